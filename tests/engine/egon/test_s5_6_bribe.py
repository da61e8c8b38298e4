"""Section 5.6: bribes; what the winners get is in the purchases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.egon.events import BribeCaught, BribeOutbid, BribeTaken
from engine.egon.first.bribe import bribe
from engine.egon.orders import Bribe, Dealer, Order, Purchase
from engine.egon.purchases import sell_stones
from engine.egon.table import Table
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    DOT,
    events_of,
    lay,
    lay_five,
    players,
)
from tests.engine.egon.playing import state_of

EGON = Dealer.EGON


def buy(budget: int, minimum: int, share: int = 0) -> Purchase:
    return Purchase(EGON, budget, minimum, share)


def market(offer: int, orders: dict[str, Sequence[Order]]) -> Table:
    """Return the table after bribes and purchases at Egon, 100 Kj a stone."""
    state = state_of(players(), offers={EGON: offer})
    return sell_stones(bribe(lay(state, orders)))


@pytest.mark.rule("5.6")
def test_a_bribe_is_always_paid() -> None:
    orders = {ANN: Bribe(EGON, 300), BEN: Bribe(EGON, 299), CID: Bribe(EGON, 1)}
    after = bribe(lay_five(orders))
    assert [after.cash[code] for code in (ANN, BEN, CID)] == [-300, -299, -1]
    assert {event.code for event in events_of(after, BribeTaken)} == {ANN}
    assert {event.code for event in events_of(after, BribeOutbid)} == {BEN, CID}


@pytest.mark.rule("5.6.1")
def test_equal_highest_bribes_win_together() -> None:
    orders = {ANN: Bribe(EGON, 300), BEN: Bribe(EGON, 300), CID: Bribe(EGON, 1)}
    assert bribe(lay_five(orders)).favoured == {EGON: (ANN, BEN)}


@pytest.mark.rule("5.6.6")
def test_a_reported_dealers_bribers_are_caught_the_outbid_too() -> None:
    table = lay_five({ANN: Bribe(EGON, 300), BEN: Bribe(EGON, 1)})
    after = bribe(replace(table, searched=frozenset({EGON})))
    assert (after.di[ANN], after.di[BEN]) == (4, 4)
    assert after.favoured == {}
    assert after.jailed == frozenset()


@pytest.mark.rule("5.6.7")
def test_a_reported_briber_goes_to_jail_and_another_wins() -> None:
    table = lay_five({ANN: Bribe(EGON, 300), BEN: Bribe(EGON, 1)})
    after = bribe(replace(table, reported=frozenset({ANN})))
    assert after.jailed == {ANN}
    assert after.di[ANN] == 4
    assert after.favoured == {EGON: (BEN,)}


@pytest.mark.rule("5.6.7")
def test_four_points_are_given_once() -> None:
    table = lay_five({ANN: Bribe(EGON, 300)})
    table = replace(table, reported=frozenset({ANN}), searched=frozenset({EGON}))
    after = bribe(table)
    assert after.di[ANN] == 4
    (caught,) = events_of(after, BribeCaught)
    assert (caught.dealer_reported, caught.briber_reported) == (True, True)


@pytest.mark.rule("5.6.2")
def test_the_minimum_comes_before_the_free_market() -> None:
    after = market(5, {ANN: [Bribe(EGON, 9), buy(400, 4)], BEN: [buy(600, 3, 12)]})
    assert (after.storage[ANN], after.storage[BEN]) == (4, 1)
    assert after.cash[ANN] == -9 - 400  # at the price


@pytest.mark.rule("5.6.3")
def test_no_stones_for_a_bribe_below_the_minimum() -> None:
    # The demand of 6 is halved to 3, below the minimum of 4.
    after = market(5, {ANN: [Bribe(EGON, 9), buy(600, 4)], BEN: [buy(500, 5, 12)]})
    assert (after.storage[ANN], after.storage[BEN]) == (0, 5)


@pytest.mark.rule("5.6.4")
def test_the_rest_competes_with_its_market_share() -> None:
    after = market(5, {ANN: [Bribe(EGON, 9), buy(400, 2, 2)], BEN: [buy(400, 2, 4)]})
    # Two bribed; of three left BEN gets one at 4.0; then both stand at 2.0.
    assert (after.storage[ANN], after.storage[BEN]) == (3, 2)


@pytest.mark.rule("5.6.5")
def test_winners_whose_minima_exceed_the_offer_get_equal_rounds() -> None:
    orders: dict[str, Sequence[Order]] = {
        code: [Bribe(EGON, 9), buy(300, 3)] for code in (ANN, BEN, CID)
    }
    orders[DOT] = [buy(300, 3, 1)]
    after = market(7, orders)
    # Two each; the seventh goes to the free market.
    assert {after.storage[code] for code in (ANN, BEN, CID)} == {2}
    assert after.storage[DOT] == 1
