"""Mails that came in: stored once, held, woken, set aside, tried again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from server.storage.inbox import held_mails, inbox
from server.storage.outcomes import Outcome
from server.storage.states import ImpossibleTransitionError, MailState
from server.storage.tables.inbox import InboxRow
from tests.server.states import put_into
from tests.server.world import World

BOX = "main"


@pytest.fixture
def two(world: World) -> World:
    """Two new mails, one second after the other."""
    with world.services.database.work() as work:
        for uid in (1, 2):
            arrival = inbox.Arrival(uid, world.clock.now(), b"mail")
            inbox.store(work, BOX, 7, [arrival])
            world.clock.pass_by(seconds=1)
    return world


def row_of(world: World, number: int) -> InboxRow:
    with world.services.database.work() as work:
        row = work.get(InboxRow, number)
        assert row is not None
        return row


def hold(world: World, number: int, *, due_in: timedelta | None = None) -> None:
    with world.services.database.work() as work:
        due_at = None if due_in is None else world.clock.now() + due_in
        row = {"row_id": number, "state": MailState.HELD, "due_at": due_at}
        inbox.finish(work, [row])


def test_a_mail_takes_less_room_than_it_has_bytes(world: World) -> None:
    quoting = b"To: spiel@example.org\r\n\r\n" + 500 * b"> Zeile\r\n"
    with world.services.database.work() as work:
        arrival = inbox.Arrival(1, world.clock.now(), quoting)
        inbox.store(work, BOX, 7, [arrival])
    row = row_of(world, 1)
    assert (row.raw, row.size) == (quoting, len(quoting))
    with world.services.database.work() as work:
        stored = work.session.scalar(select(func.length(InboxRow.raw)))
    assert stored is not None
    assert stored < len(quoting) // 4


def test_a_mail_is_stored_once(two: World) -> None:
    with two.services.database.work() as work:
        again = inbox.Arrival(2, two.clock.now(), b"another")
        inbox.store(work, BOX, 7, [again])
        inbox.store(work, BOX, 8, [again])
        inbox.store(work, BOX, 8, [])
        assert inbox.highest_uid(work, BOX, 7) == 2
        assert inbox.highest_uid(work, "other", 7) == 0
        assert [
            row.raw for row in work.all(InboxRow, InboxRow.state == MailState.NEW)
        ] == [*(b"mail", b"mail", b"another")]


def test_a_mail_that_came_otherwise_has_the_next_number(two: World) -> None:
    with two.services.database.work() as work:
        for number in (1, 2):
            assert inbox.add(work, BOX, two.clock.now(), b"local")
            assert inbox.highest_uid(work, BOX, inbox.LOCAL_VALIDITY) == number


def test_new_mails_until_an_instant_are_known(two: World) -> None:
    first = row_of(two, 1).received_at
    with two.services.database.work() as work:
        assert not inbox.any_new_until(work, first - timedelta(seconds=1))
        assert inbox.any_new_until(work, first)
        for number in (1, 2):
            inbox.finish(work, [{"row_id": number, "state": MailState.DONE}])
    with two.services.database.work() as work:
        assert not inbox.any_new_until(work, two.clock.now())


def test_a_mailbox_is_checked_until_the_latest_instant(two: World) -> None:
    now = two.clock.now()
    with two.services.database.work() as work:
        assert inbox.checked_until(work, [BOX]) is None
        inbox.set_checked(work, BOX, now)
        inbox.set_checked(work, BOX, now - timedelta(hours=1))
        assert inbox.checked_until(work, [BOX]) == now
        assert inbox.checked_until(work, [BOX, "other"]) is None


def test_a_mail_gets_no_outcome_that_cannot_follow(two: World) -> None:
    with (
        pytest.raises(ValueError, match="queued"),
        two.services.database.work() as work,
    ):
        inbox.finish(work, [{"row_id": 1, "state": "queued"}])


def test_a_held_mail_goes_on_or_is_given_up(two: World) -> None:
    hold(two, 1)
    hold(two, 2)
    now = two.clock.now()
    with two.services.database.work() as work:
        first, second = (work.get(InboxRow, number) for number in (1, 2))
        assert first is not None
        assert second is not None
        first.let_go_on(now)
        second.give_up(Outcome.DISOWNED, now)
        with pytest.raises(ImpossibleTransitionError):
            second.let_go_on(now)
    assert row_of(two, 1).is_confirmed
    assert row_of(two, 1).received_at == now
    found = row_of(two, 2)
    assert (found.state, found.outcome, found.handled_at) == ("done", "disowned", now)


def test_a_mail_that_was_put_off_is_taken_up_when_it_is_due(two: World) -> None:
    hold(two, 1, due_in=timedelta(hours=1))
    hold(two, 2)
    with two.services.database.work() as work:
        assert held_mails.take_up(work, two.clock.now(), 9) == 0
        later = two.clock.now() + timedelta(hours=1)
        assert held_mails.take_up(work, later, 9) == 1
        assert held_mails.take_up(work, later, 9) == 0
    assert [row_of(two, number).state for number in (1, 2)] == ["new", "held"]
    assert row_of(two, 1).due_at is None


def test_a_mail_that_nobody_confirms_expires(two: World) -> None:
    hold(two, 1)
    hold(two, 2)
    now = two.clock.now()
    with two.services.database.work() as work:
        before = now - timedelta(seconds=1)
        assert held_mails.expire_held(work, before, now, 100) == [1]
        assert held_mails.expire_held(work, before, now, 100) == []
    assert (row_of(two, 1).state, row_of(two, 1).outcome) == ("done", "expired")
    assert row_of(two, 2).state == "held"


def test_mails_that_came_after_a_deadline_are_woken(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    number = world.mail("MAX", "bk,1\n").id
    with world.services.database.work() as work:
        row = work.get(InboxRow, number)
        assert row is not None
        put_into(work, row, MailState.WAITING)
        row.note_told()
    with world.services.database.work() as work:
        held_mails.wake(work, game_id + 1)
    assert row_of(world, number).state == "waiting"
    with world.services.database.work() as work:
        held_mails.wake(work, game_id)
    assert (row_of(world, number).state, row_of(world, number).told) == ("new", False)


def test_a_mail_that_was_set_aside_is_tried_as_if_it_were_new(two: World) -> None:
    with two.services.database.work() as work:
        row = work.get(InboxRow, 1)
        assert row is not None
        row.set_aside("it broke", "Traceback", two.clock.now())
    assert row_of(two, 1).state == "shunted"
    with two.services.database.work() as work:
        row = work.get(InboxRow, 1)
        assert row is not None
        row.retry()
    found = row_of(two, 1)
    assert (found.state, found.outcome, found.why, found.error, found.attempts) == (
        *("new", None, None, None),
        0,
    )
