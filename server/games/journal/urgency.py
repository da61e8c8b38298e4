"""The urgency of journal entries: told immediately, in the daily letter, or not at all.

Entries of a kind in neither set are in the journal alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from server.storage.journal_kinds import Kind
from server.storage.tables.journal import JournalRow

URGENT = frozenset(
    {
        Kind.REPLACEMENT_WANTED,
        Kind.PROTEST,
        Kind.FOR_GAME_MASTER,
        Kind.NOT_HEARD,
        Kind.KEPT_BACK,
        Kind.HELD,
        Kind.DRAW_SOON,
        Kind.DRAW_WANTED,
        Kind.DRAW_DROPPED,
        Kind.RULES_CHANGED,
        Kind.POSTPONED,
        Kind.SUSPENDED,
        Kind.CONTINUED,
        Kind.UNREACHABLE,
        Kind.UNSUBSCRIBED,
        Kind.UNDELIVERED,
        Kind.VOTE_CARRIED,
    }
)
"""The game waits for a word, a player may be lost, or a date has moved."""

DAILY = frozenset(
    {
        Kind.SIGNED_UP,
        Kind.LIKELY_DOUBLE,
        Kind.LEFT,
        Kind.STARTED,
        Kind.RESOLVED,
        Kind.RELEASED,
        Kind.OVER,
        Kind.PAUSED,
        Kind.RESUMED,
        Kind.CANCELLED,
        Kind.CLOSED,
        Kind.SCHEDULE_CHANGED,
        Kind.CIRCULAR,
        Kind.EDITORIAL,
        Kind.DEADLINE_MOVED,
        Kind.EXTENDED,
        Kind.GRACE,
        Kind.ENDED_BY_HAND,
        Kind.RULED,
        Kind.DRAW_ENTERED,
        Kind.DRAW_WITHDRAWN,
        Kind.CORRECTED,
        Kind.RENAMED,
        Kind.ORDERED_FOR,
        Kind.WITHHELD,
        Kind.PRINTED,
        Kind.REMOVED,
        Kind.RULES_ADOPTED,
        Kind.ROLLED_BACK,
        Kind.REPLACED,
        Kind.ROLE_ENDED,
        Kind.ABSENT,
        Kind.ABSENT_NOT,
        Kind.OPTIONS_SET,
        Kind.VOTE_PROPOSED,
        Kind.VOTE_WITHDRAWN,
        Kind.VOTE_LAPSED,
        Kind.ROBOT_SEATED,
        Kind.ROBOT_GONE,
        Kind.ADDRESS_CHANGED,
        Kind.REACHABLE,
        Kind.SHORTENED,
        Kind.SUBSTITUTE_ON,
        Kind.SUBSTITUTE_OVER,
        Kind.DEPUTY_ON,
        Kind.DEPUTY_OVER,
    }
)
"""Kinds of entries that a game master wants to have read by the end of the day."""


def is_urgent(row: JournalRow) -> bool:
    """Return whether an entry is of a kind that is told immediately, to whoever leads.

    A sign-up that fills the game is: the start waits for a word.
    """
    return row.kind in URGENT or bool(row.figures.get("full"))


def can_wait(row: JournalRow, more: Mapping[str, object]) -> bool:
    """Return whether an entry may wait for the daily letter.

    A sign-up that fills the game may not: the start waits for a word.
    """
    if row.kind in URGENT or row.kind not in DAILY:
        return False
    return not (more.get("full") or row.figures.get("full"))
