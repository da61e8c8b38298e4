"""Failures of a database: whether to try again, and the operator's remedy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from server.errors import DatabaseAwayError, UnusableDatabaseError

# SQLSTATE classes: connection, rollback, resources, not in state, operator, system.
_AWAY_CLASSES = ("08", "40", "53", "55", "57", "58")
# SQLite's own codes: busy, locked, out of memory, read-only, I/O, full, cannot open.
_AWAY_CODES = frozenset({5, 6, 7, 8, 10, 13, 14, 15})
_DAMAGED, _CANNOT_OPEN, _NO_DATABASE = 11, 14, 26


@contextmanager
def told_apart(url: URL) -> Iterator[None]:
    """Turn failures of the database at this URL into two exceptions.

    DatabaseAwayError where the same may succeed later, UnusableDatabaseError where
    somebody must do something before. All others are faults of ours and pass.
    """
    try:
        yield
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        code = _sqlite_code(error)
        if code == _NO_DATABASE:
            raise UnusableDatabaseError(named(url), "is no database") from error
        if code == _DAMAGED:
            raise UnusableDatabaseError(named(url), "is damaged") from error
        on_postgres = url.get_backend_name() == "postgresql"
        if on_postgres and _is_refused(error):
            raise UnusableDatabaseError(named(url), reason) from error
        if not (_is_away(error) if on_postgres else _is_sqlite_away(error, code)):
            raise
        if code == _CANNOT_OPEN:
            reason = cannot_open(Path(url.database or "").absolute()) or reason
        raise DatabaseAwayError(f"{reason} ({named(url)})") from error
    except NoConnectionError as error:
        raise DatabaseAwayError(str(error)) from error


def named(url: URL) -> str:
    """Return what the operator calls it; a password in the URL is not shown."""
    if url.get_backend_name() != "sqlite":
        return f"PostgreSQL {url.database} at {url.host or 'localhost'}"
    path = file_of(url)
    return "SQLite in memory" if path is None else f"SQLite {path}"


def database_file(url: str) -> Path | None:
    """Return the file that `database.url` names, None for another database or none."""
    with suppress(ArgumentError, ValueError):
        return file_of(make_url(url))
    return None


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite database."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name).absolute()


def cannot_open(path: Path) -> str:
    """Say why a file cannot be opened or made, an empty string where it can."""
    if not path.parent.is_dir():
        return f"there is no folder {path.parent}"
    if path.is_dir():
        return f"{path} is a folder"
    effective = os.access in os.supports_effective_ids
    # The folder too: SQLite keeps a journal beside its file.
    for one in (path.parent, path):
        if one.exists() and not os.access(one, os.W_OK, effective_ids=effective):
            return f"this user may not write {one}"
    return ""


def _sqlite_code(error: DBAPIError) -> int | None:
    code = getattr(error.orig, "sqlite_errorcode", None)
    # The low byte is the code, the rest says more of it.
    return code & 0xFF if isinstance(code, int) else None


def _is_refused(error: DBAPIError) -> bool:
    """Return whether the options of a PostgreSQL URL are none."""
    import psycopg

    orig = error.orig
    return isinstance(orig, psycopg.ProgrammingError) and orig.sqlstate is None


def _is_sqlite_away(error: DBAPIError, code: int | None) -> bool:
    """Return whether the same statement may succeed later, with nothing changed."""
    return error.connection_invalidated or code in _AWAY_CODES


def _is_away(error: DBAPIError) -> bool:
    """Say the same of PostgreSQL."""
    import psycopg

    if error.connection_invalidated:
        return True
    if not isinstance(error.orig, psycopg.OperationalError | psycopg.InterfaceError):
        return False
    # Without a SQLSTATE there was no server that could have given one.
    state = error.orig.sqlstate
    return state is None or state[:2] in _AWAY_CLASSES
