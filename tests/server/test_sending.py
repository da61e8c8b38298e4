"""The outbox at work: signed when sent, at a pace, and given up with a notice."""

from __future__ import annotations

import asyncio
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from email import message_from_bytes, policy

import pytest
from sqlalchemy import text

from server.config.intake import IntakeConfig
from server.errors import DatabaseAwayError
from server.games.people.undelivered import note_given_up, send_shorter
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool, SmtpSettings
from server.mail.writing.signing import Signer
from server.reports.mails.page import Page
from server.services import Services
from server.storage.database import Database
from server.storage.kinds import MailKind
from server.storage.outbox import due_mails, outbox, pages
from server.storage.outbox.due_mails import Due
from server.storage.tables.outbox import OutboxRow
from server.transport import marks
from server.transport import sender as sending
from server.transport.envelopes import Envelopes
from server.transport.marks import Result
from server.transport.pace import Pace
from server.transport.sender import Sender
from tests.server.world import World, flat, text_of
from tests.servers.fixtures import real_server
from tests.servers.queued import queue_text
from tests.servers.waiting import wait_until
from turmpost.testing.outgoing import finish_all

LIMIT = 60
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE application_name = 'turmpost locks' AND datname = current_database()"
    " AND pid <> pg_backend_pid()"
)
FLOOD = 201
TEXT = "a text of its own\n"


class Pool(SmtpPool):
    """A mail server that takes everything."""

    def __init__(self) -> None:
        super().__init__(SmtpSettings("localhost", 1))
        self.taken: list[tuple[str, bytes]] = []

    async def send(
        self, envelope_from: str, recipient: str, raw: bytes
    ) -> Accepted | Retry | GivenUp:
        self.taken.append((recipient, raw))
        return Accepted("250 ok")


@pytest.fixture(autouse=True)
def _time_to_write_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sender that is stopped writes down what it knows, however slow the disk is."""
    monkeypatch.setattr(sending, "PUT_BACK_SECONDS", LIMIT)


def queue(world: World, *recipients: str, sender: str = "s@example.org") -> None:
    with world.services.database.work() as work:
        for number, recipient in enumerate(recipients):
            row = outbox.Outgoing(
                f"c{number}:{recipient}",
                MailKind.REPLY,
                sender,
                recipient,
                f"{number}@x",
            )
            queue_text(work, row, TEXT, world.clock.now())


def queue_numbered(world: World, *numbers: int, to: str = "a@x.test") -> None:
    """Queue mails to one recipient; the sender of each is its number."""
    with world.services.database.work() as work:
        for number in numbers:
            row = outbox.Outgoing(
                f"number {number}", MailKind.REPLY, f"{number}@y", to, f"{number}@x"
            )
            queue_text(work, row, TEXT, world.clock.now())


def run(sender: Sender, until: Callable[[], bool]) -> None:
    """Let a sender run until something is so, then stop it."""

    async def main() -> None:
        task = asyncio.create_task(sender.run())
        await asyncio.to_thread(wait_until, until, limit=LIMIT, what="the sender")
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())


def states(world: World) -> dict[str, str]:
    """Return the state of the newest mail to each recipient."""
    with world.services.database.work() as work:
        rows = work.session.query(OutboxRow).order_by(OutboxRow.id)
        return {row.recipient: row.state for row in rows}


def test_mails_over_the_rate_wait_and_others_do_not(world: World) -> None:
    many = [f"p{number}@big.test" for number in range(300)]
    queue(world, *many, "p@small.test")
    pool = Pool()
    pace = Pace(60)
    run(Sender(world.services, pool, 2, pace=pace), lambda: len(pool.taken) >= 11)
    assert {recipient for recipient, _ in pool.taken} == {*many[:10], "p@small.test"}
    assert sum(state == "sent" for state in states(world).values()) == 11
    world.clock.pass_by(seconds=30)
    run(Sender(world.services, pool, 1, pace=pace), lambda: len(pool.taken) >= 41)
    assert [recipient for recipient, _ in pool.taken[11:]] == many[10:40]


def test_while_the_server_is_away_one_mail_is_made_to_ask(world: World) -> None:
    """The claim asked for mails again and again, as fast as it could, for ever."""

    class Asking(Sender):
        asked = 0

        def _due(self, in_hand: Collection[str]) -> tuple[list[Due], bool]:
            self.asked += 1
            assert self.asked == 1
            return super()._due(in_hand)

    world.start("MAX", "ZOR")
    sender = Asking(world.services, Pool(), 1)
    sender._away = True
    assert len(sender._claim(())) == 1


def test_mails_to_one_recipient_do_not_keep_those_to_others_from_being_sent(
    world: World,
) -> None:
    """A slow mail server took the mails of a flood one by one; all others waited."""
    flooded, others = "flood@x.test", [f"p{number}@x.test" for number in range(9)]
    queue(world, *[flooded] * (FLOOD))
    taken: list[str] = []
    released = asyncio.Event()

    class Slow(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            if recipient == flooded and not released.is_set():
                await released.wait()
            taken.append(recipient)
            if len(taken) == len(others):
                released.set()
            return Accepted("250 ok")

    sender = Sender(world.services, Slow(), 2)
    queue(world, *others)
    run(sender, lambda: len(taken) == FLOOD + len(others))
    assert sorted(taken[: len(others)]) == others


@pytest.fixture
def signer() -> Signer:
    key = subprocess.run(["openssl", "genrsa", "1024"], check=True, capture_output=True)
    return Signer("example.org", "turm", key.stdout)


def test_mails_are_signed_when_they_are_sent(
    quick_world: World, signer: Signer
) -> None:
    queue(quick_world, "a@y.test")
    queue(quick_world, "b@y.test", sender="s@elsewhere.test")
    pool = Pool()
    run(
        Sender(quick_world.services, pool, 1, signer=signer),
        lambda: len(pool.taken) == 2,
    )
    taken = dict(pool.taken)
    assert taken["a@y.test"].startswith(b"DKIM-Signature: ")
    signed, _, mail = taken["a@y.test"].partition(b"Date: ")
    assert b"\r\n\r\n" not in signed
    assert mail.endswith(b"\r\n\r\na text of its own\r\n")
    assert taken["b@y.test"].startswith(b"Date: ")


GONE = "550 5.1.1 <max@players.test>: Recipient address rejected"


def give_up(world: World, reason: str, *, kind: str) -> None:
    """Let the newest mail of a kind to MAX be refused with this answer."""
    row = world.sent(kind, "MAX")[-1]
    with world.services.database.work() as work:
        note_given_up(work, world.services, row.id, reason)


@pytest.fixture
def told_world(world: World) -> World:
    """A game whose game master and operator can be told."""
    intake = IntakeConfig(operator="op@example.org", hard_bounces=2)
    config = replace(world.services.config, intake=intake)
    post = replace(world.services.post, operator="op@example.org")
    world.services = replace(world.services, config=config, posting=lambda: post)
    world.start("MAX", "ZOR")
    world.lead(1, "gm@example.org")
    return world


def test_a_mail_given_up_is_told_once_for_an_address(told_world: World) -> None:
    for _ in range(2):
        give_up(told_world, "554 5.7.1 <max@players.test>: spam", kind="opening")
    notices = told_world.sent("notice")
    assert [row.recipient for row in notices] == ["gm@example.org", "op@example.org"]
    for row in notices:
        text = text_of(row)
        assert "554 5.7.1 <...>: spam" in text
        assert "Haus MAX (MAX)" in text
        assert "max@players.test" not in text
    assert told_world.player("MAX").person.hard_bounces == 0


def test_a_refused_address_counts_like_a_mail_that_came_back(
    told_world: World,
) -> None:
    give_up(told_world, GONE, kind="opening")
    assert told_world.player("MAX").person.hard_bounces == 1
    assert told_world.player("MAX").person.unreachable_since is None
    told_world.end_round()
    give_up(told_world, "550 no such user", kind="report")
    assert told_world.player("MAX").person.hard_bounces == 1
    told_world.clock.pass_by(days=1)
    give_up(told_world, "550 no such user", kind="report")
    assert told_world.player("MAX").person.unreachable_since is None
    give_up(told_world, "550 no such user", kind="probe")
    assert told_world.player("MAX").person.unreachable_since is not None
    assert told_world.player("ZOR").person.hard_bounces == 0


def test_a_refusal_is_recorded_and_told(told_world: World) -> None:
    class Refusing(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            self.taken.append((recipient, raw))
            return GivenUp(GONE, 550) if "max" in recipient else Accepted("250 ok")

    pool = Refusing()
    # The openings of two players, and the notices to game master and operator. What
    # is refused is tried under the plain sender as well.
    run(
        Sender(told_world.services, pool, 1),
        lambda: len({recipient for recipient, _ in pool.taken}) == 4,
    )
    found = states(told_world)
    assert found["max@players.test"] == "failed"
    assert found["zor@players.test"] == "sent"
    assert found["gm@example.org"] == found["op@example.org"] == "sent"
    assert told_world.sent("opening", "MAX")[0].last_error == GONE


def test_a_mail_that_is_too_large_goes_once_more_as_text(told_world: World) -> None:
    class Small(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            self.taken.append((recipient, raw))
            if len(raw) > 30_000:
                return GivenUp("552 5.3.4 Message size exceeds fixed limit", 552)
            return Accepted("250 ok")

    opening = told_world.sent("opening", "MAX")[0]
    with told_world.services.database.work() as work:
        row = work.session.get_one(OutboxRow, opening.id)
        page = Page("de", "x", ("", "", "<p>" + "x" * 200_000)).dump()
        row.page = pages.packed(page, row.text or "")
    pool = Small()
    run(
        Sender(told_world.services, pool, 1),
        lambda: states(told_world)["max@players.test"] == "sent",
    )
    own_id = b"Message-ID: <" + opening.message_id.encode()
    *large, short = (raw for _, raw in pool.taken if own_id in raw)
    assert all(len(raw) > 30_000 for raw in large)
    text = message_from_bytes(short, policy=policy.default).get_content()
    assert "war dem Mailserver zu groß" in text
    assert text.startswith("Hallo")


def test_a_report_that_is_too_large_goes_without_the_press(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    heading = "\nAUS DER ZEITUNG\n"
    world.mail("ZOR", f"Notiz:\nFür mich{heading}Ende\n")
    world.mail("MAX", f"Presse: Viel{heading}{'Läng ünd breit. ' * 1_800}\nEnde\n")
    world.mail("ZOR", f"Presse: Wenig{heading}Kurz und gut.\nEnde\n")
    world.end_round()
    finish_all(world.services)
    (report,) = world.sent("report", "ZOR")
    with world.services.database.work() as work:
        reason = "552 5.3.4 Message too big"
        assert send_shorter(work, world.services, report.id, reason)
    short = text_of(world.sent("report", "ZOR")[0])
    assert "Läng ünd breit" not in short
    assert "Kurz und gut" not in short
    assert "VORLAGE" in short
    assert "Für mich" in short
    assert flat(short).endswith('ohne Artikel und Presse; die schickt "zeitung".')


def test_a_text_that_is_too_large_even_so_is_given_up(told_world: World) -> None:
    """It was queued again at once, for ever."""

    class Tiny(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            self.taken.append((recipient, raw))
            return GivenUp("552 5.3.4 Message size exceeds fixed limit", 552)

    opening = told_world.sent("opening", "MAX")[0]
    with told_world.services.database.work() as work:
        row = work.session.get_one(OutboxRow, opening.id)
        row.shorten("äöü ß\n" * 30_000)
    pool = Tiny()
    run(
        Sender(told_world.services, pool, 1),
        lambda: states(told_world)["max@players.test"] == "failed",
    )
    own_id = b"Message-ID: <" + opening.message_id.encode()
    assert len({raw for _, raw in pool.taken if own_id in raw}) == 2


def test_a_mail_that_waited_too_long_is_given_up(told_world: World) -> None:
    class Putting(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            self.taken.append((recipient, raw))
            return Retry("450 4.2.0 greylisted", 450)

    pool = Putting()
    run(Sender(told_world.services, pool, 1), lambda: len(pool.taken) == 2)
    assert set(states(told_world).values()) == {"queued"}
    told_world.clock.pass_by(days=6)
    run(Sender(told_world.services, pool, 1), lambda: len(pool.taken) >= 4)
    assert states(told_world)["max@players.test"] == "failed"
    assert told_world.player("MAX").person.hard_bounces == 0


@pytest.mark.parametrize(
    ("reason", "bad"),
    [
        (GONE, 1),
        ("551 user moved", 1),
        ("550 5.2.1 mailbox disabled", 1),
        ("550 5.7.1 blocked", 0),
        ("552 5.2.2 mailbox full", 0),
        ("550 5.7.26 unauthenticated", 0),
        ("554 5.3.4 too big", 0),
        ("the address cannot be used", 0),
    ],
)
def test_which_refusals_are_about_the_address(
    quick_world: World, reason: str, bad: int
) -> None:
    quick_world.start("MAX", "ZOR")
    give_up(quick_world, reason, kind="opening")
    assert quick_world.player("MAX").person.hard_bounces == bad


def test_nobody_is_told_of_a_strangers_address(told_world: World) -> None:
    queue(told_world, "stranger@nowhere.test")
    (row,) = told_world.sent("reply")
    with told_world.services.database.work() as work:
        note_given_up(work, told_world.services, row.id, GONE)
    assert told_world.sent("notice") == []


class BrokenSigner(Signer):
    """A key that cannot sign."""

    def __init__(self) -> None:
        """Have no key at all."""

    def signs_for(self, address: str) -> bool:
        return address == "odd@example.org"

    def sign(self, raw: bytes) -> bytes:
        raise ValueError("this mail cannot be signed")


def test_a_mail_that_breaks_its_sending_stops_no_other(quick_world: World) -> None:
    """Each such mail ended one of the sender's workers; then none was sent at all."""
    queue(quick_world, *(f"o{n}@x.test" for n in range(30)), sender="odd@example.org")
    queue(quick_world, "z@x.test")
    sender = Sender(quick_world.services, Pool(), 1, signer=BrokenSigner())
    run(sender, lambda: states(quick_world)["z@x.test"] == "sent")
    found = states(quick_world)
    assert found.pop("z@x.test") == "sent"
    assert set(found.values()) == {"queued"}


def test_a_notice_that_breaks_keeps_no_mail_unmarked(
    told_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of the batch was marked: all were sent again."""

    class Refusing(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            return GivenUp(GONE, 550) if "max" in recipient else Accepted("250 ok")

    def broken(*_args: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(marks, "note_given_up", broken)
    sender = Sender(told_world.services, Refusing(), 1)
    run(sender, lambda: "queued" not in states(told_world).values())
    assert states(told_world) == {
        "max@players.test": "failed",
        "zor@players.test": "sent",
    }


def test_a_mail_in_hand_while_the_clock_is_set_is_sent_once(world: World) -> None:
    """Its lease counted no more, and a claim brought it again while it was sent."""

    class Slow(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            world.clock.pass_by(hours=5 if len(self.taken) % 2 else -5)
            sender.wake()
            await asyncio.sleep(0.2)
            return await super().send(envelope_from, recipient, raw)

    world.clock.pass_by(hours=6)
    queue(world, *["a@x.test"] * 5)
    pool = Slow()
    sender = Sender(world.services, pool, 1)
    run(sender, lambda: set(states(world).values()) == {"sent"})
    assert len(pool.taken) == 5


@real_server
def test_what_others_have_taken_over_is_not_sent_by_who_stood_still(
    postgres_migrated_url: str,
) -> None:
    """Its mails in line went out twice once it could go on."""
    world = World(postgres_migrated_url)
    others = Database(postgres_migrated_url)

    class StandingStill(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            with others.work() as work:
                work.session.execute(text(CUT))
            wait_until(self._others_send, limit=LIMIT, what="others send the rest")
            return await super().send(envelope_from, recipient, raw)

        def _others_send(self) -> bool:
            now = world.clock.now()
            with others.work() as work:
                found = due_mails.claim(work, others.locks, now, 9)
                due_mails.mark_sent(work, [one.id for one in found], now)
            return set(states(world).values()) == {"sent"}

    queue(world, "a@x.test", "b@x.test", "a@x.test")
    pool = StandingStill()
    sender = Sender(world.services, pool, 1)
    run(sender, lambda: bool(pool.taken) and not sender._lines)
    assert [recipient for recipient, _ in pool.taken] == ["a@x.test"]
    others.close()
    world.close()


class Hurried(Sender):
    """Writes down what was put back only after a claim that began later."""

    def __init__(self, services: Services, pool: SmtpPool) -> None:
        super().__init__(services, pool, 2)
        self._back, self._claimed_later = threading.Event(), threading.Event()

    def _put_back(self, line: deque[Due], reason: str) -> None:
        super()._put_back(line, reason)
        self._back.set()

    def _claim(self, in_hand: Collection[str]) -> list[Due]:
        later = self._back.is_set()
        found = super()._claim(in_hand)
        if later:
            self._claimed_later.set()
        return found

    def _write(self, results: Sequence[Result]) -> None:
        if self._back.is_set():
            assert self._claimed_later.wait(LIMIT)
        super()._write(results)


def test_what_is_put_back_while_another_connection_works_is_not_overtaken(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server was there again at once, but the mails not yet in the outbox."""
    monkeypatch.setattr(sending, "LOOK_SECONDS", 0.01)
    numbers: list[str] = []

    class Breaking(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            if recipient == "b@x.test":
                while not sender._away:  # noqa: ASYNC110 - what is awaited is a flag
                    await asyncio.sleep(0)
                return Accepted("250 ok")
            numbers.append(envelope_from)
            if len(numbers) > 1:
                return Accepted("250 ok")
            queue_numbered(world, 3, 4)
            return Retry("connection lost")

    queue_numbered(world, 1, 2)
    queue_numbered(world, 9, to="b@x.test")
    sender = Hurried(world.services, Breaking())
    run(sender, lambda: len(numbers) == 5)
    assert numbers == ["1@y", "1@y", "2@y", "3@y", "4@y"]


def test_what_hangs_at_the_stop_is_put_back(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mails in hand of a mail server that says nothing stayed in hand."""

    class Hanging(Pool):
        async def send(
            self, envelope_from: str, recipient: str, raw: bytes
        ) -> Accepted | Retry | GivenUp:
            self.taken.append((recipient, raw))
            await asyncio.sleep(600)
            raise AssertionError

    monkeypatch.setattr(sending, "STOP_SECONDS", 0.2)
    queue(world, "a@x.test", "b@x.test", "a@x.test")
    pool = Hanging()
    run(Sender(world.services, pool, 2), lambda: len(pool.taken) == 2)
    with world.services.database.work() as work:
        locks, now = world.services.database.locks, world.clock.now()
        assert len(due_mails.claim(work, locks, now, 9)) == 3


def test_a_sender_stops_though_its_claim_fails(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It took the failure for one to wait after, and sent on for ever."""
    begun, fails = threading.Event(), threading.Event()

    def away(*_args: object) -> bool:
        begun.set()
        assert fails.wait(LIMIT)
        raise DatabaseAwayError("planted")

    async def main() -> None:
        task = asyncio.create_task(Sender(quick_world.services, Pool(), 1).run())
        await asyncio.to_thread(begun.wait, LIMIT)
        task.cancel()
        await asyncio.sleep(0)
        fails.set()
        ended, _ = await asyncio.wait([task], timeout=sending.LOOK_SECONDS / 2)
        assert ended == {task}

    monkeypatch.setattr(due_mails, "any_due", away)
    asyncio.run(main())


class Strict(Pool):
    """A mail server that takes mails from the account's own address alone."""

    def __init__(self) -> None:
        super().__init__()
        self.senders: list[str] = []

    async def send(
        self, envelope_from: str, recipient: str, raw: bytes
    ) -> Accepted | Retry | GivenUp:
        self.senders.append(envelope_from)
        if recipient == "gone@y.test":
            return GivenUp(GONE, 550)
        if "+" in envelope_from:
            return GivenUp("553 5.7.1 Sender address rejected: not owned", 553)
        return await super().send(envelope_from, recipient, raw)


def test_where_a_sender_of_its_own_is_refused_the_mail_goes_under_the_plain_one(
    world: World,
) -> None:
    """Providers that take one sender alone would else lose every mail."""
    own = "s+bounces-0123@example.org"
    queue(world, "gone@y.test", "a@y.test", sender=own)
    pool = Strict()
    run(Sender(world.services, pool, 1), lambda: "queued" not in states(world).values())
    assert states(world) == {"gone@y.test": "failed", "a@y.test": "sent"}
    assert sorted(set(pool.senders)) == [own, "s@example.org"]


def test_a_refused_sender_is_not_tried_again_and_again() -> None:
    own, pool = "s+bounces-0123@example.org", Strict()
    envelopes = Envelopes(pool)
    for _ in range(2):
        assert isinstance(
            asyncio.run(envelopes.send(own, "a@y.test", TEXT.encode())), Accepted
        )
    assert pool.senders == [own, "s@example.org", "s@example.org"]
