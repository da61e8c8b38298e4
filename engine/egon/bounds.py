"""Bounds of an order's cost and yield, for any draw and any other buyer.

Alone a player gets the whole demand, so no market can cost more or bring more stones.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.egon.building import CREW_STONES, STONE_PRICE, crew_price
from engine.egon.draw import COUNT, HIGHEST, DrawEvent
from engine.egon.first.lottery import PRICE
from engine.egon.orders import (
    Bribe,
    Dealer,
    FirstAction,
    Guard,
    Import,
    Lottery,
    Party,
    Purchase,
    Sabotage,
    SecondAction,
    Theft,
)
from engine.egon.purchases import BASE, demand, price_of, void_rule
from engine.egon.rules import RuleSet
from engine.egon.second.guard import FACTOR_PRICE
from engine.egon.second.imports import import_price
from engine.egon.sheet import Sheet
from engine.egon.state import PlayerState, State

LEAST_TOTAL = sum(range(1, COUNT + 1))
"""The least sum of a draw (1.6)."""

MAX_DRAW_TOTAL = sum(range(HIGHEST - COUNT + 1, HIGHEST + 1))
"""The greatest sum of a draw (1.6)."""


@dataclass(frozen=True, slots=True)
class Trade:
    """The result of a purchase order at one price."""

    price: int
    stones: int

    @property
    def cost(self) -> int:
        """Kj paid (3.10)."""
        return self.price * self.stones


def occurs(rules: RuleSet, event: DrawEvent) -> bool:
    """Return whether an event can come at all (11)."""
    match event:
        case DrawEvent.RAZZIA:
            number = rules.razzia
        case DrawEvent.UNWETTER:
            number = rules.unwetter
        case DrawEvent.PRESSESTREIK:
            number = rules.pressestreik
        case DrawEvent.BLAUER_MONTAG:
            number = rules.blauer_montag
        case DrawEvent.HOCHKONJUNKTUR:
            number = rules.hochkonjunktur
    return number is not None and number < rules.event_modulus


def bases(rules: RuleSet) -> tuple[int, ...]:
    """Return what the base price can add to ten times the number (3.4.1, 2.6.17)."""
    if occurs(rules, DrawEvent.HOCHKONJUNKTUR):
        return BASE, rules.boom_base
    return (BASE,)


def prices(state: State, dealer: Dealer, base: int) -> tuple[int, ...]:
    """Return a dealer's price for each number that can be drawn, rising (3.4)."""
    return _prices(base, state.dealers[dealer].correction)


@lru_cache(maxsize=256)
def _prices(base: int, correction: int) -> tuple[int, ...]:
    numbers = range(1, HIGHEST + 1)
    return tuple(price_of(number, base, correction) for number in numbers)


def highest_prices(state: State, adding: Sequence[int]) -> tuple[int, int]:
    """Return the least and the greatest that the highest of all prices can be (6.2).

    `adding` has the bases (`bases`) that are possible.
    """
    each = [
        [price for base in adding for price in prices(state, dealer, base)]
        for dealer in state.dealers
    ]
    return max(min(some) for some in each), max(max(some) for some in each)


def trades(state: State, order: Purchase, base: int) -> list[Trade]:
    """Return what an order brings for each number, with no other buyer (3.5, 3.6)."""
    offer = state.dealers[order.dealer].offer
    return [
        Trade(price, 0)
        if void_rule(order, offer=offer, price=price) is not None
        else Trade(price, demand(order, offer=offer, price=price))
        for price in prices(state, order.dealer, base)
    ]


def most_bought(
    state: State, order: Purchase, adding: Sequence[int]
) -> tuple[int, int]:
    """Return the most stones an order can bring, and the most Kj it can cost.

    `adding` has the bases (`bases`) that are possible.
    """
    dealer = state.dealers[order.dealer]
    return _most_bought(order, dealer.offer, dealer.correction, tuple(adding))


@lru_cache(maxsize=4096)
def _most_bought(
    order: Purchase, offer: int, correction: int, adding: tuple[int, ...]
) -> tuple[int, int]:
    """Try all prices; of those at which as many are wanted only the highest matters.

    Several warnings of one order ask for the same bounds.
    """
    stones = cost = 0
    if order.minimum > offer:  # 3.5.21
        return stones, cost
    for base in adding:
        rising = _prices(base, correction)
        for wanted in range(max(order.minimum, 1), 2 * order.minimum + 1):  # 3.6.3
            affordable = bisect_right(rising, order.budget // wanted)
            if not affordable:
                break
            price = rising[affordable - 1]
            got = demand(order, offer=offer, price=price)
            stones, cost = max(stones, got), max(cost, got * price)
    return stones, cost


def most_stones(state: State, entry: PlayerState, sheet: Sheet) -> int:
    """Return the most stones there can be to build; none that fall from the tower."""
    adding = bases(state.rules)
    orders = sheet.purchases.values()
    bought = sum(most_bought(state, order, adding)[0] for order in orders)
    return _stones_with(entry, sheet, bought)


def _stones_with(entry: PlayerState, sheet: Sheet, bought: int) -> int:
    match sheet.second:
        case Import(count=count) | Theft(count=count):
            return entry.storage + bought + count
        case _:
            return entry.storage + bought


def most_spent(state: State, entry: PlayerState, sheet: Sheet) -> Mapping[str, int]:
    """Return the most Kj that each of these orders can cost, whatever it may earn.

    A purchase by its dealer, the others as `first`, `second` and `building`.
    """
    adding = bases(state.rules)
    bought = {
        dealer.value: most_bought(state, order, adding)
        for dealer, order in sheet.purchases.items()
    }
    stones = sum(count for count, _ in bought.values())
    return {
        "first": first_cost(sheet.first),
        **{dealer: cost for dealer, (_, cost) in bought.items()},
        "second": second_cost(state, sheet.second),
        "building": building_cost(entry, sheet, _stones_with(entry, sheet, stones)),
    }


def first_cost(order: FirstAction | None) -> int:
    """Return what an action of the first phase costs (5)."""
    match order:
        case Lottery():
            return PRICE  # 5.4
        case Bribe(amount=amount):
            return amount  # 5.6: always paid
        case _:
            return 0


def second_cost(state: State, order: SecondAction | None) -> int:
    """Return the most that an action of the second phase can cost (6)."""
    match order:
        case Party(amount=amount) | Sabotage(amount=amount):
            return amount
        case Import(count=count):
            return import_price(_highest(state), count) * count  # 6.2
        case Guard(factor=factor):
            return FACTOR_PRICE * factor  # 6.3
        case _:
            return 0


def _highest(state: State) -> int:
    return highest_prices(state, bases(state.rules))[1]


def building_cost(entry: PlayerState, sheet: Sheet, most: int) -> int:
    """Return the most that the crews and their stones can cost (7)."""
    if sheet.build is None:
        return 0
    crews = sheet.build.crews
    stones = min(CREW_STONES * crews, most)
    return crews * crew_price(entry.tower) + stones * STONE_PRICE  # 7.3, 7.4
