"""The order language of Ostia: what its lines mean, and orders as lines (o16).

The form of the lines is in `ostia.lark`. Limits of figures, and who and what may be
named, are the rules' business (`engine.ostia`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from engine.ostia.orders import (
    ALL,
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
from engine.protocol import Code
from grammar import numbers
from grammar.fields import Fields
from grammar.language import LineLanguage
from grammar.names import Lexicon, unquote
from grammar.ostia_cards import (
    GRAMMAR,
    WORDS,
    cards,
    cards_and_bluffs,
    kind,
    listed_cards,
    write_cards,
)
from grammar.write import line

word = WORDS.first

_MINUS = ("-", "\u2212", "\u2013")
"""o16: a hyphen, a minus sign and a dash are minus signs."""


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


class Ostia:
    """The meaning of the lines for the players of one game."""

    def __init__(self, players: Lexicon[Code]) -> None:
        """Take the names of the players; the fields of a line know them too."""
        del players

    def orders(self) -> Mapping[str, Callable[[Fields], Order]]:
        """Return what makes the orders, by the names of the grammar."""
        return {
            "take": _take,
            "bid": _bid,
            "keep": lambda line: Keep(line.number(1)),
            "budget": _budget,
            "favour": _favour,
            "forum": lambda line: ToForum(*cards_and_bluffs(line, 1)),
            "senate": lambda line: ToSenate(*cards_and_bluffs(line, 1)),
            "storage": lambda line: StorageList(listed_cards(line, 1)),
            "build": lambda line: Build(line.number(1)),
            "final": lambda line: FinalGoods(cards(line, 1)),
        }


def _take(line: Fields) -> Take:
    """o4.2, o4.3: the lot may be left out."""
    lot = cards(line, 2) if len(line) > 2 else None
    return Take(kind(line, 1), lot)


def _bid(line: Fields) -> Bid:
    """o5.1: with a plus the amount is added to the minimum."""
    over_minimum = line.written(2).startswith("+")
    return Bid(_player_or_all(line, 1), _signed(line, 2), over_minimum)


def _budget(line: Fields) -> Budget:
    """o5.3: a budget, or none but the cash; maybe a limit of lots."""
    cash_only = WORDS.means("cash", line.written(1))
    return Budget(
        amount=None if cash_only else line.number(1),
        lots=line.number(2) if len(line) > 2 else None,
    )


def _favour(line: Fields) -> Favour:
    """o5.11: the plus may be left out."""
    return Favour(line.player(1), _signed(line, 2))


def _player_or_all(line: Fields, index: int) -> Code | None:
    """Return a code, or None for all; a name in quotes is a player's (o16)."""
    if WORDS.means("everybody", line.written(index)):
        return None
    return line.look_up(index, line.players, "unknown_victim")


def _signed(line: Fields, index: int) -> int:
    """Return a figure that may have a sign, and blanks behind it."""
    written = line.written(index)
    number = numbers.read(written.lstrip("".join(("+", *_MINUS))))
    if number is None:
        raise line.error(index, "number_too_long")
    return -number[0] if written.startswith(_MINUS) else number[0]


def _code_slot(written: str) -> str | None:
    return unquote(written).upper() or None


def _lot_slot(written: str) -> str | None:
    return ALL if WORDS.means("everybody", written) else _code_slot(written)


LANGUAGE = LineLanguage[Order](
    GRAMMAR,
    meaning=Ostia,
    write=write,
    slot_names={"BID_PLAYER": _lot_slot, "PLAYER": _code_slot},
)
"""Reads and writes the orders of Ostia."""
