"""On a slow disk orders count by the time of their receipt, however late they are read.

Each commit takes twenty seconds here, and few mails are handled in one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection, event, select

from server.intake import batch_runner, worker
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.services import EMBEDDED
from server.storage.inbox import inbox
from server.storage.locks import Lock
from server.storage.tables.inbox import InboxRow
from server.storage.tables.orders import OrderRow
from tests.faults.serving import deadline, resolved_steps
from tests.server.world import World

COMMIT = timedelta(seconds=20)
SECOND = timedelta(seconds=1)


@pytest.fixture
def slow(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A running game on a disk that takes its time."""
    monkeypatch.setattr(worker, "MAILS_PER_BATCH", 2)
    monkeypatch.setattr(batch_runner, "PATIENCE_SECONDS", 0)
    world.start("MAX", "ZOR")
    engine = world.services.database.engine

    def wait(_: Connection) -> None:
        world.clock.time += COMMIT

    event.listen(engine, "commit", wait)
    yield world
    event.remove(engine, "commit", wait)


def put(world: World, code: str, text: str, *, at: datetime) -> None:
    """Store a mail that was received at an instant."""
    raw = (
        f"From: {code.lower()}@players.test\r\n"
        f"To: spiel+{world.key(code)}@example.org\r\n"
        f"Message-ID: <{world.uid + 1}@players.test>\r\n\r\n{text}\r\n"
    )
    world.put(raw.encode(), at=at)


def look(world: World, store: Callable[[], None] = lambda: None) -> bool:
    """Look at the deadlines once; `store` stores what the mailbox has until then."""

    async def read_until(instant: datetime) -> bool:
        store()
        with world.services.database.work() as work:
            inbox.set_checked(work, EMBEDDED, instant)
        return True

    downtime = Downtime(world.services, lambda: [EMBEDDED])
    downtime.begin()
    duty = Deadlines(world.services, read_until, lambda _: None, downtime)
    return asyncio.run(duty.resolve_all(duty.due()))


def orders(world: World) -> dict[tuple[str, datetime], str]:
    """Return the newest orders by slot and time of receipt."""
    with world.services.database.work() as work:
        rows = work.session.execute(
            select(OrderRow.text, OrderRow.step_key, InboxRow.received_at)
            .join(InboxRow, InboxRow.id == OrderRow.inbox_id)
            .order_by(InboxRow.received_at)
        )
        return {(text, received): key for text, key, received in rows}


def test_mails_received_in_time_and_stored_late_count_in_their_round(
    slow: World,
) -> None:
    end = deadline(slow, 1)

    def store() -> None:
        for number in range(7):
            put(slow, "MAX", f"bk,{number + 1}", at=end - (7 - number) * SECOND)
        put(slow, "ZOR", "bk,5", at=end)
        put(slow, "MAX", "bk,9", at=end + SECOND)

    slow.clock.time = end + SECOND
    assert look(slow, store)
    assert slow.clock.now() > end + 8 * COMMIT
    assert resolved_steps(slow, 1) == 1
    worker.work_off(slow.services)
    found = orders(slow)
    first = found["bk,5", end]
    assert [found[f"bk,{one + 1}", end - (7 - one) * SECOND] for one in range(7)] == [
        first
    ] * 7
    assert found["bk,9", end + SECOND] != first


def test_a_round_waits_for_a_mail_that_another_process_is_slow_with(
    slow: World,
) -> None:
    end = deadline(slow, 1)
    put(slow, "ZOR", "bk,5", at=end - SECOND)
    slow.clock.time = end + SECOND
    with slow.services.database.locks.held(Lock.INBOX) as other:
        assert other
        assert not look(slow)
        assert resolved_steps(slow, 1) == 0
    assert look(slow)
    assert resolved_steps(slow, 1) == 1
    assert [text for text, _ in orders(slow)] == ["bk,5"]
