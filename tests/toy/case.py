"""The bazaar for the conformance tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from tests.toy.bundle import BUNDLE
from tests.toy.things import (
    DECK,
    HIGHEST,
    Bid,
    Card,
    Chance,
    Good,
    Limit,
    Order,
    Sell,
    State,
)
from turmpost.rules import Code, Player, Reader
from turmpost.testing import Case

PLAYERS = (
    Player("ANT", "Ameise & Söhne", "Anna Groß"),
    Player("BEE", "Fleißige Biene", "Bernd Klein"),
    Player("COW", "Kuh, lila", "Carla Lang"),
)


def orders(dice: random.Random, view: State, me: Code) -> Sequence[Order]:
    """Return any orders: cards that others hold, goods that nobody has."""
    goods = list(Good)
    cards = [*view.seats[me].cards, dice.choice(DECK)]
    found: list[Order] = [Bid(dice.choice(cards))]
    found += [Sell(good, dice.randint(1, 2)) for good in dice.sample(goods, 2)]
    found.append(Limit(dice.choice(goods), dice.randint(1, HIGHEST + 1)))
    return found


def disguise(state: State, reader: Reader) -> State:
    """Deal the others and the stock the same cards anew, in another order."""
    others = sorted(code for code in state.seats if code != reader)
    hidden = [card for code in others for card in state.seats[code].cards]
    hidden += state.stock
    hidden.reverse()
    seats = dict(state.seats)
    for code in others:
        cards = tuple(hidden.pop(0) for _ in state.seats[code].cards)
        seats[code] = replace(seats[code], cards=cards, name=f"Nobody {code}")
    stock: tuple[Card, ...] = tuple(hidden)
    return replace(state, seats=seats, stock=stock)


CASE: Case[State, Order, Chance] = Case(
    bundle=BUNDLE,
    players=PLAYERS,
    orders=orders,
    disguise=disguise,
    rules={"fee": 1},
)
