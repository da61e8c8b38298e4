"""The doctor's findings about databases: rights, tables, safety, room, clocks."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import namedtuple
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from server.clock import SystemClock
from server.doctor import store
from server.doctor.findings import Chart, Level
from server.errors import UnusableDatabaseError
from server.storage.database import Database
from server.storage.outbox import sending_switch
from server.storage.service import health
from tests.server.doctor.examined import ShiftedClock, lines
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError

Usage = namedtuple("Usage", "total used free")


def look(url: str, *, clock_off: float = 0) -> Chart:
    """Return what is found."""
    chart = Chart(show=lambda _: None)
    store.examine(url, ShiftedClock(clock_off), chart)
    return chart


def the_problem(url: str) -> tuple[str, str]:
    """Return the only problem, and what to do about it."""
    (problem,) = lines(look(url), Level.PROBLEM)
    said, _, todo = problem.partition(" -> ")
    return said, todo


def migrate(url: str) -> None:
    """Make the tables."""
    database = Database(url)
    database.migrate()
    database.close()


def run_sql(url: str, *statements: str) -> None:
    database = Database(url)
    with database.engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    database.close()


def as_text(url: str, level: Level) -> str:
    return "\n".join(lines(look(url), level))


def test_an_empty_database(database_url: str) -> None:
    assert "empty, the first start makes its tables" in as_text(database_url, Level.OK)


def test_a_database_of_this_version(database_url: str) -> None:
    migrate(database_url)
    assert "its tables are of this version" in as_text(database_url, Level.OK)


def test_a_database_of_an_older_version(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(database_url)
    newer = {"0001": "None", "0002": "0001"}
    monkeypatch.setattr("server.storage.revisions._revisions", lambda: newer)
    said = as_text(database_url, Level.WARNING)
    assert "was written by an older turmpost -> stop all servers, make a" in said


def test_a_database_of_a_newer_version(database_url: str) -> None:
    migrate(database_url)
    run_sql(database_url, "UPDATE alembic_version SET version_num = '9999'")
    assert "was written by a newer turmpost" in as_text(database_url, Level.PROBLEM)


def test_a_database_of_another_program(database_url: str) -> None:
    run_sql(database_url, "CREATE TABLE customers (name TEXT)")
    assert "none of turmpost's -> take an empty database" in as_text(
        database_url, Level.PROBLEM
    )


def test_a_database_that_sends_nothing(database_url: str) -> None:
    """A restored backup sends nothing until its operator has looked at it."""
    migrate(database_url)
    assert "sending is off" not in as_text(database_url, Level.WARNING)
    database = Database(database_url)
    with database.work() as work:
        sending_switch.turn_off(work, SystemClock().now(), "restored from a backup")
    database.close()
    warned = as_text(database_url, Level.WARNING)
    assert "sending is off: restored from a backup" in warned
    assert "turmpost sending on" in warned


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    look(f"sqlite:///{tmp_path / 'turmpost.db'}")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    said, todo = the_problem(f"sqlite:///{tmp_path / 'none' / 'turmpost.db'}")
    assert f"there is no folder {tmp_path / 'none'}" in said
    assert todo.startswith("make the folder")


def test_a_url_that_is_none() -> None:
    said, todo = the_problem("turmpost.db")
    assert "URL" in said
    assert "TURMPOST_DATABASE" in todo


def test_a_file_of_another_kind(tmp_path: Path) -> None:
    (tmp_path / "turmpost.db").write_bytes(b"this is a letter to my aunt" * 100)
    said, todo = the_problem(f"sqlite:///{tmp_path / 'turmpost.db'}")
    assert "file is not a database" in said
    assert todo.startswith("this is another file")


def test_a_damaged_file(tmp_path: Path) -> None:
    file = tmp_path / "turmpost.db"
    url = f"sqlite:///{file}"
    migrate(url)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    raw = bytearray(file.read_bytes())
    for page in range(12, 20):
        raw[page * size : page * size + 100] = b"\xff" * 100
    file.write_bytes(raw)
    said, todo = the_problem(url)
    assert "the file is damaged" in said
    assert "go back to a backup" in todo


@contextmanager
def as_a_stranger() -> Iterator[None]:
    """Be a user without rights: root may write everywhere."""
    if os.geteuid():
        yield
        return
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that strangers can reach: those of pytest are closed to them."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def locked_out(file: Path) -> str:
    """Return what a stranger is told that may not be written."""
    with as_a_stranger():
        said, todo = the_problem(f"sqlite:///{file}")
    assert "run this as the user that runs the server" in todo
    return said.partition("this user may not write ")[2]


def test_a_folder_that_this_user_may_not_write(folder: Path) -> None:
    file = folder / "turmpost.db"
    migrate(f"sqlite:///{file}")
    file.chmod(0o666)
    folder.chmod(0o555)
    assert locked_out(file) == str(folder)
    assert locked_out(folder / "new.db") == str(folder)
    folder.chmod(0o755)


def test_a_file_that_this_user_may_not_write(folder: Path) -> None:
    file = folder / "turmpost.db"
    migrate(f"sqlite:///{file}")
    file.chmod(0o444)
    folder.chmod(0o777)
    assert locked_out(file) == str(file)


LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


def test_a_file_that_another_program_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.storage.database._PRAGMAS", ("busy_timeout=100",))
    file = tmp_path / "turmpost.db"
    migrate(f"sqlite:///{file}")
    with subprocess.Popen(
        [sys.executable, "-c", LOCK, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        said, todo = the_problem(f"sqlite:///{file}")
        holder.communicate()
    assert said.endswith("database is locked")
    assert todo.startswith("another program holds it")


@pytest.mark.parametrize(
    ("free", "level"),
    [
        (50_000_000, Level.PROBLEM),
        (500_000_000, Level.WARNING),
        (5_000_000_000, Level.OK),
    ],
)
def test_the_room_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, level: Level
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 0, free))
    said = "\n".join(lines(look(f"sqlite:///{tmp_path / 'new.db'}"), level))
    assert "of disk are free" in said


def test_postgres_without_safety_is_one_problem(postgres_url: str) -> None:
    """The private server of the tests has all three off."""
    said, todo = the_problem(postgres_url)
    for name in ("fsync", "synchronous_commit", "full_page_writes"):
        assert f"{name} is off" in said
    assert "switch these on again" in todo


@pytest.fixture(scope="module")
def durable() -> Iterator[Postgres]:
    try:
        with Postgres(durable=True) as server:
            yield server
    except MissingServerError as missing:
        pytest.skip(str(missing))


def plain(url: str) -> str:
    """Return the URL for psycopg itself."""
    return url.replace("+psycopg", "")


@pytest.mark.real_server
def test_nothing_is_wrong_with_postgres(durable: Postgres) -> None:
    url = durable.create_database()
    migrate(url)
    chart = look(url)
    assert [finding.level for finding in chart.findings] == [Level.OK]


@pytest.mark.real_server
def test_the_clock_of_postgres(durable: Postgres) -> None:
    # The time between the two looks counts as well: the seconds are not known.
    (warning,) = lines(look(durable.create_database(), clock_off=125), Level.WARNING)
    said = r"clock: the database server's clock is 0:02:\d\d behind ours"
    assert re.match(said, warning)
    (warning,) = lines(look(durable.create_database(), clock_off=-55), Level.WARNING)
    assert re.search(r"0:00:\d\d ahead of ours", warning)


@pytest.mark.real_server
def test_postgres_that_takes_no_changes(durable: Postgres) -> None:
    url = durable.create_database()
    migrate(url)
    name = url.rpartition("/")[2]
    run_sql(url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    said, todo = the_problem(url)
    assert "nothing can be written: it takes no changes" in said
    assert "primary" in todo


@pytest.mark.real_server
def test_a_user_without_rights(durable: Postgres) -> None:
    url = durable.create_database()
    run_sql(url, "CREATE ROLE guest LOGIN")
    try:
        guest = url.replace("turmpost@", "guest@")
        said, _ = the_problem(guest)
        assert "this user may not make tables in it" in said
        migrate(url)
        run_sql(
            url,
            "GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest",
        )
        said, todo = the_problem(guest)
        assert "this user may not change its tables (" in said
        assert "as the user that owns the database" in todo
    finally:
        run_sql(url, "DROP OWNED BY guest", "DROP ROLE guest")


@pytest.mark.real_server
@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_another_encoding(durable: Postgres, encoding: str) -> None:
    with psycopg.connect(plain(durable.create_database()), autocommit=True) as link:
        link.execute(
            f"CREATE DATABASE in_{encoding} ENCODING '{encoding}' TEMPLATE template0 "
            "LC_COLLATE 'C' LC_CTYPE 'C'"
        )
    url = f"postgresql://turmpost@127.0.0.1:{durable.port}/in_{encoding.lower()}"
    said, todo = the_problem(url)
    assert f"has the encoding {encoding}" in said
    assert "createdb --encoding=UTF8" in todo
    database = Database(url)
    with pytest.raises(UnusableDatabaseError, match=f"the encoding {encoding}"):
        database.migrate()
    database.close()


@pytest.mark.real_server
def test_a_database_that_was_never_made(durable: Postgres) -> None:
    said, todo = the_problem(f"postgresql://turmpost@127.0.0.1:{durable.port}/none")
    assert 'database "none" does not exist' in said
    assert "createdb" in todo


@pytest.mark.real_server
@pytest.mark.parametrize(
    "sessions",
    # A pooler in transaction mode, with one session and with two.
    [(7, 7, 7, 7), (7, 8, 8, 7)],
)
def test_a_pooler_that_gives_sessions_away(
    durable: Postgres, monkeypatch: pytest.MonkeyPatch, sessions: tuple[int, ...]
) -> None:
    """Locks were lost behind it, and nobody heard what was announced."""
    url = durable.create_database()
    migrate(url)
    assert not lines(look(url), Level.PROBLEM)
    numbers = iter(sessions)
    monkeypatch.setattr(health, "_session", lambda _connection: next(numbers))
    said, todo = the_problem(url)
    assert "a pooler gives our sessions to others" in said
    assert "pool_mode = session" in todo


def test_postgres_that_is_away_and_its_password() -> None:
    said, todo = the_problem(
        "postgresql://turmpost:s3cret-w0rd@127.0.0.1:1/turmpost?password=s3cret-w0rd"
    )
    assert "PostgreSQL turmpost at 127.0.0.1 cannot be used" in said
    assert "refused" in said
    assert "does PostgreSQL run there" in todo
    assert "s3cret" not in said + todo


def test_the_clock_of_this_machine_alone_counts_for_a_file(tmp_path: Path) -> None:
    chart = Chart(show=lambda _: None)
    store.examine(f"sqlite:///{tmp_path / 'x.db'}", SystemClock(), chart)
    assert all(finding.about == "database" for finding in chart.findings)
