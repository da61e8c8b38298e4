"""From the outbox to Postfix, claims and marks in the database included.

The reference is Postfix's own `smtp-source` with the same number of sessions, each
kept open, and mails of the same size to the same server, which discards what it took.
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from sqlalchemy import func, select

from server.mail.access.credentials import Security
from server.mail.smtp.pool import SmtpPool, SmtpSettings
from server.mail.writing.compose import OutgoingMail, compose
from server.services import Services
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.storage.tables.outbox import OutboxRow
from server.transport.marks import Result
from server.transport.sender import Sender
from tests.bench import world
from tests.bench.bench_intake import NewUrl, sqlite_files
from tests.bench.figures import (
    Figure,
    Line,
    Missing,
    Note,
    Side,
    interleaved,
    middle_ratio,
)
from tests.servers.dovecot import DOMAIN, HOST, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError, program
from tests.servers.queued import queue_text
from tests.servers.waiting import wait_until

MAILS = 3_000
SESSIONS = 4
ROUNDS = 3
NEEDED = 0.5
LIMIT_SECONDS = 120.0
SENDER = f"spiel@{DOMAIN}"
RECIPIENT = f"spieler@{DOMAIN}"
LINES = 24


class Sink(Postfix):
    """A Postfix that takes mails into its queue and then throws them away."""

    def prepare(self) -> None:
        """Write the configuration of a Postfix that discards."""
        super().prepare()
        path = self.directory / "etc/main.cf"
        lines = path.read_text(encoding="utf-8").splitlines()
        kept = [line for line in lines if not line.startswith("virtual_transport")]
        path.write_text("\n".join([*kept, "virtual_transport = discard:", ""]))

    def wait_until_empty(self) -> None:
        """Return when the queue holds no mail."""
        wait_until(self._is_empty, limit=LIMIT_SECONDS, what="an empty queue")

    def _is_empty(self) -> bool:
        folders = ("maildrop", "incoming", "active", "deferred")
        return not any(
            path.is_file()
            for name in folders
            for path in (self.directory / "queue" / name).rglob("*")
        )


class Counting(Sender):
    """A sender that reports when a number of mails is marked."""

    def __init__(self, parts: Services, pool: SmtpPool, wanted: int) -> None:
        """Count down from `wanted`."""
        super().__init__(parts, pool, SESSIONS)
        self._left = wanted
        self._loop = asyncio.get_running_loop()
        self.finished = asyncio.Event()

    def _write(self, results: Sequence[Result]) -> None:
        super()._write(results)
        self._left -= len(results)
        if self._left <= 0:
            self._loop.call_soon_threadsafe(self.finished.set)


def run() -> Iterator[Line]:
    """Measure on SQLite, then on PostgreSQL."""
    try:
        source = program("smtp-source")
        dovecot = Dovecot()
        sink = Sink(dovecot)
    except MissingServerError as missing:
        yield Missing("mails out", str(missing))
        return
    with dovecot, sink, tempfile.TemporaryDirectory() as folder:
        mails = [_mail(number) for number in range(MAILS)]
        yield Note(f"{MAILS} mails of {len(mails[0])} bytes, {SESSIONS} sessions")
        (Path(folder) / "mail.eml").write_bytes(mails[0])
        reference = _Reference(source, sink, Path(folder) / "mail.eml")
        new_url = sqlite_files(Path(folder))
        yield _compared("SQLite", sink, reference, mails, new_url)
        try:
            postgres = Postgres(durable=True)
        except MissingServerError as missing:
            yield Missing("mails out, PostgreSQL", str(missing))
            return
        with postgres:
            new_url = postgres.create_database
            yield _compared("PostgreSQL", sink, reference, mails, new_url)


class _Reference:
    """`smtp-source` with one of our mails, each to another recipient."""

    def __init__(self, source: str, sink: Sink, path: Path) -> None:
        self._command = [
            *(source, "-s", str(SESSIONS), "-m", str(MAILS), "-d", "-N"),
            *("-F", str(path), "-f", SENDER, "-t", RECIPIENT),
            f"{HOST}:{sink.smtp_port}",
        ]
        self._sink = sink

    def rate(self) -> float:
        """Return how many mails it sends in a second."""
        self._sink.wait_until_empty()
        began = time.perf_counter()
        subprocess.run(self._command, check=True, timeout=LIMIT_SECONDS)
        return MAILS / (time.perf_counter() - began)


def _compared(
    name: str,
    sink: Sink,
    reference: _Reference,
    mails: Sequence[bytes],
    new_url: NewUrl,
) -> Figure:
    ours, theirs = interleaved(
        ROUNDS, lambda: _rate(sink, mails, new_url), reference.rate
    )
    rate, source = middle_ratio(ours, theirs)
    return Figure(
        name=f"mails out: outbox to Postfix, {name}",
        measured=rate,
        reference=source,
        unit="mails/s",
        against="smtp-source",
        side=Side.AT_LEAST,
        bound=NEEDED,
    )


def _rate(sink: Sink, mails: Sequence[bytes], new_url: Callable[[], str]) -> float:
    parts = world.services(new_url(), world.no_mailbox())
    now = parts.clock.now()
    with parts.database.work() as work:
        for number in range(len(mails)):
            cause = f"bench:{number}"
            message_id = outbox.message_id(cause, DOMAIN)
            to = _address(number)
            row = outbox.Outgoing(cause, MailKind.REPLY, SENDER, to, message_id)
            queue_text(work, row, _text(number), now)
    sink.wait_until_empty()
    seconds = asyncio.run(_sent(parts, sink))
    with parts.database.work() as work:
        states = select(func.count()).where(OutboxRow.state == "sent")
        if work.session.scalar(states) != len(mails):
            message = "not all mails were sent and marked"
            raise RuntimeError(message)
    parts.database.close()
    return len(mails) / seconds


async def _sent(parts: Services, sink: Sink) -> float:
    """Return the seconds until all mails are sent and marked."""
    settings = SmtpSettings(
        host=HOST,
        port=sink.smtp_port,
        security=Security.PLAIN,
        connections=SESSIONS,
    )
    async with SmtpPool(settings) as pool:
        sender = Counting(parts, pool, MAILS)
        began = time.perf_counter()
        sending = asyncio.create_task(sender.run())
        async with asyncio.timeout(LIMIT_SECONDS):
            await sender.finished.wait()
        seconds = time.perf_counter() - began
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending
    return seconds


def _address(number: int) -> str:
    """Return an address of its own for each mail."""
    return f"{number}{RECIPIENT}"


def _text(number: int) -> str:
    line = "k,Bolle,900,3,6    Kauf bei Bolle: Budget 900 Kj, wenigstens 3"
    return "Guten Tag,\n\n" + f"{line}\n" * LINES + f"\nBeleg {number:06}\n"


def _mail(number: int) -> bytes:
    """Return a mail like those that answer orders."""
    return compose(
        OutgoingMail(
            message_id=f"{number:06}.bench@{DOMAIN}",
            date=world.SUNDAY,
            from_address=SENDER,
            to_address=_address(number),
            subject="Re: [Egon 1] Runde 1: 8 Befehle",
            text=_text(number),
            reply_to=f"spiel+abcdefghjkmnpqrs@{DOMAIN}",
        )
    )
