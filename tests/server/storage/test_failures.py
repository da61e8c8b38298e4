"""Failures of SQLite: those that may pass, those that need somebody, and our own."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import OperationalError

from server.errors import DatabaseAwayError, UnusableDatabaseError
from server.storage.failures import told_apart


@pytest.mark.parametrize(
    ("name", "raised"),
    [
        ("SQLITE_BUSY", DatabaseAwayError),
        ("SQLITE_BUSY_SNAPSHOT", DatabaseAwayError),
        ("SQLITE_LOCKED", DatabaseAwayError),
        ("SQLITE_NOMEM", DatabaseAwayError),
        ("SQLITE_READONLY", DatabaseAwayError),
        ("SQLITE_IOERR", DatabaseAwayError),
        ("SQLITE_IOERR_FSYNC", DatabaseAwayError),
        ("SQLITE_FULL", DatabaseAwayError),
        ("SQLITE_CANTOPEN", DatabaseAwayError),
        ("SQLITE_PROTOCOL", DatabaseAwayError),
        ("SQLITE_CORRUPT", UnusableDatabaseError),
        ("SQLITE_NOTADB", UnusableDatabaseError),
        ("SQLITE_ERROR", OperationalError),
    ],
)
def test_failures_are_told_apart_by_their_code(
    name: str, raised: type[Exception]
) -> None:
    """What may pass is tried again: no mail is set aside for a full disk."""
    error = sqlite3.OperationalError("it failed")
    error.sqlite_errorcode = getattr(sqlite3, name)
    with pytest.raises(raised), told_apart(make_url("sqlite:///turmpost.db")):
        raise OperationalError("SELECT 1", None, error)
