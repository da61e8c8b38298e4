"""Sections 3.2-3.4: what dealers offer, and at which price."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.dealers import (
    CAPACITY,
    correction,
    new_stones,
    restock,
    restock_dealers,
)
from engine.egon.draw import DrawEvent
from engine.egon.events import PriceSet
from engine.egon.orders import Bribe, Dealer, Order, Purchase
from engine.egon.purchases import price_of, set_prices
from engine.egon.state import DealerEntry, State
from tests.engine.egon.builders import ANN, BEN, events_of, lay, players
from tests.engine.egon.playing import play_round, state_of

QUIET = "10,18,22,24,35,45,6"
"""Cyrus has 24; no event."""


def corrected(stones: int) -> State:
    """Return a state in which the correction at Cyrus is this."""
    state = state_of(players())
    dealers = {**state.dealers, Dealer.CYRUS: DealerEntry(7, stones)}
    return replace(state, dealers=dealers)


@pytest.mark.rule("3.2.1")
@pytest.mark.parametrize(
    ("number", "stones"), [(7, 11), (1, 5), (10, 6), (24, 12), (49, 21)]
)
def test_new_stones_follow_from_the_digits(number: int, stones: int) -> None:
    assert new_stones(number) == stones


@pytest.mark.rule("3.3")
def test_what_each_dealer_can_store() -> None:
    assert [CAPACITY[dealer] for dealer in Dealer] == [43, 64, 55, 43, 99]


@pytest.mark.rule("3.3.1")
@pytest.mark.parametrize(
    ("left", "offer"), [(0, 21), (22, 43), (23, 23), (43, 43), (60, 60)]
)
def test_new_stones_come_only_if_all_can_be_stored(left: int, offer: int) -> None:
    assert restock(Dealer.ALOIS, 49, left) == offer


@pytest.mark.rule("3.3.1")
def test_the_next_offer_is_made_after_the_last_round_too() -> None:
    state = state_of(players(), number=13, offers={Dealer.CYRUS: 3})
    after, _table = play_round(state, {}, QUIET)
    assert after.ranking is not None
    assert after.dealers[Dealer.CYRUS] == DealerEntry(offer=15, correction=-10)


@pytest.mark.rule("3.4.1")
@pytest.mark.parametrize(("number", "price"), [(1, 60), (24, 290), (49, 540)])
def test_the_base_price(number: int, price: int) -> None:
    assert price_of(number, 50, 0) == price


@pytest.mark.rule("3.4.2")
@pytest.mark.parametrize(
    ("stones", "left_over", "missing"),
    [
        (0, 0, 0),
        (1, -10, 20),
        (4, -10, 20),
        (5, -20, 40),
        (8, -20, 40),
        (9, -30, 60),
        (16, -30, 60),
        (17, -40, 80),
        (32, -40, 80),
        (33, -50, 100),
        (64, -50, 100),
        (65, -60, 120),
    ],
)
def test_the_correction_by_stones_left_over_or_missing(
    stones: int, left_over: int, missing: int
) -> None:
    assert correction(offer=99, demand=99 - stones, sold=99 - stones) == left_over
    assert correction(offer=30, demand=30 + stones, sold=30) == missing


@pytest.mark.rule("3.4.2")
def test_more_than_128_missing() -> None:
    assert correction(offer=30, demand=158, sold=30) == 120
    assert correction(offer=30, demand=159, sold=30) == 140


@pytest.mark.rule("3.4.2", "3.7.32")
def test_missing_counts_even_where_stones_stayed() -> None:
    assert correction(offer=7, demand=13, sold=6) == 40
    assert correction(offer=7, demand=7, sold=6) == -10


@pytest.mark.rule("3.4.2")
def test_left_over_counts_whether_or_not_new_stones_were_ordered() -> None:
    table = lay(state_of(players(), offers={Dealer.ALOIS: 40}), {})
    table = replace(
        table,
        demanded=dict.fromkeys(Dealer, 0),
        sold=dict.fromkeys(Dealer, 0),
    )
    full = restock_dealers(table).dealers[Dealer.ALOIS]
    assert full == DealerEntry(offer=40, correction=-50)


@pytest.mark.rule("3.4.2")
def test_bribed_stones_are_sold_and_their_demand_is_demand() -> None:
    # 24 prices Cyrus: 290. ANN's 3 are bribed, 2 of the 6 in demand are missing.
    state = state_of(players(), offers={Dealer.CYRUS: 4})
    orders: dict[str, list[Order]] = {
        ANN: [Bribe(Dealer.CYRUS, 5), Purchase(Dealer.CYRUS, 870, 3, 0)],
        BEN: [Purchase(Dealer.CYRUS, 870, 3, 0)],
    }
    after, _table = play_round(state, orders, QUIET)
    assert (after.players[ANN].storage, after.players[BEN].storage) == (3, 1)
    assert after.dealers[Dealer.CYRUS] == DealerEntry(offer=12, correction=20)


@pytest.mark.rule("3.4.3")
@pytest.mark.parametrize(
    ("given", "price"), [(-60, 230), (-289, 1), (-290, 10), (-500, 10)]
)
def test_a_price_of_nothing_or_less_becomes_ten(given: int, price: int) -> None:
    _after, table = play_round(corrected(given), {}, QUIET)
    assert table.prices[Dealer.CYRUS] == price
    told = [event for event in events_of(table, PriceSet) if event.correction]
    assert [(event.number, event.price) for event in told] == [(24, price)]


@pytest.mark.rule("2.6.17")
def test_a_hochkonjunktur_raises_the_base() -> None:
    table = lay(state_of(players()), {}, event=DrawEvent.HOCHKONJUNKTUR)
    raised = set_prices(table).prices
    usual = set_prices(replace(table, event=None)).prices
    assert [raised[dealer] - usual[dealer] for dealer in Dealer] == [50] * 5
