"""3.4-3.10: prices, purchase orders and what they bring, dealer by dealer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.egon.distribution import Claim, Tie, allocate, equal_rounds
from engine.egon.draw import DrawEvent
from engine.egon.events import (
    Bought,
    DealerSold,
    EgonEvent,
    FraudTried,
    PriceSet,
    PurchaseVoid,
    StonesTied,
)
from engine.egon.orders import Dealer, Purchase
from engine.egon.table import Table
from engine.protocol import Code

BASE = 50
"""Kj that the base price adds to ten times the number (3.4.1)."""

LEAST_PRICE = 10
"""The price in Kj that replaces one of zero or below (3.4.3)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A purchase order at a dealer with the demand and shares that came of it."""

    order: Purchase
    demand: int
    bonus: int
    share: int


def set_prices(table: Table) -> Table:
    """3.4: each dealer's price in this round."""
    boom = table.event is DrawEvent.HOCHKONJUNKTUR
    base = table.rules.boom_base if boom else BASE  # 2.6.17
    prices = {}
    events = []
    for dealer, entry in table.dealers.items():
        number = table.draw.dealers[dealer]
        price = price_of(number, base, entry.correction)
        prices[dealer] = price
        events.append(
            PriceSet(
                rule="3.4",
                dealer=dealer,
                number=number,
                base=base,
                correction=entry.correction,
                price=price,
                offer=entry.offer,
            )
        )
    return replace(table, prices=prices, events=(*table.events, *events))


def price_of(number: int, base: int, correction: int) -> int:
    """Return the price of a stone, in Kj (3.4)."""
    price = 10 * number + base + correction  # 3.4.1, 3.4.2
    return price if price > 0 else LEAST_PRICE  # 3.4.3 [D]: zero too


def sell_stones(table: Table) -> Table:
    """3.5-3.10: handle the dealers from Alois to Egon."""
    table, frauds = punish_fraud(table)
    cash, storage = dict(table.cash), dict(table.storage)
    bonus = {code: dict(bonuses) for code, bonuses in table.bonus.items()}
    demanded, sold = {}, {}
    events: list[EgonEvent] = []
    for dealer in Dealer:
        bids = collect_bids(table, dealer, frauds, events)
        bribed, got, tie = serve(table, dealer, bids)
        for code, bid in bids.items():
            bonus[code][dealer] = bid.demand - got[code]  # 3.8
            storage[code] += got[code]  # 3.9
            cost = got[code] * table.prices[dealer]  # 3.10
            cash[code] -= cost
            events.append(_bought(table, code, bid, bribed[code], got[code]))
        demanded[dealer] = sum(bid.demand for bid in bids.values())
        sold[dealer] = sum(got.values())
        events.extend(_summary(dealer, table, tie, demanded[dealer], sold[dealer]))
    return replace(
        table,
        cash=cash,
        storage=storage,
        bonus=bonus,
        demanded=demanded,
        sold=sold,
        events=(*table.events, *events),
    )


def punish_fraud(table: Table) -> tuple[Table, frozenset[Code]]:
    """3.5.5: a player who gives away more than the own tower loses all shares; DI +1.

    Orders that are void by 3.5.21 or 3.6.2 count too, those of a prisoner of the
    penitentiary are not here any more.
    """
    di = dict(table.di)
    events = []
    for code, orders in table.purchases.items():
        shares = sum(order.share for order in orders.values())
        height = max(table.tower[code], 0)  # 3.5.5 [D]: a negative tower is 0
        if shares > height:  # 3.5.5
            di[code] += 1
            events.append(
                FraudTried(rule="3.5.5", code=code, shares=shares, height=height, di=1)
            )
    frauds = frozenset(event.code for event in events)
    return replace(table, di=di, events=(*table.events, *events)), frauds


def collect_bids(
    table: Table, dealer: Dealer, frauds: frozenset[Code], events: list[EgonEvent]
) -> dict[Code, Bid]:
    """Return the orders at a dealer that are not void; events tell of the others."""
    offer, price = table.dealers[dealer].offer, table.prices[dealer]
    bids = {}
    for code, orders in table.purchases.items():
        order = orders.get(dealer)
        if order is None:
            continue
        void_by = void_rule(order, offer=offer, price=price)
        if void_by is None:
            bonus = table.before.players[code].bonus[dealer]
            fraud = code in frauds
            bids[code] = Bid(
                order=order,
                demand=demand(order, offer=offer, price=price),
                bonus=0 if fraud else bonus,  # 3.5.5: bonuses too
                share=0 if fraud else bonus + order.share,  # 3.5.4
            )
        else:
            events.append(
                PurchaseVoid(
                    rule=void_by,
                    code=code,
                    dealer=dealer,
                    minimum=order.minimum,
                    offer=offer,
                    budget=order.budget,
                    price=price,
                )
            )
    return bids


def void_rule(order: Purchase, *, offer: int, price: int) -> str | None:
    """Return the rule that makes the demand 0, if one does."""
    if order.minimum > offer:  # 3.5.21
        return "3.5.21"
    if order.budget // price < order.minimum:  # 3.6.1, 3.6.2
        return "3.6.2"
    return None


def demand(order: Purchase, *, offer: int, price: int) -> int:
    """Return the demand of an order that is not void (3.6); it can be 0."""
    wanted = order.budget // price  # 3.6.1
    wanted = min(wanted, 2 * order.minimum)  # 3.6.3
    while wanted > offer:  # 3.6.4; 3.6.41: also below the minimum
        wanted //= 2
    return wanted


def serve(
    table: Table, dealer: Dealer, bids: Mapping[Code, Bid]
) -> tuple[dict[Code, int], dict[Code, int], Tie | None]:
    """Return the bribed stones, all stones of each bidder, and a tie (5.6, 3.7)."""
    bribed = dict.fromkeys(bids, 0) | serve_bribers(table, dealer, bids)  # 3.7.1
    claims = {
        code: Claim(open=bid.demand - bribed[code], share=bid.share)  # 5.6.4
        for code, bid in bids.items()
    }
    left = table.dealers[dealer].offer - sum(bribed.values())
    got, tie = allocate(left, claims)
    return bribed, {code: bribed[code] + got[code] for code in bids}, tie


def serve_bribers(
    table: Table, dealer: Dealer, bids: Mapping[Code, Bid]
) -> dict[Code, int]:
    """Return what successful bribers get before the free market (5.6.2-5.6.5)."""
    minima = {}
    for code in table.favoured.get(dealer, ()):
        bid = bids.get(code)
        if bid is not None and bid.demand >= bid.order.minimum:  # 5.6.3
            minima[code] = bid.order.minimum  # 5.6.2
    # 5.6.5: equal rounds give all minima if they can.
    return equal_rounds(table.dealers[dealer].offer, minima)


def _bought(table: Table, code: Code, bid: Bid, bribed: int, stones: int) -> Bought:
    price = table.prices[bid.order.dealer]
    return Bought(
        rule="3.7",
        code=code,
        dealer=bid.order.dealer,
        budget=bid.order.budget,
        price=price,
        minimum=bid.order.minimum,
        demand=bid.demand,
        bonus_share=bid.bonus,
        tower_share=bid.share - bid.bonus,
        bribed=bribed,
        bonus=bid.demand - stones,
        storage=stones,
        cash=-stones * price,
    )


def _summary(
    dealer: Dealer, table: Table, tie: Tie | None, demanded: int, sold: int
) -> list[EgonEvent]:
    events: list[EgonEvent] = []
    if tie is not None:
        events.append(
            StonesTied(
                rule="3.7.31",
                dealer=dealer,
                group=tie.group,
                tenths=tie.tenths,
                left=tie.left,
            )
        )
    offer = table.dealers[dealer].offer
    events.append(
        DealerSold(rule="3.7", dealer=dealer, offer=offer, demand=demanded, sold=sold)
    )
    return events
