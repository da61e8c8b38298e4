"""Reads the cases of `datc.txt`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from turmpost_diplomacy.board import Power, Province, Unit
from turmpost_diplomacy.orders import (
    Convoy,
    Hold,
    Move,
    MovementOrder,
    Order,
    Support,
    Waive,
)
from written import order, unit

SIGNS = {" +": True, " !": False}


@dataclass(frozen=True)
class Sent:
    """An order of a case; `done` is whether it succeeds, None where nothing is said."""

    unit: Unit
    order: Order
    done: bool | None


@dataclass
class Case:
    """A case: units on the board, owners of centres, orders of one step or two."""

    number: str
    units: dict[Province, Unit] = field(default_factory=dict)
    owners: dict[Province, Power] = field(default_factory=dict)
    orders: list[Sent] = field(default_factory=list)
    then: str = ""
    later: list[Sent] = field(default_factory=list)
    gone: set[Unit] = field(default_factory=set)

    @property
    def board(self) -> Mapping[Province, Unit]:
        """Return the units, which are those that are ordered unless a case says so."""
        return self.units or {one.unit.province: one.unit for one in self.orders}

    @property
    def moves(self) -> Mapping[Province, MovementOrder]:
        """Return the orders of the first step that are for own units."""
        return {
            sent.unit.province: sent.order
            for sent in self.orders
            if isinstance(sent.order, Hold | Move | Support | Convoy)
            and self.board[sent.unit.province].power is sent.unit.power
        }


def cases() -> Iterator[Case]:
    """Yield all cases; in the text "##" are remarks."""
    text = Path(__file__).with_name("datc.txt").read_text(encoding="utf-8")
    for part in text.replace(";\n  ", "; ").split("\n# ")[1:]:
        title, *lines = part.strip().splitlines()
        number, bracket, _ = title.partition(")")
        case = Case(number + bracket if bracket else title.split()[0])
        for line in lines:
            if not line.startswith("##"):
                _read(case, line)
        yield case


def _read(case: Case, line: str) -> None:
    head, _, rest = line.partition(": ")
    *words, name = head.split()
    if not rest:
        case.then = name
        return
    power, items = Power(name.lower()), rest.split("; ")
    match words:
        case ["on"]:
            placed = [unit(power, one) for one in items]
            case.units |= {one.province: one for one in placed}
        case ["gone"]:
            case.gone |= {unit(power, one) for one in items}
        case ["centre"]:
            case.owners |= dict.fromkeys(items, power)
        case _:
            sent = [_sent(power, one) for one in items]
            (case.later if case.then else case.orders).extend(sent)


def _sent(power: Power, text: str) -> Sent:
    done = SIGNS.get(text[-2:])
    given = order(text if done is None else text[:-2])
    assert not isinstance(given, Waive)
    return Sent(unit(power, text), given, done)
