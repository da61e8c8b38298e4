"""Playing a step of the bazaar (the rules are in engine.py)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tests.toy.things import (
    Bid,
    Card,
    CardPaid,
    Good,
    Limit,
    LotDiscarded,
    LotSeen,
    LotTaken,
    Order,
    Seat,
    Sell,
    Sold,
    Stage,
    State,
)
from turmpost.rules import Code, Event, Ranked


@dataclass(slots=True)
class Table:
    """A step being played: what changes in it, and what happens."""

    seats: dict[Code, Seat]
    stock: tuple[Card, ...]
    events: list[Event] = field(default_factory=list)

    def give(self, code: Code, card: Card) -> None:
        """Put a card into a hand."""
        seat = self.seats[code]
        self.seats[code] = replace(seat, cards=(*seat.cards, card))

    def take(self, code: Code, card: Card) -> None:
        """Take a card out of a hand."""
        seat = self.seats[code]
        rest = tuple(one for one in seat.cards if one != card)
        self.seats[code] = replace(seat, cards=rest)


def auction(
    table: Table, orders: Mapping[Code, Sequence[Order]], auctioneer: Code
) -> None:
    """2.1, 2.2: the highest card takes the lot."""
    bids = {
        code: order.card
        for code, given in orders.items()
        for order in given
        if isinstance(order, Bid)
    }
    lot, table.stock = table.stock[0], table.stock[1:]
    highest = max((card.value for card in bids.values()), default=0)
    best = tuple(code for code, card in bids.items() if card.value == highest)
    if len(best) != 1:  # 2.2
        table.events.append(LotDiscarded(rule="2.2", codes=best))
        return
    (winner,) = best
    table.take(winner, bids[winner])
    table.give(auctioneer, bids[winner])
    table.give(winner, lot)
    table.events += [
        LotTaken(rule="2.2", code=winner),
        LotSeen(rule="2.2", seen_by=(winner,), code=winner, card=lot),
        CardPaid(
            rule="2.2",
            seen_by=(winner, auctioneer),
            code=winner,
            to=auctioneer,
            card=bids[winner],
        ),
    ]


def market(
    table: Table,
    orders: Mapping[Code, Sequence[Order]],
    prices: Mapping[Good, int],
    fee: int,
) -> None:
    """2.4, 2.5: everybody sells at the same prices."""
    for code, given in orders.items():
        for good, cards in sales(table.seats[code], given, prices):
            coins = proceeds(prices[good], len(cards), fee)
            for card in cards:
                table.take(code, card)
            seat = table.seats[code]
            table.seats[code] = replace(seat, coins=seat.coins + coins)
            table.events.append(
                Sold(rule="2.4", code=code, good=good, count=len(cards), coins=coins)
            )


def sales(
    seat: Seat, orders: Sequence[Order], prices: Mapping[Good, int]
) -> Iterator[tuple[Good, Sequence[Card]]]:
    """2.4, 2.5: yield the cards that are sold of each good."""
    for good in Good:
        held = sorted(card for card in seat.cards if card.good is good)
        count = 0
        for order in orders:
            if isinstance(order, Sell) and order.good is good:
                count = max(count, order.count)
            if isinstance(order, Limit) and order.good is good:
                count = len(held) if prices[good] >= order.price else count
        if held and count:
            yield good, held[:count]


def proceeds(price: int, count: int, fee: int) -> int:
    """2.4, 2.7: return the coins for cards of a good, less the fee."""
    return max(price * count - fee, 0)


def advanced(state: State) -> State:
    """2, 3.1: return the state of the next step in which somebody can act."""
    coming = state
    while True:
        if coming.stage is Stage.AUCTION:
            coming = replace(coming, stage=Stage.MARKET)
        elif coming.round < coming.rules.rounds:
            coming = replace(coming, round=coming.round + 1, stage=Stage.AUCTION)
        else:
            return replace(state, over=True)
        if awaiting(coming):
            return coming


def places(state: State) -> tuple[Ranked, ...]:
    """3.1: the most coins first."""
    coins = {code: seat.coins for code, seat in state.seats.items()}
    return tuple(
        Ranked(
            code=code,
            rank=1 + sum(other > coins[code] for other in coins.values()),
            columns={"coins": coins[code]},
        )
        for code in sorted(coins, key=lambda code: (-coins[code], code))
    )


def awaiting(state: State) -> frozenset[Code]:
    """2.1, 2.4: those who hold cards; in an auction not the auctioneer."""
    if state.over:
        return frozenset()
    holding = {code for code, seat in state.seats.items() if seat.cards}
    if state.stage is Stage.AUCTION:
        holding.discard(auctioneer(state))
    return frozenset(holding)


def auctioneer(state: State) -> Code:
    """2.1: the players take turns, by their codes."""
    codes = sorted(state.seats)
    return codes[(state.round - 1) % len(codes)]
