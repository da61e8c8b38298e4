"""Rates for domains: bursts are spread, others do not wait, order is kept."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from server.intake.tidy import tidy
from server.process.downtime import Downtime
from server.storage.kinds import MailKind
from server.storage.locks import Lock, Locks
from server.storage.outbox import due_mails, outbox, pacing
from server.storage.outbox.due_mails import Due
from server.storage.outbox.stored_mails import StoredMail
from server.storage.tables.service import PaceRow
from server.transport.pace import Pace
from tests.server.world import World
from tests.servers.queued import queue_text

START = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
LATER = "later@big.test"
TEXT = "x\n"


def due(number: int, domain: str = "big.test") -> Due:
    to = f"p{number}@{domain}"
    mail = StoredMail(
        *(number, MailKind.REPORT, None, None, START),
        *(f"{number}@x", to, "x", None, None),
    )
    return Due(number, MailKind.REPORT, "s@x.test", to, mail, 0, START, START)


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def put_off(row: Due, moment: datetime) -> Due:
    """Return a mail as the outbox knows it at the moment that it was put off to."""
    return replace(row, due_at=moment, paced_at=moment)


def sort(
    world: World, rate: int, rows: Sequence[Due], now: datetime
) -> tuple[list[Due], list[tuple[int, datetime]]]:
    """Sort mails as a process does that has just been started."""
    with world.services.database.work() as work:
        return Pace(rate).sort(work, rows, now)


def test_what_ten_seconds_allow_goes_at_once_and_the_rest_is_spread(
    world: World,
) -> None:
    go, later = sort(world, 60, [due(number) for number in range(100)], START)
    assert [row.id for row in go] == list(range(10))
    assert later == [(10 + n, at(1 + n)) for n in range(90)]


def test_a_mail_is_put_off_once(quick_world: World) -> None:
    rows = [due(number) for number in range(100)]
    _, later = sort(quick_world, 60, rows, START)
    gone: list[int] = []
    for row_id, moment in later:
        go, again = sort(quick_world, 60, [put_off(rows[row_id], moment)], moment)
        assert again == []
        gone += [row.id for row in go]
    assert gone == list(range(10, 100))


def test_what_waited_for_a_mail_server_lines_up_anew(quick_world: World) -> None:
    """All of them had had their moments, and would have gone at once."""
    rows = [due(number) for number in range(100)]
    _, later = sort(quick_world, 60, rows, START)
    old = [put_off(rows[row_id], moment) for row_id, moment in later]
    go, again = sort(quick_world, 60, old, at(3_600))
    assert (len(go), len(again)) == (10, 80)


def test_a_mail_in_its_moment_does_not_overtake_one_that_lines_up_anew(
    quick_world: World,
) -> None:
    """After a time without a mail server the older one was put behind the younger."""
    sort(quick_world, 60, [due(number) for number in range(100)], START)
    older, younger = (replace(due(100 + n), recipient="p@big.test") for n in (0, 1))
    other = put_off(due(102), at(70))
    rows = [put_off(older, at(5)), put_off(younger, at(70)), other]
    go, later = sort(quick_world, 60, rows, at(70))
    assert go == [other]
    assert later == [(100, at(91)), (101, at(92))]


def test_one_that_comes_later_lines_up_behind(quick_world: World) -> None:
    sort(quick_world, 60, [due(number) for number in range(100)], START)
    assert sort(quick_world, 60, [due(200)], at(5)) == ([], [(200, at(91))])


def test_other_domains_do_not_wait(quick_world: World) -> None:
    rows = [due(n, f"d{n % 20}.test") for n in range(200)]
    go, later = sort(quick_world, 60, rows, START)
    assert len(go) == 200
    assert later == []
    mixed = [*(due(n) for n in range(150)), due(999, "small.test")]
    go, _ = sort(quick_world, 60, mixed, START)
    assert go[-1].id == 999


def test_a_slow_rate_lets_one_go(quick_world: World) -> None:
    rows = [due(1), due(2), due(3, "BIG.test")]
    go, later = sort(quick_world, 2, rows, START)
    assert [row.id for row in go] == [1]
    assert later == [(2, at(30)), (3, at(60))]


def test_never_more_than_the_rate_over_a_long_time(quick_world: World) -> None:
    sent: list[datetime] = []
    waiting = {number: due(number) for number in range(150)}
    with quick_world.services.database.work() as work:
        for second in range(350):
            now = at(second)
            rows = [row for row in waiting.values() if row.due_at <= now]
            go, later = Pace(30).sort(work, rows, now)
            for row in go:
                del waiting[row.id]
                sent.append(now)
            for row_id, moment in later:
                waiting[row_id] = put_off(waiting[row_id], moment)
    assert len(sent) == 150
    for first in sent:
        within = sum(first <= one < first + timedelta(minutes=1) for one in sent)
        assert within <= 35


def test_the_rate_holds_for_several_processes_together(world: World) -> None:
    """Each process had a rate of its own: two of them sent twice as fast."""
    with world.services.database.work() as work:
        for number in range(40):
            recipient = f"p{number}@{'big' if number % 2 else 'BIG'}.test"
            row = outbox.Outgoing(
                f"c{number}", MailKind.REPLY, "s@x", recipient, f"{number}@x"
            )
            queue_text(work, row, TEXT, START)
    gone: list[Due] = []
    together = threading.Barrier(2)
    # The locks of one process keep its threads apart, as if they were two.
    locks = world.services.database.locks

    def send() -> None:
        together.wait()
        for _ in range(4):
            with world.services.database.work() as work:
                rows = due_mails.claim(work, locks, START, 5)
                go, later = Pace(60).sort(work, rows, START)
                due_mails.put_off(work, later)
            gone.extend(go)

    threads = [threading.Thread(target=send) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(gone) == 10
    # At its moment each goes, whichever process takes it up.
    with world.services.database.work() as work:
        locks.keep(Lock.RECIPIENT, [row.recipient for row in gone])
        rows = due_mails.claim(work, locks, at(30), 100)
        go, later = Pace(60).sort(work, rows, at(30))
    assert (len(go), later) == (30, [])


def test_a_clock_that_was_days_ahead_keeps_no_domain_waiting(world: World) -> None:
    """All mails to the domain waited for days, those written later too."""
    downtime = Downtime(world.services, lambda: ())
    downtime.begin()
    queue(world, *(f"p{number}@big.test" for number in range(30)))
    world.clock.pass_by(days=3)
    downtime.beat()
    assert len(send(world)) == 10
    world.clock.pass_by(days=-3)
    downtime.beat()
    queue(world, LATER)
    gone: list[str] = []
    for _ in range(3):
        world.clock.pass_by(minutes=1)
        gone += send(world)
    assert gone == [*(f"p{number}@big.test" for number in range(10, 30)), LATER]


def queue(world: World, *recipients: str) -> None:
    with world.services.database.work() as work:
        for to in recipients:
            mail = outbox.Outgoing(to, MailKind.REPLY, "s@x.test", to, f"{to}@x")
            queue_text(work, mail, TEXT, world.clock.now())


def send(world: World) -> list[str]:
    """Send what is due at a rate of 60 a minute; return the recipients."""
    now = world.clock.now()
    with world.services.database.work() as work:
        rows = due_mails.claim(work, Locks(), now, 99)
        go, later = Pace(60).sort(work, rows, now)
        due_mails.put_off(work, later)
        due_mails.mark_sent(work, [row.id for row in go], now)
    return [row.recipient for row in go]


def test_domains_of_the_past_are_forgotten(quick_world: World) -> None:
    sort(quick_world, 60, [due(n, f"d{n}.test") for n in range(100)], START)
    quick_world.clock.pass_by(seconds=60)
    sort(quick_world, 60, [due(n) for n in range(9)], quick_world.clock.now())
    tidy(quick_world.services)
    with quick_world.services.database.work() as work:
        assert [row.domain for row in work.session.query(PaceRow)] == ["big.test"]
        assert pacing.locked(work, [], START) == {}
