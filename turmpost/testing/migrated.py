"""Databases that have the tables already: made once and copied for each test."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path


def migrate(url: str) -> None:
    """Make the tables of an empty database."""
    # Every run of pytest loads this file, and most tests need no database.
    from server.storage.database import Database
    from turmpost.testing import compiled

    compiled.share()
    database = Database(url)
    database.migrate()
    database.close()


def copy_tables(url: str) -> None:
    """Put the tables where SQLite is to have a file; elsewhere nothing is done."""
    kind, _, name = url.partition(":///")
    file = Path(name)
    if kind == "sqlite" and name and not file.exists() and file.parent.is_dir():
        shutil.copyfile(_master_copy(), file)


@cache
def _master_copy() -> Path:
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = Path(folder) / "tables.sqlite3"
    migrate(f"sqlite:///{file}")
    return file
