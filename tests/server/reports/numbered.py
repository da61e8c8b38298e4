"""Events whose figures all differ, so that a sentence with the wrong one is seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, fields
from html import unescape
from itertools import count
from types import UnionType
from typing import get_args, get_type_hints

from engine.protocol import Event
from server.reports import hypertext
from server.reports.documents.document import Ledger, LedgerEntry
from server.reports.text import plain

CODES = ("ATT", "MAX", "ZOR")
"""Other players than the one whom an event is about, in the order of its fields."""


def primes() -> Iterator[int]:
    """Yield 17, 23, 41, and further primes of which none is near another."""
    last = 10
    for number in count(17):
        if number - last > 5 and all(number % one for one in range(2, number)):
            last = number
            yield number


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields of a game's events that a number alone does not fill.

    `values` are by names of fields, `losses` are fields (of a kind, or of all kinds)
    whose numbers are below zero; `me` is the player whom an event is about.
    """

    me: str
    values: Mapping[str, object]
    losses: frozenset[str]


def event_of(
    kind: type[Event], shape: Shape, given: Mapping[str, object] | None = None
) -> Event:
    """Return an event of a kind with a number of its own in each field."""
    given = given or {}
    numbers, codes, hints = primes(), iter(CODES), get_type_hints(kind)
    values: dict[str, object] = {}
    for field in fields(kind):
        if field.name in given or field.name == "seen_by":
            continue
        values[field.name] = _filled(kind, field, hints[field.name], shape, codes)
        if values[field.name] is None:
            below = {field.name, f"{kind.__name__}.{field.name}"} & shape.losses
            values[field.name] = -next(numbers) if below else next(numbers)
    make: Callable[..., Event] = kind
    return make(**{**values, **given})


def _filled(
    kind: type[Event],
    field: Field[object],
    hint: object,
    shape: Shape,
    codes: Iterator[str],
) -> object:
    """Return the value of a field that is no number, None for one that is."""
    name = field.name
    own = shape.values.get(f"{kind.__name__}.{name}", shape.values.get(name))
    if own is not None:
        return own
    options = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if name in ("code", "player"):
        return shape.me
    if bool in options:
        return False
    if int in options:
        return None
    if str in options:
        return next(codes)
    raise TypeError(f"{kind.__name__}.{name} has no value")


def of_ones(event: Event) -> Event:
    """Return an event with 1 in place of each number: its singular."""
    make: Callable[..., Event] = type(event)
    return make(**{one.name: _one(getattr(event, one.name)) for one in fields(event)})


def _one(value: object) -> object:
    """Return 1 with the sign of a number; zero and all else stay."""
    if type(value) is not int or not value:
        return value
    return 1 if value > 0 else -1


def shown(entries: Sequence[LedgerEntry], language: str) -> list[str]:
    """Return the lines of a ledger as text, each with its page's below it."""
    rows = []
    for entry in entries:
        block = Ledger((entry,))
        page = re.sub("<[^>]*>", " ", hypertext.blocks([block], language))
        text, html = plain.blocks([block], language), unescape(page)
        rows += [" ".join(text.split()), f"    = {' '.join(html.split())}"]
    return rows


def without_numbers(lines: Sequence[str]) -> str:
    """Return the words of lines, to tell another form from another number."""
    return re.sub(r"\d+", "", "\n".join(lines))
