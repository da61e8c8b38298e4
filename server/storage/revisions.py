"""The age of a database's tables, told without the code that could change them."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
VERSION_TABLE = "alembic_version"
_NAMED = re.compile(r'^(revision|down_revision)\b[^=\n]*= *"?(\w+)', re.MULTILINE)


class Schema(StrEnum):
    """The age of a database's tables."""

    NEW = "new"
    """There are no tables."""
    CURRENT = "current"
    OLD = "old"
    NEWER = "newer"
    """A newer turmpost has made them."""
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
    if present == known.keys() - set(known.values()):
        return Schema.CURRENT
    return Schema.OLD if present <= known.keys() else Schema.NEWER


@cache
def _revisions() -> dict[str, str]:
    """Return the revision before each revision; none comes after the newest."""
    before = {}
    for path in (MIGRATIONS / "versions").glob("*.py"):
        given = dict(_NAMED.findall(path.read_text(encoding="utf-8")))
        before[given["revision"]] = given["down_revision"]
    return before
