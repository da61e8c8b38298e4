"""A unit of work: one transaction, with rows that are written in bulk at its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import (
    ColumnElement,
    Delete,
    Select,
    Update,
    func,
    insert,
    inspect,
    select,
)
from sqlalchemy.orm import InstrumentedAttribute, Session

from server.storage.standing_order import StandingText
from server.storage.tables.base import Base
from server.storage.topics import Topic

T = TypeVar("T")
Order: TypeAlias = (
    ColumnElement[Any]
    | InstrumentedAttribute[Any]
    | tuple[ColumnElement[Any] | InstrumentedAttribute[Any], ...]
)
"""What rows are ordered by: a column, or several."""


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
        self.files: dict[str, Mapping[str, object]] = {}
        self.topics: set[Topic] = set()
        self.leaves_no_trace = False
        """Whether what was removed goes from the database's log as well, afterwards."""
        self._before: list[Callable[[Work], None]] = []
        self._later: dict[type[Base], list[Mapping[str, object]]] = defaultdict(list)

    def get(self, table: type[T], number: int) -> T | None:
        """Return a row by its number."""
        return self.session.get(table, number)

    def get_one(self, table: type[T], number: int) -> T:
        """Return a row by its number; raises NoResultFound."""
        return self.session.get_one(table, number)

    def all(
        self,
        wanted: type[T] | InstrumentedAttribute[T],
        *conditions: ColumnElement[bool],
        order_by: Order | None = None,
        limit: int | None = None,
    ) -> list[T]:
        """Return the rows of a table that meet all conditions, or a column of them.

        The oldest come first, unless there is another order.
        """
        query = _query(wanted, conditions, order_by).limit(limit)
        return list(self.session.scalars(query))

    def first(
        self,
        wanted: type[T] | InstrumentedAttribute[T],
        *conditions: ColumnElement[bool],
        order_by: Order | None = None,
    ) -> T | None:
        """Return the first row, or a column of it, of those that `all` returns."""
        query = _query(wanted, conditions, order_by).limit(1)
        return self.session.scalars(query).first()

    def any(self, table: type[Base], *conditions: ColumnElement[bool]) -> bool:
        """Return whether a row of a table meets all conditions."""
        query = select(1).select_from(table).where(*conditions).limit(1)
        return self.session.scalar(query) is not None

    def count(self, table: type[Base], *conditions: ColumnElement[bool]) -> int:
        """Return the number of rows of a table that meet all conditions."""
        query = select(func.count()).select_from(table).where(*conditions)
        return self.session.scalars(query).one()

    def change(self, statement: Update | Delete) -> int:
        """Change or delete many rows at a time; return how many.

        Rows that were read before stay as they were read.
        """
        self.session.flush()
        return self.session.connection().execute(statement).rowcount

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


def _query(
    wanted: type[T] | InstrumentedAttribute[T],
    conditions: Sequence[ColumnElement[bool]],
    order_by: Order | None,
) -> Select[T]:
    if order_by is None:
        table = wanted.class_ if isinstance(wanted, InstrumentedAttribute) else wanted
        order_by = inspect(table).primary_key
    columns = order_by if isinstance(order_by, tuple) else (order_by,)
    return select(wanted).where(*conditions).order_by(*columns)
