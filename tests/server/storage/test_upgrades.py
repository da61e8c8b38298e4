"""An upgrade that is killed at any statement loses nothing and can be begun again.

There is one revision of the tables yet, so the next one is made here: it does what
upgrades do (a table made, one changed, rows rewritten, an index). Running games of
every kind are taken through it by processes that end at its first statement, at its
second, and so on. What is proved is of `Database.migrate`, of migrations/env.py and of
both databases, and holds for all revisions to come; that a revision keeps what games
need is proved for it once it takes the place of the one that is made here.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, select

from server.games.editions.replay import replay
from server.storage import database as database_module
from server.storage import revisions
from server.storage.database import Database
from server.storage.games import games
from server.storage.revisions import MIGRATIONS, Schema
from server.storage.tables.all_tables import METADATA
from tests.samples.making import begin_games
from tests.server.world import World

KILLED, DONE = 9, 0
MOST_STATEMENTS = 500
NEXT = '''
"""A revision that only this test has."""
import sqlalchemy as sa
from alembic import op

revision = "upgrade_of_a_test"
down_revision = "{head}"


def upgrade() -> None:
    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id"), nullable=False),
    )
    with op.batch_alter_table("games") as batch:
        batch.add_column(
            sa.Column("weight", sa.Integer, nullable=False, server_default="1")
        )
    op.execute("UPDATE games SET weight = 2 WHERE title LIKE '%o%'")
    op.execute("INSERT INTO remarks (game_id) SELECT id FROM games")
    op.create_index("ix_remarks_game", "remarks", ["game_id"])
'''


@pytest.fixture
def played(migrated_url: str) -> Iterator[World]:
    """A running game of each kind, in its second round, with orders in it."""
    world = World(migrated_url)
    begin_games(world)
    world.end_round()
    world.mail("MAX", "f,100\n")
    yield world
    world.close()


@pytest.fixture
def upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put a revision on top of the newest one; return its name."""
    head = next(
        name
        for name in revisions._revisions()
        if name not in revisions._revisions().values()
    )
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    text = NEXT.replace("{head}", head)
    (folder / "versions" / "next.py").write_text(text, encoding="utf-8")
    for module in (revisions, database_module):
        monkeypatch.setattr(module, "MIGRATIONS", folder)
    revisions._texts.cache_clear()
    yield "upgrade_of_a_test"
    revisions._texts.cache_clear()


def _rows(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Return what the tables hold, in the columns that this version knows."""
    with database.engine.connect() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(
                    select(table).order_by(*table.primary_key.columns)
                )
            ]
            for table in METADATA.sorted_tables
        }


def _die_at(database: Database, statement: int) -> None:
    """End the process, as by SIGKILL, before this statement or commit."""
    left = statement

    def count(*_: object, **__: object) -> None:
        nonlocal left
        if left == 0:
            os._exit(KILLED)
        left -= 1

    event.listen(database.engine, "before_cursor_execute", count)
    event.listen(database.engine, "commit", count)


def _migrate_until(url: str, statement: int) -> int:
    """Migrate in a process that dies at a statement; return how it ended."""
    process = os.fork()
    if process == 0:
        code = 1
        try:
            database = Database(url)
            _die_at(database, statement)
            database.migrate()
            code = DONE
        finally:
            # Nothing of the test's own is to be tidied up by the copy of it.
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def _weights(connection: Connection) -> list[int]:
    rows = connection.exec_driver_sql("SELECT weight FROM games ORDER BY id")
    return [int(row[0]) for row in rows]


def test_an_upgrade_that_is_killed_anywhere_loses_nothing(
    played: World, upgrade: str
) -> None:
    database = played.services.database
    before = _rows(database)
    deaths = 0
    for statement in range(MOST_STATEMENTS):
        # No connection of ours is shared with the process that dies.
        database.close()
        code = _migrate_until(played.url, statement)
        if code == DONE:
            break
        assert code == KILLED, statement
        deaths += 1
        after_commit = database.schema() is Schema.CURRENT
        assert after_commit or database.schema() is Schema.OLD
        assert _rows(database) == before, statement
        if after_commit:
            break
    assert deaths > 10
    played.services.database.migrate()
    assert database.schema() is Schema.CURRENT
    assert _rows(database) == before
    with database.engine.connect() as connection:
        assert _weights(connection) == [2, 1, 2]
        names = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        assert [row[0] for row in names] == [upgrade]
    _play_on(played)


def _play_on(world: World) -> None:
    """Resolve another round of each game, and all rounds again."""
    keys = {number: world.open_key(number) for number in (1, 2, 3)}
    world.end_round()
    for number, key in keys.items():
        assert world.open_key(number) not in (None, key)
        with world.services.database.work() as work:
            assert replay(work, games.get(work, number)).differences == []
