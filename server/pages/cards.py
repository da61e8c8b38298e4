"""Entries of lists and feeds about a game in a language, made without its state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from server.mail.writing.calendar import Appointment
from server.reports.hypertext.anchors import Anchor


@dataclass(frozen=True, slots=True)
class News:
    """An entry of a feed: its page in the folder of the game, its name for machines.

    `summary` says what is in it, `articles` are the texts on its page.
    """

    id: str
    title: str
    path: str
    at: datetime
    summary: str
    is_report: bool
    articles: Sequence[Anchor] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A game in lists: its title, folder, game and state, and a few facts.

    `players` are their pseudonyms, `news` the reports and the issues of its newspaper,
    the oldest first; `appointment` is the deadline shown in calendars, and its last
    change.
    """

    language: str
    title: str
    slug: str
    name: str
    state: str
    facts: Sequence[tuple[str, str | Markup]]
    players: Sequence[str]
    news: Sequence[News]
    changed_at: datetime
    appointment: tuple[Appointment, datetime] | None = None
