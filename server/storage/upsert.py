"""Inserts that say what happens where the row is there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.storage.tables.base import Base
from server.storage.unit_of_work import Work

if TYPE_CHECKING:
    # A command on SQLite loads nothing of PostgreSQL.
    from sqlalchemy.dialects import postgresql, sqlite


def insert(work: Work, table: type[Base]) -> postgresql.Insert | sqlite.Insert:
    """Return an insert with ON CONFLICT, which every database spells for itself."""
    if work.session.get_bind().dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)
