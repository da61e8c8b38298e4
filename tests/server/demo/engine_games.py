"""Whole games of the engine alone: brains for mails, seeds for secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from engine.protocol import Code, Game, Player, Ranked, Setup
from server.bundles.robots import dice

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")
CODES = ("ANN", "BEN", "CID", "DOT")


class Dice:
    """Uniform integers of a seed."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)  # noqa: S311 - play only

    def below(self, limit: int) -> int:
        """Return one of 0 to limit - 1."""
        return self._rng.randrange(limit)


def play(
    game: Game[S, O, C],
    brains: Mapping[Code, Callable[[S, Code, Random], Sequence[O]]],
    seed: int,
) -> tuple[Ranked, ...]:
    """Play a game to its end; every order must be allowed, from the own view alone."""
    uniform = Dice(seed)
    players = [Player(code, f"Haus {code}") for code in brains]
    chance = game.draw_chance(Setup(len(players)), uniform)
    state = game.new(players, {}, chance)
    step = 0
    while awaited := game.awaiting(state):
        step += 1
        chance = game.draw_chance(state, uniform)
        shown = state
        if chance is not None and game.opening(state).name == "WITH_ORDERS":
            shown = game.unveil(state, chance)
        orders: dict[Code, Sequence[O]] = {}
        for code in sorted(awaited):
            view = game.view(shown, code)
            rng = dice(seed, code, step)
            orders[code] = brains[code](view, code, rng)
            refusals = [game.admit(view, code, order) for order in orders[code]]
            assert not any(refusals), refusals
        state = game.resolve(state, orders, chance).state
    ranking = game.ranking(state)
    assert ranking is not None
    return ranking


def wins(
    game: Game[S, O, C],
    brains: Sequence[Callable[[S, Code, Random], Sequence[O]]],
    games: int,
) -> Counter[int]:
    """Count who has won, by the place in `brains`; seats change from game to game."""
    found: Counter[int] = Counter()
    for seed in range(games):
        turned = [(place + seed) % len(brains) for place in range(len(brains))]
        seated = dict(zip(CODES, turned, strict=False))
        ranking = play(
            game, {code: brains[place] for code, place in seated.items()}, seed
        )
        found.update(seated[one.code] for one in ranking if one.rank == 1)
    return found
