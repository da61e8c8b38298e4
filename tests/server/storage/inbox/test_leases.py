"""Which mails are taken at once, and when a mail is given up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from server.services import EMBEDDED
from server.storage.inbox import inbox, leases
from server.storage.inbox.leases import Holder
from server.storage.lease import LENGTH, Lease
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


def _take(world: World, holder: Holder, limit: int = 10) -> tuple[Sequence[int], bool]:
    """Take mails; return their numbers, and whether others have some in hand."""
    with world.services.database.work() as work:
        choice = leases.take(work, limit, holder, world.clock.now())
        return [one.row_id for one in choice.taken], choice.busy


def test_no_more_bytes_are_taken_at_once_than_fit(
    three: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room, taken in ((30, [1, 2, 3]), (29, [1, 2]), (20, [1, 2]), (1, [1])):
        monkeypatch.setattr(leases, "MAX_BYTES_AT_ONCE", room)
        with leases.holder() as name:
            assert _take(three, name) == (taken, False)
            with three.services.database.work() as work:
                leases.give_back(work, taken, name)


def test_who_holds_mails_keeps_others_from_them(three: World) -> None:
    with leases.holder() as one, leases.holder() as other:
        assert _take(three, one, limit=2) == ([1, 2], False)
        assert _take(three, other) == ([3], True)
    with leases.holder() as later:
        # Each of them was tried before, so they are taken one by one.
        assert _take(three, later) == ([1], False)


def test_a_mail_of_another_machine_is_taken_up_after_a_while(three: World) -> None:
    now = three.clock.now()
    lease = Lease("elsewhere/1/1#7", now + LENGTH)
    for passed, held in ((-1, True), (0, True), (9, True), (10, False), (11, False)):
        assert leases.is_in_hand(lease, now + timedelta(minutes=passed)) is held
    assert not leases.is_in_hand(None, now)


def test_a_mail_is_tried_twice_and_then_given_up(three: World) -> None:
    for _ in range(2):
        with leases.holder() as name:
            assert _take(three, name, limit=1) == ([1], False)
    with leases.holder() as name, three.services.database.work() as work:
        choice = leases.take(work, 1, name, three.clock.now())
        assert [row.id for row in choice.given_up] == [1]
        assert choice.taken == []


def test_a_mail_is_not_to_blame_for_what_ended_its_guard_too(three: World) -> None:
    for _ in range(4):
        with leases.holder(guard=True) as name:
            assert _take(three, name, limit=1) == ([1], False)
    with three.services.database.work() as work:
        assert inbox.newest(work, None, 9)[-1].attempts == 0


def test_only_the_holder_gives_mails_back(three: World) -> None:
    with leases.holder() as one, leases.holder() as other:
        assert _take(three, one) == ([1, 2, 3], False)
        with three.services.database.work() as work:
            leases.give_back(work, [1, 2, 3], other)
            leases.let_go(work, [1, 2, 3], other, "it broke")
        assert _take(three, other) == ([], True)
        with three.services.database.work() as work:
            leases.give_back(work, [1, 2], one)
        assert _take(three, other) == ([1, 2], True)


@pytest.mark.parametrize("guard", [False, True])
def test_an_attempt_counts_where_work_has_failed_and_not_where_none_was_done(
    three: World, *, guard: bool
) -> None:
    with leases.holder(guard=guard) as name:
        assert _take(three, name) == ([1, 2, 3], False)
        with three.services.database.work() as work:
            leases.give_back(work, [1], name)
            leases.let_go(work, [2], name, "it broke")
    with three.services.database.work() as work:
        found = [(row.attempts, row.why) for row in inbox.newest(work, None, 9)]
        assert found[1:] == [(1, "it broke"), (0, None)]


def test_a_process_that_stops_lets_its_own_mails_go_and_no_others(
    three: World,
) -> None:
    """The name of another process may begin as its own does."""
    now = three.clock.now()
    with three.services.database.work() as work:
        rows = inbox.newest(work, None, 9)[::-1]
        for row, name in zip(rows, ("m/1/1#1", "m/1/12#1", "m/1/1#2"), strict=True):
            lease = Lease.begun(name, now)
            row.lease_holder, row.lease_until = lease.holder, lease.until
    with three.services.database.work() as work:
        leases.release(work, "m/1/1")
    with three.services.database.work() as work:
        rows = inbox.newest(work, None, 9)[::-1]
        assert [row.lease is None for row in rows] == [True, False, True]
