"""The statements that a database was asked, and how it finds the rows of each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TypeAlias

import psycopg
from sqlalchemy import Connection, Engine, event

Parameters: TypeAlias = "Mapping[str, object] | tuple[object, ...]"

_PLANNED = ("SELECT", "UPDATE", "DELETE", "WITH")
_VALUES = re.compile(r"(\(|, )(\?|%\(\w+\)s)(?=[,)])(?:, (\?|%\(\w+\)s)(?=[,)]))*")
_SCAN = re.compile(r"^SCAN (\w+)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A statement as it was sent, with its parameters, and what was done then."""

    statement: str
    parameters: Parameters
    occasion: str
    rows: int = 0
    """The most rows that PostgreSQL read for it, those included that it left out."""


class Recorder:
    """Keeps each different statement of an occasion once."""

    def __init__(self) -> None:
        self._occasion = ""
        self._asked: dict[tuple[str, str], Asked] = {}

    @contextmanager
    def during(self, occasion: str) -> Iterator[None]:
        """Keep what any database of the process is asked meanwhile."""
        self._occasion = occasion
        event.listen(Engine, "before_cursor_execute", self._note)
        try:
            yield
        finally:
            event.remove(Engine, "before_cursor_execute", self._note)

    @property
    def asked(self) -> list[Asked]:
        """Return the statements that look for rows."""
        return list(self._asked.values())

    def _note(
        self,
        _connection: Connection,
        cursor: object,
        statement: str,
        parameters: Parameters | Sequence[Parameters],
        _context: object,
        executemany: bool,  # noqa: FBT001 - SQLAlchemy passes it by position
    ) -> None:
        if not statement.lstrip().startswith(_PLANNED):
            return
        first = next(iter(parameters)) if executemany else parameters
        if not isinstance(first, Mapping | tuple):
            raise AssertionError(f"unknown parameters: {first!r}")
        # However many values are listed, it is the same statement.
        key = self._occasion, _VALUES.sub(r"\1...", statement)
        rows = 0
        if isinstance(cursor, psycopg.Cursor):
            rows = _rows_read(cursor.connection, statement, first)
        asked = self._asked.setdefault(key, Asked(statement, first, self._occasion))
        self._asked[key] = replace(asked, rows=max(asked.rows, rows))


def _rows_read(
    connection: psycopg.Connection[tuple[object, ...]],
    statement: str,
    parameters: Parameters,
) -> int:
    """Let PostgreSQL work on a statement that is about to be asked, and undo it."""
    query = f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {statement}".encode()
    with connection.cursor() as cursor, connection.transaction(force_rollback=True):
        cursor.execute(query, parameters)
        (plan,) = cursor.fetchone() or (None,)
    return max((_rows_of(node) for node in _nodes(plan)), default=0)


def _rows_of(node: Mapping[str, object]) -> int:
    """Return the rows that a part of a plan read, in all of its loops."""
    names = ("Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck")
    counts = (node.get(name, 0) for name in (*names, "Actual Loops"))
    *rows, loops = (count if isinstance(count, int | float) else 0 for count in counts)
    return round(sum(rows) * loops)


def _nodes(plan: object) -> Iterator[Mapping[str, object]]:
    """Yield all parts of a plan of PostgreSQL."""
    nodes = [json.loads(plan) if isinstance(plan, str) else plan]
    while nodes:
        node = nodes.pop()
        if isinstance(node, list):
            nodes.extend(node)
        elif isinstance(node, dict):
            yield node
            nodes.extend(node.values())


def scanned(connection: Connection, asked: Asked) -> set[str]:
    """Return the tables, or their aliases, that a statement reads from end to end."""
    if connection.dialect.name == "postgresql":
        return set(_scanned_by_postgresql(connection, asked))
    plan = connection.exec_driver_sql(
        f"EXPLAIN QUERY PLAN {asked.statement}", asked.parameters
    )
    found = (_SCAN.match(row.detail) for row in plan)
    return {_table(match[1], asked.statement) for match in found if match}


def _table(name: str, statement: str) -> str:
    """Return the table of a name in a plan, which may be an alias."""
    match = re.search(rf"(\w+) AS \"?{name}\"?\b", statement)
    return match[1] if match else name


def _scanned_by_postgresql(connection: Connection, asked: Asked) -> Iterator[str]:
    plan = connection.exec_driver_sql(
        f"EXPLAIN (FORMAT JSON) {asked.statement}", asked.parameters
    ).scalar_one()
    for node in _nodes(plan):
        if node.get("Node Type") == "Seq Scan":
            yield str(node["Relation Name"])
