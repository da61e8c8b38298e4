"""Real names that stay closed: they are blotted out of all that pages say.

A game tells its players at its end who was who. Pages are for everybody, for a long
time: they say so only where it was announced that names are opened.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cached_property
from typing import TypeVar

from server.reports.documents.document import Table

T = TypeVar("T")

BLOT = "N. N."
SHORTEST = 3
"""Shorter ones are found in words that name nobody."""


@dataclass(frozen=True)
class Redactor:
    """Names that nobody may read; texts, blocks and plain data go through it."""

    names: frozenset[str] = frozenset()

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        names = sorted((name for name in self.names if len(name) >= SHORTEST), key=len)
        if not names:
            return None
        listed = "|".join(r"\s+".join(map(re.escape, n.split())) for n in names[::-1])
        # The replacement has the full stop of the sentence, too.
        return re.compile(rf"(?<!\w)(?:{listed})(?!\w)(?:\.(?!\.))?", re.IGNORECASE)

    def text(self, text: str) -> str:
        """Return a text without the names."""
        return text if self._pattern is None else self._pattern.sub(BLOT, text)

    def all_of(self, value: T) -> T:
        """Return a value of texts, tuples, lists, mappings and dataclasses without."""
        if self._pattern is None:
            return value
        found: T = self._without(value)  # type: ignore[assignment]
        return found

    def _without(self, value: object) -> object:
        # A member of an Enum may be a text as well, and names nobody.
        if isinstance(value, str):
            return value if isinstance(value, Enum) else self.text(value)
        if isinstance(value, list):
            return [self._without(one) for one in value]
        if isinstance(value, tuple):
            found = tuple(self._without(one) for one in value)
            named: Callable[..., object] = type(value)
            return found if named is tuple else named(*found)
        if isinstance(value, Mapping):
            return {key: self._without(one) for key, one in value.items()}
        if is_dataclass(value) and not isinstance(value, type):
            blotted = replace(
                value,
                **{
                    field.name: self._without(getattr(value, field.name))
                    for field in fields(value)
                    if field.init
                },
            )
            return _narrowed(blotted) if isinstance(blotted, Table) else blotted
        return value


def _narrowed(table: Table) -> Table:
    """Return a table without columns in which nothing but blots is left."""
    kept = [
        at
        for at in range(len(table.columns))
        if not table.rows or any(row[at] != BLOT for row in table.rows)
    ]
    return replace(
        table,
        columns=tuple(table.columns[at] for at in kept),
        rows=tuple(tuple(row[at] for at in kept) for row in table.rows),
    )


def hidden(real_names: Iterable[str | None], texts: Iterable[str]) -> Redactor:
    """Return what blots these names out, but for those that are in the `texts`.

    What somebody has put into the own pseudonym is no secret.
    """
    shown = " ".join(texts).casefold()
    names = (" ".join((one or "").split()) for one in real_names)
    return Redactor(
        frozenset(name for name in names if name and name.casefold() not in shown)
    )
