"""PostgreSQL's LISTEN and NOTIFY: processes wake one another (`server.storage.topics`).

SQLite has nothing like it: there a process looks by itself alone.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import Final

from sqlalchemy import event, func, inspect, select
from sqlalchemy.orm import Session

from server.errors import DatabaseAwayError
from server.storage.topics import COLUMNS, Topic

CHANNEL: Final = "turmpost"
QUIET_SECONDS: Final = 30.0
"""Silence after which the connection is tried: a dead one says nothing either."""


def watch(session: Session, topics: set[Topic]) -> None:
    """Add the topics of the rows that are changed in a session as objects."""

    def note(session: Session, *_: object) -> None:
        topics.update(_changed(session))

    event.listen(session, "before_flush", note)


def _changed(session: Session) -> Iterable[Topic]:
    for row in (*session.new, *session.dirty):
        if row.__tablename__ in COLUMNS:
            topic, columns = COLUMNS[row.__tablename__]
            attributes = inspect(row).attrs
            if any(attributes[name].history.has_changes() for name in columns):
                yield topic


def notify(session: Session, topics: Iterable[Topic]) -> None:
    """Let PostgreSQL tell all listeners when this transaction is committed."""
    for topic in sorted(topics):
        session.execute(select(func.pg_notify(CHANNEL, topic.value)))


async def listen(address: str) -> AsyncGenerator[Topic, None]:
    """Yield the topics that are announced at an address of libpq.

    All topics come at the start: what was announced before was not heard. Raises
    DatabaseAwayError where the connection ends.
    """
    import psycopg

    try:
        async with await psycopg.AsyncConnection.connect(
            address, autocommit=True
        ) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            for topic in Topic:
                yield topic
            while True:
                async for notice in connection.notifies(timeout=QUIET_SECONDS):
                    # Another release may have topics that this one does not know.
                    with suppress(ValueError):
                        yield Topic(notice.payload)
                await connection.execute("SELECT 1")
    except psycopg.Error as error:
        raise DatabaseAwayError(" ".join(str(error).split())) from error
