"""The unit of work asks for rows and changes many at a time."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, event, update
from sqlalchemy.exc import NoResultFound

from server.storage.database import Database
from server.storage.people import persons
from server.storage.tables.people import PersonRow
from tests.server.world import World

ADDRESSES = ("max@x", "zor@x", "eve@x")
GERMAN = PersonRow.language == "de"


@pytest.fixture
def world(world: World) -> World:
    """Three persons; the last one speaks English."""
    with world.services.database.work() as work:
        for address, language in zip(ADDRESSES, ("de", "de", "en"), strict=True):
            persons.add(work, address, language)
            work.flush()
    return world


def test_all_returns_the_oldest_rows_first_unless_ordered(world: World) -> None:
    with world.services.database.work() as work:
        by_address = work.all(PersonRow, order_by=PersonRow.address)
        assert [one.address for one in work.all(PersonRow, GERMAN)] == [
            "max@x",
            "zor@x",
        ]
        assert [one.address for one in by_address] == sorted(ADDRESSES)


def test_all_returns_the_values_of_a_column(world: World) -> None:
    with world.services.database.work() as work:
        order = (PersonRow.language.desc(), PersonRow.address.desc())
        assert work.all(PersonRow.address) == list(ADDRESSES)
        assert work.all(PersonRow.address, limit=2) == ["max@x", "zor@x"]
        assert work.all(PersonRow.address, order_by=order) == [
            "eve@x",
            "zor@x",
            "max@x",
        ]


def test_first_is_none_where_no_row_meets_all_conditions(world: World) -> None:
    with world.services.database.work() as work:
        newest = work.first(PersonRow.address, GERMAN, order_by=PersonRow.id.desc())
        assert work.first(PersonRow.address) == "max@x"
        assert newest == "zor@x"
        assert work.first(PersonRow, GERMAN, PersonRow.address == "eve@x") is None


def test_any_and_count_meet_all_conditions(world: World) -> None:
    with world.services.database.work() as work:
        assert work.count(PersonRow) == 3
        assert work.count(PersonRow, GERMAN) == 2
        assert work.any(PersonRow, GERMAN, PersonRow.address == "zor@x")
        assert not work.any(PersonRow, GERMAN, PersonRow.address == "eve@x")


def test_a_row_is_got_by_its_number(world: World) -> None:
    with world.services.database.work() as work:
        (eve,) = work.all(PersonRow, ~GERMAN)
        assert work.get(PersonRow, eve.id) is work.get_one(PersonRow, eve.id) is eve
        assert work.get(PersonRow, eve.id + 1) is None
        with pytest.raises(NoResultFound):
            work.get_one(PersonRow, eve.id + 1)


def test_change_sees_what_was_set_before_and_says_how_many_rows(world: World) -> None:
    with world.services.database.work() as work:
        work.get_one(PersonRow, 3).set_language("de")
        assert work.change(update(PersonRow).where(GERMAN).values(language="en")) == 3
        assert work.change(delete(PersonRow).where(GERMAN)) == 0
    with world.services.database.work() as work:
        assert work.count(PersonRow, GERMAN) == 0


def test_a_log_that_cannot_be_emptied_undoes_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever forgets somebody learns that it is done, and not of a traceback."""
    database = Database(f"sqlite:///{tmp_path / 'turmpost.db'}")
    database.migrate()

    def refuse(action: int, name: str | None, *_: object) -> int:
        is_log = action == sqlite3.SQLITE_PRAGMA and name == "wal_checkpoint"
        return sqlite3.SQLITE_DENY if is_log else sqlite3.SQLITE_OK

    @event.listens_for(database.engine, "checkout")
    def _(connection: sqlite3.Connection, *_: object) -> None:
        connection.set_authorizer(refuse)

    with closing(database):
        with database.work() as work:
            persons.add(work, "max@players.test", "de")
            work.leaves_no_trace = True
        assert "still has removed rows" in caplog.text
        with database.work() as work:
            assert persons.by_address(work, "max@players.test") is not None
