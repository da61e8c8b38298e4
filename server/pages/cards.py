"""Entries of lists and feeds about a game in a language, made without its state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from server.mail.writing.calendar import Appointment


@dataclass(frozen=True, slots=True)
class News:
    """An entry of a feed: its page in the folder of the game, its name for machines."""

    id: str
    title: str
    path: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Card:
    """A game in lists: its title, folder, game and state, and a few facts.

    `news` are the reports and the issues of its newspaper, the oldest first;
    `appointment` is the deadline shown in calendars, and its last change.
    """

    language: str
    title: str
    slug: str
    name: str
    state: str
    facts: Sequence[tuple[str, str | Markup]]
    news: Sequence[News]
    changed_at: datetime
    appointment: tuple[Appointment, datetime] | None = None
