"""How old the tables of a database are, without loading what could change them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
_TABLE = "alembic_version"
_NAMED = re.compile(r'^(revision|down_revision)\b[^=\n]*= *"?(\w+)', re.MULTILINE)


def schema(connection: Connection) -> str:
    """Return "new", "current", "old", "unknown" or "foreign".

    "unknown" tables were made by a newer turmpost; "foreign" ones are none of ours.
    """
    tables = inspect(connection).get_table_names()
    if _TABLE not in tables:
        return "foreign" if tables else "new"
    rows = connection.exec_driver_sql(f"SELECT version_num FROM {_TABLE}")  # noqa: S608
    present = {str(row[0]) for row in rows}
    known = _revisions()
    if present == known.keys() - set(known.values()):
        return "current"
    return "old" if present <= known.keys() else "unknown"


@cache
def _revisions() -> dict[str, str]:
    """Return what each revision builds on; nothing builds on the newest."""
    found = {}
    for path in (MIGRATIONS / "versions").glob("*.py"):
        given = dict(_NAMED.findall(path.read_text(encoding="utf-8")))
        found[given["revision"]] = given["down_revision"]
    return found
