"""The statements that a database was asked, and how it finds the rows of each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

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


class Recorder:
    """Keeps each different statement once."""

    def __init__(self) -> None:
        self._occasion = ""
        self._asked: dict[str, Asked] = {}

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
        _cursor: object,
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
        form = _VALUES.sub(r"\1...", statement)
        self._asked.setdefault(form, Asked(statement, first, self._occasion))


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
    nodes = [json.loads(plan) if isinstance(plan, str) else plan]
    while nodes:
        node = nodes.pop()
        if isinstance(node, list):
            nodes.extend(node)
        elif isinstance(node, dict):
            if node.get("Node Type") == "Seq Scan":
                yield node["Relation Name"]
            nodes.extend(node.values())
