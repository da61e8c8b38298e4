"""A bundle to check, and random games of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from engine.protocol import (
    Audience,
    Code,
    Event,
    Json,
    Opening,
    Player,
    Reader,
    Refusal,
    Resolution,
    Setup,
    UnusableInputError,
)
from server.games.state.draws import SealedUniform
from server.reports.game.bundle import Bundle
from turmpost.testing.conformance.promises import BrokenPromiseError

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

ENDLESS = 200
"""More steps than a game of these tests may take."""

SEEDS = range(3)


@dataclass(frozen=True, slots=True)
class Case(Generic[S, O, C]):
    """A bundle and what the checks cannot know of it.

    `orders` makes orders at random, for a player's view, allowed or not. `disguise`
    returns a state that differs from the given one in all that the reader must not see;
    a game without secrets has none. `rules` should make the games short. A game that
    speaks one language alone names it as the `only_language`. `may_know` says who may
    know an event at most, None for everybody.
    """

    bundle: Bundle[S, O, C]
    players: tuple[Player, ...]
    orders: Callable[[random.Random, S, Code], Sequence[O]]
    disguise: Callable[[S, Reader], S] | None = None
    rules: Mapping[str, Json] = field(default_factory=dict)
    only_language: str = ""
    may_know: Callable[[Event], Sequence[Code] | None] | None = None


@dataclass(frozen=True, slots=True)
class Played(Generic[S, O, C]):
    """A step of a random game: `before` is unveiled, `orders` are those admitted.

    Orders that were not are in `refused`, with the reasons.
    """

    before: S
    orders: Mapping[Code, Sequence[O]]
    refused: Sequence[tuple[O, Refusal]]
    chance: C | None
    resolution: Resolution[S]


# Cases of several games stand in one list; each check knows its own types only.
AnyCase: TypeAlias = Case[Any, Any, Any]
Check: TypeAlias = Callable[[AnyCase], None]


def setup(case: Case[S, O, C]) -> Setup:
    """Return how the case's game stands before its start."""
    players = len(case.players)
    rules = case.bundle.game.read_rules(case.rules, players=players)
    return Setup(players, rules)


def start(case: Case[S, O, C], seed: int) -> S:
    """Return the state before the first step."""
    game, before = case.bundle.game, setup(case)
    chance = game.draw_chance(before, uniform(seed, 0))
    return game.new(case.players, before.rules, chance)


def play(case: Case[S, O, C], seed: int) -> Iterator[Played[S, O, C]]:
    """Play a random game; somebody is silent now and then."""
    game = case.bundle.game
    dice = random.Random(seed)  # noqa: S311 - no secret
    state = start(case, seed)
    for number in range(1, ENDLESS):
        if not game.awaiting(state):
            return
        chance = game.draw_chance(state, uniform(seed, number))
        if chance is not None and game.opening(state) is Opening.WITH_ORDERS:
            state = game.unveil(state, chance)
        orders: dict[Code, Sequence[O]] = {}
        refused: list[tuple[O, Refusal]] = []
        for player in game.players(state):
            if dice.random() < 0.8:
                given, wrong = admitted(case, dice, state, player.code)
                orders[player.code] = given
                refused += wrong
        resolution = _resolved(case, state, orders, chance)
        yield Played(state, orders, refused, chance, resolution)
        state = resolution.state
    raise BrokenPromiseError(
        f"the game is not over after {ENDLESS} steps: let `awaiting` be empty at the "
        "end, or make the games of this case shorter with its `rules`"
    )


def _resolved(
    case: Case[S, O, C], state: S, orders: Mapping[Code, Sequence[O]], chance: C | None
) -> Resolution[S]:
    """Play a step with orders that were admitted, which the game must not refuse."""
    game = case.bundle.game
    try:
        return game.resolve(state, orders, chance)
    except UnusableInputError as error:
        raise BrokenPromiseError(
            f"step {game.step(state).key}: `resolve` refuses orders that `admit` let "
            f"pass ({error}): let `admit` refuse them"
        ) from error


def admitted(
    case: Case[S, O, C], dice: random.Random, state: S, code: Code
) -> tuple[Sequence[O], Sequence[tuple[O, Refusal]]]:
    """Return the orders that stand, one for each slot, and what was refused."""
    game = case.bundle.game
    view = game.view(state, code)
    standing: dict[str, O] = {}
    refused: list[tuple[O, Refusal]] = []
    for order in case.orders(dice, view, code):
        refusal = game.admit(view, code, order)
        if refusal is None:
            standing[game.slot(order).name] = order
        else:
            refused.append((order, refusal))
    return list(standing.values()), refused


def uniform(seed: int, number: int) -> SealedUniform:
    """Return a source of integers for a step."""
    return SealedUniform(f"{seed:032x}{number:032x}")


def readers(case: Case[S, O, C]) -> list[Reader]:
    """Return every player, and the public."""
    return [*(player.code for player in case.players), Audience.PUBLIC]


def steps(case: Case[S, O, C]) -> Iterator[Played[S, O, C]]:
    """Yield the steps of some random games."""
    for seed in SEEDS:
        yield from play(case, seed)
