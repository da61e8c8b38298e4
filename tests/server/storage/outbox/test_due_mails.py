"""Mails that are due: who may send them, and what a try does to them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from server.storage.kinds import MailKind
from server.storage.locks import Held, Lock
from server.storage.outbox import due_mails, outbox, sending_switch, stored_mails
from server.storage.outbox.outbox import Outgoing
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from tests.server.world import World

SECOND = timedelta(seconds=1)


@pytest.fixture
def three(world: World) -> World:
    """Three mails that are due, one second after the other."""
    with world.services.database.work() as work:
        for number in (1, 2, 3):
            queue(work, world, f"cause {number}", MailKind.REPORT)
            work.flush()
            world.clock.pass_by(seconds=1)
    return world


def queue(work: Work, world: World, cause: str, kind: MailKind) -> None:
    to = f"max.{cause.replace(' ', '.')}@x.test"
    mail = Outgoing(cause, kind, "us@x.test", to, f"{cause}@x")
    outbox.queue(work, mail, world.clock.now())


def claim(world: World, limit: int = 9, *, paced: bool = False) -> list[int]:
    """Claim mails, and keep their recipients locked."""
    with world.services.database.work() as work:
        locks, now = world.services.database.locks, world.clock.now()
        return [one.id for one in due_mails.claim(work, locks, now, limit, paced=paced)]


def free(world: World, *recipients: str) -> None:
    """Free all recipients but these."""
    world.services.database.locks.keep(Lock.RECIPIENT, recipients)


def row_of(world: World, number: int) -> OutboxRow:
    with world.services.database.work() as work:
        row = work.get(OutboxRow, number)
        assert row is not None
        return row


def test_a_mail_is_in_one_hand_until_its_recipient_is_freed(three: World) -> None:
    assert claim(three, limit=2) == [1, 2]
    assert claim(three) == [3]
    three.clock.pass_by(days=1)
    assert claim(three) == []
    free(three, "max.cause.1@x.test")
    assert claim(three) == [2, 3]


def test_a_reply_is_claimed_before_the_reports_of_a_storm(three: World) -> None:
    with three.services.database.work() as work:
        queue(work, three, "a reply", MailKind.REPLY)
        queue(work, three, "a late report", MailKind.REPORT)
    assert claim(three, limit=2) == [4, 1]
    assert claim(three) == [2, 3, 5]


def to(world: World, name: str, count: int, kind: MailKind = MailKind.REPLY) -> None:
    """Queue letters to one recipient."""
    recipient = f"{name}@x.test"
    with world.services.database.work() as work:
        for number in range(count):
            cause = f"{name} {number}"
            mail = Outgoing(cause, kind, "us@x.test", recipient, f"{cause}@x")
            outbox.queue(work, mail, world.clock.now())


def claimed(world: World, limit: int) -> list[str]:
    """Claim mails; return the names of the recipients."""
    with world.services.database.work() as work:
        locks, now = world.services.database.locks, world.clock.now()
        found = due_mails.claim(work, locks, now, limit)
        return [one.recipient.partition("@")[0] for one in found]


def test_the_replies_to_a_flood_wait_behind_those_to_others(world: World) -> None:
    """They were made in the order of the mails, so that all others waited for them."""
    to(world, "flood", 100)
    to(world, "max", 2)
    to(world, "zor", 1)
    assert sorted(claimed(world, 5)) == [*["flood"] * 2, *["max"] * 2, "zor"]
    free(world)
    with world.services.database.work() as work:
        work.session.execute(
            update(OutboxRow)
            .where(OutboxRow.id.in_([1, 2, 101, 102, 103]))
            .values(state=OutgoingState.SENT)
        )
    assert claimed(world, 200) == ["flood"] * 98


def test_the_replies_to_several_floods_wait_behind_those_to_others(
    world: World,
) -> None:
    for name in ("flood", "tide", "spate"):
        to(world, name, 9)
    to(world, "max", 1)
    assert sorted(claimed(world, 4)) == ["flood", "max", "spate", "tide"]


def test_the_mails_to_one_recipient_are_claimed_in_their_order(world: World) -> None:
    to(world, "flood", 9)
    to(world, "max", 1)
    numbers: list[int] = []
    for _ in range(5):
        found = claim(world, limit=2)
        with world.services.database.work() as work:
            due_mails.mark_sent(work, found, world.clock.now())
        free(world)
        numbers += found
    assert numbers[:2] == [1, 10]
    assert numbers[2:] == [*range(2, 10)]


def test_recipients_with_a_mail_in_hand_get_no_other_one(world: World) -> None:
    """What their sender then put back was overtaken by what it had claimed later."""
    to(world, "flood", 4)
    assert claim(world, limit=2) == [1, 2]
    to(world, "max", 1)
    to(world, "zor", 1, MailKind.REPORT)
    assert claim(world) == [5, 6]
    assert claim(world) == []
    free(world)
    assert claim(world, limit=4) == [1, 2, 3, 5]


def test_no_mail_is_claimed_before_an_older_one_that_waits_for_its_moment(
    world: World,
) -> None:
    """A mail of a machine whose clock is ahead was overtaken, and one put off again."""
    to(world, "max", 4)
    to(world, "zor", 1)
    now = world.clock.now()
    with world.services.database.work() as work:
        row = work.get(OutboxRow, 2)
        assert row is not None
        row.next_try_at = now + timedelta(seconds=1)
    # More than are claimed at once are behind it.
    assert claim(world, limit=2) == [1, 5]
    with world.services.database.work() as work:
        due_mails.mark_sent(work, [1], now)
        due_mails.put_off(work, [(3, now + timedelta(seconds=2))])
    free(world)
    assert claim(world) == [5]
    world.clock.pass_by(seconds=1)
    assert claim(world) == [2]
    with world.services.database.work() as work:
        due_mails.mark_sent(work, [2], now)
    free(world, "zor@x.test")
    assert claim(world) == []
    world.clock.pass_by(seconds=1)
    assert claim(world) == [3, 4]


def test_a_mail_whose_moment_has_come_is_claimed_before_younger_ones(
    world: World,
) -> None:
    """It was beyond the limit: the younger ones had been due for longer."""
    to(world, "max", 4)
    now = world.clock.now()
    with world.services.database.work() as work:
        due_mails.put_off(work, [(2, now + SECOND)])
    world.clock.pass_by(seconds=5)
    for expected in ([1, 2], [3, 4]):
        with world.services.database.work() as work:
            locks, later = world.services.database.locks, world.clock.now()
            due = due_mails.claim(work, locks, later, 2, paced=True)
            assert [one.id for one in due] == expected
            due_mails.mark_sent(work, expected, now)
        free(world)


def test_a_mail_that_a_wrong_clock_dated_days_ahead_holds_up_no_other(
    world: World,
) -> None:
    to(world, "max", 2)
    with world.services.database.work() as work:
        row = work.get(OutboxRow, 1)
        assert row is not None
        row.next_try_at = world.clock.now() + timedelta(days=1)
    assert claim(world) == [2]


def test_mails_with_the_times_of_two_clocks_go_in_the_order_they_were_written(
    world: World,
) -> None:
    """The clock of the machine that wrote the second one was a second behind."""
    to(world, "max", 2)
    with world.services.database.work() as work:
        row = work.get(OutboxRow, 2)
        assert row is not None
        row.next_try_at -= timedelta(seconds=1)
    assert claim(world) == [1, 2]


def test_a_mail_that_is_sent_or_tried_is_in_no_hand(three: World) -> None:
    claim(three)
    now = three.clock.now()
    with three.services.database.work() as work:
        due_mails.mark_sent(work, [1], now)
        later = now + timedelta(minutes=3)
        queued, failed = OutgoingState.QUEUED, OutgoingState.FAILED
        for number, state, reason in ((2, queued, "grey"), (3, failed, "nobody")):
            due_mails.mark_tried(
                work, number, attempts=0, state=state, next_try=later, reason=reason
            )
    found = [row_of(three, number) for number in (1, 2, 3)]
    assert [row.state for row in found] == ["sent", "queued", "failed"]
    assert [row.attempts for row in found] == [1] * 3
    assert found[0].sent_at == now
    assert (found[1].next_try_at, found[1].last_error) == (later, "grey")
    free(three)
    assert claim(three) == []
    three.clock.pass_by(minutes=3)
    assert claim(three) == [2]


def test_what_is_held_or_given_up_while_it_is_sent_was_sent(three: World) -> None:
    """Otherwise it went out once more when it was released."""
    claim(three)
    with three.services.database.work() as work:
        sending_switch.give_up_waiting(work, "by hand")
        due_mails.mark_sent(work, [1], three.clock.now())
        due_mails.mark_tried(
            work,
            2,
            attempts=0,
            state=OutgoingState.QUEUED,
            next_try=three.clock.now(),
            reason="grey",
        )
    states = [row_of(three, number).state for number in (1, 2, 3)]
    assert states == ["sent", "failed", "failed"]


def test_nothing_is_claimed_while_sending_is_off(three: World) -> None:
    with three.services.database.work() as work:
        assert sending_switch.turn_off(work, three.clock.now(), "by hand")
        assert not sending_switch.turn_off(work, three.clock.now(), "again")
    assert claim(three) == []
    with three.services.database.work() as work:
        assert sending_switch.turn_on(work)
        assert not sending_switch.turn_on(work)
    assert claim(three) == [1, 2, 3]


def test_mails_to_somebody_who_cannot_be_reached_wait(world: World) -> None:
    world.start("MAX", "ZOR")
    player = world.player("MAX")
    with world.services.database.work() as work:
        outbox.hold_back(work, player.person_id)
        held = outbox.count_held(work, player)
    assert held > 0
    assert {row.state for row in world.sent("opening", "MAX")} == {"held"}
    assert {row.state for row in world.sent("opening", "ZOR")} == {"queued"}
    with world.services.database.work() as work:
        assert outbox.release(work, player.person_id, world.clock.now()) == held
    assert {row.state for row in world.sent("opening", "MAX")} == {"queued"}


def test_a_mail_that_was_given_up_can_be_tried_again(three: World) -> None:
    with three.services.database.work() as work:
        assert sending_switch.give_up_waiting(work, "by hand") == 3
    three.clock.pass_by(days=1)
    with three.services.database.work() as work:
        row = work.get(OutboxRow, 2)
        assert row is not None
        row.retry(three.clock.now())
    assert claim(three) == [2]


def test_a_letter_that_no_mail_can_be_made_of_is_set_aside_once(world: World) -> None:
    """Another letter waits beside it."""
    with world.services.database.work() as work:
        for cause in ("one", "two", "three"):
            mail = Outgoing(cause, MailKind.REPORT, "us@x.test", "max@x.test", cause)
            outbox.queue(work, mail, world.clock.now())
    assert claim(world) == [1, 2, 3]
    with world.services.database.work() as work:
        assert stored_mails.set_aside(work, 1, "it broke") == "report"
        assert stored_mails.set_aside(work, 1, "again") is None
    states = [
        (row_of(world, one).state, row_of(world, one).last_error) for one in (1, 2, 3)
    ]
    assert states == [("failed", "it broke"), ("queued", None), ("queued", None)]


def test_a_mail_that_is_put_off_goes_at_its_moment_and_is_in_no_hand(
    three: World,
) -> None:
    assert claim(three) == [1, 2, 3]
    moment = three.clock.now() + timedelta(seconds=30)
    with three.services.database.work() as work:
        due_mails.put_off(work, [(2, moment)])
    row = row_of(three, 2)
    assert (row.paced_at, row.attempts) == (moment, 0)
    free(three, "max.cause.1@x.test", "max.cause.3@x.test")
    three.clock.pass_by(seconds=29)
    assert claim(three) == []
    three.clock.pass_by(seconds=1)
    assert claim(three) == [2]


def test_only_mails_of_a_clock_that_went_wrong_are_due_at_once(three: World) -> None:
    """A mail that was put off, and one of today wait."""
    now, skew = three.clock.now(), timedelta(minutes=5)
    longest = timedelta(hours=4)
    far = now + skew + longest
    called_off = partial(due_mails.from_future, skew=skew, longest=longest)
    with three.services.database.work() as work:
        for row in outbox.newest(work, None, 9):
            row.next_try_at = far
            row.created_at = now + skew if row.id == 3 else far
        assert called_off(work, now) == 2
        assert called_off(work, now) == 0
    assert claim(three) == [1, 2]
    assert claim(three) == []


def test_what_was_put_off_by_a_clock_that_went_wrong_is_due_at_once(
    three: World,
) -> None:
    """It was written before, and waited for days: refused, or over its pace."""
    now, skew = three.clock.now(), timedelta(minutes=5)
    longest = timedelta(hours=4)
    with three.services.database.work() as work:
        for row in outbox.newest(work, None, 9):
            row.next_try_at = now + skew + longest * (row.id == 1) + SECOND
            row.paced_at = row.next_try_at if row.id == 2 else None
        assert due_mails.from_future(work, now, skew=skew, longest=longest) == 2
    assert claim(three) == [1, 2]


def test_mails_to_one_recipient_are_in_one_hand_at_a_time(three: World) -> None:
    """Two processes with one each sent them in any order."""
    with three.services.database.work() as work:
        work.session.execute(update(OutboxRow).values(recipient="max@x.test"))
    assert claim(three, limit=1) == [1]
    assert claim(three) == []
    assert claim(three) == []
    with three.services.database.work() as work:
        due_mails.mark_sent(work, [1], three.clock.now())
    free(three)
    assert claim(three) == [2, 3]


def test_a_try_of_a_mail_that_another_has_tried_meanwhile_changes_nothing(
    three: World,
) -> None:
    """It put the mail off while the other one sent it."""
    now = three.clock.now()
    failed = partial(due_mails.mark_tried, state=OutgoingState.QUEUED, next_try=now)
    with three.services.database.work() as work:
        failed(work, 1, attempts=0, reason="grey")
        failed(work, 1, attempts=0, reason="too late")
    row = row_of(three, 1)
    assert (row.attempts, row.last_error) == (1, "grey")


def test_mails_that_others_have_in_hand_or_have_sent_are_passed_over(
    three: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A claim that had found them took them though they were sent meanwhile."""
    database, others = three.services.database, list[Held]()
    take = database.locks.take

    def later(lock: Lock, names: Iterable[str]) -> Held:
        if not others:
            others.append(take(lock, ["max.cause.1@x.test"]))
            with Session(database.engine) as session:
                due_mails.mark_sent(Work(session, "other"), [2], three.clock.now())
                session.commit()
        return take(lock, names)

    monkeypatch.setattr(database.locks, "take", later)
    if database.is_sqlite:
        # There is one transaction at a time: nothing is sent meanwhile.
        monkeypatch.setattr(due_mails, "mark_sent", lambda *_: None)
    assert claim(three, limit=2) == ([2, 3] if database.is_sqlite else [3])
