"""Games that have just started, made once in a process and copied for each test.

A start takes as long as the rest of most tests. Only a game of an empty file of SQLite
is copied, with its keys and secrets, so two of them have the same.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from typing import cast

from sqlalchemy import func, select

from server.config.settings import DatabaseConfig
from server.services import Services
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import PersonRow

_TOUCHED = (GameRow, InboxRow, JournalRow, OutboxRow, PersonRow)
_KEPT: dict[Hashable, tuple[int, sqlite3.Connection, Sequence[object]]] = {}


def copied(
    services: Services,
    how: Hashable,
    made_by: Sequence[object],
    start: Callable[[], int],
) -> int:
    """Return the number of a game that `start` starts, or has started in this way.

    Besides the settings and the clock, a start depends on `how`, and on the very
    objects that it is `made_by`.
    """
    if not services.database.is_sqlite or _is_touched(services):
        return start()
    settings = replace(services.config, database=DatabaseConfig())
    same = tuple(map(id, made_by))
    key = (how, same, repr(settings), services.post.mail_form, services.clock.now())
    if key in _KEPT:
        number, kept, _ = _KEPT[key]
        with _file_of(services) as file:
            kept.backup(file)
        return number
    number = start()
    kept = sqlite3.connect(":memory:", check_same_thread=False)
    with _file_of(services) as file:
        file.backup(kept)
    _KEPT[key] = number, kept, made_by
    return number


def _is_touched(services: Services) -> bool:
    counts = (select(func.count()).select_from(row) for row in _TOUCHED)
    with services.database.work() as work:
        found = work.session.execute(
            select(*(each.scalar_subquery() for each in counts))
        )
        return any(found.one())


@contextmanager
def _file_of(services: Services) -> Iterator[sqlite3.Connection]:
    with closing(services.database.engine.raw_connection()) as pooled:
        yield cast("sqlite3.Connection", pooled.driver_connection)
