"""Answers to commands that take more than a sentence of the catalogue."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from server.reports.documents.document import Heading, Paragraph
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.storage.states import GameState
from server.texts.catalogue import CORE
from server.texts.family import Family

JOIN_REFUSED = Family(
    "join", ("after-start", "after-end", "after-cancelling", "closed", "full", "twice")
)
"""Why somebody cannot sign up."""
WATCH_REFUSED = Family("watch", ("own-game", "led-game", "after-end", "full", "twice"))
"""Why somebody cannot watch a game."""


def no_orders_now(state: GameState, language: str, title: str) -> Paragraph:
    """Say why a game in this state takes no orders."""
    match state:
        case GameState.OPEN:
            key = "no-orders-before-start"
        case GameState.CANCELLED:
            key = "no-orders-after-cancelling"
        case _:
            key = "no-orders-after-end"
    return paragraph(key, language, title=title)


def copied(
    language: str, received_at: datetime, zone: ZoneInfo, *, by_text: bool
) -> Paragraph:
    """Say why a mail does not count: by its text, or its Message-ID, it is a copy."""
    key = "mail-copied-text" if by_text else "mail-copied-id"
    return paragraph(key, language, received=moment(received_at, zone))


def lines_unclear(language: str) -> Heading:
    """Return the heading above lines that were not understood."""
    spoken = CORE.into(language)
    return Heading(
        spoken.phrase("lines-unclear"), spoken.phrase("lines-unclear-do-not-count")
    )


def not_at_present(language: str, title: str) -> Paragraph:
    """Say that a game takes no orders at present."""
    return paragraph("no-orders-while-paused", language, title=title)
