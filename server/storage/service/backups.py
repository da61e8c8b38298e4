"""Backups: one file for any database, which is an SQLite database with our tables.

SQLite copies itself by its own backup interface, PostgreSQL is copied row by row from
one snapshot. Both go on working meanwhile. What a backup is restored to may be the
other kind of database.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from server.errors import NotPossibleError, TurmpostError
from server.storage.database import UNUSABLE, Database
from server.storage.failures import file_of, named
from server.storage.revisions import DIGEST_TABLE, VERSION_TABLE, Schema, schema
from server.storage.tables.all_tables import METADATA

PREFIX = "turmpost-"
ENDING = ".db"
PART = ".part"
"""The ending of a backup that is not whole yet."""

BEFORE, AFTER = "before-round", "after-round"
"""What the server's own backups are about; their names say it."""

_LEFT_SECONDS = 86_400
_ROWS = 500
_FILES = ("", "-wal", "-shm", "-journal")
"""The files of an SQLite database, by suffix."""

_PRIVATE = 0o600
_SHOWN, _MOST_SHOWN = 60, 5


def write(database: Database, folder: Path, now: datetime, about: str = "") -> Path:
    """Write a backup into a folder and return its path; raises NotPossibleError.

    It is named after the time, and what it is `about`. It has its name only when it is
    whole, and nobody but this user can read it: it holds keys and addresses.
    """
    with _explained(f"no backup can be written to {folder}"):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _remove_left(folder)
        # A name that no other process has: several may write backups here.
        opened, name = tempfile.mkstemp(PART, PREFIX, folder)
        os.close(opened)
        part = Path(name)
        try:
            games = _count_games(database)
            if database.is_sqlite:
                _copy_file(database, part)
            else:
                _copy_snapshot(database, part)
            with _opened(part) as copy:
                if _count_games(copy) < games:
                    raise NotPossibleError("the copy lacks games")
            _settle(part)
            path = _put(part, folder, now, about)
        finally:
            part.unlink(missing_ok=True)
        _sync(folder)
    return path


def written(folder: Path) -> Sequence[Path]:
    """Return the finished backups of a folder, the oldest first."""
    found = []
    for file in folder.glob(f"{PREFIX}*{ENDING}"):
        # Old ones go meanwhile.
        with suppress(FileNotFoundError):
            found.append((file.stat().st_mtime, file))
    return [file for _, file in sorted(found)]


def is_around_a_round(file: Path) -> bool:
    """Return whether the server has made a backup, and removes it again one day."""
    return any(f"-{about}" in file.name for about in (BEFORE, AFTER))


def holding(folder: Path, addresses: Collection[str]) -> list[Path]:
    """Return the backups of a folder that know one of these addresses, oldest first.

    One that cannot be read may know any. Addresses are in the form that is compared.
    """
    return [file for file in written(folder) if _holds(file, addresses)]


def _holds(file: Path, addresses: Collection[str]) -> bool:
    marks = ", ".join("?" * len(addresses))
    queries = (
        f"SELECT 1 FROM {table} WHERE address_key IN ({marks})"  # noqa: S608 - marks
        for table in ("persons", "earlier_addresses")
    )
    try:
        uri = f"{file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            return any(
                connection.execute(query, [*addresses]).fetchone() for query in queries
            )
    except (OSError, sqlite3.Error):
        return True


def prepare(file: Path, beside: Path) -> Path:
    """Return a copy of a backup with the tables of this version, for `put_in_place`.

    The copy stands `beside` what is to be restored. Raises NotPossibleError where the
    file is no backup of ours, or a newer turmpost wrote it.
    """
    part = beside.with_name(f"{beside.name}.restoring")
    with _explained(f"{file} cannot be restored"):
        file.open("rb").close()
        # Opened read-only, for a name with a slip would make a new file.
        source = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE))
        try:
            with closing(source), closing(sqlite3.connect(part)) as target:
                source.backup(target)
            _bring_up_to_date(part, file)
        except BaseException:
            part.unlink()
            raise
    return part


def faults(file: Path) -> Sequence[str]:
    """Return what is wrong with a database as a file; it may take minutes."""
    with _explained(f"{file} cannot be examined"), closing(sqlite3.connect(file)) as it:
        query = f"PRAGMA integrity_check({_MOST_SHOWN})"
        found = [str(said) for (said,) in it.execute(query) if said != "ok"]
        lost = it.execute("PRAGMA foreign_key_check").fetchmany(_MOST_SHOWN)
    found += [f"a row of {one[0]} belongs to one that is missing" for one in lost]
    return list(dict.fromkeys(found))


def _bring_up_to_date(part: Path, file: Path) -> None:
    """Migrate a copy in which there is nothing but what turmpost makes.

    A trigger would run with every change that the server makes.
    """
    _refuse(file, _objects(part, "type IN ('trigger', 'view')"))
    with _opened(part) as copy:
        with copy.engine.connect() as connection:
            found = schema(connection)
        if found not in {Schema.CURRENT, Schema.OLD}:
            reason, _ = UNUSABLE[found]
            raise NotPossibleError(f"{file} is no backup of this turmpost: it {reason}")
        copy.migrate()
    made = {*METADATA.tables, VERSION_TABLE, DIGEST_TABLE}
    tables = _objects(part, "type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    _refuse(file, [one for one in tables if one not in made])


def _objects(part: Path, which: str) -> list[str]:
    """Return the names of objects in a database."""
    with closing(sqlite3.connect(part)) as connection:
        query = f"SELECT name FROM sqlite_master WHERE {which} ORDER BY name"  # noqa: S608
        return [str(name) for (name,) in connection.execute(query)]


def _refuse(file: Path, strange: Sequence[str]) -> None:
    """Raise NotPossibleError where there are things that turmpost has not made."""
    if strange:
        names = ", ".join(repr(name[:_SHOWN]) for name in strange[:_MOST_SHOWN])
        raise NotPossibleError(
            f"{file} holds what turmpost does not make ({names}): whoever changed it "
            "could have it change games; restore a backup that nobody has changed"
        )


def require_empty(database: Database) -> None:
    """Raise NotPossibleError unless there is nothing that a restore would destroy."""
    name = named(database.engine.url)
    path = file_of(database.engine.url)
    if path is not None:
        for ending in _FILES:
            # A left-over write-ahead log would be worked into the restored file.
            file = path.with_name(f"{path.name}{ending}")
            if file.exists():
                raise NotPossibleError(
                    f"{file} is there already: stop the server, and move {path.name} "
                    f"away together with {path.name}-wal and -shm; then restore"
                )
        return
    with _explained(f"{name} cannot be restored to"):
        with database.engine.connect() as connection:
            revision = schema(connection)
        if revision is Schema.NEW:
            return
        with database.engine.connect() as connection:
            if revision is Schema.CURRENT and not any(_counts(connection).values()):
                return
    raise NotPossibleError(
        f"{name} holds something already: make another, empty database and name it in "
        "database.url"
    )


def put_in_place(part: Path, database: Database) -> None:
    """Make a prepared copy the database, or fill the empty one with its rows."""
    path = file_of(database.engine.url)
    with _explained(f"{named(database.engine.url)} cannot be restored to"):
        _settle(part)
        if path is not None:
            # Unlike a rename, a link never replaces what has come there meanwhile.
            path.hardlink_to(part)
            _sync(path.parent)
        else:
            database.migrate()
            with _opened(part) as source:
                _fill(source, database)
    part.unlink()


@contextmanager
def _explained(what: str) -> Iterator[None]:
    """Say what was not possible, with the words of the system or the database."""
    try:
        yield
    except TurmpostError:
        raise
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        # The second line of a database's error may quote a row.
        words = (
            getattr(error, "strerror", None) or getattr(error, "orig", None) or error
        )
        reason = str(words).partition("\n")[0]
        raise NotPossibleError(f"{what}: {reason}") from error


@contextmanager
def _opened(path: Path) -> Iterator[Database]:
    database = Database(f"sqlite:///{path.absolute()}", "command line")
    try:
        yield database
    finally:
        database.close()


def _remove_left(folder: Path) -> None:
    """Remove what processes have left that ended while they wrote a backup."""
    for part in folder.glob(f"{PREFIX}*{PART}"):
        with suppress(FileNotFoundError):
            if time.time() - part.stat().st_mtime > _LEFT_SECONDS:
                part.unlink()


def _put(part: Path, folder: Path, now: datetime, about: str) -> Path:
    """Give a whole backup a name that no other one has; return its path."""
    stem = f"{PREFIX}{now.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    stem += f"-{about}" if about else ""
    path, number = folder / f"{stem}{ENDING}", 2
    while not _named(part, path):
        path, number = folder / f"{stem}-{number}{ENDING}", number + 1
    return path


def _named(part: Path, path: Path) -> bool:
    """Rename a file; return whether there was none of that name."""
    try:
        # Unlike a rename, a link never replaces a file.
        path.hardlink_to(part)
    except FileExistsError:
        return False
    except OSError:
        # A file system without hard links, such as FAT.
        if path.exists():
            return False
        part.rename(path)
    return True


def _count_games(database: Database) -> int:
    # Without a transaction, which would wait on SQLite for whoever writes.
    with closing(database.engine.raw_connection()) as connection:
        cursor = connection.cursor()
        cursor.execute("SELECT count(*) FROM games")
        ((number,),) = cursor.fetchall()
        cursor.close()
    return int(number)


def _copy_file(database: Database, path: Path) -> None:
    """Copy a file while others read and write it: what was committed by now is there.

    All pages in one go, which is one transaction that reads.
    """
    with (
        closing(database.engine.raw_connection()) as source,
        closing(sqlite3.connect(path)) as target,
    ):
        driver = source.driver_connection
        if not isinstance(driver, sqlite3.Connection):
            raise NotPossibleError("only SQLite copies itself")
        driver.backup(target)


def _copy_snapshot(database: Database, path: Path) -> None:
    """Copy what PostgreSQL shows at one moment, and changes nothing of it."""
    with _opened(path) as copy:
        copy.migrate()
        reading = database.engine.connect().execution_options(
            isolation_level="REPEATABLE READ",
            postgresql_readonly=True,
            stream_results=True,
        )
        with reading as source, copy.engine.begin() as target:
            _copy_rows(source, target)


def _fill(source: Database, target: Database) -> None:
    """Copy all rows into the empty tables of PostgreSQL, in one transaction."""
    with source.engine.begin() as reading, target.engine.begin() as writing:
        if any(_counts(writing).values()):
            raise NotPossibleError("somebody has written into it meanwhile")
        _copy_rows(reading, writing)
        for table in METADATA.sorted_tables:
            _count_on(writing, table)


def _copy_rows(source: Connection, target: Connection) -> None:
    """Copy all rows of our tables, those that others refer to first."""
    for table in METADATA.sorted_tables:
        # Steps refer to earlier ones of their own table.
        rows = source.execute(select(table).order_by(*table.primary_key.columns))
        for some in rows.mappings().partitions(_ROWS):
            target.execute(insert(table), [dict(row) for row in some])


def _count_on(connection: Connection, table: Table) -> None:
    """Let new rows get numbers above those that are there."""
    number = table.columns.get("id")
    if number is None:
        return
    highest = connection.scalar(select(func.max(number)))
    if highest is not None:
        sequence = func.pg_get_serial_sequence(table.name, number.name)
        connection.execute(select(func.setval(sequence, highest)))


def _counts(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.scalar(select(func.count()).select_from(table)) or 0
        for table in METADATA.sorted_tables
    }


def _settle(path: Path) -> None:
    """Make a copy one file that is on the disk, and look whether it is whole."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise NotPossibleError(f"the copy is damaged: {found}")
    _sync(path)


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
