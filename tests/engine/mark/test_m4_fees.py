"""m3, m4: the order of a round, and the storage fee."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.mark.events import Auctioned, FeePaid, Liquidated, Moved
from engine.mark.factory import Area
from engine.mark.round import STAGES
from engine.protocol import Json
from tests.engine.mark.builders import Place, events, places, play, position

EMPTY: Place = (0, "----", "----")


@pytest.mark.rule("m3")
def test_the_order_of_a_round() -> None:
    assert [rule for rule, _stage in STAGES] == ["m4", "m6", "m5", "m8"]
    before = position(1, "", {"ANN": (9, "GGG-", "----"), "BEN": (9, "KKK-", "----")})
    kinds = [
        type(event)
        for event in play(before, "HP+GG,HP+KK").events
        if isinstance(event, FeePaid | Auctioned | Moved)
    ]
    assert kinds[:4] == [FeePaid, FeePaid, Auctioned, Auctioned]
    assert set(kinds[4:]) == {Moved}


@pytest.mark.rule("m4.1")
@pytest.mark.parametrize(
    ("delivery", "processing", "rules", "areas"),
    [
        ("GK--", "GK--", {}, ""),
        ("GKP-", "GK--", {}, "A"),
        ("GKPG", "GKPG", {}, "AB"),
        ("----", "-GKP", {}, "B"),
        ("GKPG", "GKPG", {"fee_from": 5}, ""),
        ("G---", "----", {"fee_from": 1}, "A"),
    ],
)
def test_areas_that_cost_the_fee(
    delivery: str, processing: str, rules: Mapping[str, Json], areas: str
) -> None:
    before = position(1, "", {"ANN": (30, delivery, processing), "BEN": EMPTY}, rules)
    paid = events(play(before, "MM,VV"), FeePaid)
    assert "".join(fee.area for fee in paid) == areas
    assert all((fee.player, fee.amount) == ("ANN", 5) for fee in paid)


@pytest.mark.rule("m4.1")
def test_closed_pieces_count() -> None:
    before = position(1, "1 G 5", {"ANN": (30, "GGG-", "----"), "BEN": EMPTY})
    assert len(events(play(before, "MM,VV"), FeePaid)) == 1


@pytest.mark.rule("m4.1")
def test_the_fee_is_due_once_also_after_an_auction() -> None:
    before = position(1, "", {"ANN": (30, "GKP-", "----"), "BEN": EMPTY})
    assert len(events(play(before, "HG+HK+MM,VV"), FeePaid)) == 1


@pytest.mark.rule("m4.2")
def test_the_cheapest_piece_goes_of_equals_the_one_furthest_right() -> None:
    """G is worth 7, P without a row 1, as is K; K on A4 goes."""
    before = position(1, "3 G 2", {"ANN": (2, "GPGK", "----"), "BEN": EMPTY})
    played = play(before, "MM,VV")
    first, second = events(played, Liquidated)
    assert (first.space, first.sort, first.value) == ("A4", "K", 1)
    assert (second.space, second.sort, second.value) == ("A2", "P", 1)
    assert events(played, FeePaid) == []
    assert places(played.state)["ANN"][:2] == (4, "G-G-")


@pytest.mark.rule("m4.2")
def test_the_fee_is_paid_as_soon_as_the_cash_is_enough() -> None:
    """One of four goes for 7; then there is the cash, and three still lie there."""
    before = position(1, "3 G 2", {"ANN": (0, "GGGG", "----"), "BEN": EMPTY})
    played = play(before, "MM,VV")
    assert [one.space for one in events(played, Liquidated)] == ["A4"]
    assert [fee.area for fee in events(played, FeePaid)] == [Area.DELIVERY]
    assert places(played.state)["ANN"][0] == 7 - 5


@pytest.mark.rule("m4.2", "m1.8")
def test_a_closed_piece_goes_first_and_brings_nothing() -> None:
    before = position(1, "1 G 5", {"ANN": (4, "GKP-", "----"), "BEN": EMPTY})
    (gone,) = events(play(before, "MM,VV"), Liquidated)
    assert (gone.space, gone.value) == ("A1", 0)


def test_no_fee_is_no_event() -> None:
    before = position(1, "", {"ANN": (0, "GKPM", "----"), "BEN": EMPTY}, {"fee": 0})
    played = play(before, "VV,VV")
    assert events(played, Liquidated) == []
    assert [fee.amount for fee in events(played, FeePaid)] == [0]
