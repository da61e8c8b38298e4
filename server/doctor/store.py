"""The database: can it be opened, is it safe, is there room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.errors import ConfigError
from server.storage import health
from server.storage.database import Database

if TYPE_CHECKING:
    from server.doctor.findings import Chart
    from server.storage.health import Health

ABOUT = "database"
LITTLE = 1_000_000_000
FAR_TOO_LITTLE = 100_000_000


def examine(url: str, chart: Chart) -> None:
    """Look at the database; it is not changed, nor made where there is none."""
    try:
        database = Database(url)
    except ConfigError as error:
        chart.problem(ABOUT, error.reason, "look at database.url or TURMPOST_DATABASE")
        return
    try:
        found = health.look(database)
    finally:
        database.close()
    if found.problem:
        chart.problem(
            ABOUT,
            f"{found.name} cannot be opened: {found.problem}",
            "look at database.url or TURMPOST_DATABASE, and at the rights of this user",
        )
        return
    _tables(found, chart)
    _safety(found, chart)
    if found.free_bytes is not None:
        _room(found.free_bytes, chart)


def _tables(found: Health, chart: Chart) -> None:
    if found.schema == "unknown":
        chart.problem(
            ABOUT,
            f"{found.name} was written by a newer turmpost",
            "install that version again, or go back to a backup",
        )
    elif found.schema == "old":
        chart.warn(
            ABOUT,
            f"{found.name} was written by an older turmpost",
            "the next start updates it: make a backup before",
        )
    elif found.schema == "new":
        chart.ok(ABOUT, f"{found.name}: empty, the first start makes its tables")
    else:
        chart.ok(ABOUT, f"{found.name}: its tables are of this version")


def _safety(found: Health, chart: Chart) -> None:
    if found.damage:
        chart.problem(
            ABOUT, f"the file is damaged: {found.damage}", "go back to a backup"
        )
    for said in found.unsafe:
        chart.problem(
            ABOUT,
            f"{said}: a power cut may lose what was confirmed to players",
            "keep the file on a local disk; on PostgreSQL leave fsync, "
            "synchronous_commit and full_page_writes on and use UTF-8",
        )


def _room(free_bytes: int, chart: Chart) -> None:
    said = f"{free_bytes / 1_000_000_000:.1f} GB of disk are free"
    if free_bytes < FAR_TOO_LITTLE:
        chart.problem(ABOUT, said, "make room at once: full disks stop everything")
    elif free_bytes < LITTLE:
        chart.warn(ABOUT, said, "make room soon")
    else:
        chart.ok(ABOUT, said)
