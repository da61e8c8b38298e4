"""Copies of all games of a database, with everything that belongs to them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import TypeAlias

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    cast,
    func,
    insert,
    literal,
    null,
    select,
    text,
)

from server.storage.tables.all_tables import METADATA
from tests.server.world import START

STRIDE = 10_000
"""More rows than a table may have before it is copied: copies are numbered past it."""

KEY_HINT_LENGTH = 8

COMMON = frozenset(
    {
        "local_accounts",
        "local_entries",
        "local_folders",
        "local_mails",
        "mailboxes",
        "outages",
        "paces",
        "servers",
        "switches",
    }
)
"""Tables of the server itself: they do not grow with the number of games."""

INSTANTS = {
    "deadline": START + timedelta(days=3_650),
    "received_at": START - timedelta(days=365),
    "handled_at": START - timedelta(days=365),
}
"""Instants of the copies, by column: nothing of theirs is due or has just happened."""

_NUMBERS = Table("numbers", MetaData(), Column("number", Integer, primary_key=True))


def copy(engine: Engine, count: int, *, texts: bool = False) -> None:
    """Copy every row of every game `count` times, and let the planner know of it.

    The copies have long `texts` only where that is asked for.
    """
    with engine.begin() as connection:
        _NUMBERS.create(connection)
        numbers = [{"number": number} for number in range(1, count + 1)]
        connection.execute(insert(_NUMBERS), numbers)
        for table in METADATA.sorted_tables:
            if table.name not in COMMON:
                _copy(connection, table, texts=texts)
        _NUMBERS.drop(connection)
        connection.execute(text("ANALYZE"))


def _copy(connection: Connection, table: Table, *, texts: bool) -> None:
    columns = list(table.columns)
    differing = _differing(table)
    values = [_value(column, differing, texts=texts) for column in columns]
    rows = select(*values).select_from(table).join(_NUMBERS, literal(value=True))
    # One copy after another, as games are played.
    rows = rows.order_by(_NUMBERS.c.number)
    connection.execute(insert(table).from_select(columns, rows))


def _differing(table: Table) -> set[str]:
    """Return the columns whose values tell rows apart: keys, unique, or indexed."""
    unique = [one for one in table.constraints if isinstance(one, UniqueConstraint)]
    names = {column.name for one in unique for column in one.columns}
    names |= {column.name for one in table.indexes for column in one.columns}
    key = list(table.primary_key)
    # A key that refers to another row differs by that already.
    return names if any(map(_refers, key)) else names | {one.name for one in key}


Value: TypeAlias = "ColumnElement[object] | ColumnElement[str]"


def _value(column: Column[object], differing: Collection[str], *, texts: bool) -> Value:
    """Return the value of a copy's column: each copy has rows and keys of its own."""
    number = _NUMBERS.c.number
    kind = column.type
    if column.name in INSTANTS:
        return literal(INSTANTS[column.name], kind)
    if isinstance(kind, LargeBinary | Text) and not texts:
        empty = literal(b"") if isinstance(kind, LargeBinary) else literal("")
        return cast(null() if column.nullable else empty, column.type)
    tells_apart = _refers(column) or column.name in differing
    if tells_apart and isinstance(kind, Integer):
        return column + number * STRIDE
    if not tells_apart or type(kind) is not String:
        return column
    numbered = cast(number, String)
    if kind.length == KEY_HINT_LENGTH:
        return numbered
    return func.substr(numbered + "." + column, 1, kind.length)


def _refers(column: Column[object]) -> bool:
    return any(key.column.table.name not in COMMON for key in column.foreign_keys)
