"""Open a database: SQLite for one machine, PostgreSQL for many; the same code on both.

SQLite runs in WAL mode with `synchronous=FULL`: what was acknowledged by mail survives
a power cut. Every transaction takes the write lock at its start, because the driver's
own habit of taking it at the first write loses updates without a word.
"""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing, contextmanager, nullcontext, suppress
from functools import partial
from json import JSONEncoder
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from sqlite3 import Error as SqliteError
from typing import TYPE_CHECKING

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.orm import sessionmaker
from sqlalchemy.pool import ConnectionPoolEntry

from server.errors import (
    ConfigError,
    DatabaseAwayError,
    MissingExtraError,
    UnusableDatabaseError,
)
from server.extras import Extra, how_to_install
from server.storage import wakeups
from server.storage.failures import cannot_open, file_of, named, told_apart
from server.storage.fair_lock import FairLock
from server.storage.locks import Locks
from server.storage.postgres_locks import OURS, PostgresLocks
from server.storage.revisions import MIGRATIONS, Schema, schema
from server.storage.topics import Topic
from server.storage.unit_of_work import Work

if TYPE_CHECKING:
    # A command on SQLite loads nothing of PostgreSQL.
    from psycopg import Connection as PsycopgConnection

log = logging.getLogger(__name__)

BUSY_MILLISECONDS = 30_000
"""Time that one transaction keeps others waiting at most.

On SQLite the others give up. PostgreSQL ends a connection that is silent for so long in
the middle of a transaction.
"""
_MIGRATION_LOCK = 0x7475726D
"""The key of the advisory lock of PostgreSQL that migrations hold ("turm")."""

UNUSABLE: Mapping[Schema, tuple[str, str]] = {
    Schema.NEW: (
        "has no tables",
        "`turmpost migrate` makes them, and so does `turmpost serve` when it starts",
    ),
    Schema.OLD: (
        "was written by an older turmpost",
        "stop all servers on it, write a backup with the older turmpost, and say "
        "`turmpost migrate`",
    ),
    Schema.NEWER: (
        "was written by a newer turmpost, or by an unreleased one",
        "install that version again, or go back to a backup",
    ),
    Schema.UNRELEASED: (
        "was written by an unreleased turmpost, whose tables may differ",
        "go on with the version that wrote it, or begin with an empty database",
    ),
    Schema.FOREIGN: (
        "has tables, but none of turmpost's",
        "take an empty database for turmpost",
    ),
}
"""Why a database cannot be used as it is, and what to do."""
# Equal objects are equal texts, readable in any client of the database.
_AS_JSON = JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode
# A database that has gone without a word is noticed within a minute.
_POSTGRES: dict[str, str | int] = {
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 60_000,
}
# And so does the database notice a server whose machine has gone, or whose process
# stands still in the middle of a transaction: it holds locks that all others wait for.
_SETTINGS = {
    "tcp_keepalives_idle": 15,
    "tcp_keepalives_interval": 5,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": 30_000,
    "idle_in_transaction_session_timeout": BUSY_MILLISECONDS,
}
MAKE_IN_UTF8 = "createdb --encoding=UTF8 --template=template0"
_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={BUSY_MILLISECONDS}",
    "foreign_keys=ON",
    # What is removed is overwritten: somebody may have asked to be forgotten.
    "secure_delete=ON",
)


class Database:
    """The store of one server; hands out units of work."""

    def __init__(self, url: str, process: str = "server") -> None:
        """Open the database at an SQLAlchemy URL.

        Raises ConfigError, and MissingExtraError for PostgreSQL without psycopg.

        `process` is the kind of program that works on it, for the journal.
        """
        self.url = url
        self._process = process
        self.engine = _engine(url)
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        self.on_away: Callable[[str], None] = lambda _: None
        """Told the reason, in the thread that has met it, of every failure."""
        self._turns = FairLock() if self.is_sqlite else nullcontext()
        self.locks = (
            Locks(file_of(self.engine.url))
            if self.is_sqlite
            else PostgresLocks(partial(self._address, OURS))
        )

    @property
    def is_sqlite(self) -> bool:
        """Return whether this is a file on one machine."""
        return self.engine.dialect.name == "sqlite"

    @contextmanager
    def work(self) -> Iterator[Work]:
        """Open one transaction: committed at the end, undone by an exception.

        Raises DatabaseAwayError where the database fails and not what is asked of it.
        """
        try:
            with (
                told_apart(self.engine.url),
                self._turns,
                self._sessions.begin() as session,
            ):
                work = Work(session, self._process)
                if not self.is_sqlite:
                    wakeups.watch(session, work.topics)
                yield work
                work.flush()
                leaves_no_trace = work.leaves_no_trace
                if not self.is_sqlite:
                    wakeups.notify(session, work.topics)
            if leaves_no_trace:
                self._empty_log()
        except DatabaseAwayError as error:
            self.on_away(error.reason)
            raise

    def _empty_log(self) -> None:
        """Work SQLite's write-ahead log into the file: it has rows as they were before.

        PostgreSQL removes them with its next vacuum. Where it fails, what was removed
        is removed all the same.
        """
        if not self.is_sqlite:
            return
        busy = 1
        with suppress(SqliteError), self.engine.connect() as connection:
            pragma = "PRAGMA wal_checkpoint(TRUNCATE)"
            driver = connection.connection.driver_connection
            busy = driver.execute(pragma).fetchone()[0] if driver else 1
        if busy:
            log.warning("%s-wal still has removed rows: others read it", self._name)

    async def topics(self) -> AsyncGenerator[Topic, None]:
        """Yield what other processes announce; raises DatabaseAwayError.

        On SQLite nothing is announced.
        """
        if self.is_sqlite:
            return
        async with aclosing(wakeups.listen(self._address({}))) as heard:
            async for topic in heard:
                yield topic

    def _address(self, wanted: Mapping[str, str]) -> str:
        """Return the address of libpq, with these settings of a connection."""
        from psycopg.conninfo import make_conninfo

        _, settings = self.engine.dialect.create_connect_args(self.engine.url)
        # Without what only SQLAlchemy's own connections understand.
        plain = {
            key: str(one)
            for key, one in {**_POSTGRES, **settings, **wanted}.items()
            if isinstance(one, str | int)
        }
        return make_conninfo(**plain)

    def schema(self) -> Schema:
        """Return the age of the tables; raises DatabaseAwayError.

        Nothing is made: an SQLite file that is missing stays missing, and is "new".
        """
        file = file_of(self.engine.url)
        if file is not None and not file.exists() and not cannot_open(file):
            return Schema.NEW
        with told_apart(self.engine.url), self.engine.connect() as connection:
            return schema(connection)

    def require_current(self) -> None:
        """Raise UnusableDatabaseError unless the tables are of this version."""
        present = self.schema()
        if present is not Schema.CURRENT:
            raise self._unusable(present)

    def migrate(self) -> None:
        """Bring new or old tables to the present version.

        Processes that do so at the same time wait for one another. Raises
        DatabaseAwayError, and UnusableDatabaseError for the tables of a newer turmpost
        or of another program.
        """
        file = file_of(self.engine.url)
        if file is not None:
            _make_private(file)
        with (
            told_apart(self.engine.url),
            self.engine.connect() as connection,
            _migrating_alone(connection),
        ):
            present = schema(connection)
            connection.rollback()
            if present in {Schema.NEWER, Schema.UNRELEASED, Schema.FOREIGN}:
                raise self._unusable(present)
            if present is Schema.OLD:
                log.info("%s: the tables are brought up to date", self._name)
            if present is not Schema.CURRENT:
                _upgrade(connection)

    @property
    def _name(self) -> str:
        return named(self.engine.url)

    def _unusable(self, present: Schema) -> UnusableDatabaseError:
        return UnusableDatabaseError(self._name, *UNUSABLE[present])

    def close(self) -> None:
        """Give back all connections, and free what is locked."""
        self.locks.close()
        self.engine.dispose()


def _make_private(file: Path) -> None:
    """Make an SQLite file that only this user can read: it holds keys and addresses.

    SQLite gives the files of its journal the same rights.
    """
    # A file that cannot be made is told by SQLite, with the reason.
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


@contextmanager
def _migrating_alone(connection: Connection) -> Iterator[None]:
    """Hold the lock of migrations; SQLite's own lock on the file does as much."""
    if connection.dialect.name == "sqlite":
        yield
        return
    connection.exec_driver_sql(f"SELECT pg_advisory_lock({_MIGRATION_LOCK})")
    connection.commit()
    try:
        yield
    finally:
        connection.rollback()
        connection.exec_driver_sql(f"SELECT pg_advisory_unlock({_MIGRATION_LOCK})")
        connection.commit()


def _upgrade(connection: Connection) -> None:
    # Most starts need none of this, and it takes a while to load.
    from alembic import command
    from alembic.config import Config as AlembicConfig

    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS))
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise _no_url() from error
    if parsed.get_backend_name() == "postgresql":
        return _postgres_engine(parsed)
    if parsed.get_backend_name() != "sqlite":
        raise _no_url()
    if parsed.host or parsed.database in {None, "", ":memory:"}:
        # `sqlite://FILE` names a host: the third slash is missing.
        raise _no_url()
    parsed = parsed.set(drivername="sqlite")
    # Parameters are not shown with errors: they are keys, addresses and texts.
    engine = create_engine(
        parsed,
        connect_args={"timeout": BUSY_MILLISECONDS / 1000},
        hide_parameters=True,
        json_serializer=_AS_JSON,
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _postgres_engine(url: URL) -> Engine:
    try:
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_pre_ping=True,
            hide_parameters=True,
            json_serializer=_AS_JSON,
            connect_args={
                key: value for key, value in _POSTGRES.items() if key not in url.query
            },
        )
    except ImportError as error:
        raise MissingExtraError(
            f"{named(url)} cannot be opened: psycopg is not installed",
            how_to_install(Extra.POSTGRESQL),
        ) from error
    # Before SQLAlchemy asks for the version, which it cannot read in every encoding.
    event.listen(engine, "connect", _prepare_postgres, insert=True)
    return engine


def _no_url() -> ConfigError:
    """Say what a URL looks like; the one that was given may hold a password."""
    return ConfigError(
        "configuration",
        "database.url",
        "is no URL that can be used: write sqlite:///FILE or "
        "postgresql://USER@HOST/NAME",
    )


def _prepare_sqlite(connection: SqliteConnection, _record: ConnectionPoolEntry) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _prepare_postgres(connection: PsycopgConnection, _: ConnectionPoolEntry) -> None:
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise UnusableDatabaseError(
            f"PostgreSQL {connection.info.dbname}",
            f"has the encoding {encoding}, in which names and letters would be lost",
            f"make another one: {MAKE_IN_UTF8}",
        )
    # Not in the start-up message: poolers between us and the database refuse options.
    for name, value in _SETTINGS.items():
        connection.execute(f"SET {name} = {value}")
    connection.commit()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
