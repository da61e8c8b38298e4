"""The database's tables: brought to this version, never under a running server."""

from __future__ import annotations

import asyncio

from server.errors import NotPossibleError, UnusableDatabaseError
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


class TablesWatch:
    """Looks whether the tables of a running server are still those of its version."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._unusable: asyncio.Future[None] | None = None

    def begin(self) -> asyncio.Future[None]:
        """Return what fails with UnusableDatabaseError once a look finds others."""
        self._unusable = asyncio.get_running_loop().create_future()
        return self._unusable

    async def look(self) -> None:
        """End the server where another turmpost has migrated its tables."""
        try:
            await asyncio.to_thread(self._database.require_current)
        except UnusableDatabaseError as error:
            if self._unusable is not None and not self._unusable.done():
                self._unusable.set_exception(error)
