"""Games that are due at once, resolved by one process and by two on one PostgreSQL.

Time in which a process stood ready and got no processor is left out: what else the
machine does is no part of it. What a process waits for the other one is counted.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from functools import partial

from sqlalchemy import func, select, update

from server.process import collector
from server.storage.inbox import inbox
from server.storage.tables.games import GameRow, StepRow
from tests.bench import world
from tests.bench.bench_intake import NewUrl
from tests.bench.bench_reports import order_everything
from tests.bench.figures import Figure, Line, Missing, Side, interleaved, middle_ratio
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError

GAMES = 24
ROUNDS = 3
SLEEP = 0.25
LIMIT_SECONDS = 300.0
WITH_SLEEP = 1.8
WITHOUT_SLEEP = 1.6


def run() -> Iterator[Line]:
    """Compare two processes with one, with an engine that sleeps and as it is."""
    try:
        postgres = Postgres(durable=True)
    except MissingServerError as missing:
        yield Missing("due games", str(missing))
        return
    collector.settle()
    with postgres:
        filled = postgres.create_database()
        fill(filled, GAMES)
        new_url = partial(postgres.create_database, filled.rpartition("/")[2])
        yield _compared(new_url, "an engine that sleeps", SLEEP, WITH_SLEEP)
        yield _compared(new_url, "the engine as it is", 0.0, WITHOUT_SLEEP)


def _compared(new_url: NewUrl, name: str, sleep: float, needed: float) -> Line:
    two, one = interleaved(
        ROUNDS,
        lambda: GAMES / _seconds(new_url(), 2, sleep),
        lambda: GAMES / _seconds(new_url(), 1, sleep),
    )
    rate, reference = middle_ratio(two, one)
    return Figure(
        name=f"due games: {name}",
        measured=rate,
        reference=reference,
        unit="games/s by two",
        against="by one process",
        side=Side.AT_LEAST,
        bound=needed,
    )


def _seconds(url: str, count: int, sleep: float) -> float:
    """Return the seconds that a number of processes need for all games that are due."""
    command = [sys.executable, "-m", "tests.bench.due_worker", url, str(sleep)]
    workers = [
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(count)
    ]
    for worker in workers:
        if worker.stdout is None or worker.stdout.readline() != "ready\n":
            message = "a process did not start"
            raise RuntimeError(message)
    for worker in workers:
        if worker.stdin is not None:
            worker.stdin.write("go\n")
            worker.stdin.flush()
    said = [worker.communicate(timeout=LIMIT_SECONDS)[0] for worker in workers]
    _check(url)
    return max(map(float, said))


def fill(url: str, count: int, players: int = world.PLAYERS) -> None:
    """Make this number of games due, with full orders and every mailbox read."""
    parts = world.services(url, world.no_mailbox())
    world.play(parts, count, players)
    chance = random.Random(11)  # noqa: S311 - the same orders in every run
    now = parts.clock.now()
    with parts.database.work() as work:
        for game_id in work.session.scalars(select(GameRow.id)).all():
            order_everything(work, game_id, chance)
        work.session.execute(
            update(StepRow)
            .where(StepRow.resolved_at.is_(None))
            .values(deadline=now - timedelta(seconds=1))
        )
        inbox.set_checked(work, world.MAILBOX, now)
    parts.database.close()


def _check(url: str) -> None:
    """Make sure that every game was resolved, once."""
    parts = world.services(url, world.no_mailbox())
    with parts.database.work() as work:
        resolved = work.session.scalar(
            select(func.count()).where(
                StepRow.resolved_at.is_not(None), StepRow.sequence == 1
            )
        )
    parts.database.close()
    if resolved != GAMES:
        message = f"{resolved} of {GAMES} games were resolved"
        raise RuntimeError(message)
