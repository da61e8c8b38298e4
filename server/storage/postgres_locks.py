"""Locks on PostgreSQL: those of a session, on one connection of the process.

PostgreSQL frees them when the connection ends, however it does: with its process at
once, with its machine when keepalives are not answered, and when a server that stands
still has said nothing for a while.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Final, LiteralString

from server.errors import DatabaseAwayError
from server.storage.locks import Locks

if TYPE_CHECKING:
    from psycopg import Connection

log = logging.getLogger(__name__)

SILENT_SECONDS: Final = 20
"""Seconds without a word after which PostgreSQL takes a server's locks away."""

SETTINGS: Final[Mapping[str, str]] = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10s",
}
"""What PostgreSQL is told: a machine that has gone is noticed within seconds."""

OURS: Final[Mapping[str, str]] = {
    "application_name": "turmpost locks",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""The same for our end of the connection."""

_SERVERS: Final = 0x7475726D
"""The class of the locks that servers are known by ("turm")."""

_SET: Final = (
    "SELECT set_config(name, %s, false) FROM pg_settings WHERE name = %s"
    # Older releases know no `idle_session_timeout`.
)
_TAKE: Final = (
    "SELECT key FROM unnest(%s::bigint[]) AS key WHERE pg_try_advisory_lock(key)"
)
_FREE: Final = "SELECT pg_advisory_unlock(key) FROM unnest(%s::bigint[]) AS key"
# Shared: a session of ours that was cut may be there for a while.
_REGISTER: Final = "SELECT pg_advisory_lock_shared(%s, %s)"
_RUNNING: Final = """
    SELECT objid::bigint, bool_or(pid = pg_backend_pid()) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = %s AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    GROUP BY objid
"""


class PostgresLocks(Locks):
    """The locks of this process among all that work on the database."""

    def __init__(self, address: Callable[[], str]) -> None:
        """Open nothing yet; `address` returns that of libpq, with `OURS`."""
        super().__init__()
        self._address = address
        self._connection: Connection | None = None
        self._is_server = False

    def serve(self, now: datetime) -> None:
        """Register this process as a server; raises DatabaseAwayError.

        From now on `servers` must be called every few seconds.
        """
        del now
        with self._mutex:
            self._lose()
            self._is_server = True
            self._running()

    def servers(self) -> frozenset[int]:
        """Return the numbers of the servers that are running.

        Where our own connection was lost, another one is opened, on which nothing is
        locked yet. Raises DatabaseAwayError.
        """
        with self._mutex:
            running = self._running()
            if self._is_server and not running.get(self.number):
                log.warning("a pooler has given the session of our locks away")
                self._lose()
                running = self._running()
            return frozenset(running)

    def is_current(self, session: int) -> bool:
        """Ask the database whether what a session has locked is locked still."""
        with self._mutex, suppress(DatabaseAwayError):
            if session == self._session:
                self._ask("SELECT 1", [])
            return session == self._session
        return False

    def close(self) -> None:
        """Free everything."""
        with self._mutex:
            self._is_server = False
            self._lose()

    def _running(self) -> dict[int, bool]:
        """Return the numbers of servers, and whether this session is theirs."""
        rows = self._ask(_RUNNING, [_SERVERS])
        return {number: bool(is_ours) for number, is_ours in rows}

    def _lock(self, keys: Collection[int]) -> set[int]:
        return {key for (key,) in self._ask(_TAKE, [list(keys)])} if keys else set()

    def _unlock(self, keys: Collection[int]) -> None:
        # With the connection the locks are gone, too.
        with suppress(DatabaseAwayError):
            self._ask(_FREE, [list(keys)])

    def _ask(
        self, query: LiteralString, given: Sequence[object]
    ) -> list[tuple[int, ...]]:
        """Ask on our connection, or on a new one where that has ended."""
        import psycopg

        was_open = self._connection is not None
        try:
            if self._connection is None:
                self._connection = self._connect()
            return self._connection.execute(query, given).fetchall()
        except psycopg.Error as error:
            self._lose()
            if was_open:
                found = self._ask(query, given)
                log.warning("the connection for our locks was lost, and they with it")
                return found
            raise DatabaseAwayError(" ".join(str(error).split())) from error

    def _connect(self) -> Connection:
        import psycopg

        connection = psycopg.connect(self._address(), autocommit=True)
        settings = dict(SETTINGS)
        if self._is_server:
            settings["idle_session_timeout"] = f"{SILENT_SECONDS}s"
        for name, value in settings.items():
            connection.execute(_SET, [value, name])
        if self._is_server:
            connection.execute(_REGISTER, [_SERVERS, self.number])
        return connection

    def _lose(self) -> None:
        """Give up the connection, and all that it has locked."""
        self._keys.clear()
        self._session += 1
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None
