"""Two processes on one database: one reads a mailbox, the other is ready to."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server import identity
from server.identity import is_gone, own
from server.process import deadlines, downtime
from server.process.others import SILENT_AFTER
from server.storage.inbox import leases
from server.storage.inbox.leases import Holder
from server.storage.kinds import MailKind
from server.storage.outbox import due_mails, outbox
from server.storage.outbox.outbox import Outgoing
from server.storage.service import servers
from server.storage.tables.inbox import InboxRow
from server.storage.tables.service import ServerRow
from server.transport import mailboxes
from tests.faults.serving import Process
from tests.server.world import World

MINUTE = timedelta(minutes=1)
WITHOUT_WORD = downtime.BEAT + SILENT_AFTER
"""The most time for which one that was killed elsewhere has something in hand."""


def hold(world: World, name: str, *, gone: str = "") -> bool:
    with world.services.database.work() as work:
        return servers.hold_mailbox(
            work, "main", name, world.clock.now(), is_gone=lambda one: one == gone
        )


def see(world: World, name: str) -> str:
    with world.services.database.work() as work:
        servers.see(work, name, world.clock.now())
    return name


def sent_by(world: World, name: str) -> None:
    """Let a process have a mail in hand that is to be sent."""
    cause = Outgoing("cause", MailKind.REPORT, "us@x.test", "max@x.test", "cause@x")
    with world.services.database.work() as work:
        outbox.queue(work, cause, "a letter", world.clock.now())
        work.flush()
        assert due_mails.claim(work, world.clock.now(), 9, name)
        assert not due_mails.claim(work, world.clock.now(), 9, "alive")


def beat(world: World, process: Process, span: timedelta) -> None:
    """Let time pass, with a sign of life whenever one is due."""
    end = world.clock.now() + span
    while world.clock.now() < end:
        world.clock.time += downtime.BEAT
        process.downtime.beat()


def test_one_at_a_time_reads_a_mailbox(world: World) -> None:
    one, two = see(world, "one"), see(world, "two")
    assert hold(world, one)
    assert hold(world, one)
    assert not hold(world, two)
    world.clock.pass_by(minutes=2)
    assert not hold(world, two)
    assert hold(world, two, gone="one")
    assert not hold(world, one)


@pytest.mark.parametrize("skew", [-100, 0, 100])
def test_who_is_silent_has_nothing_in_hand_any_more(
    quick_world: World, monkeypatch: pytest.MonkeyPatch, skew: int
) -> None:
    """A machine that was switched off kept its mailbox for more than three minutes.

    Its mails were kept for ten, and no round was resolved meanwhile. How late it was by
    its own clock says nothing.
    """
    world = quick_world
    world.put(b"From: max@players.test\r\n\r\nhilfe\r\n")
    world.clock.time += timedelta(seconds=skew)
    dead = see(world, "dead")
    assert hold(world, dead)
    with world.services.database.work() as work:
        assert leases.take(
            work, 9, Holder("dead#1", guard=True), world.clock.now()
        ).taken
    world.clock.time -= timedelta(seconds=skew)
    process = Process(world, monkeypatch, "alive")
    alive = see(world, "alive")
    sent_by(world, "dead")
    beat(world, process, SILENT_AFTER - downtime.BEAT)
    assert not hold(world, alive)
    with world.services.database.work() as work:
        assert leases.take(
            work, 9, Holder("alive#1", guard=True), world.clock.now()
        ).busy
    beat(world, process, WITHOUT_WORD - SILENT_AFTER)
    assert hold(world, alive)
    with world.services.database.work() as work:
        (found,) = leases.take(
            work, 9, Holder("alive#1", guard=True), world.clock.now()
        ).taken
        row = work.session.get_one(InboxRow, found.row_id)
        # Whoever ended the process, it was not this mail.
        assert row.attempts == 0
        assert due_mails.claim(work, world.clock.now(), 9, "alive")


def test_what_a_process_of_this_machine_had_is_free_on_all_machines(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its mails and mailbox were free on this machine alone, and nobody was told.

    Where this machine went next, they were in nobody's hand for ten minutes.
    """
    world = quick_world
    world.put(b"From: max@players.test\r\n\r\nhilfe\r\n")
    dead = see(world, "dead")
    assert hold(world, dead)
    sent_by(world, dead)
    with world.services.database.work() as work:
        held = leases.take(work, 9, Holder("dead#1", guard=True), world.clock.now())
        assert len(held.taken) == 1
    with monkeypatch.context() as here:
        here.setattr(identity, "is_gone", lambda name: name == dead)
        Process(world, monkeypatch, "beside")
    elsewhere = see(world, "elsewhere")
    assert hold(world, elsewhere)
    now = world.clock.now()
    with world.services.database.work() as work:
        found = leases.take(work, 9, Holder("elsewhere#1", guard=True), now)
        assert not found.busy
        assert len(found.taken) == 1
        assert due_mails.claim(work, now, 9, elsewhere)


def test_the_next_look_is_when_another_one_may_have_fallen_silent(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at the next sign of life, which may be ten seconds later."""
    world = quick_world
    dead = see(world, "dead")
    assert hold(world, dead)
    process = Process(world, monkeypatch, "alive")
    world.clock.pass_by(seconds=4)
    beat(world, process, SILENT_AFTER - downtime.BEAT)
    left = process.downtime.seconds_to_takeover()
    assert left == downtime.BEAT.total_seconds() - 4
    world.clock.pass_by(seconds=left)
    process.downtime.beat()
    assert hold(world, see(world, "alive"))
    assert process.downtime.seconds_to_takeover() is None


def test_who_cannot_leave_signs_of_life_sends_nothing(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops well before others take its mails over: nothing goes out twice."""
    world = quick_world
    process = Process(world, monkeypatch, "alive")
    world.clock.time += downtime.HEARD - timedelta(seconds=1)
    assert process.downtime.is_heard()
    world.clock.pass_by(seconds=1)
    assert not process.downtime.is_heard()
    process.downtime.beat()
    assert process.downtime.is_heard()
    assert downtime.HEARD + downtime.BEAT <= SILENT_AFTER


def test_who_leaves_a_sign_a_moment_before_its_time_is_heard(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every such sign was left out; by the next one all mails in hand were put back."""
    world = quick_world
    process = Process(world, monkeypatch, "alive")
    before = world.clock.now()
    for late in (0, -0.001, 0.001):
        world.clock.pass_by(seconds=downtime.BEAT.total_seconds() + late)
        assert process.downtime.is_still_ours(before)
        process.downtime.beat()
        assert process.downtime.is_still_ours(before)


def test_what_was_in_hand_before_a_silence_is_no_more_ours_after_it(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that stood still left a sign of life, and sent what others had sent."""
    world = quick_world
    process = Process(world, monkeypatch, "alive")
    before = world.clock.now()
    assert process.downtime.is_still_ours(before)
    world.clock.time += SILENT_AFTER
    assert not process.downtime.is_still_ours(world.clock.now())
    process.downtime.beat()
    assert not process.downtime.is_still_ours(before)
    assert process.downtime.is_still_ours(world.clock.now())
    world.clock.time -= downtime.BEAT
    process.downtime.beat()
    assert process.downtime.is_still_ours(world.clock.now())


def test_who_gives_signs_of_life_keeps_what_it_has(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = quick_world
    other = see(world, "other")
    assert hold(world, other)
    process = Process(world, monkeypatch, "alive")
    for _ in range(20):
        world.clock.time += downtime.BEAT
        see(world, "other")
        process.downtime.beat()
    assert not hold(world, see(world, "alive"))


def test_another_one_takes_over_within_a_minute() -> None:
    """The work of a killed process is free, read and resolved by then."""
    mailbox, due = mailboxes.RETRY_SECONDS, deadlines.RETRY_SECONDS
    assert WITHOUT_WORD + timedelta(seconds=mailbox + due) <= MINUTE


def test_who_stops_lets_go(world: World) -> None:
    one, two = see(world, "one"), see(world, "two")
    assert hold(world, one)
    with world.services.database.work() as work:
        servers.release_mailboxes(work, one)
    assert hold(world, two)


def test_servers_that_nobody_hears_of_are_forgotten(world: World) -> None:
    one, two = see(world, "one"), see(world, "two")
    world.clock.pass_by(days=2)
    three = see(world, "three")
    with world.services.database.work() as work:
        servers.forget(work, [], world.clock.now())
        assert [row.identity for row in work.session.query(ServerRow)] == [three]
    assert one != two


def test_a_process_knows_itself_and_that_others_have_ended() -> None:
    assert not is_gone(own())
    machine, _, start = own().rpartition("/")
    assert is_gone(f"{machine}/1{start}")
    assert is_gone(f"{machine.rpartition('/')[0]}/4194305/1")
    assert not is_gone("another machine/1/1")
    assert not is_gone("unknown/abc")
