"""Two servers on one PostgreSQL: what one has in hand, and who goes on with it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from server.config.settings import MailboxConfig
from server.process import deadlines, serve
from server.storage.database import Database
from server.storage.locks import Lock
from server.storage.postgres_locks import SETTINGS, SILENT_SECONDS
from server.transport import mailboxes
from server.transport.mailboxes import Mailbox
from tests.server.world import World
from tests.servers.fixtures import real_server

MINUTE = 60
LIMIT = 60.0

pytestmark = real_server


@pytest.fixture
def other(postgres_migrated_url: str) -> Iterator[Database]:
    """Another process on the database of `world`."""
    made = Database(postgres_migrated_url)
    yield made
    made.close()


@pytest.fixture
def world(postgres_migrated_url: str) -> Iterator[World]:
    """A world on PostgreSQL."""
    made = World(postgres_migrated_url)
    yield made
    made.close()


def test_another_one_takes_over_within_a_minute() -> None:
    """The work of a machine that has gone is free, read and resolved by then."""
    idle, interval, count = (
        int(SETTINGS[f"tcp_keepalives_{name}"])
        for name in ("idle", "interval", "count")
    )
    free = max(idle + interval * count, SILENT_SECONDS)
    looks = serve.SERVERS_SECONDS + mailboxes.RETRY_SECONDS + deadlines.RETRY_SECONDS
    assert free + looks <= MINUTE


def test_one_process_at_a_time_reads_a_mailbox(world: World, other: Database) -> None:
    """It stops when its connection is cut, and another one has the mailbox then."""
    reading: list[str] = []

    async def read() -> None:
        reading.append("begun")
        try:
            await asyncio.Event().wait()
        finally:
            reading.append("ended")

    async def until(*expected: str) -> None:
        async with asyncio.timeout(LIMIT):
            while reading != [*expected]:  # noqa: ASYNC110 - what is awaited is a list
                await asyncio.sleep(0.05)

    async def main() -> None:
        config = MailboxConfig("main", "spiel@example.org", "localhost", "spiel")
        box = Mailbox(world.services, config, lambda: None)
        box._runner.run = read  # type: ignore[method-assign]
        running = asyncio.create_task(box.run())
        await until("begun")
        assert not other.locks.take(Lock.MAILBOX, ["main"]).names
        cut(other)
        await until("begun", "ended")
        taken = other.locks.take(Lock.MAILBOX, ["main"])
        assert taken.names
        box.wake()
        await asyncio.sleep(0.2)
        assert reading == ["begun", "ended"]
        other.locks.free(Lock.MAILBOX, ["main"], taken.session)
        box.wake()
        await until("begun", "ended", "begun")
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert other.locks.take(Lock.MAILBOX, ["main"]).names

    asyncio.run(main())


def cut(database: Database) -> None:
    """Let PostgreSQL end the connections that hold locks."""
    with database.engine.begin() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = 'turmpost locks'"
                " AND datname = current_database()"
            )
        )
