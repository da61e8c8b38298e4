"""Looking at a database without changing it: for `turmpost doctor`."""

from __future__ import annotations

import shutil
import sqlite3
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from server.errors import UnusableDatabaseError
from server.storage.database import Database
from server.storage.failures import cannot_open, file_of, named
from server.storage.outbox import sending_switch
from server.storage.revisions import Schema, schema
from server.storage.tables.all_tables import METADATA

_ON = ("on", "local", "remote_write", "remote_apply")
_SAFE_SQLITE = {"journal_mode": ("wal",), "synchronous": ("2", "3")}
_SAFE_POSTGRES = {
    "fsync": ("on",),
    "synchronous_commit": _ON,
    "full_page_writes": ("on",),
}


@dataclass(frozen=True, slots=True)
class Health:
    """A database's figures about itself."""

    name: str
    problem: str = ""
    """Why it cannot be used at all."""
    schema: Schema = Schema.CURRENT
    read_only: str = ""
    """Why nothing can be written."""
    unsafe: tuple[str, ...] = ()
    """Settings with which a power cut may lose what was acknowledged."""
    damage: str = ""
    """What SQLite finds wrong in its file."""
    now: datetime | None = None
    """The clock of a database server."""
    sending_off: str = ""
    """Why no mail is sent."""
    pooled: bool = False
    """Whether a pooler gives our sessions to others after each transaction."""
    free_bytes: int | None = None
    """Free bytes of the file's disk; None for a database server."""


def look(database: Database) -> Health:
    """Look at a database; nothing is left behind or made."""
    url = database.engine.url
    name, path = named(url), file_of(url)
    if path is None:
        return _ask(database, name, None)
    problem = cannot_open(path)
    if not path.parent.is_dir():
        return Health(name, problem=problem)
    free = shutil.disk_usage(path.parent).free
    if problem or not path.exists():
        return Health(name, problem=problem, schema=Schema.NEW, free_bytes=free)
    return _ask(database, name, free)


def _ask(database: Database, name: str, free_bytes: int | None) -> Health:
    """Ask in a transaction that is undone; the long look at a file keeps no lock."""
    try:
        with database.engine.connect() as connection:
            age = schema(connection)
            health = Health(
                name,
                schema=age,
                unsafe=_unsafe(connection),
                now=_now(connection),
                read_only=_read_only(connection, age),
                sending_off=_sending_off(connection, age),
                free_bytes=free_bytes,
            )
            connection.rollback()
        damage, pooled = _damage(database), _is_pooled(database)
    except UnusableDatabaseError as error:
        return Health(name, problem=error.reason, free_bytes=free_bytes)
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        return Health(name, problem=reason, free_bytes=free_bytes)
    return replace(health, damage=damage, pooled=pooled)


def _is_pooled(database: Database) -> bool:
    """Return whether two connections that stay open have a session in common."""
    if database.is_sqlite:
        return False
    with database.engine.connect() as one, database.engine.connect() as other:
        sessions = [_session(connection) for connection in (one, other, one, other)]
    return sessions[0] == sessions[1] or sessions[:2] != sessions[2:]


def _session(connection: Connection) -> object:
    """Return the process of PostgreSQL that runs a transaction of its own."""
    number = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
    connection.rollback()
    return number


def _unsafe(connection: Connection) -> tuple[str, ...]:
    """Name the settings that do not keep what was acknowledged."""
    sqlite = connection.dialect.name == "sqlite"
    wanted = _SAFE_SQLITE if sqlite else _SAFE_POSTGRES
    command = "PRAGMA" if sqlite else "SHOW"
    settings = {
        name: str(connection.exec_driver_sql(f"{command} {name}").scalar())
        for name in wanted
    }
    return tuple(
        f"{name} is {value}"
        for name, value in settings.items()
        if value not in wanted[name]
    )


def _now(connection: Connection) -> datetime | None:
    """Return the time of a database on a machine of its own."""
    if connection.dialect.name == "sqlite":
        return None
    found = connection.exec_driver_sql("SELECT clock_timestamp()").scalar()
    return found.astimezone(UTC) if isinstance(found, datetime) else None


def _read_only(connection: Connection, schema: Schema) -> str:
    """Say why nothing can be written, an empty string where it can."""
    if connection.dialect.name == "sqlite":
        # The transaction has the lock for writing: it could not have begun otherwise.
        return ""
    if connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on":
        return "it takes no changes (a standby, or read-only by its settings)"
    if schema is Schema.CURRENT:
        return _without_rights(connection)
    may = connection.exec_driver_sql(
        "SELECT has_schema_privilege(current_schema(), 'CREATE')"
    ).scalar()
    return "" if may else "this user may not make tables in it"


def _sending_off(connection: Connection, schema: Schema) -> str:
    """Say why no mail goes out, an empty string where they do."""
    return (sending_switch.reason(connection) or "") if schema is Schema.CURRENT else ""


def _without_rights(connection: Connection) -> str:
    """Name the tables that this user may not use in full."""
    missing = [
        table.name
        for table in METADATA.sorted_tables
        if not all(
            connection.exec_driver_sql(
                "SELECT has_table_privilege(%(table)s, %(right)s)",
                {"table": table.name, "right": right},
            ).scalar()
            for right in ("SELECT", "INSERT", "UPDATE", "DELETE")
        )
    ]
    if not missing:
        return ""
    return f"this user may not change its tables ({', '.join(missing[:3])}, ...)"


def _damage(database: Database) -> str:
    """Return what SQLite finds wrong in its file, an empty string for nothing.

    Outside of a transaction: a server that runs meanwhile must be able to write.
    """
    if not database.is_sqlite:
        return ""
    connection = database.engine.raw_connection()
    try:
        cursor = connection.cursor()
        cursor.execute("PRAGMA quick_check(1)")
        (verdict,) = cursor.fetchall()[0]
    except sqlite3.Error as error:
        return str(error)
    finally:
        connection.close()
    return "" if verdict == "ok" else str(verdict)
