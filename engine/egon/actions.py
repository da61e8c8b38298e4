"""The twelve actions: their letters, phases and fields (5, 6).

A blackmail names an action by its letter and may give the first of its fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import assert_never

from engine.egon.draw import HIGHEST
from engine.egon.orders import (
    Blackmail,
    Bribe,
    Counterfeit,
    Dealer,
    FirstAction,
    Guard,
    Import,
    Lottery,
    Party,
    Rent,
    Report,
    Sabotage,
    SecondAction,
    Slander,
    Theft,
)
from engine.protocol import Code


class Field(Enum):
    """The kind of value that a field of an action holds."""

    NUMBER = "number"  # at least 1
    TICKET = "ticket"  # 1 to 49
    DEALER = "dealer"
    PLAYER = "player"
    DEALER_OR_PLAYER = "dealer or player"


FIRST: Mapping[str, tuple[Field, ...]] = MappingProxyType(
    {
        "a": (Field.DEALER_OR_PLAYER,),
        "x": (Field.NUMBER, Field.PLAYER),
        "v": (),
        "l": (Field.TICKET,),
        "f": (Field.NUMBER,),
        "g": (Field.DEALER, Field.NUMBER),
    }
)
"""5: the actions of the first phase and their fields."""

SECOND: Mapping[str, tuple[Field, ...]] = MappingProxyType(
    {
        "p": (Field.NUMBER,),
        "i": (Field.NUMBER,),
        "b": (Field.NUMBER,),
        "d": (Field.NUMBER, Field.PLAYER),
        "s": (Field.NUMBER, Field.PLAYER),
        "e": (),
    }
)
"""6: the actions of the second phase; a blackmail of a blackmail has no fields."""

FIELDS: Mapping[str, tuple[Field, ...]] = MappingProxyType({**FIRST, **SECOND})

WRITTEN = frozenset("xpe")
"""4.4: the press-effective actions, which need an article."""

_DEALERS = frozenset(dealer.value for dealer in Dealer)


def fits(value: int | str, field: Field, players: Mapping[Code, object]) -> bool:
    """Return whether a blackmail may give this value for the field (6.6)."""
    if isinstance(value, int):
        if field is Field.TICKET:
            return 1 <= value <= HIGHEST
        return field is Field.NUMBER and value >= 1
    if field is Field.DEALER:
        return value in _DEALERS
    if field is Field.PLAYER:
        return value in players
    return field is Field.DEALER_OR_PLAYER and (value in _DEALERS or value in players)


def parameters_fit(
    action: str, parameters: Sequence[int | str], players: Mapping[Code, object]
) -> bool:
    """Return whether these are the first fields of this action (6.6)."""
    fields = FIELDS.get(action)
    return (
        fields is not None
        and len(parameters) <= len(fields)
        and all(map(fits, parameters, fields, [players] * len(parameters)))
    )


LETTERS: Mapping[type[FirstAction | SecondAction], str] = MappingProxyType(
    {
        Report: "a",
        Slander: "x",
        Rent: "v",
        Lottery: "l",
        Counterfeit: "f",
        Bribe: "g",
        Party: "p",
        Import: "i",
        Guard: "b",
        Theft: "d",
        Sabotage: "s",
        Blackmail: "e",
    }
)


def letter(order: FirstAction | SecondAction) -> str:
    """Return the letter of an action."""
    return LETTERS[type(order)]


def parameters(order: FirstAction | SecondAction) -> tuple[int | str, ...]:
    """Return the fields of an ordered action as a blackmail would give them (6.6)."""
    match order:
        case Slander(points=number, target=name) | Theft(count=number, target=name):
            return number, name
        case Sabotage(amount=number, target=name):
            return number, name
        case Bribe(dealer=dealer, amount=amount):
            return dealer.value, amount
        case Report(target=aim):
            return (aim.value if isinstance(aim, Dealer) else aim,)
        case Rent() | Blackmail():
            return ()
        case _:
            return (_only_number(order),)


def _only_number(order: Lottery | Counterfeit | Party | Import | Guard) -> int:
    match order:
        case Lottery(ticket=number) | Import(count=number) | Guard(factor=number):
            return number
        case Counterfeit(amount=number) | Party(amount=number):
            return number
        case _:
            assert_never(order)
