"""Many games of twelve that are due at once, until Postfix has all their mails.

A process resolves them as a server does and sends their mails meanwhile; the CPU of a
game among many is held against that of a game among few. Amid the storm a player asks
for something: the reply goes out before the reports that wait. On PostgreSQL two
processes do the same once more; `cluster` has whole servers. The sizes of the storm are
given by `--games FEW MANY`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from operator import itemgetter
from pathlib import Path

from sqlalchemy import func, select, text, update

from server.games.rounds import resolve
from server.games.state.session import GameSession
from server.process import collector
from server.services import Services
from server.storage.inbox import inbox
from server.storage.locks import Lock
from server.storage.outbox import due_mails
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import OutboxRow
from server.transport.finishing import finish
from server.transport.sender import CLAIM
from tests.bench.bench_intake import sqlite_files
from tests.bench.bench_outbox import Sink
from tests.bench.figures import Figure, Line, Missing, Note, Side, amount
from tests.bench.parts import sampled
from tests.bench.servers import cpu_of_server
from tests.bench.storm_worker import Took
from tests.bench.traffic import prepare
from tests.bench.world import MAILBOX, PLAYERS, no_mailbox, services
from tests.servers.dovecot import Dovecot
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError

SIZES = (100, 1_000)
MILLISECONDS = 120.0
PROPORTION = 1.1
MEGABYTES = 500.0


class Database:
    """Databases as SQLite files: the processes that use one do all its work."""

    name = "SQLite"

    def __init__(self, new_url: Callable[[], str]) -> None:
        """Make each database by `new_url`."""
        self.new_url = new_url

    def cpu(self) -> float:
        """Return the CPU seconds of processes of the database's own so far."""
        return 0.0

    def written(self) -> int:
        """Return the bytes that such processes have written so far."""
        return 0

    def size(self, parts: Services) -> int:
        """Return the bytes of a database on the disk."""
        with parts.database.engine.connect() as connection:
            pages = int(connection.scalar(text("PRAGMA page_count")))
            return pages * int(connection.scalar(text("PRAGMA page_size")))


class Served(Database):
    """Databases of one PostgreSQL."""

    name = "PostgreSQL"

    def __init__(self, postgres: Postgres) -> None:
        """Find its processes."""
        super().__init__(postgres.create_database)
        self._postgres = postgres

    def cpu(self) -> float:
        """Return the CPU seconds of the server's processes, ended ones included."""
        file = self._postgres.directory / "data/postmaster.pid"
        return cpu_of_server(int(file.read_text().splitlines()[0]))

    def written(self) -> int:
        """Return the bytes of its write-ahead log: each change is written there."""
        with self._postgres.connect("postgres") as connection:
            found = connection.execute("SELECT pg_current_wal_lsn() - '0/0'").fetchone()
        return int(str(found[0])) if found else 0

    def size(self, parts: Services) -> int:
        """Return the bytes of a database on the disk."""
        with parts.database.engine.connect() as connection:
            query = "SELECT pg_database_size(current_database())"
            return int(connection.scalar(text(query)))


@dataclass(frozen=True, slots=True)
class Storm:
    """What a storm took: in all processes, in the database, and what stays there."""

    games: int
    took: Sequence[Took]
    database_cpu: float
    written: int
    kept: int

    @property
    def cpu(self) -> float:
        """Return the CPU milliseconds of a game, without the database's own."""
        return sum(one.cpu for one in self.took) / self.games * 1e3

    @property
    def speed(self) -> float:
        """Return the games a second, until the mail server has their last report."""
        return self.games / max(one.sent for one in self.took)

    @property
    def memory(self) -> float:
        """Return the most megabytes that one process ever had."""
        return max(one.memory for one in self.took) / 1e6


def run(sizes: tuple[int, int] = SIZES) -> Iterator[Line]:
    """Measure on SQLite, then on PostgreSQL."""
    collector.settle()  # as `turmpost serve` does
    try:
        dovecot = Dovecot()
        sink = Sink(dovecot)
    except MissingServerError as missing:
        yield Missing("storm", str(missing))
        return
    processors, load = os.cpu_count(), os.getloadavg()[0]
    yield Note(f"{processors} processors, load {load:.1f} at the start")
    with dovecot, sink, tempfile.TemporaryDirectory() as folder:
        yield from _measured(Database(sqlite_files(Path(folder))), sink, sizes)
        try:
            postgres = Postgres(durable=True)
        except MissingServerError as missing:
            yield Missing("storm, PostgreSQL", str(missing))
            return
        with postgres:
            yield from _measured(Served(postgres), sink, sizes)


def _measured(database: Database, sink: Sink, sizes: tuple[int, int]) -> Iterator[Line]:
    yield _by_part(database, sizes[0])
    few, many = (_storm(database, sink, size) for size in sizes)
    yield from _compared(database.name, few, many)
    yield from _notes(many)
    if isinstance(database, Served):
        two = _storm(database, sink, sizes[1], processes=2)
        yield Figure(
            name=f"storm: two processes, {database.name}",
            measured=two.speed,
            reference=many.speed,
            unit="games/s",
            against="one process",
        )
        yield from _notes(two)


def _compared(name: str, few: Storm, many: Storm) -> Iterator[Figure]:
    yield Figure(
        name=f"storm: a game among {many.games}, {name}",
        measured=many.cpu,
        reference=few.cpu,
        unit="ms CPU",
        against=f"among {few.games}, ms",
        side=Side.AT_MOST,
        bound=PROPORTION,
    )
    yield Figure(
        name=f"storm: a game, {name}",
        measured=many.cpu,
        reference=MILLISECONDS,
        unit="ms CPU",
        against="goal, ms",
    )
    yield Figure(
        name=f"storm: most memory of a process, {name}",
        measured=many.memory,
        reference=MEGABYTES,
        unit="MB",
        against="limit, MB",
        side=Side.AT_MOST,
        bound=1.0,
    )


def _notes(storm: Storm) -> Iterator[Note]:
    games, took = storm.games, storm.took
    last = Took(
        resolved=max(one.resolved for one in took),
        made=max(one.made for one in took),
        sent=max(one.sent for one in took),
        reply=max(one.reply for one in took),
    )
    yield Note(
        f"{storm.speed:.1f} games/s; all resolved after {last.resolved:.1f} s, the "
        f"last mail with its pictures in the outbox after {last.made:.1f} s, with "
        f"Postfix after {last.sent:.1f} s; the reply to a mail amid the storm after "
        f"{last.reply:.1f} s"
    )
    yield Note(
        f"CPU a game: {storm.cpu:.0f} ms in {len(took)} of our processes, "
        f"{storm.database_cpu / games * 1e3:.0f} ms in PostgreSQL's beside them; "
        f"written {storm.written / games / 1e6:.2f} MB a game, the database has grown "
        f"by {storm.kept / games / 1e6:.2f} MB; {storm.memory:.0f} MB of memory"
    )


def _by_part(database: Database, games: int) -> Note:
    """Resolve games and make their mails in this process, where samples are taken."""
    # The first one compiles templates and statements.
    for count in (1, games):
        with _due(database.new_url(), count) as parts, sampled() as seconds:
            _worked(parts, count)
    whole = sum(seconds.values())
    shares = ", ".join(
        f"{part} {amount(value / games * 1e3)} ms ({value / whole:.0%})"
        for part, value in sorted(seconds.items(), key=itemgetter(1), reverse=True)
    )
    return Note(f"CPU a game by part, {database.name}, without sending: {shares}")


def _worked(parts: Services, games: int) -> None:
    for number in range(1, games + 1):
        with parts.database.work() as work:
            resolve.resolve(GameSession.locked(work, parts, number))
    while _sent(parts):
        pass


def _sent(parts: Services) -> bool:
    """Claim mails, make them, and mark them; False where none is left."""
    now = parts.clock.now()
    with parts.database.work() as work:
        due = due_mails.claim(work, parts.database.locks, now, CLAIM)
    finish(parts, due)
    with parts.database.work() as work:
        due_mails.mark_sent(work, [one.id for one in due], now)
    parts.database.locks.keep(Lock.RECIPIENT, ())
    return bool(due)


def _storm(database: Database, sink: Sink, games: int, *, processes: int = 1) -> Storm:
    url, first = database.new_url(), [database.new_url() for _ in range(processes)]
    for one in first:
        with _due(one, 1):
            pass
    with _due(url, games) as parts:
        size = database.size(parts)
        command = [sys.executable, "-m", "tests.bench.storm_worker"]
        workers = [
            subprocess.Popen(
                [*command, str(sink.smtp_port), one, url],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for one in first
        ]
        for worker in workers:
            if worker.stdout is None or worker.stdout.readline() != "ready\n":
                message = "a process did not start"
                raise RuntimeError(message)
        sink.wait_until_empty()
        cpu, written = database.cpu(), database.written()
        took = _told(workers)
        _check(parts, games)
        return Storm(
            games,
            took,
            database.cpu() - cpu,
            database.written() - written + sum(one.written for one in took),
            database.size(parts) - size,
        )


def _told(workers: Sequence[subprocess.Popen[str]]) -> list[Took]:
    """Let processes begin; return what the storm took in each."""
    for worker in workers:
        if worker.stdin is not None:
            worker.stdin.write("go\n")
            worker.stdin.flush()
    return [Took(**json.loads(worker.communicate()[0])) for worker in workers]


@contextmanager
def _due(url: str, games: int) -> Iterator[Services]:
    """Yield a database with games that are due, and every mailbox read."""
    parts = services(url, no_mailbox())
    prepare(parts, games, PLAYERS)
    now = parts.clock.now()
    with parts.database.work() as work:
        due = update(StepRow).where(StepRow.resolved_at.is_(None))
        work.session.execute(due.values(deadline=now - timedelta(seconds=1)))
        inbox.set_checked(work, MAILBOX, now)
    yield parts
    parts.database.close()


def _check(parts: Services, games: int) -> None:
    """Make sure that every report was sent, once."""
    query = select(func.count()).where(
        OutboxRow.kind == "report", OutboxRow.sent_at.is_not(None)
    )
    with parts.database.work() as work:
        sent = work.session.scalar(query)
    if sent != games * PLAYERS:
        message = f"{sent} of {games * PLAYERS} reports were sent"
        raise RuntimeError(message)
