"""The adjudication against every combination of results, tried one by one (h4, h5).

Results are right where each order's result follows from those of all others. There is
one such combination; or two, where units move in a circle, and then they move (h4.8).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product

import pytest

from haff.adjudication import Adjudication
from haff.orders import Hold, Move, Support
from haff.places import PASSABLE, PLACES, Kind, PlaceCode, can_reach, reachable
from haff.state import Unit

MAX_UNITS = 8
GAMES = 400
CROWDED = ("NOR", "MOE", "NBU", "ESC", "OBU", "OST", "HEI", "KRA", "DUE", "TIE")
"""Places next to one another, so that units meet."""


class Supposed(Adjudication):
    """An adjudication in which all results are supposed."""

    def suppose(self, results: Mapping[PlaceCode, bool]) -> bool:
        """Return whether each of these results follows from the others."""
        self._results = dict(results)
        return all(self._decided(place) is one for place, one in results.items())


def crowd(
    dice: random.Random,
) -> tuple[dict[PlaceCode, Unit], dict[PlaceCode, Hold | Move | Support]]:
    """Return some units side by side, and orders at random for them."""
    units = {}
    for place in sorted(dice.sample(CROWDED, dice.randint(3, MAX_UNITS))):
        kinds = [kind for kind in Kind if PLACES[place].terrain in PASSABLE[kind]]
        units[place] = Unit(dice.choice("AB"), dice.choice(kinds))
    orders: dict[PlaceCode, Hold | Move | Support] = {}
    for place, unit in units.items():
        goals = [one for one in reachable(unit.kind, place) if one in CROWDED]
        supports: list[Hold | Move | Support] = [
            Support(place, other, to)
            for to in goals
            for other, its in units.items()
            if other != place and can_reach(its.kind, other, to)
        ]
        moves: list[Hold | Move | Support] = [Move(place, to) for to in goals]
        orders[place] = dice.choice(dice.choice([moves, moves, supports]) or moves)
    return units, orders


@pytest.mark.rule("h4.3")
@pytest.mark.rule("h4.8")
def test_results_are_the_one_combination_that_holds_together() -> None:
    circles = 0
    for seed in range(GAMES):
        units, orders = crowd(random.Random(seed))  # noqa: S311 - no secret
        results = Adjudication(units, orders)
        found = {place: results.succeeds(place) for place in orders}
        right = [
            supposed
            for values in product((False, True), repeat=len(orders))
            if Supposed(units, orders).suppose(
                supposed := dict(zip(orders, values, strict=True))
            )
        ]
        most = max(right, key=lambda one: sum(one.values()))
        assert found == most, seed
        circles += len(right) > 1
    assert circles


def test_it_does_not_matter_which_result_is_asked_for_first() -> None:
    for seed in range(GAMES):
        units, orders = crowd(random.Random(seed))  # noqa: S311 - no secret
        forwards, backwards = Adjudication(units, orders), Adjudication(units, orders)
        first = {place: forwards.succeeds(place) for place in orders}
        last = {place: backwards.succeeds(place) for place in reversed(orders)}
        assert first == last, seed
