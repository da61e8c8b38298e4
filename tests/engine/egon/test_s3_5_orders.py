"""Sections 3.5, 3.6 and 3.8-3.10: purchase orders, demand, bonuses, payment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.egon.events import Bought, FraudTried, PurchaseVoid
from engine.egon.orders import Dealer, Purchase
from engine.egon.purchases import demand, sell_stones, void_rule
from engine.egon.state import PlayerState
from engine.egon.table import Table
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    CONVICT,
    events_of,
    lay,
    players,
)
from tests.engine.egon.playing import PLAYER, bonus, play_round, state_of

EGON, ALOIS = Dealer.EGON, Dealer.ALOIS


def buy(budget: int, minimum: int, share: int = 0, at: Dealer = EGON) -> Purchase:
    """Return an order at Egon."""
    return Purchase(at, budget, minimum, share)


def market(
    offer: int,
    orders: Mapping[str, Purchase | list[Purchase]],
    entries: Mapping[str, PlayerState] | None = None,
) -> Table:
    """Return the table after purchases at 100 Kj; all dealers offer as much."""
    state = state_of(players(**(entries or {})), offers=dict.fromkeys(Dealer, offer))
    listed = {
        code: order if isinstance(order, list) else [order]
        for code, order in orders.items()
    }
    return sell_stones(lay(state, listed))


@pytest.mark.rule("3.5")
def test_the_budget_may_exceed_the_cash() -> None:
    after = market(9, {ANN: buy(500, 5)})
    assert (after.storage[ANN], after.cash[ANN]) == (5, -500)


@pytest.mark.rule("3.5")
def test_a_later_order_at_a_dealer_replaces_the_earlier() -> None:
    after = market(9, {ANN: [buy(500, 5), buy(200, 2), buy(300, 3, at=ALOIS)]})
    bought = [(event.dealer, event.storage) for event in events_of(after, Bought)]
    assert bought == [(ALOIS, 3), (EGON, 2)]


@pytest.mark.rule("3.5.21")
def test_a_minimum_above_the_offer_makes_the_order_void() -> None:
    after = market(4, {ANN: buy(900, 5), BEN: buy(400, 4)})
    assert (after.storage[ANN], after.storage[BEN]) == (0, 4)
    assert after.demanded[EGON] == 4
    (void,) = events_of(after, PurchaseVoid)
    assert (void.code, void.rule, void.minimum, void.offer) == (ANN, "3.5.21", 5, 4)


@pytest.mark.rule("3.5.4")
def test_the_market_share_is_bonus_and_tower_share() -> None:
    # ANN stands at 3 + 2 = 5.0, 2.5; BEN at 4.0, 2.0.
    entries = {ANN: replace(PLAYER, bonus=bonus(Egon=3))}
    after = market(3, {ANN: buy(900, 3, 2), BEN: buy(900, 3, 4)}, entries)
    assert (after.storage[ANN], after.storage[BEN]) == (2, 1)
    told = {event.code: event for event in events_of(after, Bought)}
    assert (told[ANN].bonus_share, told[ANN].tower_share) == (3, 2)


@pytest.mark.rule("3.5.4")
def test_a_bonus_counts_only_with_an_order_there_and_lapses_unused() -> None:
    state = state_of(
        players(ANN=replace(PLAYER, bonus=bonus(Egon=9, Alois=9))),
        offers={ALOIS: 1},
    )
    after, _table = play_round(state, {ANN: [buy(5000, 1, at=ALOIS)]}, "1,2,3,4,5,7,6")
    assert set(after.players[ANN].bonus.values()) == {0}


@pytest.mark.rule("3.5.5")
def test_more_tower_shares_than_tower_are_attempted_fraud() -> None:
    entries = {ANN: replace(PLAYER, bonus=bonus(Egon=50))}
    orders = {ANN: [buy(900, 3, 7), buy(900, 3, 6, at=ALOIS)], BEN: [buy(900, 3, 1)]}
    after = market(3, orders, entries)
    # ANN's shares and bonus are 0, but the orders stand.
    assert after.di[ANN] == 1
    assert after.storage[BEN] == 3
    assert after.storage[ANN] == 3
    (fraud,) = events_of(after, FraudTried)
    assert (fraud.shares, fraud.height, fraud.di) == (13, 12, 1)


@pytest.mark.rule("3.5.5")
def test_as_many_tower_shares_as_tower_are_honest() -> None:
    after = market(3, {ANN: [buy(900, 3, 7), buy(900, 3, 5, at=ALOIS)]})
    assert not events_of(after, FraudTried)


@pytest.mark.rule("3.5.5")
def test_void_orders_are_added_up_too() -> None:
    after = market(3, {ANN: [buy(900, 99, 7), buy(1, 1, 6, at=ALOIS)]})
    assert len(events_of(after, PurchaseVoid)) == 2
    assert after.di[ANN] == 1


@pytest.mark.rule("3.5.5")
@pytest.mark.parametrize(("share", "di"), [(0, 0), (1, 1)])
def test_a_negative_tower_counts_as_nothing(share: int, di: int) -> None:
    after = market(3, {ANN: buy(900, 3, share)}, {ANN: replace(PLAYER, tower=-4)})
    assert after.di[ANN] == di


@pytest.mark.rule("3.5.5", "4.6.4")
def test_a_convicts_orders_are_no_fraud() -> None:
    state = state_of(players(ANN=replace(CONVICT, di=60)))
    after, table = play_round(state, {ANN: [buy(900, 3, 99)]}, "1,2,3,4,5,7,6")
    assert not events_of(table, FraudTried)
    assert after.players[ANN].di == 30


@pytest.mark.rule("3.6.1")
def test_demand_is_budget_by_price() -> None:
    assert demand(buy(1199, 9), offer=99, price=100) == 11


@pytest.mark.rule("3.6.2")
def test_a_budget_that_does_not_pay_the_minimum_buys_nothing() -> None:
    order = buy(1199, 12)
    assert void_rule(order, offer=99, price=100) == "3.6.2"
    after = market(99, {ANN: order})
    assert (after.storage[ANN], after.demanded[EGON]) == (0, 0)
    assert void_rule(buy(1200, 12), offer=99, price=100) is None


@pytest.mark.rule("3.6.3")
@pytest.mark.parametrize(("minimum", "wanted"), [(5, 10), (6, 12), (7, 13)])
def test_demand_is_at_most_twice_the_minimum(minimum: int, wanted: int) -> None:
    assert demand(buy(1399, minimum), offer=99, price=100) == wanted


@pytest.mark.rule("3.6.4")
@pytest.mark.parametrize(
    ("offer", "wanted"), [(13, 13), (12, 6), (7, 6), (6, 6), (5, 3), (2, 1)]
)
def test_demand_above_the_offer_is_halved(offer: int, wanted: int) -> None:
    assert demand(buy(1399, 7), offer=offer, price=100) == wanted


@pytest.mark.rule("3.6.41")
def test_halved_below_the_minimum_the_order_still_stands() -> None:
    # 7 wanted, 5 there: 3, although at least 4 were ordered.
    after = market(5, {ANN: buy(700, 4)})
    assert after.storage[ANN] == 3


@pytest.mark.rule("3.8")
def test_the_bonus_is_what_was_missing_of_the_demand() -> None:
    orders = {
        ANN: buy(400, 4, 3),
        BEN: buy(400, 4, 1),
        CID: buy(400, 6),
    }
    after = market(4, orders)
    # ANN at 3.0 and 1.5, then both at 1.0; CID's order is void (3.6.2).
    assert [after.storage[code] for code in orders] == [3, 1, 0]
    assert [after.bonus[code][EGON] for code in orders] == [1, 3, 0]
    assert after.bonus[ANN][ALOIS] == 0


@pytest.mark.rule("3.8")
def test_without_an_order_there_is_no_bonus_next_time() -> None:
    entries = {ANN: replace(PLAYER, bonus=bonus(Egon=5, Alois=5))}
    after = market(1, {ANN: buy(400, 4, 3), BEN: buy(100, 1, 1)}, entries)
    assert dict(after.bonus[ANN]) == bonus()


@pytest.mark.rule("3.9")
def test_stones_go_to_the_storage_at_once() -> None:
    after = market(9, {ANN: buy(900, 9)}, {ANN: replace(PLAYER, storage=2)})
    assert after.storage[ANN] == 11
    assert after.tower[ANN] == 12


@pytest.mark.rule("3.10")
def test_only_received_stones_are_paid() -> None:
    after = market(5, {ANN: buy(500, 5, 2), BEN: buy(500, 5, 3)})
    assert (after.storage[ANN], after.storage[BEN]) == (2, 3)
    assert (after.cash[ANN], after.cash[BEN]) == (-200, -300)
