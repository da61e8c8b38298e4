"""The robot that thinks: it counts what cards are worth before it bids and lays."""

from __future__ import annotations

from random import Random

from engine.ostia.goods import Cards, Good, in_order, pile_of, without
from engine.ostia.harbour import minimum_of
from engine.ostia.orders import (
    Bid,
    Budget,
    Build,
    FinalGoods,
    Keep,
    Order,
    StorageList,
    Take,
    ToForum,
    ToSenate,
)
from engine.ostia.silence import default_lot
from engine.ostia.state import Stage
from server.bundles.ostia.robots.sight import Sight
from server.bundles.ostia.robots.worth import best_split, kept_worth, worth

BID_PART = 0.75
"""How much of its worth a robot pays for a lot."""

LOTS = 2
"""Lots a robot buys in one step at most."""


def think(sight: Sight, rng: Random) -> tuple[Order, ...]:
    """Return the orders for the step; `rng` decides little things."""
    match sight.stage:
        case Stage.HAFEN:
            return (_take(sight),)
        case Stage.HANDEL1 | Stage.HANDEL2:
            return _trade(sight, rng)
        case Stage.KONTOR:
            return _office(sight)
        case Stage.SCHLUSS:
            return (FinalGoods(listed(tuple(pile_of(sight.hand)))),)


def listed(cards: Cards) -> tuple[tuple[Good, int], ...]:
    """Return cards as an order has them."""
    return tuple(pile_of(cards).items())


def _take(sight: Sight) -> Take:
    """o4.2: the card that helps most; lots that are worth about the same."""
    card = max(in_order(set(sight.boat)), key=lambda good: worth(sight, (good,)))
    return Take(card, listed(default_lot(without(sight.boat, (card,)))))


def _trade(sight: Sight, rng: Random) -> tuple[Order, ...]:
    """o5: bid for what lots are worth; keep the own one if nobody pays enough."""
    now = worth(sight)
    orders: list[Order] = [Budget(None, LOTS)]
    for seller, lot in sight.lots.items():
        gain = worth(sight, lot) - now
        if seller == sight.me:
            # A player who keeps it does not get half of the price.
            orders.append(Keep(max(int(gain * 2 / 3), 0)))
            continue
        amount = min(int(gain * BID_PART) + rng.randrange(2), sight.cash)
        if amount >= minimum_of(lot, sight.rules):
            orders.append(Bid(seller, amount))
    return tuple(orders)


def _office(sight: Sight) -> tuple[Order, ...]:
    """o6-o9: lay what promises most, build for what stays."""
    split = best_split(sight, sight.hand)
    rest = dict(pile_of(sight.hand))
    for field in (split.forum, split.senate):
        for good, count in field.items():
            rest[good] -= count
    stays = sorted(
        (good for good, count in rest.items() if count),
        key=lambda good: -kept_worth(sight, good),
    )
    orders: list[Order] = [
        ToForum(tuple(split.forum.items())),
        ToSenate(tuple(split.senate.items())),
        StorageList(tuple((good, 1) for good in stays)),
    ]
    count = _stores(sight, sum(rest.values()), len(stays))
    if count:
        orders.append(Build(count))
    return tuple(orders)


def _stores(sight: Sight, cards: int, kinds: int) -> int:
    """o9.3: a store for each card, later in the game rather than earlier."""
    plots = sight.rules.max_stores - sight.stores
    if sight.last:
        return max(min(kinds - sight.stores, plots), 0)
    return min(plots, 1) if cards > sight.stores and sight.cash >= 40 else 0
