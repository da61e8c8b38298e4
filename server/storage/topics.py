"""The topics about which processes on one PostgreSQL wake one another.

A unit of work announces what it changes; PostgreSQL tells it to all listeners when the
transaction is committed, and to nobody when it is undone (`server.storage.wakeups`).
Each process looks by itself as well, now and then: a topic that nobody hears of costs
time and no work.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Topic(StrEnum):
    """The kinds of work that a process may be waiting for."""

    INBOX = "inbox"
    """New mails wait for their handling."""
    OUTBOX = "outbox"
    """Letters wait to be sent."""
    DEADLINES = "deadlines"
    """A deadline has changed, or mailboxes have been read up to one."""


COLUMNS: Mapping[str, tuple[Topic, frozenset[str]]] = {
    "inbox": (Topic.INBOX, frozenset({"state"})),
    "outbox": (Topic.OUTBOX, frozenset({"state", "next_try_at"})),
    "steps": (
        Topic.DEADLINES,
        frozenset({"deadline", "waits_for", "chance"}),
    ),
}
"""The topic of a table, and the columns whose change announces it."""
