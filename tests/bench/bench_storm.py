"""Many games of twelve that are due at once, until all their mails are made.

The CPU of a game among many is held against that of a game among few. Amid the storm a
player asks for something: the reply is made before the reports that wait. The sizes of
the storm are given by `--games FEW MANY`. Sending is measured by `outbox`, and several
processes by `cluster`.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import func, select, update

from server.games.rounds import resolve
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.process import collector
from server.services import Services
from server.storage.inbox import inbox
from server.storage.kinds import MailKind
from server.storage.outbox.letters import IS_MADE
from server.storage.states import OutgoingState
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.transport.finishing import finish_some
from tests.bench.bench_due import fill
from tests.bench.bench_intake import NewUrl, sqlite_files
from tests.bench.figures import Figure, Line, Missing, Note, Side
from tests.bench.world import MAILBOX, no_mailbox, services
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError

SIZES = (20, 100)
MILLISECONDS = 120.0
PROPORTION = 1.1


@dataclass(frozen=True, slots=True)
class Storm:
    """CPU milliseconds a game by part, all seconds, bytes of mails a game, the reply.

    The reply came after a number of seconds and of mails that were made meanwhile.
    """

    resolving: float
    mails: float
    seconds: float
    size: float
    reply_seconds: float
    overtaken: int

    @property
    def whole(self) -> float:
        """Return the CPU milliseconds of a game."""
        return self.resolving + self.mails


def run(sizes: tuple[int, int] = SIZES) -> Iterator[Line]:
    """Measure on SQLite, then on PostgreSQL."""
    collector.settle()  # as `turmpost serve` does
    with tempfile.TemporaryDirectory() as folder:
        yield from _compared("SQLite", sqlite_files(Path(folder)), sizes)
    try:
        postgres = Postgres(durable=True)
    except MissingServerError as missing:
        yield Missing("storm, PostgreSQL", str(missing))
        return
    with postgres:
        yield from _compared("PostgreSQL", postgres.create_database, sizes)


def _compared(name: str, new_url: NewUrl, sizes: tuple[int, int]) -> Iterator[Line]:
    # The first one compiles templates and statements.
    _storm(new_url(), 1)
    few, many = (_storm(new_url(), size) for size in sizes)
    yield Figure(
        name=f"storm: a game among {sizes[1]}, {name}",
        measured=many.whole,
        reference=few.whole,
        unit="ms CPU",
        against=f"among {sizes[0]}, ms",
        side=Side.AT_MOST,
        bound=PROPORTION,
    )
    yield Figure(
        name=f"storm: a game, {name}",
        measured=many.whole,
        reference=MILLISECONDS,
        unit="ms CPU",
        against="goal, ms",
    )
    yield Note(
        f"resolving {many.resolving:.0f} ms, mails {many.mails:.0f} ms a game; "
        f"{sizes[1] / many.seconds:.1f} games/s, all mails after {many.seconds:.0f} s; "
        f"mails of {many.size / 1e6:.1f} MB a game"
    )
    yield Note(
        f"a reply amid the storm after {many.reply_seconds:.1f} s and "
        f"{many.overtaken} other mails"
    )


def _storm(url: str, games: int) -> Storm:
    fill(url, games)
    parts = services(url, no_mailbox())
    with parts.database.work() as work:
        numbers = list(work.session.scalars(select(GameRow.id)))
        work.session.execute(update(OutboxRow).values(state=OutgoingState.SENT))
    began, cpu = time.perf_counter(), time.process_time()
    for number in numbers:
        with parts.database.work() as work:
            resolve.resolve(GameSession.locked(work, parts, number))
    resolved = time.process_time()
    finish_some(parts)
    reply_seconds, overtaken = _reply(parts)
    while finish_some(parts):
        pass
    made = time.process_time()
    seconds = time.perf_counter() - began
    with parts.database.work() as work:
        size = work.session.scalar(select(func.sum(func.length(OutboxRow.raw)))) or 0
    parts.database.close()
    return Storm(
        (resolved - cpu) / games * 1e3,
        (made - resolved) / games * 1e3,
        seconds,
        size / games,
        reply_seconds,
        overtaken,
    )


def _reply(parts: Services) -> tuple[float, int]:
    """Ask for something; return the seconds to the reply, and the mails made before."""
    with parts.database.work() as work:
        role = work.session.scalars(select(RoleRow).limit(1)).one()
        raw = (
            f"From: {role.address}\r\nTo: spiel+{role.key}@example.test\r\n"
            "Subject: x\r\nMessage-ID: <1@players.test>\r\n\r\nstatus\r\n"
        )
        arrival = inbox.Arrival(1, parts.clock.now(), raw.encode())
        inbox.store(work, MAILBOX, 1, [arrival])
    before, began = _made(parts), time.perf_counter()
    work_off(parts)
    while not _made(parts, MailKind.REPLY):
        if not finish_some(parts):
            message = "the reply was not made"
            raise RuntimeError(message)
    return time.perf_counter() - began, _made(parts) - before - 1


def _made(parts: Services, kind: MailKind | None = None) -> int:
    """Return how many mails are made, of one kind or of all."""
    query = select(func.count()).select_from(OutboxRow).where(IS_MADE)
    if kind is not None:
        query = query.where(OutboxRow.kind == kind)
    with parts.database.work() as work:
        return work.session.scalar(query) or 0
