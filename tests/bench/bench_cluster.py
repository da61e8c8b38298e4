"""Several servers on one PostgreSQL: a storm of due games while mails come in.

One Postfix takes what they send, one Dovecot has their mailbox. Measured is the time
from the deadline of all games until the last report is with Postfix; the reference is
what one server does, times the servers up to the number of processors.

    python -m tests.bench.bench_cluster --games 100 --rate 20 --processes 1 2 4
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sqlalchemy import func, select

from server.services import Services
from server.storage.kinds import DeadlineReason
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import OutboxRow
from tests.bench import world
from tests.bench.bench_outbox import Sink
from tests.bench.figures import Figure, Line, Missing, Note, Side, median
from tests.bench.servers import configured, cpu_of_server, serving
from tests.bench.traffic import Writer, answers, prepare, waiting
from tests.servers.dovecot import Dovecot
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError
from tests.servers.waiting import wait_until

GAMES = 8
PLAYERS = 12
RATE = 5.0
PROCESSES = (1, 2, 4)
NEEDED = 0.8
LIMIT_SECONDS = 3_600.0


@dataclass(frozen=True, slots=True)
class Storm:
    """The result of a storm: its seconds, and those that mails waited for replies.

    `cpu` are the seconds of processor time of all servers, without the database.
    """

    seconds: float
    cpu: float
    waits: Sequence[float]


def run(
    games: int = GAMES, rate: float = RATE, processes: Sequence[int] = PROCESSES
) -> Iterator[Line]:
    """Let the same storm come over one server, and over several."""
    try:
        postgres, dovecot = Postgres(durable=True), Dovecot()
        sink = Sink(dovecot)
    except MissingServerError as missing:
        yield Missing("cluster", str(missing))
        return
    cores = os.cpu_count() or 1
    yield Note(
        f"{games} games of {PLAYERS} with full orders, {rate:g} mails/s beside them, "
        f"{cores} processors, load {os.getloadavg()[0]:.1f} at the start"
    )
    with postgres, dovecot, sink:
        filled = postgres.create_database()
        parts = world.services(filled, world.no_mailbox())
        seats = prepare(parts, games + 1, PLAYERS)[-PLAYERS:]
        parts.database.close()
        new_url = partial(postgres.create_database, filled.rpartition("/")[2])
        alone = 0.0
        for count in processes:
            writer = Writer(dovecot, seats, rate, f"storm{count}")
            storm = _storm(new_url(), sink, count, writer, games)
            speed = games / storm.seconds
            alone = alone or speed / min(count, cores)
            yield Figure(
                name=f"cluster: a storm over {count} server{'s' if count > 1 else ''}",
                measured=speed,
                reference=alone * min(count, cores),
                unit="games/s",
                against="linear up to the processors",
                side=Side.AT_LEAST,
                bound=NEEDED,
            )
            yield Note(
                f"{storm.cpu / games:.2f} s of processor time a game; replies "
                f"meanwhile: {len(storm.waits)}, after "
                f"{median(storm.waits):.2f} s (median), "
                f"{max(storm.waits):.2f} s (worst)"
            )


def _storm(url: str, sink: Sink, count: int, writer: Writer, games: int) -> Storm:
    """Let all games but the last fall due; the last one's players write meanwhile."""
    parts = world.services(url, world.no_mailbox())
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        dovecot = writer.dovecot
        account = dovecot.add_user(world.MAILBOX)
        config = configured(Path(name), url, dovecot, account, sink.smtp_port)
        pids = [
            stack.enter_context(serving(config, Path(name) / f"{number}.log"))
            for number in range(count)
        ]
        with writer:
            wait_until(
                lambda: bool(answers(parts)), limit=LIMIT_SECONDS, what="a reply"
            )
            before, began = sum(map(cpu_of_server, pids)), time.perf_counter()
            _fall_due(parts, games)
            wait_until(
                lambda: _reports_sent(parts) >= games * PLAYERS,
                limit=LIMIT_SECONDS,
                what="all reports",
            )
            seconds = time.perf_counter() - began
            cpu = sum(map(cpu_of_server, pids)) - before
        wait_until(
            lambda: len(answers(parts)) >= len(writer.written) and not waiting(parts),
            limit=LIMIT_SECONDS,
            what="all replies",
        )
    found = answers(parts)
    if _reports_sent(parts) != games * PLAYERS or set(found) != set(writer.written):
        message = "something was lost or doubled"
        raise RuntimeError(message)
    parts.database.close()
    waits = [
        (found[name].sent_at - at).total_seconds()
        for name, at in writer.written.items()
    ]
    return Storm(seconds, cpu, waits)


def _fall_due(parts: Services, games: int) -> None:
    now = parts.clock.now()
    with parts.database.work() as work:
        for row in work.session.scalars(
            select(StepRow).where(
                StepRow.resolved_at.is_(None), StepRow.game_id <= games
            )
        ):
            row.move(now, DeadlineReason.HAND)


def _reports_sent(parts: Services) -> int:
    query = select(func.count()).where(
        OutboxRow.kind == "report", OutboxRow.sent_at.is_not(None)
    )
    with parts.database.work() as work:
        return work.session.scalar(query) or 0


def main() -> None:
    """Run with the sizes of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_cluster")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rate", type=float, default=RATE, help="mails a second")
    parser.add_argument("--processes", type=int, nargs="+", default=PROCESSES)
    args = parser.parse_args()
    for line in run(args.games, args.rate, args.processes):
        sys.stdout.write(f"{line.line()}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
