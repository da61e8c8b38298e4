"""Which mails are read together, and when a mail is given up."""

from __future__ import annotations

import pytest

from server.services import EMBEDDED
from server.storage.inbox import batches, inbox
from tests.server.world import World

RAW = b"0123456789"


@pytest.fixture
def three(world: World) -> World:
    """Three new mails of ten bytes."""
    with world.services.database.work() as work:
        now = world.clock.now()
        arrivals = [inbox.Arrival(uid, now, RAW) for uid in (1, 2, 3)]
        inbox.store(work, EMBEDDED, 1, arrivals)
    return world


def _upcoming(world: World, limit: int = 10) -> tuple[list[int], list[int]]:
    """Return the numbers of the mails that come next, and of those given up."""
    with world.services.database.work() as work:
        batch = batches.upcoming(work, limit)
        mails = [one.row_id for one in batch.mails]
        return mails, [row.id for row in batch.given_up]


def test_no_more_bytes_are_taken_at_once_than_fit(
    three: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room, taken in ((30, [1, 2, 3]), (29, [1, 2]), (20, [1, 2]), (1, [1])):
        monkeypatch.setattr(batches, "MAX_BYTES_AT_ONCE", room)
        assert _upcoming(three) == (taken, [])
    assert _upcoming(three, limit=1) == ([1], [])


def test_a_mail_that_was_tried_comes_alone_and_is_then_given_up(three: World) -> None:
    with three.services.database.work() as work:
        batches.count_attempt(work, [2], "it broke")
    assert _upcoming(three) == ([1], [])
    with three.services.database.work() as work:
        inbox.finish(work, [{"row_id": 1, "state": "done"}])
    assert _upcoming(three) == ([2], [])
    with three.services.database.work() as work:
        # One that was handled meanwhile is not to blame.
        batches.count_attempt(work, [1, 2], "it broke again")
    assert _upcoming(three) == ([3], [2])
    with three.services.database.work() as work:
        found = [(row.attempts, row.why) for row in inbox.newest(work, None, 9)]
    assert found == [(0, None), (2, "it broke again"), (0, None)]
