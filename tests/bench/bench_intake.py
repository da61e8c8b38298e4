"""Mails from IMAP to committed orders and a queued reply.

The reference is the same client that fetches the same mails from the same Dovecot,
moves them to the same folder, and commits one row with the raw mail for each.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import smtplib
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from sqlalchemy import func, select

from server.config.settings import MailboxConfig
from server.intake.worker import work_off
from server.mail.imap.mailbox import FetchedMail, MailboxRunner
from server.process import collector
from server.services import Services
from server.storage.inbox import inbox
from server.storage.tables.inbox import InboxRow
from server.storage.tables.orders import OrderRow
from server.storage.tables.outbox import OutboxRow
from server.transport.mailboxes import Mailbox, imap_settings
from tests.bench import world
from tests.bench.figures import (
    Figure,
    Line,
    Missing,
    Note,
    interleaved,
    middle_ratio,
)
from tests.servers.dovecot import HOST, Dovecot
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError

MAILS = 1_000
GAMES = 40
ROUNDS = 3
LEAST = 7.9
"""So many orders of a mail count on average at least: some lines stand in ours too."""
SENDER = "spieler@players.test"
LIMIT_SECONDS = 120.0

SQLITE = "sqlite:///"
NewUrl = Callable[[], str]


class Letterbox:
    """The mailbox on Dovecot, filled once and again before every run."""

    def __init__(self, dovecot: Dovecot) -> None:
        """Open an account."""
        self._dovecot = dovecot
        self._account = dovecot.add_user()
        self.config = MailboxConfig(
            name=world.MAILBOX,
            address=self._account.address,
            host=HOST,
            user=self._account.name,
            port=dovecot.imap_port,
            security="plain",
            password=self._account.password,
            settle_seconds=0,
        )

    def fill(self, mails: Sequence[bytes]) -> None:
        """Deliver the mails."""
        with smtplib.LMTP(HOST, self._dovecot.lmtp_port, timeout=30) as lmtp:
            for raw in mails:
                lmtp.sendmail(SENDER, [self._account.address], raw)

    def refill(self) -> None:
        """Put the mails that were taken back where they were."""
        with self._dovecot.session(self._account) as client:
            if client.select("Processed")[0] == "OK":
                client.uid("MOVE", "1:*", "INBOX")


def run() -> Iterator[Line]:
    """Measure on SQLite, then on PostgreSQL."""
    try:
        dovecot = Dovecot()
    except MissingServerError as missing:
        yield Missing("mails in", str(missing))
        return
    collector.settle()
    with dovecot, tempfile.TemporaryDirectory() as folder:
        box = Letterbox(dovecot)
        new_url = sqlite_files(Path(folder))
        filled = new_url()
        mails = _mails(box.config, filled)
        box.fill(mails)
        size = sum(map(len, mails)) // MAILS
        yield Note(f"{MAILS} order mails of {size} bytes each, of 8 to 10 lines")
        yield from _compared("SQLite", box, new_url, copies_of(filled, new_url))
        try:
            postgres = Postgres(durable=True)
        except MissingServerError as missing:
            yield Missing("mails in, PostgreSQL", str(missing))
            return
        with postgres:
            filled = postgres.create_database()
            _mails(box.config, filled)
            new_filled = partial(postgres.create_database, filled.rpartition("/")[2])
            yield from _compared(
                "PostgreSQL", box, postgres.create_database, new_filled
            )


def sqlite_files(folder: Path) -> NewUrl:
    """Return a function that names a new file at each call."""
    numbers = iter(range(1_000_000))
    return lambda: f"{SQLITE}{folder}/{next(numbers)}.db"


def copies_of(url: str, new_url: NewUrl) -> NewUrl:
    """Return a function that names a new copy of an SQLite database at each call."""

    def copied() -> str:
        made = new_url()
        shutil.copyfile(*(one.removeprefix(SQLITE) for one in (url, made)))
        return made

    return copied


def _mails(config: MailboxConfig, url: str) -> list[bytes]:
    """Start the games, and return mails with orders that answer the first reports."""
    parts = world.services(url, config)
    seats = world.play(parts, GAMES)
    answered = world.openings(parts)
    parts.database.close()
    return list(world.order_mails(seats, MAILS, config.address, answered))


def _compared(
    name: str, box: Letterbox, new_url: NewUrl, new_filled: NewUrl
) -> Iterator[Line]:
    ours, theirs = interleaved(
        ROUNDS,
        lambda: MAILS / asyncio.run(_worked_on(box, new_filled())),
        lambda: MAILS / asyncio.run(_stored_only(box, new_url())),
    )
    rate, reference = middle_ratio(ours, theirs)
    yield Figure(
        name=f"mails in: IMAP to reply, {name}",
        measured=rate,
        reference=reference,
        unit="mails/s",
        against="fetched, one row a commit",
    )


async def _worked_on(box: Letterbox, url: str) -> float:
    """Return the seconds until all mails are answered, by the server's own parts."""
    parts = world.services(url, box.config)
    box.refill()
    arrived = asyncio.Event()
    loop = asyncio.get_running_loop()

    def note() -> None:
        loop.call_soon_threadsafe(arrived.set)

    mailbox = Mailbox(parts, box.config, note)
    began = time.perf_counter()
    reading = asyncio.create_task(mailbox.run())
    done = 0
    async with asyncio.timeout(LIMIT_SECONDS):
        while done < MAILS:
            await arrived.wait()
            arrived.clear()
            done += await asyncio.to_thread(work_off, parts)
        await mailbox.read_until(parts.clock.now())
    seconds = time.perf_counter() - began
    await _cancelled(reading)
    _check(parts)
    parts.database.close()
    return seconds


def _check(parts: Services) -> None:
    """Make sure that the work that was timed has been done."""
    with parts.database.work() as work:
        outcomes = {
            str(outcome): number
            for outcome, number in work.session.execute(
                select(InboxRow.outcome, func.count()).group_by(InboxRow.outcome)
            )
        }
        kinds = select(func.count()).where(OutboxRow.kind == "reply")
        replies = work.session.scalar(kinds)
        orders = work.session.scalar(select(func.count()).select_from(OrderRow)) or 0
    if outcomes != {"orders": MAILS} or replies != MAILS or orders < LEAST * MAILS:
        message = f"not all mails were orders: {outcomes}, {replies}, {orders}"
        raise RuntimeError(message)


async def _stored_only(box: Letterbox, url: str) -> float:
    """Return the seconds until all mails are a committed row each."""
    parts = world.services(url, box.config)
    box.refill()
    done = 0

    def store(mails: Sequence[FetchedMail]) -> None:
        nonlocal done
        for mail in mails:
            arrival = inbox.Arrival(mail.uid, mail.received_at, mail.raw)
            with parts.database.work() as work:
                inbox.store(work, world.MAILBOX, mail.uidvalidity, [arrival])
            done += 1

    settings = imap_settings(box.config, parts.config.limits.size)
    runner = MailboxRunner(settings, store)
    began = time.perf_counter()
    reading = asyncio.create_task(runner.run())
    async with asyncio.timeout(LIMIT_SECONDS):
        while done < MAILS:
            await runner.drain(parts.clock.now(), limit=LIMIT_SECONDS)
    seconds = time.perf_counter() - began
    await _cancelled(reading)
    parts.database.close()
    return seconds


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
