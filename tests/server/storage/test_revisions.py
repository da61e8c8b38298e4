"""How old the tables are, told without alembic: as alembic itself tells it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory

from server.errors import UnusableDatabaseError
from server.storage import revisions
from server.storage.database import Database
from server.storage.revisions import MIGRATIONS, schema


def _told(path: Path) -> str:
    database = Database(f"sqlite:///{path}")
    try:
        with database.engine.connect() as connection:
            return schema(connection)
    finally:
        database.close()


def _migrate(path: Path) -> None:
    database = Database(f"sqlite:///{path}")
    try:
        database.migrate()
    finally:
        database.close()


def _set_revision(path: Path, revision: str) -> None:
    with sqlite3.connect(path) as link:
        link.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    link.close()


def test_every_revision_is_told_from_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(settings)
    path = tmp_path / "turmpost.db"
    assert _told(path) == "new"
    _migrate(path)
    assert _told(path) == "current"
    for script in scripts.walk_revisions():
        _set_revision(path, script.revision)
        is_newest = script.revision == scripts.get_current_head()
        assert _told(path) == ("current" if is_newest else "old")
    newest = scripts.get_current_head()
    assert newest is not None
    _set_revision(path, newest)
    later = {**revisions._revisions(), "later": newest}
    with monkeypatch.context() as patch:
        patch.setattr(revisions, "_revisions", lambda: later)
        assert _told(path) == "old"
    _set_revision(path, "9999")
    assert _told(path) == "newer"


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    """Our tables were made between those of whatever program the file belongs to."""
    path = tmp_path / "places.sqlite"
    with sqlite3.connect(path) as link:
        link.execute("CREATE TABLE bookmarks (id INTEGER)")
    link.close()
    with pytest.raises(UnusableDatabaseError, match="none of turmpost's"):
        _migrate(path)
    assert _told(path) == "foreign"


def test_the_database_of_a_newer_turmpost_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "turmpost.db"
    _migrate(path)
    _set_revision(path, "9999")
    with pytest.raises(UnusableDatabaseError, match=r"database\.url: .*newer turmpost"):
        _migrate(path)


def test_a_new_database_is_readable_by_its_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "turmpost.db"
    database = Database(f"sqlite:///{path}")
    database.migrate()
    with database.work():
        files = list(tmp_path.iterdir())
        assert len(files) > 1
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    database.close()


@pytest.mark.parametrize(
    "change",
    ["UPDATE migration_digests SET digest = 'other'", "DROP TABLE migration_digests"],
)
def test_tables_of_an_unreleased_version_are_told(tmp_path: Path, change: str) -> None:
    """They were "of this version", and each command ended with a traceback."""
    path = tmp_path / "turmpost.db"
    _migrate(path)
    with sqlite3.connect(path) as link:
        link.execute(change)
    link.close()
    assert _told(path) == "unreleased"
    with pytest.raises(UnusableDatabaseError, match="unreleased turmpost"):
        _migrate(path)
