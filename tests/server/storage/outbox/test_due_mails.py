"""Which mails are due, and who has them in hand."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.storage.outbox import due_mails
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World

LEASE = timedelta(minutes=10)
SECOND = timedelta(seconds=1)
SERVER = 7


@pytest.fixture
def mailed(world: World) -> World:
    """A game whose two openings are due now."""
    world.start("MAX", "ZOR")
    # What still has to be made of its letter is made then.
    assert len(world.sent("opening")) == 2
    return world


def _claim(world: World, *, after: timedelta = timedelta(), limit: int = 9) -> int:
    with world.services.database.work() as work:
        now = world.clock.now() + after
        return len(due_mails.claim(work, now, limit, LEASE, server=SERVER))


def test_a_mail_is_due_from_its_moment_on(mailed: World) -> None:
    assert _claim(mailed, after=-SECOND) == 0
    assert _claim(mailed, limit=1) == 1
    assert _claim(mailed) == 1


def test_a_claimed_mail_is_due_again_after_its_lease(mailed: World) -> None:
    assert _claim(mailed) == 2
    assert _claim(mailed, after=LEASE - SECOND) == 0
    assert _claim(mailed, after=LEASE) == 2


def test_mails_of_a_server_that_has_ended_are_due_at_once(mailed: World) -> None:
    assert _claim(mailed) == 2
    with mailed.services.database.work() as work:
        assert due_mails.take_over(work, []) == 0
        assert due_mails.take_over(work, [SERVER + 1]) == 0
        assert due_mails.take_over(work, [SERVER]) == 2
    assert _claim(mailed) == 2


def test_a_mail_from_the_future_is_due_now_unless_clocks_differ_so_much(
    mailed: World,
) -> None:
    now = mailed.clock.now()
    with mailed.services.database.work() as work:
        rows = work.session.query(OutboxRow).order_by(OutboxRow.id).all()
        for row, ahead in zip(rows, (LEASE, LEASE + SECOND), strict=True):
            row.created_at = row.next_try_at = now + ahead
    with mailed.services.database.work() as work:
        assert due_mails.from_future(work, now, skew=LEASE) == 1
    assert _claim(mailed) == 1
