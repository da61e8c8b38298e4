"""Bring the database's tables to this version, but never under a running server."""

from __future__ import annotations

from server import identity
from server.errors import NotPossibleError
from server.services import Services
from server.storage.revisions import Schema
from server.storage.service import servers


def bring_up_to_date(services: Services) -> None:
    """Make the tables, or migrate older ones.

    Raises NotPossibleError while a server works on the older tables,
    UnusableDatabaseError for tables of a newer turmpost or of another program, and
    DatabaseAwayError.
    """
    database = services.database
    if database.schema() is Schema.OLD:
        with database.work() as work:
            now = services.clock.now()
            if servers.any_alive(work, now, is_gone=identity.is_gone):
                minutes = servers.ALIVE.total_seconds() / 60
                raise NotPossibleError(
                    "an older turmpost is serving this database: stop it first (after "
                    f"a kill on another machine, wait {minutes:.0f} minutes)"
                )
    database.migrate()
