"""The orders as players see them ("A PAR - BUR"), and the words of the grammar file."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from turmpost.grammar import words_of
from turmpost_diplomacy.board import Place
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
from turmpost_diplomacy.state import letter

GRAMMAR = Path(__file__).with_name("diplomacy.lark")
WORDS = words_of(GRAMMAR)


def unit(named: Named) -> str:
    """Return a unit in letters ("F STP/SC")."""
    return f"{letter(named.kind)} {named.place}"


def written(order: Order) -> str:
    """Return an order in the notation of the game."""
    match order:
        case Waive(count):
            return _waived(count)
        case Disband(one) | Build(one):
            return f"{'B' if isinstance(order, Build) else 'D'} {unit(one)}"
        case Hold(one):
            return f"{unit(one)} H"
        case Move(one, to, via):
            return f"{unit(one)} - {to}{' VIA' if via else ''}"
        case Retreat(one, to):
            return f"{unit(one)} R {to}"
        case Support(one, other, to) | Convoy(one, other, to):
            helps = "S" if isinstance(order, Support) else "C"
            return f"{unit(one)} {helps} {unit(other)}{goal(to)}"
        case _:
            assert_never(order)


def _waived(count: int | None) -> str:
    return {None: "W all", 1: "W"}.get(count, f"W {count}")


def goal(to: Place | None) -> str:
    """Return where a unit is helped to go; nothing where it stays."""
    return "" if to is None else f" - {to}"
