"""A database of any age is brought up to date, and loses nothing on the way."""

from __future__ import annotations

import sys
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from sqlalchemy import select

from server.games.replay import replay
from server.storage.database import Database
from server.storage.games import games
from server.storage.people import roles, senders
from server.storage.revisions import MIGRATIONS
from server.storage.tables import all_tables
from server.storage.tables.all_tables import METADATA
from server.storage.tables.core import Base
from server.storage.tables.senders import QuestionRow
from tests.server.world import World, text_of

BEFORE_QUESTIONS = "0012"
OLDEST_WITH_GAMES = "0005"
"""From here on a running game has everything that a replay needs."""


def migrate(database: Database, revision: str, *, down: bool = False) -> None:
    """Bring a database to a revision."""
    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS))
    with database.engine.connect() as connection:
        settings.attributes["connection"] = connection
        (command.downgrade if down else command.upgrade)(settings, revision)


def test_no_file_of_tables_is_forgotten() -> None:
    """A backup without some tables would look like one."""
    folder = Path(all_tables.__file__).parent
    files = {file.stem for file in folder.glob("*.py")}
    files -= {"__init__", "all_tables", "core"}
    assert files
    assert files <= vars(all_tables).keys()


def test_a_file_of_tables_brings_those_that_its_own_refer_to() -> None:
    """SQLAlchemy asks for them when a row is stored, not when a table is mapped."""
    classes = [mapper.class_ for mapper in Base.registry.mappers]
    files = {one.__tablename__: one.__module__ for one in classes}
    for one in classes:
        # A module has no `__module__`; what comes from one has its name there.
        known = {
            getattr(value, "__module__", None) or getattr(value, "__name__", "")
            for value in vars(sys.modules[one.__module__]).values()
        }
        tables = Base.metadata.tables[one.__tablename__]
        referred = {files[key.column.table.name] for key in tables.foreign_keys}
        assert referred <= {*known, one.__module__}, one.__name__


def test_the_migrations_lead_to_the_tables(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, METADATA)
    database.close()
    assert differences == []


def test_every_migration_can_be_undone(database_url: str) -> None:
    database = Database(database_url)
    migrate(database, "head")
    migrate(database, "base", down=True)
    migrate(database, "head")
    database.close()


def test_a_running_game_of_the_old_tables_goes_on(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", "k,Alois,400,1\nbk,1\n")
    world.end_round()
    world.mail("MAX", "k,Bolle,300,1\n")
    world.lead(game_id, "GM@masters.test")
    database = world.services.database
    migrate(database, OLDEST_WITH_GAMES, down=True)
    migrate(database, "head")
    world.end_round()
    assert "Bolle" in text_of(world.sent("report", "MAX")[-1])
    with database.work() as work:
        [master] = roles.masters(work, game_id, world.clock.now())
        assert senders.by_keys(work, [master.key], world.clock.now())
        assert (master.address, master.language) == ("GM@masters.test", "de")
        assert replay(work, games.get(work, game_id)).differences == []
        assert [step.key for step in games.steps(work, game_id)] == [
            *("start", "1", "2", "3")
        ]


def test_questions_of_the_old_tables_can_still_be_answered(world: World) -> None:
    """They stood in the causes of our mails, and among the counters of limits."""
    world.start("MAX", "ZOR")
    strange = "max@work.test"
    for sender in ("max@players.test", strange):
        world.write(
            sender, "spiel@example.org", "b,2\n", subject=f"[#{world.key('MAX')}]"
        )
    asked = world.sent("confirm", "MAX")[0]
    world.mail("ZOR", "abmelden\n")
    database = world.services.database
    migrate(database, BEFORE_QUESTIONS, down=True)
    migrate(database, "head")
    yes = world.mail("MAX", "ja\n", In_Reply_To=f"<{asked.message_id}>")
    assert yes.outcome == "confirmed"
    assert world.row(2).outcome == "orders"
    world.mail("ZOR", "abmelden\n")
    assert "Ersatz" in world.reply("ZOR")
    with database.work() as work:
        states = work.session.scalars(
            select(QuestionRow.state).order_by(QuestionRow.kind)
        )
        assert sorted(states) == ["confirmed", "confirmed"]
    migrate(database, BEFORE_QUESTIONS, down=True)
    migrate(database, "head")
    again = world.write(
        strange, "spiel@example.org", "b,3\n", subject=f"[#{world.key('MAX')}]"
    )
    assert again.outcome == "orders"
