"""The adjudication against all combinations of results, tried one by one (d4 to d6).

Results are right where each order's result follows from those of all others. There is
one such combination; or there are more, where units move in a circle, and then they
move (d4.8); or convoys hang on themselves, and then nobody is carried (d6.6).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import chain, product

import pytest

from datc import cases
from dice import orders, position
from turmpost_diplomacy.adjudication import adjudicate
from turmpost_diplomacy.adjudication.decisions import Decisions
from turmpost_diplomacy.adjudication.turn import Turn, read
from turmpost_diplomacy.board import Province, Unit
from turmpost_diplomacy.orders import MovementOrder

GAMES = 300
MOST = 9
"""Orders whose combinations are tried: 2 to the power of it."""


def small(seed: int) -> tuple[dict[Province, Unit], dict[Province, MovementOrder]]:
    """Return a position of few units that meet, and orders."""
    dice = random.Random(seed)  # noqa: S311 - no secret
    units = position(dice, MOST)
    return units, orders(dice, units)


def right_ones(turn: Turn) -> list[Mapping[Province, bool]]:
    """Return the combinations in which each result follows from the others."""
    decided = [*turn.goals, *turn.helped, *turn.carried]
    found: list[Mapping[str, bool]] = []
    for values in product((False, True), repeat=len(decided)):
        supposed = dict(zip(decided, values, strict=True))
        decisions = Decisions(turn, dict(supposed))
        if all(decisions.decided(one) is result for one, result in supposed.items()):
            found.append(supposed)
    return found


def named_cases() -> Iterator[Turn]:
    """Yield the turns of the DATC with few orders: circles and paradoxes are there."""
    for case in cases():
        turn = read(case.board, case.moves)
        if len(turn.orders) <= MOST:
            yield turn


@pytest.mark.rule("d4.3")
@pytest.mark.rule("d4.8")
@pytest.mark.rule("d6.6")
def test_results_are_the_one_combination_that_holds_together() -> None:
    circles = paradoxes = 0
    for turn in chain(map(random_turn, range(GAMES)), named_cases()):
        decisions = Decisions(turn)
        decisions.make()
        right = right_ones(turn)
        if decisions.paradox:
            assert len(right) != 1, turn.orders
            paradoxes += 1
            continue
        best = max(right, key=lambda one: sum(one[unit] for unit in turn.goals))
        assert decisions.made == best, turn.orders
        circles += len(right) > 1
    assert circles
    assert paradoxes


def random_turn(seed: int) -> Turn:
    """Return orders at random as they count."""
    return read(*small(seed))


def test_the_order_in_which_units_and_orders_are_listed_does_not_matter() -> None:
    for seed in range(GAMES):
        units, given = small(seed)
        backwards = dict(reversed(units.items())), dict(reversed(given.items()))
        assert adjudicate(units, given) == adjudicate(*backwards), seed
