"""Locks of work that outlives a transaction, on both databases."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from server.errors import NotPossibleError
from server.storage.database import Database
from server.storage.locks import Lock
from server.storage.postgres_locks import SILENT_SECONDS, PostgresLocks
from tests.servers.fixtures import real_server
from tests.servers.waiting import wait_until

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
LIMIT = 60.0
SERVE = """
import sys
from datetime import UTC, datetime
from server.storage.database import Database
from server.storage.locks import Lock
database = Database(sys.argv[1])
database.locks.serve(datetime(2026, 12, 1, 12, tzinfo=UTC))
print(database.locks.number, *database.locks.take(Lock.MAILBOX, ["main"]).names)
sys.stdout.flush()
sys.stdin.read()
"""


@pytest.fixture
def two(postgres_url: str) -> Iterator[tuple[Database, Database]]:
    """Two processes on one PostgreSQL."""
    made = Database(postgres_url), Database(postgres_url)
    yield made
    for one in made:
        one.close()


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'turmpost.db'}"


def setting(database: Database, name: str) -> int:
    """Return a setting of the connection that holds the locks."""
    assert isinstance(database.locks, PostgresLocks)
    query = "SELECT setting::bigint FROM pg_settings WHERE name = %s"
    return database.locks._ask(query, [name])[0][0]


def end_sessions(database: Database) -> None:
    """Let PostgreSQL end all connections that hold locks."""
    with database.engine.begin() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = 'turmpost locks'"
                " AND datname = current_database()"
            )
        )


@real_server
def test_what_one_process_has_locked_another_does_not_get(
    two: tuple[Database, Database],
) -> None:
    one, other = (database.locks for database in two)
    names = ["a@x.test", "b@x.test"]
    taken = one.take(Lock.RECIPIENT, names)
    assert taken.names == set(names)
    assert one.take(Lock.RECIPIENT, names).names == set()
    assert other.take(Lock.RECIPIENT, [*names, "c@x.test"]).names == {"c@x.test"}
    assert other.take(Lock.MAILBOX, names).names == set(names)
    one.free(Lock.RECIPIENT, names[:1], taken.session)
    assert other.take(Lock.RECIPIENT, names).names == {"a@x.test"}
    one.keep(Lock.RECIPIENT, [])
    assert other.take(Lock.RECIPIENT, names).names == {"b@x.test"}


@real_server
def test_the_locks_of_a_connection_that_is_cut_are_lost_and_others_get_them(
    two: tuple[Database, Database],
) -> None:
    """What it frees later is not what it has locked anew."""
    one, other = (database.locks for database in two)
    taken = one.take(Lock.INBOX, ["", "kept"])
    assert one.is_current(taken.session)
    end_sessions(two[1])
    wait_until(
        lambda: bool(other.take(Lock.INBOX, [""]).names), limit=LIMIT, what="it is free"
    )
    assert not one.is_current(taken.session)
    assert one.take(Lock.MAILBOX, ["main"]).names
    again = one.take(Lock.INBOX, ["", "kept"])
    assert again.names == {"kept"}
    one.free(Lock.INBOX, ["kept"], taken.session)
    assert not other.take(Lock.INBOX, ["kept"]).names
    assert one.is_current(again.session)


@real_server
def test_servers_know_one_another_and_keep_their_numbers(
    two: tuple[Database, Database],
) -> None:
    one, other = (database.locks for database in two)
    assert one.servers() == frozenset()
    one.serve(NOW)
    other.serve(NOW)
    assert one.servers() == other.servers() == {one.number, other.number}
    taken = one.take(Lock.MAILBOX, ["main"])
    end_sessions(two[0])
    wait_until(
        lambda: not one.is_current(taken.session),
        limit=LIMIT,
        what="its end is noticed",
    )
    assert one.number in one.servers()
    other.close()
    wait_until(lambda: one.servers() == {one.number}, limit=LIMIT, what="it has ended")


@real_server
def test_who_serves_and_says_nothing_for_long_loses_its_locks(
    two: tuple[Database, Database],
) -> None:
    """It stands still: others would wait for it as long as it did."""
    two[0].locks.serve(NOW)
    assert setting(two[0], "idle_session_timeout") == SILENT_SECONDS * 1000


@real_server
def test_the_database_soon_notices_a_machine_that_has_gone(
    two: tuple[Database, Database],
) -> None:
    idle, interval, count = (
        setting(two[0], f"tcp_keepalives_{name}")
        for name in ("idle", "interval", "count")
    )
    assert 0 < idle + interval * count <= SILENT_SECONDS


@real_server
def test_a_killed_process_loses_its_locks_at_once(
    two: tuple[Database, Database],
) -> None:
    locks = two[0].locks
    with serving(two[0].url) as process:
        assert locks.take(Lock.MAILBOX, ["main"]).names == set()
        assert locks.servers()
        process.kill()
        process.wait()
        wait_until(
            lambda: bool(locks.take(Lock.MAILBOX, ["main"]).names),
            limit=1.0,
            what="the mailbox is free",
        )
    assert locks.servers() == frozenset()


def test_one_process_at_a_time_serves_a_file(file: str) -> None:
    """A second server began to work on it, too."""
    database = Database(file)
    with serving(file) as process:
        assert database.locks.servers()
        with pytest.raises(NotPossibleError) as refused:
            database.locks.serve(NOW)
        assert f"process {process.pid} on " in str(refused.value)
        assert "since 2026-12-01 12:00:00 UTC" in str(refused.value)
        process.kill()
        process.wait()
    assert database.locks.servers() == frozenset()
    database.locks.serve(NOW)
    assert database.locks.servers() == {database.locks.number}
    database.close()
    assert database.locks.servers() == frozenset()


def test_threads_of_one_process_keep_one_another_out(file: str) -> None:
    database = Database(file)
    found: list[bool] = []

    def look() -> None:
        with database.locks.held(Lock.ISSUE, 7) as mine:
            found.append(mine)

    with database.locks.held(Lock.ISSUE, 7) as mine:
        assert mine
        other = threading.Thread(target=look)
        other.start()
        other.join(LIMIT)
    look()
    assert found == [False, True]
    database.close()


def serving(url: str) -> subprocess.Popen[str]:
    """Start a process that serves a database and has a mailbox in hand."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, url],
        cwd=Path(__file__).parents[3],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().endswith("main\n")
    return process
