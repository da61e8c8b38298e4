"""Running games whose players write through a real mail server, and their replies."""

from __future__ import annotations

import random
import smtplib
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from sqlalchemy import func, select, update

from server.services import Services
from server.storage.inbox import inbox
from server.storage.outbox.cause import number_in
from server.storage.states import MailState, OutgoingState
from server.storage.tables.games import StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import PersonRow
from tests.bench import world
from tests.bench.bench_reports import order_everything
from tests.bench.world import Seat, order_lines
from tests.servers.dovecot import DOMAIN, HOST, NETWORK_SECONDS, Dovecot

A_WEEK = timedelta(days=7)


def prepare(parts: Services, games: int, players: int) -> list[Seat]:
    """Start games with full orders and a deadline in a week; nothing is left to send.

    The players' addresses are of the domain that the private servers take mails for.
    """
    seats = world.play(parts, games, players)
    chance = random.Random(11)  # noqa: S311 - the same orders in every run
    now = parts.clock.now()
    with parts.database.work() as work:
        for game_id in range(1, games + 1):
            order_everything(work, game_id, chance)
        work.session.execute(
            update(StepRow)
            .where(StepRow.resolved_at.is_(None))
            .values(deadline=now + A_WEEK)
        )
        ours = {
            name: func.replace(column, "players.test", DOMAIN)
            for name, column in (
                ("address", PersonRow.address),
                ("address_key", PersonRow.address_key),
            )
        }
        work.session.execute(update(PersonRow).values(ours))
        work.session.execute(update(OutboxRow).values(state=OutgoingState.SENT))
        inbox.set_checked(work, world.MAILBOX, now)
    return seats


@dataclass
class Writer:
    """Delivers mails of some players in turn, at a steady rate, until it is stopped."""

    dovecot: Dovecot
    seats: Sequence[Seat]
    rate: float
    name: str
    written: dict[str, datetime] = field(default_factory=dict)
    """The instant of delivery by Message-ID, in the order of delivery."""

    def __post_init__(self) -> None:
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._write)

    def __enter__(self) -> Writer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _write(self) -> None:
        chance = random.Random(7)  # noqa: S311 - no secret
        began = time.monotonic()
        with smtplib.LMTP(HOST, self.dovecot.lmtp_port, timeout=NETWORK_SECONDS) as out:
            number = 0
            while not self._stop.wait(
                max(began + number / self.rate - time.monotonic(), 0)
            ):
                seat = self.seats[number % len(self.seats)]
                name = f"{self.name}.{number}@{DOMAIN}"
                to = f"{world.MAILBOX}+{seat.key}@{DOMAIN}"
                lines = "\n".join(order_lines(chance, seat.others))
                sender = seat.address.replace("players.test", DOMAIN)
                raw = (
                    f"From: {sender}\r\nTo: {to}\r\nSubject: Zug {number}\r\n"
                    f"Message-ID: <{name}>\r\n\r\n{lines}\r\n"
                )
                out.sendmail(sender, [to], raw.encode())
                self.written[name] = datetime.now(UTC)
                number += 1


@dataclass(frozen=True, slots=True)
class Answer:
    """A mail's reply: its number in the outbox, its recipient, when it was sent."""

    number: int
    recipient: str
    sent_at: datetime


def answers(parts: Services) -> Mapping[str, Answer]:
    """Return the replies that were sent, by the Message-IDs of what they answer.

    Raises RuntimeError for a mail that was worked on twice, or answered twice.
    """
    found: dict[str, Answer] = {}
    with parts.database.work() as work:
        replies = {
            number_in(row.dedup_key, InboxRow): row
            for row in work.session.scalars(
                select(OutboxRow).where(
                    OutboxRow.kind == "reply", OutboxRow.state == OutgoingState.SENT
                )
            )
        }
        for number, name in work.session.execute(
            select(InboxRow.id, InboxRow.message_id).where(
                InboxRow.state == MailState.DONE
            )
        ):
            row = replies.get(number)
            if row is None or row.sent_at is None or name is None:
                continue
            if name in found:
                message = f"{name} was worked on twice"
                raise RuntimeError(message)
            found[name] = Answer(row.id, row.recipient, row.sent_at)
    return found


def waiting(parts: Services) -> int:
    """Return how many mails wait for their handling, and letters to be sent."""
    new = select(func.count()).where(InboxRow.state == MailState.NEW)
    queued = select(func.count()).where(OutboxRow.state == OutgoingState.QUEUED)
    with parts.database.work() as work:
        counts = [work.session.scalar(one) or 0 for one in (new, queued)]
    return sum(counts)
