"""A whole game as plain values, and back: every row of every table that is about it.

Which tables these are follows from what refers to what, so a new one is taken along by
itself. Rows have new numbers where they are written; what refers to them follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Enum,
    Integer,
    LargeBinary,
    String,
    Table,
    insert,
    or_,
    select,
    true,
)
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.types import TypeEngine

from engine.protocol import Json, UnusableInputError
from server.storage.states import MailState
from server.storage.tables.all_tables import METADATA
from server.storage.tables.base import Instant, PackedTexts
from server.storage.tables.games import title_key
from server.storage.tables.people import PersonRow, address_key, key_hint
from server.storage.unit_of_work import Work

Rows: TypeAlias = Mapping[str, Sequence[Mapping[str, Json]]]
"""Rows as JSON has them, by table; instants are texts of ISO 8601."""

LEFT_OUT: Mapping[str, str] = {
    "booklets": "they are set again from the rounds",
    "newspaper_issues": "they are set again from the rounds",
    "outbox": "letters hold keys, and have been sent",
    "files": "they go with these letters",
    "conversations": "they are keys, and new ones are made",
    "questions": "they are answered to the mails that asked them",
    "known_senders": "they are known by a key",
    "postponements": "they belong to outages of one server",
}
"""Tables about games that do not travel, and why."""

GAMES, PERSONS, ROLES, INBOX = "games", "persons", "roles", "inbox"
PASSAGES = "passages"
_NOT_SAID = {
    # Who agreed to be rated on one server has agreed to nothing on another.
    (PERSONS, "rated_as"),
    (GAMES, "title_key"),
    (PERSONS, "address_key"),
    ("earlier_addresses", "address_key"),
    (ROLES, "key"),
    (ROLES, "key_hint"),
    (INBOX, "raw"),
}
"""Columns that a record does not have; `keys` are said apart, others are made anew."""

_ONCE = {("journal", "once")}
"""Columns that name something for one server alone; they arrive empty."""

_BITS = 31
_MANY_BITS = 63


def of_game(work: Work, game_id: int) -> dict[str, list[dict[str, Json]]]:
    """Return all rows about a game, without keys and without the bytes of mails.

    Mails that are not done with are left out.
    """
    tables: dict[str, list[dict[str, Json]]] = {}
    for table in about_games():
        rows = work.session.execute(
            select(table)
            .where(_belongs(table, game_id))
            .order_by(*table.primary_key.columns)
        )
        names = [column.name for column in _said(table)]
        tables[table.name] = [
            {name: _plain(row[name]) for name in names} for row in rows.mappings()
        ]
    return tables


def about_games() -> list[Table]:
    """Return the tables that a record has, those first that others refer to."""
    tables: list[Table] = []
    for table in METADATA.sorted_tables:
        # Data of persons in other tables are no part of a game.
        names = {one.name for one in tables} - {PERSONS}
        root = table.name in (GAMES, PERSONS)
        refers = not names.isdisjoint(_targets(table).values())
        if root or (refers and table.name not in LEFT_OUT):
            tables.append(table)
    return tables


def write(work: Work, tables: Mapping[str, object], keys: Mapping[int, str]) -> int:
    """Write the rows of a record; return the number that the game has here.

    `keys` are those of the roles, by their numbers in the record. Persons that are
    known here by their address stay as they are. Raises UnusableInputError where the
    rows are none of ours.
    """
    unknown = tables.keys() - {table.name for table in about_games()}
    if unknown:
        raise UnusableInputError(f"tables: {sorted(unknown)[0]!r} is not known here")
    numbers: dict[str, dict[int, int]] = {}
    for table in about_games():
        known = numbers.setdefault(table.name, {})
        for where, row in _rows_of(table, tables.get(table.name, [])):
            old, values = _values(table, row, where, numbers)
            if table.name == ROLES:
                values["key"] = keys[old]
                values["key_hint"] = key_hint(keys[old])
            known[old] = _write_row(work, table, values, old)
    if len(numbers[GAMES]) != 1:
        raise UnusableInputError("tables: games: there must be one")
    return next(iter(numbers[GAMES].values()))


def _write_row(work: Work, table: Table, values: dict[str, object], old: int) -> int:
    """Write a row and return its number, or that of a person who is known already."""
    if table.name == PERSONS:
        key = address_key(str(values["address"]))
        values["address_key"] = key
        present = work.first(PersonRow.id, PersonRow.address_key == key)
        if present is not None:
            return present
    if table.name == GAMES:
        values["title_key"] = title_key(str(values["title"]))
    if table.name == INBOX:
        # No mailbox of a mail server can have this name, so nobody reads on behind it.
        values |= {"mailbox": f"record:{values['game_id']}", "uid": old, "raw": b""}
    try:
        number = work.session.scalar(
            insert(table).values(values).returning(*table.primary_key.columns)
        )
    except (IntegrityError, DataError) as error:
        message = f"tables: {table.name}: the row with id {old} does not fit the others"
        raise UnusableInputError(message) from error
    return number if isinstance(number, int) else 0


def _belongs(table: Table, game_id: int) -> ColumnElement[bool]:
    """Return the condition for the rows of a game."""
    if table.name == GAMES:
        return table.c.id == game_id
    roles = METADATA.tables[ROLES]
    if table.name == PERSONS:
        theirs = select(roles.c.person_id).where(roles.c.game_id == game_id)
        return table.c.id.in_(theirs)
    if "game_id" not in table.c:
        conditions = [
            table.c[name].in_(select(other.c.id).where(other.c.game_id == game_id))
            for name, target in _targets(table).items()
            if "game_id" in (other := METADATA.tables[target]).c
        ]
        return or_(*conditions)
    done = table.c.state == MailState.DONE if table.name == INBOX else true()
    return (table.c.game_id == game_id) & done


def _targets(table: Table) -> dict[str, str]:
    """Return the tables that columns refer to, by column."""
    return {key.parent.name: key.column.table.name for key in table.foreign_keys}


def _said(table: Table) -> Iterator[Column[object]]:
    """Yield the columns that a record has of a table."""
    for column in table.columns:
        if (table.name, column.name) not in _NOT_SAID:
            yield column


def _plain(value: object) -> Json:
    if isinstance(value, datetime):
        return value.isoformat()
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, Mapping):
        return value
    raise AssertionError(f"a record has no {type(value).__name__}")


def _rows_of(table: Table, rows: object) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield rows with the place where they stand; raises UnusableInputError."""
    if not isinstance(rows, list):
        raise UnusableInputError(f"tables: {table.name}: must be a list")
    names = {column.name for column in _said(table)}
    for number, row in enumerate(rows):
        where = f"tables: {table.name}[{number}]"
        if not isinstance(row, dict):
            raise UnusableInputError(f"{where}: must be an object")
        if row.keys() - names:
            name = sorted(row.keys() - names)[0]
            raise UnusableInputError(f"{where}: {name!r} is not known here")
        yield where, row


def _values(
    table: Table,
    row: Mapping[str, object],
    where: str,
    numbers: Mapping[str, Mapping[int, int]],
) -> tuple[int, dict[str, object]]:
    """Return the number in the record and what is written; raises UnusableInputError.

    What a record of an older turmpost does not have gets its default.
    """
    values: dict[str, object] = {}
    targets = _targets(table)
    old = _number(row.get("id"), f"{where}.id") if "id" in table.c else 0
    for column in _said(table):
        place = f"{where}.{column.name}"
        value = row.get(column.name)
        if column.name == "id" or (table.name, column.name) in _ONCE:
            continue
        if column.name not in row and not _is_needed(column):
            continue
        if value is None:
            if not column.nullable:
                raise UnusableInputError(f"{place}: is missing")
        elif column.name in targets:
            known = numbers.get(targets[column.name], {})
            value = known.get(_number(value, place))
            if value is None and not column.nullable:
                raise UnusableInputError(f"{place}: refers to nothing in the record")
        else:
            value = _read(column, value, place)
        values[column.name] = value
    if (table.name, values.get("kind")) == (PASSAGES, "note"):
        values["recipients"] = _author(values["recipients"], where, numbers[ROLES])
    return old, values


def _author(given: object, where: str, known: Mapping[int, int]) -> str:
    """Return the number here of the role that a note is for; nobody else may get it."""
    text = str(given)
    number = known.get(int(text)) if text.isascii() and text.isdecimal() else None
    if number is None:
        message = f"{where}.recipients: refers to nothing in the record"
        raise UnusableInputError(message)
    return str(number)


def _is_needed(column: Column[object]) -> bool:
    return not column.nullable and column.default is None


def _number(value: object, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise UnusableInputError(f"{place}: must be a number")
    return value


def _read(column: Column[object], value: object, place: str) -> object:
    """Return a value as its column takes it; raises UnusableInputError."""
    kind = column.type
    if isinstance(kind, Instant):
        return _instant(value, place)
    if isinstance(kind, Boolean):
        if not isinstance(value, bool):
            raise UnusableInputError(f"{place}: must be true or false")
    elif isinstance(kind, Integer):
        bits = _MANY_BITS if isinstance(kind, BigInteger) else _BITS
        if abs(_number(value, place)) >> bits:
            raise UnusableInputError(f"{place}: is too large")
    elif isinstance(kind, JSON | PackedTexts):
        if not isinstance(value, dict):
            raise UnusableInputError(f"{place}: must be an object")
    elif isinstance(kind, LargeBinary) or not isinstance(value, str):
        raise UnusableInputError(f"{place}: must be a text")
    else:
        _check_text(kind, value, place)
    return value


def _check_text(kind: TypeEngine[object], value: str, place: str) -> None:
    """Refuse a text that a column cannot keep; raises UnusableInputError."""
    if isinstance(kind, Enum) and value not in kind.enums:
        raise UnusableInputError(f"{place}: {value[:40]!r} is not known here")
    too_long = isinstance(kind, String) and kind.length and len(value) > kind.length
    if too_long or "\0" in value:
        raise UnusableInputError(f"{place}: cannot be kept: too long, or a NUL in it")


def _instant(value: object, place: str) -> datetime:
    try:
        instant = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        instant = None
    if instant is None or instant.tzinfo is None:
        raise UnusableInputError(f"{place}: must be an instant with its zone")
    return instant
