"""The orders as they are kept: the lines of diplomacy.lark, and back (d10)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from turmpost.grammar import Fields, Lexicon, line
from turmpost.rules import Code
from turmpost_diplomacy.board import Kind, province_of
from turmpost_diplomacy.names import exact, words_in
from turmpost_diplomacy.notation import WORDS, unit
from turmpost_diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Named,
    Order,
    Retreat,
    Support,
    Waive,
)

_UNIT = re.compile(r"(?:[AF]\s+)?([A-Z]{3})(?:/[NSE]C)?", re.IGNORECASE)


def kept(order: Order) -> str:
    """Return an order in its one form."""
    if isinstance(order, Waive):
        return line(WORDS.first("waive"), order.count or WORDS.first("all"))
    word = WORDS.first(type(order).__name__.lower())
    return line(word, unit(order.unit), *_behind(order))


def _behind(
    order: Hold | Move | Support | Convoy | Retreat | Disband | Build,
) -> tuple[str, ...]:
    """Return the fields behind the unit."""
    match order:
        case Move(to=to, via=True):
            return (to, WORDS.first("via"))
        case Move(to=to) | Retreat(to=to):
            return (to,)
        case Support(other=other, to=None):
            return (unit(other),)
        case Support(other=other, to=to) | Convoy(other=other, to=to):
            return (unit(other), to or "")
        case Hold() | Disband() | Build():
            return ()


class Meaning:
    """The meaning of the lines that are kept; no player is named in them."""

    def __init__(self, players: Lexicon[Code]) -> None:
        """Take the players' names, as every game does."""

    def orders(self) -> Mapping[str, Callable[[Fields], Order]]:
        """Return what makes the orders, by the names of the grammar."""
        return {
            "hold": lambda it: Hold(_unit(it, 1)),
            "move": lambda it: Move(_unit(it, 1), _place(it, 2), via=len(it) > 3),
            "support": _support,
            "convoy": lambda it: Convoy(_unit(it, 1), _unit(it, 2), _place(it, 3)),
            "retreat": lambda it: Retreat(_unit(it, 1), _place(it, 2)),
            "disband": lambda it: Disband(_unit(it, 1)),
            "build": lambda it: Build(_unit(it, 1)),
            "waive": lambda it: Waive(it.number(1) if it.kind(1) == "COUNT" else None),
        }


def _support(fields: Fields) -> Support:
    to = _place(fields, 3) if len(fields) > 3 else None
    return Support(_unit(fields, 1), _unit(fields, 2), to)


def _unit(fields: Fields, index: int) -> Named:
    kind, _, place = fields.text(index).upper().partition(" ")
    return Named(place.strip(), Kind.FLEET if kind == "F" else Kind.ARMY)


def _place(fields: Fields, index: int) -> str:
    return fields.text(index).upper()


def province_in(written: str) -> str | None:
    """Return the province of a unit that is named ("A PAR", "par", "Moskau")."""
    unit, _, _ = written.partition(",")
    found = _UNIT.fullmatch(unit.strip())
    meant = exact().get(words_in(found[1] if found else unit))
    return None if meant is None else province_of(meant.provinces[0])
