"""A unit of work: one transaction, with rows that are written in bulk at its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import insert
from sqlalchemy.orm import Session

from server.storage.kinds import MailKind
from server.storage.standing_order import StandingText
from server.storage.tables.base import Base
from server.storage.topics import Topic

Key: TypeAlias = tuple[int, str]
"""The key of a part that letters share: its step, its digest."""


Unpacked: TypeAlias = tuple[dict[str, object], str]
"""A row that is to be written, and the letter that is packed into it then."""


@dataclass(slots=True)
class SeatOrders:
    """The newest orders of a seat, by step key and slot, of the steps `read` so far."""

    read: set[str] = field(default_factory=set)
    rows: dict[tuple[str, str], StandingText] = field(default_factory=dict)

    def keep(self, step_key: str, slot: str, row: StandingText) -> None:
        """Put a row in its place unless a newer one is there."""
        present = self.rows.get((step_key, slot))
        if present is None or present.given < row.given:
            self.rows[step_key, slot] = row


class Work:
    """One transaction on the database.

    The functions of `server.storage` take it as their first argument. Rows that nobody
    reads again in the same transaction are collected and written together.

    For the journal, `process` is the kind of program that works here, and `why` what it
    works on at the moment ("mail:17").
    """

    def __init__(self, session: Session, process: str) -> None:
        self.session = session
        self.process = process
        self.why = ""
        self.standing: dict[tuple[int, int], SeatOrders] = {}
        self.queued: set[str] = set()
        self.tallies: dict[str, int] = {}
        self.tallied: dict[str, tuple[int, datetime]] = {}
        self.parts: dict[Key, Mapping[str, object]] = {}
        self.letters: dict[tuple[int, MailKind], list[Unpacked]] = {}
        self.topics: set[Topic] = set()
        self._before: list[Callable[[Work], None]] = []
        self._later: dict[type[Base], list[Mapping[str, object]]] = defaultdict(list)

    def later(self, table: type[Base], values: Mapping[str, object]) -> None:
        """Write a row at the end of the transaction."""
        self._later[table].append(values)

    def announce(self, topic: Topic) -> None:
        """Wake other processes when the transaction is committed."""
        self.topics.add(topic)

    def before_rows(self, write: Callable[[Work], None]) -> None:
        """Let something be written at the end of the transaction, before its rows."""
        self._before.append(write)

    def flush(self) -> None:
        """Write what has been collected."""
        self.session.flush()
        before, self._before = self._before, []
        for write in before:
            write(self)
        for table, rows in self._later.items():
            # Not as objects: that would cost as much again.
            self.session.connection().execute(insert(table), rows)
        self._later.clear()
