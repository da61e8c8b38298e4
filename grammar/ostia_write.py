"""Ostia's orders as text: one canonical form for each, with the short words (o16)."""

from __future__ import annotations

from typing import assert_never

from engine.ostia.orders import (
    Bid,
    Budget,
    Build,
    Favour,
    FinalGoods,
    Keep,
    Order,
    StorageList,
    Take,
    ToForum,
    ToSenate,
)
from grammar.ostia_cards import write_cards
from grammar.write import line

ALL = "alle"
"""o16: every other player."""

CASH = "bar"
"""o16: no budget."""


def write(order: Order) -> str:
    """Return the order as the player could have written it."""
    match order:
        case Take() | Build() | FinalGoods():
            return _goods(order)
        case ToForum(cards, bluffs):
            return line("f", *write_cards(cards, bluffs))
        case ToSenate(cards, bluffs):
            return line("s", *write_cards(cards, bluffs))
        case StorageList(cards):
            return line("l", *write_cards(cards))
        case _:
            return _trade(order)


def _goods(order: Take | Build | FinalGoods) -> str:
    match order:
        case Take(card, lot):
            first = [] if lot is None else write_cards(lot)
            return line("n", card.value, *first)
        case Build(count):
            return line("a", count)
        case FinalGoods(cards):
            return line("e", *write_cards(cards))
        case _:
            assert_never(order)


def _trade(order: Bid | Keep | Budget | Favour) -> str:
    match order:
        case Bid(seller, amount, over_minimum):
            return line("g", seller or ALL, f"+{amount}" if over_minimum else amount)
        case Keep(limit):
            return line("h", limit)
        case Budget(amount, lots):
            most = () if lots is None else (lots,)
            return line("b", CASH if amount is None else amount, *most)
        case Favour(bidder, amount):
            return line("v", bidder, f"{amount:+}" if amount else 0)
        case _:
            assert_never(order)
