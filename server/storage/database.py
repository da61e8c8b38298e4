"""Open a database: SQLite for one machine, PostgreSQL for many; the same code on both.

SQLite runs in WAL mode with `synchronous=FULL`: what was acknowledged by mail survives
a power cut. Every transaction takes the write lock at its start, because the driver's
own habit of taking it at the first write loses updates without a word.
"""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionError
from sqlalchemy.orm import sessionmaker

from server.errors import ConfigError, DatabaseAwayError
from server.storage.fair_lock import Turns
from server.storage.unit_of_work import Work

if TYPE_CHECKING:
    from collections.abc import Iterator
    from sqlite3 import Connection as SqliteConnection

    from sqlalchemy import Connection
    from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
BUSY_MILLISECONDS = 30_000
# A server that has gone without a word is noticed within a minute.
_POSTGRES: dict[str, str | int] = {
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 60_000,
}
# SQLSTATE classes: connection, rollback, resources, not in state, operator, system.
_AWAY_CLASSES = ("08", "40", "53", "55", "57", "58")
# SQLite's own codes: busy, locked, out of memory, read-only, I/O, full, cannot open.
_AWAY_CODES = frozenset({5, 6, 7, 8, 10, 13, 14, 15})
_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={BUSY_MILLISECONDS}",
    "foreign_keys=ON",
)


class Database:
    """The store of one server; hands out units of work."""

    def __init__(self, url: str) -> None:
        """Open the database at an SQLAlchemy URL; raises ConfigError."""
        self.url = url
        self.engine = _engine(url)
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        self._turns = Turns() if self.is_sqlite else nullcontext()

    @property
    def is_sqlite(self) -> bool:
        """Say whether this is a file on one machine."""
        return self.engine.dialect.name == "sqlite"

    @contextmanager
    def work(self) -> Iterator[Work]:
        """Open one transaction: committed at the end, undone by an exception.

        Raises DatabaseAwayError where the database fails and not what is asked of it.
        """
        with _told_apart(), self._turns, self._sessions.begin() as session:
            work = Work(session)
            yield work
            work.flush()

    def migrate(self) -> None:
        """Bring the tables from whatever they are to the present version.

        Raises DatabaseAwayError.
        """
        settings = AlembicConfig()
        settings.set_main_option("script_location", str(MIGRATIONS))
        with _told_apart(), self.engine.connect() as connection:
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")

    def close(self) -> None:
        """Give back all connections."""
        self.engine.dispose()


@contextmanager
def _told_apart() -> Iterator[None]:
    """Turn failures of the database itself into DatabaseAwayError."""
    try:
        yield
    except DBAPIError as error:
        if not _is_away(error):
            raise
        raise DatabaseAwayError(str(error.orig).strip()) from error
    except NoConnectionError as error:
        raise DatabaseAwayError(str(error)) from error


def _is_away(error: DBAPIError) -> bool:
    """Say whether the same statement may succeed later, with nothing changed."""
    if error.connection_invalidated:
        return True
    code = getattr(error.orig, "sqlite_errorcode", None)
    if isinstance(code, int):
        # The low byte is the code, the rest says more of it.
        return code & 0xFF in _AWAY_CODES
    if not isinstance(error.orig, psycopg.OperationalError | psycopg.InterfaceError):
        return False
    # Without a SQLSTATE there was no server that could have given one.
    state = error.orig.sqlstate
    return state is None or state[:2] in _AWAY_CLASSES


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise ConfigError("database", "url", str(error)) from error
    if parsed.get_backend_name() == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
        return create_engine(
            parsed,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={
                key: value
                for key, value in _POSTGRES.items()
                if key not in parsed.query
            },
        )
    if parsed.get_backend_name() != "sqlite":
        raise ConfigError("database", "url", "use sqlite:///FILE or postgresql://...")
    # Parameters are not shown with errors: they are keys, addresses and texts.
    engine = create_engine(
        parsed,
        connect_args={"timeout": BUSY_MILLISECONDS / 1000},
        hide_parameters=True,
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _prepare_sqlite(connection: SqliteConnection, _record: ConnectionPoolEntry) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
