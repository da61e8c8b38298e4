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
from grammar.ostia_cards import WORDS, write_cards
from grammar.write import line

word = WORDS.first


def write(order: Order) -> str:
    """Return the order as the player could have written it."""
    match order:
        case Take() | Build() | FinalGoods():
            return _goods(order)
        case ToForum(cards, bluffs):
            return line(word("forum"), *write_cards(cards, bluffs))
        case ToSenate(cards, bluffs):
            return line(word("senate"), *write_cards(cards, bluffs))
        case StorageList(cards):
            return line(word("storage"), *write_cards(cards))
        case _:
            return _trade(order)


def _goods(order: Take | Build | FinalGoods) -> str:
    match order:
        case Take(card, lot):
            first = [] if lot is None else write_cards(lot)
            return line(word("take"), card.value, *first)
        case Build(count):
            return line(word("build"), count)
        case FinalGoods(cards):
            return line(word("final"), *write_cards(cards))
        case _:
            assert_never(order)


def _trade(order: Bid | Keep | Budget | Favour) -> str:
    match order:
        case Bid(seller, amount, over_minimum):
            return line(
                word("bid"),
                seller or word("everybody"),
                f"+{amount}" if over_minimum else amount,
            )
        case Keep(limit):
            return line(word("keep"), limit)
        case Budget(amount, lots):
            most = () if lots is None else (lots,)
            return line(
                word("budget"), word("cash") if amount is None else amount, *most
            )
        case Favour(bidder, amount):
            return line(word("favour"), bidder, f"{amount:+}" if amount else 0)
        case _:
            assert_never(order)
