"""The worked examples of the rules, figure by figure (m12)."""

from __future__ import annotations

import pytest

from engine.mark.events import Auctioned, BidVoid, Ended, Lapsed, Moved, VoidBid
from engine.mark.state import State
from engine.protocol import Resolution
from tests.engine.mark.builders import events, market, places, play
from tests.engine.mark.examples import FIVE, FOUR, ONE, THREE, TWO, Example


def played(example: Example) -> Resolution[State]:
    """Play an example, and check the tables after it."""
    found = play(example.before, example.dice, example.orders)
    assert places(found.state) == example.after
    assert market(found.state) == example.market
    return found


@pytest.mark.rule("m12", "m2.5", "m5.6")
def test_example_1_prices_move_within_a_round() -> None:
    played(ONE)


@pytest.mark.rule("m12", "m5.6")
def test_example_1_with_a_higher_minimum() -> None:
    orders = {**ONE.orders, "BEN": "z,v G 26,v M 10,b G,a M"}
    after = play(ONE.before, ONE.dice, orders).state
    assert places(after) == {
        "ANN": (35, "----", "----"),
        "BEN": (24, "----", "MG-G"),
        "CID": (18, "----", "P--G"),
    }


@pytest.mark.rule("m12", "m5.6", "m5.9")
def test_example_2_a_double_and_a_star_that_doubles() -> None:
    moves = events(played(TWO), Moved)
    assert [move.double for move in moves] == [False, True] * 2


@pytest.mark.rule("m12", "m6.2", "m6.5", "m6.6", "m6.7")
def test_example_3_own_pieces_asking_order_void_and_equal_limits() -> None:
    found = played(THREE)
    (auction,) = events(found, Auctioned)
    assert [(bid.player, bid.amount) for bid in auction.bids] == [
        ("CID", 9),
        ("ANN", 8),
    ]
    (void,) = events(found, BidVoid)
    assert (void.player, void.reason, void.seen_by) == ("DOT", VoidBid.SPACE, ("DOT",))


@pytest.mark.rule("m12", "m6.6")
def test_example_3_without_offers_the_first_after_the_roller_wins_the_tie() -> None:
    orders = {code: text.split("\ne,")[0] for code, text in THREE.orders.items()}
    (auction,) = events(play(THREE.before, THREE.dice, orders), Auctioned)
    assert (auction.owner, auction.winner, auction.price) == (None, "BEN", 9)


@pytest.mark.rule("m12", "m6.1", "m6.5", "m6.6", "m6.7")
def test_example_4_hammer_and_star_a_cut_bid_and_a_tie() -> None:
    (auction,) = events(played(FOUR), Auctioned)
    assert (auction.minimum, auction.price, auction.to) == (15, 20, "B4")


@pytest.mark.rule("m12", "m4.2", "m5.8", "m8.1", "m8.3")
def test_example_5_liquidation_closed_sorts_forced_move_and_the_end() -> None:
    found = played(FIVE)
    (ended,) = events(found, Ended)
    assert [(one.code, one.cash, one.pieces) for one in ended.ranking] == [
        ("BEN", 111, 2),
        ("ANN", 33, 3),
    ]
    assert ended.reason == "rows"
    assert len(events(found, Lapsed)) == 1
