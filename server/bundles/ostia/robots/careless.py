"""The careless robot: it bids what it feels like, and forgets a thing now and then."""

from __future__ import annotations

from random import Random

from engine.ostia.goods import Good, pile_of, without
from engine.ostia.orders import (
    Bid,
    Budget,
    Build,
    Favour,
    FinalGoods,
    Keep,
    Order,
    Take,
    ToForum,
    ToSenate,
)
from engine.ostia.state import Stage
from server.bundles.ostia.robots.sight import Sight
from server.bundles.ostia.robots.thinking import listed


def feel(sight: Sight, rng: Random) -> tuple[Order, ...]:
    """Return the orders for the step, always at least one."""
    match sight.stage:
        case Stage.HAFEN:
            return (_take(sight, rng),)
        case Stage.HANDEL1 | Stage.HANDEL2:
            return _trade(sight, rng)
        case Stage.KONTOR:
            return _office(sight, rng)
        case Stage.SCHLUSS:
            return (FinalGoods(listed(tuple(pile_of(sight.hand)))),)


def _take(sight: Sight, rng: Random) -> Take:
    """o4.2: any card; the lots are left to the rules now and then."""
    card = rng.choice(sight.boat)
    if rng.random() < 0.3:
        return Take(card, None)
    four = without(sight.boat, (card,))
    return Take(card, listed(tuple(rng.sample(four, 2))))


def _trade(sight: Sight, rng: Random) -> tuple[Order, ...]:
    """o5: a bid a little above the minimum on one lot or on all; loans now and then."""
    orders: list[Order] = [Keep(rng.choice((0, 0, 0, 12)))]
    if rng.random() < 0.15:
        orders.append(Budget(sight.cash + 2 * sight.rules.loan))
    if rng.random() < 0.1:
        orders.append(Favour(rng.choice(sight.rivals), rng.randint(-5, 5)))
    if rng.random() < 0.4:
        return (*orders, Bid(None, rng.randrange(3), over_minimum=True))
    rivals = rng.sample(sight.rivals, rng.randint(1, len(sight.rivals)))
    return (
        *orders,
        *(Bid(rival, rng.randrange(6), over_minimum=True) for rival in rivals),
    )


def _office(sight: Sight, rng: Random) -> tuple[Order, ...]:
    """o6: two or three kinds, each with all its cards to wherever it feels like."""
    hand = pile_of(sight.hand)
    kinds = rng.sample(list(hand), min(len(hand), rng.randint(2, 3)))
    forum: dict[Good, int] = {}
    senate: dict[Good, int] = {}
    for good in kinds:
        field = senate if rng.random() < 0.4 else forum
        field[good] = hand[good]
    orders: list[Order] = [ToForum(_cards(forum)), ToSenate(_cards(senate))]
    if rng.random() < 0.3 and sight.cash >= sight.rules.store_price:
        orders.append(Build(1))
    return tuple(orders)


def _cards(field: dict[Good, int]) -> tuple[tuple[Good, int], ...]:
    return tuple((good, field[good]) for good in Good if good in field)
