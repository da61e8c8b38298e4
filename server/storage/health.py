"""Looking at a database without changing it: for `turmpost doctor`."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from server.storage.database import MIGRATIONS

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from server.storage.database import Database


@dataclass(frozen=True, slots=True)
class Health:
    """What a database says of itself.

    `problem` is set where it cannot be used at all. `schema` is "new", "current", "old"
    or "unknown". `unsafe` names settings with which a power cut may lose what was
    acknowledged. `free_bytes` is None beyond a file.
    """

    name: str
    problem: str = ""
    schema: str = "current"
    unsafe: tuple[str, ...] = ()
    damage: str = ""
    free_bytes: int | None = None


def look(database: Database) -> Health:
    """Look at a database; nothing is written or made."""
    path = file_of(database)
    if path is None:
        name = f"PostgreSQL {database.engine.url.render_as_string()}"
        return _ask(database, name, None)
    if not path.parent.is_dir():
        problem = f"there is no folder {path.parent}"
        return Health(f"SQLite {path}", problem=problem)
    free = shutil.disk_usage(path.parent).free
    if not path.exists():
        return Health(f"SQLite {path}", schema="new", free_bytes=free)
    return _ask(database, f"SQLite {path}", free)


def file_of(database: Database) -> Path | None:
    """Return the file of an SQLite database."""
    name = database.engine.url.database
    if not database.is_sqlite or not name or name == ":memory:":
        return None
    return Path(name).absolute()


def _ask(database: Database, name: str, free_bytes: int | None) -> Health:
    try:
        with database.engine.connect() as connection:
            return Health(
                name,
                schema=_schema(connection),
                unsafe=_unsafe(connection),
                damage=_damage(connection),
                free_bytes=free_bytes,
            )
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        return Health(name, problem=reason, free_bytes=free_bytes)


def _schema(connection: Connection) -> str:
    """Say how old the tables are."""
    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(settings)
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        return "new"
    if revision == scripts.get_current_head():
        return "current"
    try:
        scripts.get_revision(revision)
    except CommandError:
        return "unknown"
    return "old"


def _unsafe(connection: Connection) -> tuple[str, ...]:
    """Name the settings that do not keep what was acknowledged."""
    if connection.dialect.name == "sqlite":
        wanted = {"journal_mode": ("wal",), "synchronous": ("2", "3")}
        command = "PRAGMA"
    else:
        on = ("on", "local", "remote_write", "remote_apply")
        wanted = {
            "fsync": ("on",),
            "synchronous_commit": on,
            "full_page_writes": ("on",),
            "server_encoding": ("UTF8",),
        }
        command = "SHOW"
    found = {
        name: str(connection.exec_driver_sql(f"{command} {name}").scalar())
        for name in wanted
    }
    return tuple(
        f"{name} is {value}"
        for name, value in found.items()
        if value not in wanted[name]
    )


def _damage(connection: Connection) -> str:
    """Return what SQLite finds wrong in its file, an empty string for nothing."""
    if connection.dialect.name != "sqlite":
        return ""
    found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    return "" if found == "ok" else found
