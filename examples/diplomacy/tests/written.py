"""Units and orders as tests write them: "F STP/SC", "A MUN S A BER - SIL"."""

from __future__ import annotations

import re

from turmpost_diplomacy.adjudication import adjudicate
from turmpost_diplomacy.adjudication.outcome import Fate, Movement
from turmpost_diplomacy.board import Kind, Power, Province, Unit
from turmpost_diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Named,
    Order,
    Retreat,
    Support,
    Waive,
)

KINDS = {"A": Kind.ARMY, "F": Kind.FLEET}
_UNIT = r"([AF]) ([A-Z]{3}(?:/[NSE]C)?)"
_NAMED = re.compile(_UNIT)


def unit(power: Power, text: str) -> Unit:
    """Return a unit of a power."""
    named_unit = named(text)
    assert named_unit.kind is not None
    return Unit(power, named_unit.kind, named_unit.place)


def named(text: str) -> Named:
    """Return a unit as an order names it."""
    found = _NAMED.match(text)
    assert found, text
    return Named(found[2], KINDS[found[1]])


def order(text: str) -> Order:
    """Return the order of a text."""
    if text.startswith("W"):
        return Waive(int(text[2:] or 1))
    one = named(text)
    word, _, rest = text[len(f"A {one.place} ") :].partition(" ")
    made: Order
    match word:
        case "-":
            to, _, via = rest.partition(" ")
            made = Move(one, to, via=bool(via))
        case "S":
            made = Support(one, named(rest), rest.partition(" - ")[2] or None)
        case "C":
            made = Convoy(one, named(rest), rest.partition(" - ")[2])
        case "R":
            made = Retreat(one, rest)
        case "D":
            made = Disband(one)
        case "B":
            made = Build(one)
        case _:
            assert word == "H", text
            made = Hold(one)
    return made


def moves(*lines: str) -> Movement:
    """Return what becomes of orders ("Austria: A VIE - TYR; A TRI H")."""
    units: dict[Province, Unit] = {}
    orders: dict[Province, MovementOrder] = {}
    for line in lines:
        name, _, listed = line.partition(": ")
        for text in listed.split("; "):
            one, given = unit(Power(name.lower()), text), order(text)
            assert isinstance(given, Hold | Move | Support | Convoy)
            units[one.province] = one
            orders[one.province] = given
    return adjudicate(units, orders)


def fates(movement: Movement) -> dict[Province, Fate]:
    """Return what has become of each order, by the province of its unit."""
    return {place: outcome.fate for place, outcome in movement.outcomes.items()}
