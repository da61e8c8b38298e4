"""Roles by lot: as near to all wishes as can be, and the lot decides between equals."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from engine import lots
from engine.lots import Lot, assign
from engine.protocol import UnusableInputError
from server.games.state.draws import SealedUniform

ROLES = ("A", "B", "C", "D")


def _cost(wish: tuple[str, ...], role: str) -> int:
    return wish.index(role) if role in wish else len(wish)


@pytest.mark.parametrize("seed", range(30))
def test_no_other_way_costs_less(seed: int) -> None:
    uniform = SealedUniform(f"{seed:064x}")
    wishes = []
    for _ in range(4):
        names = [ROLES[one - 1] for one in lots.draw(uniform, 4, 4).roles]
        wishes.append(tuple(names[: uniform.below(5)]))
    got = assign(ROLES, wishes, lots.draw(uniform, 4, 4))
    assert sorted(got) == sorted(ROLES)
    least = min(
        sum(map(_cost, wishes, way)) for way in permutations(ROLES, len(wishes))
    )
    assert sum(map(_cost, wishes, got)) == least


def test_who_is_drawn_first_gets_what_several_wish_for() -> None:
    wishes = [("A",), ("A", "B"), ()]
    roles = (4, 3, 2, 1)
    assert assign(ROLES, wishes, Lot((1, 2, 3), roles)) == ("A", "B", "D")
    assert assign(ROLES, wishes, Lot((2, 1, 3), roles)) == ("D", "A", "C")


def test_who_names_few_is_not_given_more_for_it() -> None:
    """Costs of what is not named, as high as can be, made short lists win."""
    found = Counter(
        assign(ROLES[:2], [("A",), ("A", "B")], Lot(order, (1, 2)))[0]
        for order in ((1, 2), (2, 1))
    )
    assert found == {"A": 1, "B": 1}


def test_without_wishes_each_way_is_as_likely() -> None:
    ways = {
        assign(("A", "B", "C"), [(), (), ()], Lot((1, 2, 3), roles))
        for roles in permutations((1, 2, 3))
    }
    assert len(ways) == 6


def test_a_lot_is_written_down_and_read_again() -> None:
    lot = Lot((2, 1), (3, 1, 2))
    assert lots.load(lots.dump(lot)) == lot
    assert lots.read("2,1; 3,1,2", 2, 3) == lot
    for wrong in ("2,1", "2,2; 1,2,3", "2,1; 1,2,4", "1; 1,2,3", "x; y", "1,2;1,2,3;1"):
        with pytest.raises(UnusableInputError):
            lots.read(wrong, 2, 3)
    with pytest.raises(UnusableInputError):
        assign(("A",), [(), ()], Lot((1, 2), (1,)))
