"""Data that a test leaves in a database does not reach the next one."""

from __future__ import annotations

import psycopg
import pytest

from tests.server.world import World
from tests.servers.postgres import Postgres
from tests.servers.reused import ReusedDatabases, shape
from turmpost.testing import migrated

CHANGES = (
    "ALTER TABLE games ADD COLUMN mood text",
    "ALTER TABLE games ALTER COLUMN title DROP NOT NULL",
    "ALTER TABLE games ALTER COLUMN title SET DEFAULT 'none'",
    "ALTER TABLE outbox ADD CHECK (id < 1000)",
    "CREATE INDEX another ON games (title)",
    "CREATE TABLE guests (id integer)",
    "CREATE SCHEMA guests",
    "DROP TABLE outbox CASCADE",
    "UPDATE alembic_version SET version_num = '0000'",
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET work_mem = 64',"
    " current_database()); END $$",
)


def _name(url: str) -> str:
    return url.rpartition("/")[2]


def _play(url: str) -> int:
    """Start a game in the database; return its number."""
    world = World(url)
    number = world.start("MAX", "ZOR")
    world.close()
    return number


def test_the_next_test_finds_no_rows_and_counters_at_one(
    postgres_with_tables: ReusedDatabases,
) -> None:
    first = postgres_with_tables.take()
    assert _play(first) == 1
    postgres_with_tables.give_back(first)
    again = postgres_with_tables.take()
    assert again == first
    assert _play(again) == 1
    postgres_with_tables.give_back(again)


def test_every_change_of_the_tables_is_seen(
    postgres: Postgres, postgres_with_tables: ReusedDatabases
) -> None:
    url = postgres_with_tables.take()
    with postgres.connect(_name(url)) as connection:
        as_it_was = shape(connection)
        for change in CHANGES:
            with connection.transaction(force_rollback=True):
                connection.execute(change.encode())
                assert shape(connection) != as_it_was, change
        assert shape(connection) == as_it_was
    postgres_with_tables.give_back(url)


def test_a_database_that_was_changed_is_not_used_again(
    postgres: Postgres, postgres_with_tables: ReusedDatabases
) -> None:
    url = postgres_with_tables.take()
    with postgres.connect(_name(url)) as connection:
        connection.execute(CHANGES[0].encode())
    postgres_with_tables.give_back(url)
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        postgres.connect(_name(url))


def test_who_is_still_connected_is_cut_off(
    postgres: Postgres, postgres_with_tables: ReusedDatabases
) -> None:
    url = postgres_with_tables.take()
    with postgres.connect(_name(url)) as left:
        left.execute("BEGIN")
        left.execute("LOCK TABLE games")
        postgres_with_tables.give_back(url)
        with pytest.raises(psycopg.OperationalError):
            left.execute("SELECT 1")
    assert postgres_with_tables.take() == url
    postgres_with_tables.give_back(url)


def test_a_model_with_rows_is_refused(postgres: Postgres) -> None:
    """Its rows would be there for the first test and gone for the second."""
    url = postgres.create_database()
    migrated.migrate(url)
    _play(url)
    with pytest.raises(ValueError, match="games"):
        ReusedDatabases(postgres, _name(url))
    postgres.drop_database(url)
