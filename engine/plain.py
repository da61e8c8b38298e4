"""Reading plain JSON data: the value, or UnusableInputError with its place.

`where` names the place for the message: "players.MAX.cash".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from engine.protocol import Json, UnusableInputError

R = TypeVar("R")


def whole(value: Json, where: str, *, least: int | None = None) -> int:
    """Return an integer (a boolean is none) of at least `least`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise UnusableInputError(f"{where}: not an integer")
    if least is not None and value < least:
        raise UnusableInputError(f"{where}: {value} is less than {least}")
    return value


def count(value: Json, where: str) -> int:
    """Return an integer of at least 0."""
    return whole(value, where, least=0)


def within(value: Json, where: str, limits: tuple[int, int]) -> int:
    """Return an integer from the least to the greatest of the limits."""
    least, most = limits
    figure = whole(value, where, least=least)
    if figure > most:
        raise UnusableInputError(f"{where}: more than {most}")
    return figure


def truth(value: Json, where: str) -> bool:
    """Return a boolean."""
    if not isinstance(value, bool):
        raise UnusableInputError(f"{where}: neither true nor false")
    return value


def text(value: Json, where: str) -> str:
    """Return a text that is not empty."""
    if not isinstance(value, str):
        raise UnusableInputError(f"{where}: not a text")
    if not value.strip():
        raise UnusableInputError(f"{where}: is empty")
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise UnusableInputError(f"{where}: holds half a character") from None
    return value


def sequence(value: Json, where: str) -> Sequence[Json]:
    """Return a list."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise UnusableInputError(f"{where}: not a list")
    return value


def mapping(value: Json, where: str) -> Mapping[str, Json]:
    """Return an object, whatever its keys."""
    if not isinstance(value, Mapping):
        raise UnusableInputError(f"{where}: not an object")
    return value


def record(
    value: Json, where: str, keys: Iterable[str], optional: Iterable[str] = ()
) -> Mapping[str, Json]:
    """Return an object that has all `keys`, maybe `optional` ones, and no others."""
    entries = mapping(value, where)
    required = frozenset(keys)
    missing = required - entries.keys()
    unknown = entries.keys() - required - frozenset(optional)
    if missing:
        raise UnusableInputError(f"{where}: no {', '.join(sorted(missing))}")
    if unknown:
        raise UnusableInputError(f"{where}: unknown {', '.join(sorted(unknown))}")
    return entries


def with_fields(rules: R, values: Mapping[str, object]) -> R:
    """Return new rules, which nobody else has yet, with these fields put in.

    They are of mixed types, which forbids `RuleSet(**values)`; each has been read.
    """
    for name, value in values.items():
        object.__setattr__(rules, name, value)
    return rules
