"""Spans of time as people write them, by which a deadline moves: "+24h", "- 2 Tage"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

from server.texts.catalogue import CORE
from server.texts.family import Family

SPANS = Family("span", ("minute", "hour", "day"))

_MINUTES = {"minute": 1, "hour": 60, "day": 24 * 60}
_LETTERS = {"minute": "m", "hour": "hs", "day": "dt"}
_SPAN = re.compile(
    r"([-+−–])\s*([1-9][0-9]{0,4})\s*"
    r"(m|min|minuten?|minutes?|h|std|stunden?|hours?|d|t|tage?n?|days?)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Span:
    """A time that a deadline moves by: a number of hours, days or other units."""

    count: int
    unit: str
    earlier: bool = False

    @property
    def length(self) -> timedelta:
        """Return how long that is."""
        return timedelta(minutes=self.count * _MINUTES[self.unit])

    @property
    def noted(self) -> str:
        """Return the span as the journal has it."""
        return f"{'-' if self.earlier else ''}{self.count} {self.unit}"

    @property
    def typed(self) -> str:
        """Return the span as people of every language type it: "+24h"."""
        return f"{'-' if self.earlier else '+'}{self.count}{self.unit[0]}"

    def said(self, language: str) -> str:
        """Return the span in words."""
        return CORE.into(language).phrase(SPANS[self.unit], count=self.count)


def read(text: str) -> Span | None:
    """Return the span that is named ("+24h", "- 2 Tage"), None where it is none."""
    match = _SPAN.fullmatch(text.strip().rstrip(".! "))
    if match is None:
        return None
    word = match[3].lower()
    unit = next(unit for unit, letters in _LETTERS.items() if word[0] in letters)
    return Span(int(match[2]), unit, earlier=match[1] != "+")


def kept(noted: str) -> Span:
    """Return a span that was written by `noted`."""
    count, _, unit = noted.partition(" ")
    return Span(abs(int(count)), unit, earlier=count.startswith("-"))
