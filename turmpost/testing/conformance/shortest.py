"""The shortest random game that cannot be played, where there is one.

What stops a game stops nearly every check. It is told once, with the game that shows
it, and the other checks point there.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

from engine.protocol import Code, Opening
from turmpost.testing.conformance.cases import (
    ENDLESS,
    AnyCase,
    Case,
    Check,
    admitted,
    start,
    uniform,
)
from turmpost.testing.conformance.promises import (
    BrokenPromiseError,
    GameRaisedError,
    explained,
    place,
)

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

TRIED = range(20)
"""Seeds of the games that are looked at for a short one."""


_known: dict[int, tuple[AnyCase, str, str]] = {}
"""What stops the games of a case, and the check that has told it, by the case."""


def told_once(check: Check) -> Check:
    """Return a check that points to an earlier one where the same thing stops both."""

    @wraps(check)
    def run(case: AnyCase) -> None:
        try:
            explained(check)(case)
        except GameRaisedError as broken:
            cause = broken.__cause__ or broken
            where = where_of(cause)
            _, known, first = _known.get(id(case), (None, "", ""))
            if known == where and first != check.__name__:
                raise BrokenPromiseError(
                    f"stops where {first} stops: {where}"
                ) from cause
            stop = stop_of(case)
            if stop is None or stop.where != where:
                raise
            _known[id(case)] = (case, where, check.__name__)
            raise BrokenPromiseError(stop.told) from cause

    return run


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a game stops, and the least that shows it."""

    where: str
    """The kind of error and its place, by which it is known again."""
    told: str


def stop_of(case: AnyCase) -> Stop | None:
    """Return where the shortest game stops that cannot be played to its end."""
    found = [one for seed in TRIED if (one := _stop(case, seed)) is not None]
    return min(found, key=lambda one: one[0])[1] if found else None


def _stop(case: Case[S, O, C], seed: int) -> tuple[int, Stop] | None:
    """Return the step at which a game stops, and what stopped it."""
    game = case.bundle.game
    dice = random.Random(seed)  # noqa: S311 - no secret
    number, orders = 0, dict[Code, Sequence[O]]()
    try:
        state = start(case, seed)
        for number in range(1, ENDLESS):
            orders = {}
            if not game.awaiting(state):
                return None
            chance = game.draw_chance(state, uniform(seed, number))
            if chance is not None and game.opening(state) is Opening.WITH_ORDERS:
                state = game.unveil(state, chance)
            for player in game.players(state):
                if dice.random() < 0.8:
                    orders[player.code] = admitted(case, dice, state, player.code)[0]
            state = game.resolve(state, orders, chance).state
    except Exception as error:
        at = "the start" if not number else f"step {number}"
        if orders:
            sent = _fewest(case, state, orders, chance, error)
            return number, _told(case, seed, at, sent, error)
        return number, _told(case, seed, at, {}, error)
    return None


def _fewest(
    case: Case[S, O, C],
    state: S,
    orders: Mapping[Code, Sequence[O]],
    chance: C | None,
    error: Exception,
) -> Mapping[Code, Sequence[O]]:
    """Leave out what the error does not need."""
    for code in orders:
        for order in orders[code]:
            rest = [one for one in orders[code] if one is not order]
            fewer = {**orders, code: rest}
            try:
                case.bundle.game.resolve(state, fewer, chance)
            except Exception as other:
                if where_of(other) == where_of(error):
                    orders = fewer
    return {code: sent for code, sent in orders.items() if sent}


def _told(
    case: Case[S, O, C],
    seed: int,
    at: str,
    orders: Mapping[Code, Sequence[O]],
    error: Exception,
) -> Stop:
    lines = [
        f"{code}: {case.bundle.language.write(order)}"
        for code, sent in orders.items()
        for order in sent
    ]
    sent = f" with the orders {'; '.join(lines)}" if lines else " without orders"
    return Stop(
        where_of(error),
        f"the game cannot be played: `{_function(error)}` raised "
        f"{type(error).__name__}: {error} ({place(error)}) at {at} of the game with "
        f"the seed {seed},{sent}. Mend this first: nearly all checks stop here",
    )


def where_of(error: BaseException) -> str:
    """Return the kind of an error and the line that raised it."""
    return f"{type(error).__name__} in {place(error)}"


def _function(error: Exception) -> str:
    """Return the name of the function of the game that was asked."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [one for one in frames if "turmpost/testing" not in one.filename]
    return (own or frames)[0].name
