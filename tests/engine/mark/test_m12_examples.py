"""The worked examples of the rules, figure by figure (m12)."""

import pytest

from engine.mark.events import Auctioned, BidVoid, Ended, Lapsed, Moved, VoidBid
from tests.engine.mark.builders import events, market, places, play, position

ONE = position(
    4,
    "1 M 1, 3 G 2",
    {
        "ANN": (20, "----", "G---"),
        "BEN": (24, "G---", "M--G"),
        "CID": (18, "-P--", "---G"),
    },
)
ONE_ORDERS = {
    "ANN": "z,v G 15,a M",
    "BEN": "z,v G 25,v M 10,b G,a M",
    "CID": "z,v G 30,v P R45,b P,a P",
}


@pytest.mark.rule("m12", "m2.5", "m5.6")
def test_example_1_prices_move_within_a_round() -> None:
    after = play(ONE, "GM,MG,PG", ONE_ORDERS).state
    assert places(after) == {
        "ANN": (35, "----", "----"),
        "BEN": (49, "G---", "M---"),
        "CID": (68, "-P--", "----"),
    }
    assert market(after) == "1 M 1, 3 G 5"


@pytest.mark.rule("m12", "m5.6")
def test_example_1_with_a_higher_minimum() -> None:
    orders = ONE_ORDERS | {"BEN": "z,v G 26,v M 10,b G,a M"}
    after = play(ONE, "GM,MG,PG", orders).state
    assert places(after) == {
        "ANN": (35, "----", "----"),
        "BEN": (24, "----", "MG-G"),
        "CID": (18, "----", "P--G"),
    }


@pytest.mark.rule("m12", "m5.6", "m5.9")
def test_example_2_a_double_and_a_star_that_doubles() -> None:
    before = position(
        5,
        "1 P 3, 3 K 1",
        {"ANN": (12, "-K--", "----"), "BEN": (30, "P---", "P--K")},
    )
    played = play(
        before, "KK,PS", {"ANN": "z,v K,b K,a K", "BEN": "z,v P 30,v K 20,b P,a G"}
    )
    assert places(played.state) == {
        "ANN": (21, "----", "----"),
        "BEN": (60, "----", "P--K"),
    }
    assert market(played.state) == "1 P 4, 3 K 2"
    assert [move.double for move in events(played, Moved)] == [False, True] * 2


THREE = position(
    5,
    "3 G 2, 4 M 1",
    {
        "ANN": (21, "----", "----"),
        "BEN": (16, "G---", "----"),
        "CID": (30, "KKP-", "G---"),
        "DOT": (40, "MVPK", "----"),
    },
)
THREE_ORDERS = {
    "ANN": "z,a M\ng,G,8,12",
    "BEN": "z,a V\ng,G,9,14\ne,G",
    "CID": "z,a P,b P\ng,G,9,20\ne,G,B1",
    "DOT": "z,b M\ng,G,30",
}


@pytest.mark.rule("m12", "m6.2", "m6.5", "m6.6", "m6.7")
def test_example_3_own_pieces_asking_order_void_and_equal_limits() -> None:
    played = play(THREE, "HG+MP,KV,PP,MK", THREE_ORDERS)
    assert places(played.state) == {
        "ANN": (21, "-M--", "----"),
        "BEN": (25, "-V--", "----"),
        "CID": (16, "KKPG", "G--P"),
        "DOT": (35, "-VPK", "M---"),
    }
    assert market(played.state) == "3 G 2, 4 M 1"
    (auction,) = events(played, Auctioned)
    assert [(bid.player, bid.amount) for bid in auction.bids] == [
        ("CID", 9),
        ("ANN", 8),
    ]
    (void,) = events(played, BidVoid)
    assert (void.player, void.reason, void.seen_by) == ("DOT", VoidBid.SPACE, ("DOT",))


@pytest.mark.rule("m12", "m6.6")
def test_example_3_without_offers_the_first_after_the_roller_wins_the_tie() -> None:
    orders = {code: text.split("\ne,")[0] for code, text in THREE_ORDERS.items()}
    (auction,) = events(play(THREE, "HG+MP,KV,PP,MK", orders), Auctioned)
    assert (auction.owner, auction.winner, auction.price) == (None, "BEN", 9)


@pytest.mark.rule("m12", "m6.1", "m6.5", "m6.6", "m6.7")
def test_example_4_hammer_and_star_a_cut_bid_and_a_tie() -> None:
    before = position(
        2,
        "1 M 3",
        {
            "ANN": (12, "----", "-M--"),
            "BEN": (40, "K---", "----"),
            "CID": (20, "---G", "G---"),
        },
    )
    played = play(
        before,
        "GP,HS+KG,MM",
        {
            "ANN": "z,a P\ne,M,B2",
            "BEN": "z,b K\nw,M\ng,M,1,20",
            "CID": "z,v M 30,v G 10,b M,a M\ng,M,3,25",
        },
    )
    assert places(played.state) == {
        "ANN": (32, "-P--", "----"),
        "BEN": (40, "----", "K---"),
        "CID": (30, "-M-G", "G---"),
    }
    assert market(played.state) == "1 M 4"
    (auction,) = events(played, Auctioned)
    assert (auction.minimum, auction.price, auction.to) == (15, 20, "B4")


@pytest.mark.rule("m12", "m4.2", "m5.8", "m8.1", "m8.3")
def test_example_5_liquidation_closed_sorts_forced_move_and_the_end() -> None:
    before = position(
        30,
        "1 M 4, 2 V 4, 3 G 5, 4 P 5, 5 K 5",
        {"ANN": (3, "GKP-", "MMVK"), "BEN": (41, "V---", "M--V")},
        {"end_rows": 4},
    )
    played = play(before, "KK,MS", {"ANN": "z,v M 60", "BEN": "z,v M 60,v V 60"})
    assert places(played.state) == {
        "ANN": (33, "G---", "MM--"),
        "BEN": (111, "V---", "---V"),
    }
    assert market(played.state) == "1 M 5, 2 V 4, 3 G 5, 4 P 5, 5 K 5"
    (ended,) = events(played, Ended)
    assert [(one.code, one.cash, one.pieces) for one in ended.ranking] == [
        ("BEN", 111, 2),
        ("ANN", 33, 3),
    ]
    assert ended.reason == "rows"
    assert len(events(played, Lapsed)) == 1
