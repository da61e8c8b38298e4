"""Values of a sentence's placeables, and the functions they may call.

`{ $names }` lists several names as the language does, `{ COUNT($names) -> ... }` counts
them, `{ SIGNED($di) }` writes a number with its sign and `{ ABS($cash) }` without,
`{ RULE("3.7") }` cites a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from babel import Locale
from fluent.runtime.types import FluentType

from server.texts.formats import LARGEST, listing_in, number_in, signed_in
from server.texts.references import cited

Spoken: TypeAlias = "str | int | Sequence[str]"
"""A text, a number (a truth value is one of "yes" and "no"), or names to be listed."""

Value: TypeAlias = "Spoken | Mapping[str, str]"
"""A value, or a text in each language."""

MAX_LENGTH = 2500
"""Characters of one value; the library says nothing of a sentence with a longer one."""
SHORT_LENGTH = 200
"""Characters of each value where they are too long together."""


class Listed(FluentType):
    """Names, written with commas and the word for "and" before the last one."""

    def __init__(self, names: Sequence[str], most: int = MAX_LENGTH) -> None:
        """Keep the names in the order in which they are listed."""
        self.names = names
        self._most = most

    def format(self, locale: Locale) -> str:
        """Return the names as the locale lists them."""
        return _cut(listing_in(self.names, locale), self._most)


class Number(FluentType, int):
    """A number, which is kept as it was written: sentences repeat a few of them."""

    def format(self, locale: Locale) -> str:
        """Return the number as the locale writes it."""
        return number_in(int(self), locale)


class Large(FluentType):
    """A number that is too large for the library's own numbers."""

    def __init__(self, value: int, most: int = MAX_LENGTH) -> None:
        """Keep the number, of which this number of characters is written."""
        self.value = value
        self._most = most

    def format(self, locale: Locale) -> str:
        """Return the number as the locale writes it."""
        return _cut(number_in(self.value, locale), self._most)

    def __abs__(self) -> Large:
        return Large(abs(self.value), self._most)


class Signed(FluentType):
    """A number that is written with "+" where it is not below zero."""

    def __init__(self, value: int) -> None:
        """Keep the number."""
        self.value = value

    def format(self, locale: Locale) -> str:
        """Return the number as the locale writes it."""
        return signed_in(self.value, locale)


def fluent(value: Spoken, most: int = MAX_LENGTH) -> FluentType | str:
    """Return a value in the form that the library takes, in so many characters."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return Number(value) if abs(value) < LARGEST else Large(value, most)
        case str():
            return _cut(value, most)
        case _:
            return Listed(value, most)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _count(listed: Listed | str) -> FluentType | str:
    return Number(len(listed.names)) if isinstance(listed, Listed) else listed


def _absolute(value: FluentType | str) -> FluentType | str:
    match value:
        case Large():
            return abs(value)
        case int():
            return Number(abs(value))
        case _:
            return value


def _signed(value: FluentType | str) -> FluentType | str:
    match value:
        case Large():
            return Signed(value.value)
        case int():
            return Signed(value)
        case _:
            return value


def _rule(number: FluentType | str) -> FluentType | str:
    return cited(number) if isinstance(number, str) else number


FUNCTIONS: Mapping[str, Callable[[Any], Any]] = {
    "COUNT": _count,
    "SIGNED": _signed,
    "ABS": _absolute,
    "RULE": _rule,
}
"""The functions of our own that a sentence may call; a text is returned as it is."""
