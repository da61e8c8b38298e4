"""The mails of a player are worked on in the order they came, whoever works on them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import timedelta

import pytest

from server.intake.worker import work_off
from server.storage.games import games
from server.storage.inbox import held_mails, inbox
from server.storage.outbox.cause import number_in
from server.storage.people import roles
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from tests.server.states import put_into
from tests.server.world import World
from tests.servers.waiting import wait_until

LIMIT = 60.0


@pytest.fixture
def world(postgres_url: str) -> Iterator[World]:
    """A world on PostgreSQL; on SQLite one transaction at a time is at work."""
    made = World(postgres_url)
    yield made
    made.close()


def put(world: World, text: str, *, seconds: int, state: str = "new") -> int:
    """Put a mail of MAX into the inbox; the times are in seconds after the start."""
    raw = (
        f"From: max@players.test\r\nTo: spiel+{world.key('MAX')}@example.org\r\n"
        f"Message-ID: <{seconds}@players.test>\r\n\r\n{text}\r\n"
    )
    world.put(raw.encode(), at=world.clock.now() + timedelta(seconds=seconds))
    with world.services.database.work() as work:
        row = inbox.newest(work, None, 1)[0]
        put_into(work, row, MailState(state))
        row.game_id = 1
        return row.id


def somebody_waits(world: World) -> bool:
    """Return whether a connection to the database waits for another one's lock."""
    with world.services.database.work() as work:
        found = work.session.connection().exec_driver_sql(
            "SELECT count(*) FROM pg_locks WHERE NOT granted"
        )
        return bool(found.scalar())


def answered(world: World) -> list[int | None]:
    """Return the mails that were answered in the order of the replies."""
    return [number_in(row.dedup_key, InboxRow) for row in world.sent("reply", "MAX")]


def test_mails_that_waited_for_a_round_come_before_those_of_the_next(
    world: World,
) -> None:
    """A later mail used to wait for the round, and was then worked on first."""
    world.start("MAX", "ZOR")
    early = put(world, "f,100", seconds=1, state="waiting")
    late = put(world, "f,200", seconds=2)
    other = threading.Thread(target=work_off, args=(world.services,))
    with world.services.database.work() as work:
        games.lock(work, 1)
        other.start()
        wait_until(lambda: somebody_waits(world), limit=LIMIT, what="a worker waits")
        held_mails.wake(work, 1)
    other.join(LIMIT)
    assert answered(world) == [early, late]


def test_two_workers_do_not_overtake_one_another(world: World) -> None:
    world.start("MAX", "ZOR")
    first = put(world, "f,100", seconds=1)
    workers = [threading.Thread(target=work_off, args=(world.services,))]
    with world.services.database.work() as work:
        roles.lock(work, [world.player("MAX").id])
        workers[0].start()
        wait_until(lambda: somebody_waits(world), limit=LIMIT, what="a worker waits")
        second = put(world, "f,200", seconds=2)
        workers.append(threading.Thread(target=work_off, args=(world.services,)))
        workers[1].start()
    for one in workers:
        one.join(LIMIT)
    assert answered(world) == [first, second]
