"""The migrations make the tables that the code knows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from sqlalchemy import MetaData

from server.storage.database import Database
from server.storage.revisions import DIGEST_TABLE, MIGRATIONS
from server.storage.tables import all_tables
from server.storage.tables.all_tables import METADATA
from server.storage.tables.base import Base

OF_EXPRESSIONS = {
    "ix_inbox_can_be_emptied",
    "ix_inbox_turn",
    "ix_outbox_can_be_emptied",
}


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
    files -= {"__init__", "all_tables", "base"}
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


@pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression")
def test_the_migrations_lead_to_the_tables(database_url: str) -> None:
    """Whoever changes a table writes a revision: `alembic`'s comparison, both ways."""
    database = Database(database_url)
    database.migrate()
    options = {"compare_type": True, "include_name": _is_comparable}
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts=options)
        differences = compare_metadata(context, _without_expressions())
    database.close()
    assert differences == []


def test_the_migrations_lead_to_the_indices_of_expressions(tmp_path: Path) -> None:
    """Alembic compares none of them; the plans of retention need each."""
    migrated = Database(f"sqlite:///{tmp_path / 'migrated.db'}")
    migrated.migrate()
    made = Database(f"sqlite:///{tmp_path / 'made.db'}")
    METADATA.create_all(made.engine)
    found = [_indices(one) for one in (migrated, made)]
    assert found[0].keys() >= OF_EXPRESSIONS
    assert found[0] == found[1]
    for one in (migrated, made):
        one.close()


def _indices(database: Database) -> dict[str, str]:
    with database.engine.connect() as connection:
        rows = connection.exec_driver_sql(
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql <> ''"
        ).all()
    return {str(name): str(sql) for name, sql in rows}


def _is_comparable(name: str | None, kind: str, _parents: object) -> bool:
    if kind == "index":
        return name not in OF_EXPRESSIONS
    return name != DIGEST_TABLE


def _without_expressions() -> MetaData:
    tables = MetaData()
    for table in METADATA.sorted_tables:
        copy = table.to_metadata(tables)
        copy.indexes -= {one for one in copy.indexes if one.name in OF_EXPRESSIONS}
    return tables


def test_pages_and_files_of_mails_are_not_packed_again(postgres_url: str) -> None:
    """PostgreSQL took 7 ms for each report, most of its time in a storm."""
    database = Database(postgres_url)
    database.migrate()
    with database.engine.connect() as connection:
        storage = connection.exec_driver_sql(
            "SELECT attname, attstorage::text FROM pg_attribute"
            " WHERE attrelid = 'outbox'::regclass AND attname = 'page'"
            " OR attrelid = 'files'::regclass AND attname = 'packed'"
        ).all()
    database.close()
    assert sorted(map(tuple, storage)) == [("packed", "e"), ("page", "e")]


def test_every_migration_can_be_undone(database_url: str) -> None:
    database = Database(database_url)
    migrate(database, "head")
    migrate(database, "base", down=True)
    migrate(database, "head")
    database.close()
