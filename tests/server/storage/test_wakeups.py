"""Processes on one PostgreSQL hear what others have committed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta

import pytest
from sqlalchemy import text

from server.games.clock.deadline_passed import fall_due
from server.games.state.session import GameSession
from server.process import wakeups
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.outbox import sending_switch
from server.storage.topics import Topic
from server.storage.unit_of_work import Work
from tests.server.states import move_deadline
from tests.server.world import World
from tests.servers.fixtures import real_server

LIMIT = 60.0
BACKENDS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {}"
LISTENING = "datname = current_database() AND query LIKE 'LISTEN%'"

pytestmark = real_server


@pytest.fixture
def world(postgres_migrated_url: str) -> Iterator[World]:
    """A world on PostgreSQL with a game."""
    made = World(postgres_migrated_url)
    made.start("MAX", "ZOR")
    yield made
    made.close()


class OrderReader:
    """What a process hears, one topic after the other."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Topic] = asyncio.Queue()

    def wakes(self) -> dict[Topic, Callable[[], None]]:
        """Return what is called for each topic."""

        def hears(topic: Topic) -> Callable[[], None]:
            return lambda: self._heard.put_nowait(topic)

        return {topic: hears(topic) for topic in Topic}

    async def hears(self, *topics: Topic) -> None:
        """Wait until exactly these have been announced, in any order."""
        async with asyncio.timeout(LIMIT):
            found = {await self._heard.get() for _ in topics}
        assert found == set(topics)


def listening(world: World, then: Callable[[OrderReader], Awaitable[None]]) -> None:
    """Do something while a process listens, which begins with all topics."""
    order_reader = OrderReader()

    async def main() -> None:
        task = asyncio.create_task(
            wakeups.hear(world.services.database, order_reader.wakes())
        )
        await order_reader.hears(*Topic)
        try:
            await then(order_reader)
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())


def commit(world: World, *changes: Callable[[Work], object]) -> None:
    with world.services.database.work() as work:
        for change in changes:
            change(work)


def test_what_others_wait_for_is_announced_when_it_is_committed(world: World) -> None:
    now = world.clock.now()

    def move(work: Work) -> None:
        row = games.lock(work, 1)
        move_deadline(world.services, work, row, now + timedelta(hours=2))

    def resolve(work: Work) -> None:
        fall_due(GameSession.locked(work, world.services, 1))

    async def then(order_reader: OrderReader) -> None:
        mail = b"From: max@players.test\r\n\r\nhilfe\r\n"
        for topic, change in (
            (Topic.INBOX, lambda work: inbox.add(work, "main", now, mail)),
            (Topic.DEADLINES, move),
            (Topic.DEADLINES, lambda work: inbox.set_checked(work, "main", now)),
            (Topic.OUTBOX, sending_switch.turn_on),
        ):
            await asyncio.to_thread(commit, world, change)
            await order_reader.hears(topic)
        # A resolution opens a step and queues reports.
        world.clock.pass_by(hours=3)
        await asyncio.to_thread(commit, world, resolve)
        await order_reader.hears(Topic.DEADLINES, Topic.OUTBOX)

    listening(world, then)


def test_what_is_undone_wakes_nobody(world: World) -> None:
    class UndoneError(Exception):
        """Undoes a transaction."""

    def fail(work: Work) -> None:
        sending_switch.turn_on(work)
        raise UndoneError

    async def then(order_reader: OrderReader) -> None:
        with pytest.raises(UndoneError):
            await asyncio.to_thread(commit, world, fail)
        now = world.clock.now()
        await asyncio.to_thread(
            commit, world, lambda work: inbox.set_checked(work, "main", now)
        )
        await order_reader.hears(Topic.DEADLINES)

    listening(world, then)


def test_a_lost_connection_is_opened_anew_and_everything_looked_at(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakeups, "RECONNECT_SECONDS", 0.01)

    def cut(work: Work) -> None:
        ended = work.session.scalars(text(BACKENDS.format(LISTENING))).all()
        assert ended == [True]

    async def then(order_reader: OrderReader) -> None:
        await asyncio.to_thread(commit, world, cut)
        await order_reader.hears(*Topic)

    listening(world, then)
