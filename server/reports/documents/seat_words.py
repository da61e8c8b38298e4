"""Words of letters about seats: the name of the reader, and spans of days."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Protocol

from server.texts.formats import short_day


class Days(Protocol):
    """Days from the first to the last."""

    @property
    def first(self) -> date:
        """Return the first day."""
        ...

    @property
    def last(self) -> date:
        """Return the last day."""
        ...


def greeted(role: str, pseudonym: str) -> str:
    """Return by which name a letter about seats calls somebody in this role.

    Who sits in for a player is not called by that one's pseudonym: "you sit in for"
    follows.
    """
    return "" if role == "substitute" else pseudonym


def spans(days: Iterable[Days], language: str) -> str:
    """Return spans of days as a reader writes them."""
    return ", ".join(
        f"{short_day(day.first, language)} - {short_day(day.last, language)}"
        for day in days
    )
