"""Order mails to `turmpost serve`, beside what people would use instead of it.

GNU Mailman gets the same mails by LMTP, for a list of the twelve players; a judge gets
as many mails with orders of its own game (tests/servers/dpjudge.py). Compared is the
processor time of a mail, of all processes of each. Per mail turmpost fetches by IMAP,
reads and stores orders, and sends their writer a reply; Mailman checks who may write to
the list, and sends the mail to the twelve in one SMTP transaction, without an archive;
the judge reads and stores orders, and hands its reply to `sendmail`.
"""

from __future__ import annotations

import os
import resource
import smtplib
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.utils import parseaddr
from pathlib import Path

from sqlalchemy import func, select

from server.services import Services
from server.storage.outcomes import Outcome
from server.storage.tables.inbox import InboxRow
from tests.bench import world
from tests.bench.bench_outbox import Sink
from tests.bench.figures import (
    Figure,
    Line,
    Missing,
    Note,
    Side,
    amount,
    interleaved,
    median,
    middle_ratio,
)
from tests.bench.servers import configured, cpu_of_server, serving
from tests.bench.traffic import answers, prepare, waiting
from tests.servers.dovecot import DOMAIN, HOST, NETWORK_SECONDS, Dovecot
from tests.servers.dpjudge import DPjudge, order_mail
from tests.servers.mailman import Mailman
from tests.servers.private import MissingServerError
from tests.servers.waiting import wait_until

MAILS = 100
"""Mails of a round."""

ROUNDS = 4
"""The first one, in which processes are started, does not count."""

NEEDED = 10.0
LIMIT_SECONDS = 600.0


@dataclass
class Rival:
    """A program that works on mails: its next ones, and the wait until it has done."""

    name: str
    deliver: Callable[[Sequence[bytes]], None]
    cpu: Callable[[], float]
    wait: Callable[[int], None]
    mails: Sequence[bytes]
    rates: list[float] = field(default_factory=list)
    done: int = 0

    def measure(self) -> float:
        """Work on the mails of a round; return milliseconds of processor a mail."""
        cpu, began = self.cpu(), time.perf_counter()
        self.deliver(self.mails[self.done : self.done + MAILS])
        self.done += MAILS
        self.wait(self.done)
        self.rates.append(MAILS / (time.perf_counter() - began))
        return (self.cpu() - cpu) / MAILS * 1_000


def run() -> Iterator[Line]:
    """Let mails come in to each in turn, round after round."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        try:
            dovecot = stack.enter_context(Dovecot())
            sink = stack.enter_context(Sink(dovecot))
        except MissingServerError as missing:
            yield Missing("others", str(missing))
            return
        parts = world.services(f"sqlite:///{folder}/others.db", world.no_mailbox())
        stack.callback(parts.database.close)
        ours = stack.enter_context(_turmpost(parts, folder, dovecot, sink))
        rivals = [ours]
        for open_rival in (_mailman, _judge):
            try:
                rivals.append(stack.enter_context(open_rival(folder, sink, ours.mails)))
            except MissingServerError as missing:
                yield Missing(f"others: {open_rival.__name__[1:]}", str(missing))
        yield Note(
            f"{ROUNDS - 1} rounds of {MAILS} mails each, twelve players, "
            f"load {os.getloadavg()[0]:.1f} at the start"
        )
        costs = interleaved(ROUNDS, *(rival.measure for rival in rivals))
        _check(parts, len(ours.mails))
    for rival, cost in zip(rivals, costs, strict=True):
        yield Note(f"{rival.name}: {amount(median(rival.rates[1:]))} mails/s")
        theirs, mine = middle_ratio(cost[1:], costs[0][1:])
        if rival is not ours:
            name = f"others: CPU of a mail, {rival.name}"
            yield Figure(name, theirs, mine, "ms", ours.name, Side.AT_LEAST, NEEDED)


@contextmanager
def _turmpost(
    parts: Services, folder: Path, dovecot: Dovecot, sink: Sink
) -> Iterator[Rival]:
    """Run `turmpost serve` with a game whose players write from the domain of all."""
    seats = prepare(parts, 1, world.PLAYERS)
    account = dovecot.add_user(world.MAILBOX)
    written = world.order_mails(
        seats, MAILS * ROUNDS, account.address, world.openings(parts)
    )
    mails = [raw.replace(b"players.test", DOMAIN.encode()) for raw in written]
    url = f"sqlite:///{folder}/others.db"
    config = configured(folder, url, dovecot, account, sink.smtp_port)

    def wait(wanted: int) -> None:
        wait_until(
            lambda: len(answers(parts)) >= wanted and not waiting(parts),
            limit=LIMIT_SECONDS,
            what="all replies",
        )

    with serving(config, folder / "serve.log") as pid:
        deliver = _by_lmtp(dovecot.lmtp_port, account.address)
        yield Rival("turmpost", deliver, lambda: cpu_of_server(pid), wait, mails)


@contextmanager
def _mailman(_folder: Path, sink: Sink, mails: Sequence[bytes]) -> Iterator[Rival]:
    """Run a Mailman with the writers of the mails as its list's members."""
    members = sorted({_sender(raw) for raw in mails})
    with Mailman(sink.smtp_port, world.MAILBOX, members) as mailman:
        yield Rival(
            "GNU Mailman",
            _by_lmtp(mailman.lmtp_port, mailman.address),
            lambda: cpu_of_server(mailman.process),
            lambda wanted: mailman.wait_until_sent(wanted, LIMIT_SECONDS),
            mails,
        )


@contextmanager
def _judge(folder: Path, _sink: Sink, mails: Sequence[bytes]) -> Iterator[Rival]:
    """Make a judge, whose program is started for each mail."""
    judge = DPjudge(folder / "judge")
    orders = [order_mail(number) for number in range(len(mails))]
    yield Rival("DPjudge", judge.deliver, _cpu_of_programs, judge.check, orders)


def _cpu_of_programs() -> float:
    """Return the processor time of all programs of ours that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _by_lmtp(port: int, address: str) -> Callable[[Sequence[bytes]], None]:
    def deliver(mails: Sequence[bytes]) -> None:
        with smtplib.LMTP(HOST, port, timeout=NETWORK_SECONDS) as lmtp:
            for raw in mails:
                lmtp.sendmail(_sender(raw), [address], raw)

    return deliver


def _sender(raw: bytes) -> str:
    return parseaddr(message_from_bytes(raw)["From"])[1]


def _check(parts: Services, wanted: int) -> None:
    """Make sure that all mails to turmpost were orders."""
    query = select(func.count()).where(InboxRow.outcome == Outcome.ORDERS)
    with parts.database.work() as work:
        found = work.session.scalar(query)
    if found != wanted:
        message = f"{found} of {wanted} mails were orders to turmpost"
        raise RuntimeError(message)
