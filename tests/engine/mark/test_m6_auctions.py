"""m6: who supplies, who bids, who wins, and where the piece goes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.mark.events import Auctioned, BidVoid, NoAuction
from engine.protocol import Code, Json
from tests.engine.mark.builders import Place, events, places, play, position

EMPTY: Place = (30, "----", "----")


def auctions(
    players: Mapping[Code, Place],
    orders: Mapping[Code, str],
    rolls: str = "HG+MM",
    rows: str = "",
    rules: Mapping[str, Json] | None = None,
) -> list[Auctioned]:
    """Return the auctions of a round in which ANN, who begins, rolls the hammers."""
    dice = ",".join([rolls, *["VV"] * (len(players) - 1)])
    before = position(1, rows, players, {"rotate_start": False, **(rules or {})})
    return events(play(before, dice, orders), Auctioned)


THREE = {"ANN": EMPTY, "BEN": EMPTY, "CID": EMPTY}


@pytest.mark.rule("m6.1")
def test_the_sort_beside_the_hammer() -> None:
    assert [one.sort for one in auctions(THREE, {}, "HG+HV+MM")] == ["G", "V"]


@pytest.mark.rule("m6.1")
def test_the_sort_of_the_star_is_named_once_for_all() -> None:
    found = auctions(THREE, {"ANN": "w,P"}, "HS+HS+MM")
    assert [one.sort for one in found] == ["P", "P"]


@pytest.mark.rule("m6.1")
def test_without_a_name_the_star_looks_anew() -> None:
    """The bank's last glass is sold, so that the second star takes plastic."""
    players = {
        "ANN": EMPTY,
        "BEN": (30, "----", "GG--"),
        "CID": (30, "----", "GG--"),
    }
    found = auctions(players, {"BEN": "g,G,9"}, "HS+HS+MM", "", {"pieces": 5})
    assert [one.sort for one in found] == ["G", "K"]


@pytest.mark.rule("m6.1")
def test_a_star_finds_nothing_where_the_bank_is_empty() -> None:
    rows = "1 G 5, 2 K 5, 3 P 5, 4 M 5, 5 V 4"
    before = position(
        1,
        rows,
        {"ANN": (30, "V---", "----"), "BEN": EMPTY},
        {"end_rows": 5, "pieces": 5},
    )
    played = play(before, "HS+MM,VV", {"ANN": "e,V"})
    (told,) = events(played, NoAuction)
    assert (told.sort, told.rule) == (None, "m6.1")


@pytest.mark.rule("m6.2")
def test_the_roller_is_asked_first_then_clockwise() -> None:
    players = {
        "ANN": (30, "G---", "----"),
        "BEN": (30, "-G--", "----"),
        "CID": (30, "--G-", "----"),
    }
    everybody = {"ANN": "e,G", "BEN": "e,G", "CID": "e,G"}
    found = auctions(players, everybody, "HG+HG+HG+HG+MM")
    assert [(one.owner, one.space) for one in found] == [
        ("ANN", "A1"),
        ("BEN", "A2"),
        ("CID", "A3"),
        (None, None),
    ]


@pytest.mark.rule("m6.2")
def test_without_a_space_processing_comes_first() -> None:
    players = {"ANN": (30, "G---", "--GG"), "BEN": EMPTY}
    (found,) = auctions(players, {"ANN": "e,G"})
    assert found.space == "B3"
    (found,) = auctions(players, {"ANN": "e,G,A1"})
    assert found.space == "A1"


@pytest.mark.rule("m6.2")
def test_an_offer_whose_piece_is_not_there_is_passed_over() -> None:
    players = {"ANN": (30, "G---", "----"), "BEN": (30, "G---", "----")}
    (found,) = auctions(players, {"ANN": "e,G,B1", "BEN": "e,G"})
    assert found.owner == "BEN"


@pytest.mark.rule("m6.2")
def test_with_the_option_off_the_bank_supplies() -> None:
    players = {"ANN": (30, "G---", "----"), "BEN": EMPTY}
    rules = {"option_own_pieces": False}
    (found,) = auctions(players, {}, rules=rules)
    assert found.owner is None


@pytest.mark.rule("m6.3")
@pytest.mark.parametrize(
    ("rows", "value"), [("", 1), ("3 G 2", 7), ("1 G 3", 15), ("1 G 5", 0)]
)
def test_the_liquidation_value(rows: str, value: int) -> None:
    players = {"ANN": (30, "G---", "----"), "BEN": EMPTY}
    (found,) = auctions(players, {"ANN": "e,G"}, rows=rows)
    assert (found.winner, found.price) == (None, value)


@pytest.mark.rule("m6.4")
@pytest.mark.parametrize(
    ("rows", "limit", "option", "winner"),
    [
        ("3 G 2", 6, True, None),
        ("3 G 2", 7, True, "BEN"),
        ("3 G 2", 1, False, "BEN"),
        ("1 G 5", 1, True, "BEN"),
    ],
)
def test_the_minimum_bid(
    rows: str,
    limit: int,
    option: bool,  # noqa: FBT001
    winner: Code | None,
) -> None:
    players = {"ANN": (30, "G---", "----"), "BEN": EMPTY}
    orders = {"ANN": "e,G", "BEN": f"g,G,{limit}"}
    (found,) = auctions(
        players, orders, rows=rows, rules={"option_liquidation": option}
    )
    assert found.winner == winner


@pytest.mark.rule("m6.5")
def test_the_owner_does_not_bid_the_roller_does() -> None:
    players = {"ANN": EMPTY, "BEN": (30, "G---", "----"), "CID": EMPTY}
    orders = {"ANN": "g,G,3", "BEN": "g,G,9\ne,G", "CID": "g,G,2"}
    (found,) = auctions(players, orders)
    bids = [(bid.player, bid.amount) for bid in found.bids]
    assert bids == [("CID", 2), ("ANN", 3)]


@pytest.mark.rule("m6.5")
def test_the_second_limit_is_for_pieces_out_of_processing() -> None:
    players = {"ANN": (30, "G---", "G---"), "BEN": EMPTY}
    orders = {"ANN": "e,G", "BEN": "g,G,5,8"}
    (found,) = auctions(players, orders)
    assert found.price == 8
    (found,) = auctions(players, orders | {"ANN": "e,G,A1"})
    assert found.price == 5


@pytest.mark.rule("m6.5")
def test_a_limit_of_0_is_no_bid() -> None:
    (found,) = auctions({"ANN": EMPTY, "BEN": EMPTY}, {"BEN": "g,G,0"})
    assert found.bids == ()


@pytest.mark.rule("m6.5")
@pytest.mark.parametrize(
    ("place", "limit", "reason"),
    [
        ((30, "KKPP", "----"), 9, "space"),
        ((6, "----", "----"), 9, "cash"),
        ((6, "----", "----"), 6, "minimum"),
        ((6, "KKPP", "----"), 6, "space"),
    ],
)
def test_void_bids_are_told_to_the_bidder(
    place: Place, limit: int, reason: str
) -> None:
    before = position(1, "3 G 2", {"ANN": EMPTY, "BEN": place}, {"fee": 0})
    (void,) = events(play(before, "HG+MM,VV", {"BEN": f"g,G,{limit}"}), BidVoid)
    assert (void.amount, void.reason, void.seen_by) == (limit, reason, ("BEN",))


@pytest.mark.rule("m6.5")
def test_a_bid_wins_once_in_a_round() -> None:
    orders = {"BEN": "g,*,9", "CID": "g,G,2"}
    before = position(1, "", THREE)
    played = play(before, "HG+HG+HK+MM,VV,VV", orders)
    assert [one.winner for one in events(played, Auctioned)] == ["BEN", "CID", "BEN"]
    (void,) = events(played, BidVoid)
    assert (void.player, void.reason) == ("BEN", "used")


@pytest.mark.rule("m6.6")
def test_equal_bids_the_first_clockwise_after_the_roller() -> None:
    orders = dict.fromkeys(THREE, "g,G,4")
    (found,) = auctions(THREE, orders)
    assert (found.winner, found.price) == ("BEN", 4)
    assert [bid.player for bid in found.bids] == ["BEN", "CID", "ANN"]


@pytest.mark.rule("m6.6")
def test_the_owner_or_the_bank_is_paid_in_full() -> None:
    players = {"ANN": (0, "GKKK", "----"), "BEN": EMPTY}
    before = position(1, "", players, {"fee": 0})
    after = play(before, "HG+MM,VV", {"ANN": "e,G", "BEN": "g,G,20"}).state
    assert [place[0] for place in places(after).values()] == [20, 10]


@pytest.mark.rule("m6.7")
@pytest.mark.parametrize(
    ("offer", "space", "place", "to"),
    [
        ("e,G,A1", "", (30, "----", "----"), "A2"),
        ("e,G,A1", ",A4", (30, "----", "----"), "A4"),
        ("e,G,A1", ",A4", (30, "---K", "----"), "A2"),
        ("e,G,A1", ",B4", (30, "----", "----"), "A2"),
        ("e,G,B1", "", (30, "----", "----"), "B1"),
        ("e,G,B1", ",A3", (30, "----", "----"), "A3"),
        ("e,G,B1", ",B3", (30, "----", "----"), "B3"),
        ("e,G,B1", "", (30, "----", "KKPP"), "A2"),
    ],
)
def test_where_a_piece_goes(offer: str, space: str, place: Place, to: str) -> None:
    players = {"ANN": (30, "G---", "G---"), "BEN": place}
    orders = {"ANN": offer, "BEN": f"g,G,9,9{space}"}
    (found,) = auctions(players, orders, rules={"fee": 0})
    assert found.to == to


@pytest.mark.rule("m6.8")
def test_without_a_bid_the_bank_takes_an_owners_piece() -> None:
    before = position(
        1, "3 G 2", {"ANN": (0, "G---", "----"), "BEN": (0, "----", "----")}
    )
    after = play(before, "HG+KK,VV", {"ANN": "e,G\nz,a K,a K"}).state
    assert places(after)["ANN"] == (7, "-KK-", "----")


@pytest.mark.rule("m6.8")
def test_with_the_option_off_an_owners_piece_stays() -> None:
    players = {"ANN": (30, "G---", "----"), "BEN": EMPTY}
    rules = {"option_liquidation": False}
    (found,) = auctions(players, {"ANN": "e,G"}, rules=rules)
    assert (found.winner, found.price, found.kept) == (None, 0, True)


@pytest.mark.rule("m6.9")
def test_a_piece_won_can_be_used_in_the_same_round() -> None:
    before = position(
        1, "3 G 3", {"ANN": (30, "----", "G---"), "BEN": (30, "----", "----")}
    )
    orders = {"ANN": "e,G", "BEN": "g,G,14\nz,v G"}
    after = play(before, "HG+MM,GV", orders).state
    assert places(after)["BEN"][0] == 30 - 14 + 25
