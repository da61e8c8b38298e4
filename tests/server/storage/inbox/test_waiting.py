"""Mails that wait: for their handling, for a confirmation, for their sender."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.services import EMBEDDED
from server.storage.inbox import held_mails, inbox
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from tests.server.world import World

SECOND = timedelta(seconds=1)


@pytest.fixture
def mail_id(world: World) -> int:
    """A new mail that was received now."""
    with world.services.database.work() as work:
        arrival = inbox.Arrival(1, world.clock.now(), b"x")
        inbox.store(work, EMBEDDED, 1, [arrival])
        inbox.store(work, EMBEDDED, 1, [arrival])
        (row,) = inbox.newest(work, None, 9)
        return row.id


def _row(world: World, mail_id: int) -> InboxRow:
    with world.services.database.work() as work:
        row = work.get(InboxRow, mail_id)
        assert row is not None
        return row


def _hold(world: World, mail_id: int, **fields: object) -> None:
    with world.services.database.work() as work:
        row = work.get(InboxRow, mail_id)
        assert row is not None
        row.state = MailState.HELD
        for name, value in fields.items():
            setattr(row, name, value)


@pytest.mark.usefixtures("mail_id")
def test_a_new_mail_holds_up_what_happens_after_its_arrival(world: World) -> None:
    now = world.clock.now()
    with world.services.database.work() as work:
        assert not inbox.any_new_until(work, now - SECOND)
        assert inbox.any_new_until(work, now)


def test_mails_that_were_put_off_go_on_at_their_moment(
    world: World, mail_id: int
) -> None:
    now = world.clock.now()
    _hold(world, mail_id, due_at=now)
    with world.services.database.work() as work:
        assert held_mails.take_up(work, now - SECOND, 9) == 0
        assert held_mails.take_up(work, now, 9) == 1
    assert _row(world, mail_id).state == MailState.NEW


def test_a_held_mail_is_given_up_when_it_has_waited_too_long(
    world: World, mail_id: int
) -> None:
    now = world.clock.now()
    _hold(world, mail_id)
    with world.services.database.work() as work:
        assert held_mails.expire_held(work, now, now, 100) == []
        assert held_mails.expire_held(work, now + SECOND, now, 100) == [mail_id]
    row = _row(world, mail_id)
    assert (row.state, row.outcome) == (MailState.DONE, "expired")


def test_what_a_mailbox_has_been_read_to_never_goes_back(world: World) -> None:
    now = world.clock.now()
    with world.services.database.work() as work:
        assert inbox.checked_until(work, [EMBEDDED]) is None
        inbox.set_checked(work, EMBEDDED, now)
        inbox.set_checked(work, EMBEDDED, now - SECOND)
        assert inbox.checked_until(work, [EMBEDDED]) == now
        assert inbox.checked_until(work, [EMBEDDED, "another"]) is None
        inbox.set_checked(work, "another", now - SECOND)
        assert inbox.checked_until(work, [EMBEDDED, "another"]) == now - SECOND
