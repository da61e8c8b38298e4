"""The order language: what the lines of haff.lark mean (h10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import assert_never

from haff.orders import Build, Disband, Hold, Move, Order, Retreat, Support
from haff.places import PLACES, Kind, PlaceCode
from turmpost.grammar import Fields, Lexicon, LineLanguage, line, words_of
from turmpost.rules import Code

GRAMMAR = Path(__file__).with_name("haff.lark")
WORDS = words_of(GRAMMAR)

_PLACES = Lexicon(
    {place.name: code for code, place in PLACES.items()},
    short={code: code for code in PLACES},
)
_KINDS = Lexicon(
    {
        word: kind
        for kind in Kind
        for language in WORDS.languages
        for word in WORDS.typed(kind.value, language)
    }
)


class Meaning:
    """The meaning of the lines, in which no player is named."""

    def __init__(self, players: Lexicon[Code]) -> None:
        """Take the players' names, as every game does."""

    def orders(self) -> Mapping[str, Callable[[Fields], Order]]:
        """Return what makes the orders, by the names of the grammar."""
        return {
            "hold": lambda fields: Hold(_place(fields, 1)),
            "move": lambda fields: Move(_place(fields, 1), _place(fields, 2)),
            "support": _support,
            "retreat": lambda fields: Retreat(_place(fields, 1), _place(fields, 2)),
            "disband": lambda fields: Disband(_place(fields, 1)),
            "build": lambda fields: Build(_kind(fields, 1), _place(fields, 2)),
        }


def _support(fields: Fields) -> Support:
    """h5.1, h5.2: with a third place it is support for a move."""
    to = _place(fields, 3) if len(fields) > 3 else None
    return Support(_place(fields, 1), _place(fields, 2), to)


def _place(fields: Fields, index: int) -> PlaceCode:
    return fields.look_up(index, _PLACES, "unknown_place")


def _kind(fields: Fields, index: int) -> Kind:
    return fields.look_up(index, _KINDS, "unknown_kind")


def write(order: Order) -> str:
    """Return the order in its one form, with the short words and abbreviations."""
    match order:
        case Hold(place):
            return line(WORDS.first("hold"), place)
        case Move(place, to):
            return line(WORDS.first("move"), place, to)
        case Support(place, unit, to):
            move = () if to is None else (to,)
            return line(WORDS.first("support"), place, unit, *move)
        case Retreat(place, to):
            return line(WORDS.first("retreat"), place, to)
        case Disband(place):
            return line(WORDS.first("disband"), place)
        case Build(kind, place):
            return line(WORDS.first("build"), WORDS.first(kind.value), place)
        case _:
            assert_never(order)


LANGUAGE = LineLanguage[Order](
    GRAMMAR,
    meaning=Meaning,
    write=write,
    slot_names={"PLACE": _PLACES.find},
)
"""Reads and writes the orders of Haff."""
