"""Bring the database's tables to this version, but never under a running server."""

from __future__ import annotations

from server.errors import NotPossibleError
from server.storage.database import Database
from server.storage.revisions import Schema


def bring_up_to_date(database: Database) -> None:
    """Make the tables, or migrate older ones.

    Raises NotPossibleError while a server works on the older tables,
    UnusableDatabaseError for tables of a newer turmpost or of another program, and
    DatabaseAwayError.
    """
    if database.schema() is Schema.OLD and database.locks.servers():
        raise NotPossibleError(
            "an older turmpost is serving this database: stop it first"
        )
    database.migrate()
