"""The age of a database's tables, told without the code that could change them."""

from __future__ import annotations

import hashlib
import re
from enum import StrEnum
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
VERSION_TABLE = "alembic_version"
DIGEST_TABLE = "migration_digests"
_NAMED = re.compile(r'^(revision|down_revision)\b[^=\n]*= *"?(\w+)', re.MULTILINE)


class Schema(StrEnum):
    """The age of a database's tables."""

    NEW = "new"
    """There are no tables."""
    CURRENT = "current"
    OLD = "old"
    NEWER = "newer"
    """A newer turmpost has made them, or an unreleased one."""
    UNRELEASED = "unreleased"
    """Another form of a known revision has made them, which was not released."""
    FOREIGN = "foreign"
    """Another program has made them."""


def schema(connection: Connection) -> Schema:
    """Return the age of the tables of a database."""
    tables = inspect(connection).get_table_names()
    if VERSION_TABLE not in tables:
        return Schema.FOREIGN if tables else Schema.NEW
    rows = connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}")  # noqa: S608
    present = {str(row[0]) for row in rows}
    known = _revisions()
    if not present <= known.keys():
        return Schema.NEWER
    if DIGEST_TABLE not in tables:
        return Schema.UNRELEASED
    noted = connection.exec_driver_sql(f"SELECT revision, digest FROM {DIGEST_TABLE}")  # noqa: S608
    if any(_digest(revision) != digest for revision, digest in noted):
        return Schema.UNRELEASED
    newest = known.keys() - set(known.values())
    return Schema.CURRENT if present == newest else Schema.OLD


def note_digest(connection: Connection) -> None:
    """Note the digest of the migrations that have made the tables.

    A revision may change until it is released; its digest tells one form from another.
    """
    rows = connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}")  # noqa: S608
    noted = [(str(row[0]), _digest(str(row[0]))) for row in rows]
    columns = "revision VARCHAR(32) NOT NULL, digest VARCHAR(64) NOT NULL"
    connection.exec_driver_sql(f"CREATE TABLE IF NOT EXISTS {DIGEST_TABLE} ({columns})")
    connection.exec_driver_sql(f"DELETE FROM {DIGEST_TABLE}")  # noqa: S608
    for revision, digest in noted:
        connection.exec_driver_sql(
            f"INSERT INTO {DIGEST_TABLE} VALUES ('{revision}', '{digest}')"  # noqa: S608
        )


def _digest(revision: str) -> str:
    """Return the SHA-256 of the migrations up to a revision, in hexadecimal digits."""
    before, texts = _revisions(), _texts()
    found: list[str] = []
    while revision in before:
        found.append(texts.get(revision, ""))
        revision = before[revision]
    return hashlib.sha256("".join(found).encode()).hexdigest()


def _revisions() -> dict[str, str]:
    """Return the revision before each revision; none comes after the newest."""
    return {
        revision: dict(_NAMED.findall(text))["down_revision"]
        for revision, text in _texts().items()
    }


@cache
def _texts() -> dict[str, str]:
    """Return the migrations by their revisions."""
    paths = (MIGRATIONS / "versions").glob("*.py")
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return {dict(_NAMED.findall(text))["revision"]: text for text in texts}
