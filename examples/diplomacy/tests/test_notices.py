"""Notices: what hurts though it counts is said, and nothing else."""

from __future__ import annotations

import pytest

from turmpost_diplomacy.game import GAME
from turmpost_diplomacy.notices import NoticeKind
from ways import ME, position
from written import order


def noticed(stage: str, units: str, orders: str) -> list[str]:
    """Return the kinds of notices on orders of France, but on units without one."""
    given = [order(text) for text in orders.split("; ")]
    found = GAME.check(position(stage, units), ME, given)
    return [one.kind for one in found if one.kind != NoticeKind.WITHOUT_ORDER]


@pytest.mark.parametrize(
    ("units", "orders", "kinds"),
    [
        ("A PAR, A MAR", "A PAR - BUR; A MAR - BUR", ["own collision"]),
        ("A PAR, A BUR", "A PAR - BUR; A BUR H", ["own in way"]),
        ("A PAR, A BUR", "A PAR - BUR; A BUR - MUN", []),
        ("A PAR, A BUR", "A PAR - BUR; A BUR - PAR", ["own swap", "own swap"]),
        ("A PAR, A BUR, G:A MUN", "A PAR S A MUN - BUR", ["own attacked"]),
        ("A PAR, A BUR", "A PAR S A BUR; A BUR - MUN", ["support moves"]),
        ("A MAR, A PAR", "A MAR S A PAR - BUR", ["support stays"]),
        ("A MAR, G:A BER", "A MAR S A BER - BUR", ["support unable"]),
        ("A MAR, G:A MUN", "A MAR S A MUN - BUR", []),
        ("F ENG, A PIC", "F ENG C A PIC - LON", ["convoy other"]),
        ("F ENG, A PIC", "F ENG C A PIC - LON; A PIC H", ["convoy other"]),
        ("F ENG, A PIC", "F ENG C A PIC - LON; A PIC - LON", []),
        ("F ENG, G:A PIC", "F ENG C A PIC - LON", []),
        ("F ENG, A PIC", "A PIC - LON", ["no carrier"]),
        ("A PIC", "A PIC - LON", ["no fleets"]),
        ("A PIC", "A PIC - BEL via", ["no fleets"]),
        ("F PIC", "F PIC - BEL via", []),
    ],
)
def test_moves_that_will_hurt(units: str, orders: str, kinds: list[str]) -> None:
    assert noticed("moves", units, orders) == kinds


def test_retreats_to_the_same_place() -> None:
    orders = "A PAR R BUR; A MAR R BUR"
    assert noticed("retreats", "A PAR, A MAR", orders) == ["own retreats"]
