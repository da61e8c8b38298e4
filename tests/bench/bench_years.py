"""What a round leaves in the database, and whether years of other games cost anything.

A round of Egon with twelve players, full orders, pages and a newspaper is weighed while
it waits to be sent and a day later. Then `status` and `bericht 1` are asked beside many
finished games, against the same game alone; the database and its backup are weighed.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import cast, func, select, text, update
from sqlalchemy.types import LargeBinary

from server.games.rounds import resolve
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.process.newspapers import Newspapers
from server.reports.newspaper import press
from server.services import Services
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.outbox import due_mails, outbox, parts
from server.storage.service import backups
from server.storage.states import GameState, OutgoingState
from server.storage.tables.all_tables import METADATA
from server.storage.tables.games import GameRow
from tests.bench.bench_reports import order_everything
from tests.bench.figures import Figure, Line, Missing, Note, Side, median
from tests.bench.world import (
    MAILBOX,
    PLAYERS,
    Seat,
    Stopped,
    no_mailbox,
    play,
    services,
)
from tests.server.storage.many_games import STRIDE, copy

ROUNDS = 3
GAMES = 2_000
TIMES = 7
MAX_WAITING_KILOBYTES = 200.0
MAX_KEPT_KILOBYTES = 100.0
MAX_RATIO = 1.2
MAX_BACKUP_RATIO = 1.05


def run() -> Iterator[Line]:
    """Play some rounds, weigh the last one, and ask beside other games."""
    if not press.installed():
        yield Missing("years", "Typst is missing (turmpost[newspaper])")
        return
    with tempfile.TemporaryDirectory() as folder:
        server = services(f"sqlite:///{Path(folder) / 'bench.db'}", no_mailbox())
        seats = play(server, 1, PLAYERS)
        chance = random.Random(7)  # noqa: S311 - the same rounds in every run
        for _ in range(ROUNDS):
            before = _bytes(server)
            now = _round(server, chance)
            waiting = _bytes(server)
            _sent(server, now)
        yield _weight("waiting", waiting - before, MAX_WAITING_KILOBYTES)
        values = _bytes(server)
        yield _weight("after a day", values - before, MAX_KEPT_KILOBYTES)
        clock = Stopped(now + timedelta(minutes=1))
        yield from _asked(replace(server, clock=clock), seats[0])
        yield from _weighed(server, Path(folder), now, values)
        server.database.close()


def _weight(when: str, measured: int, limit: float) -> Figure:
    return Figure(
        name=f"years: a round of {PLAYERS}, {when}",
        measured=measured / 1e3,
        reference=limit,
        unit="kB",
        against="limit, kB",
        side=Side.AT_MOST,
        bound=1.0,
    )


def _round(server: Services, chance: random.Random) -> datetime:
    """Resolve a round with its newspaper; return its deadline."""
    with server.database.work() as work:
        game_id = games.every(work)[0].id
        deadline = order_everything(work, game_id, chance)
    then = replace(server, clock=Stopped(deadline))
    with server.database.work() as work:
        resolve.resolve(GameSession.locked(work, then, game_id))
    newspapers = Newspapers(then, lambda: None)
    newspapers.look()
    newspapers.stop()
    return deadline


def _sent(server: Services, now: datetime) -> None:
    """Let everything be sent, and a day pass."""
    with server.database.work() as work:
        queued = outbox.of_state(work, OutgoingState.QUEUED)
        due_mails.mark_sent(work, [row.id for row in queued], now)
    with server.database.work() as work:
        parts.remove_files(work, now + timedelta(days=2), 1_000)


def _bytes(server: Services) -> int:
    """Return the bytes of all values, without what the database itself adds."""
    total = 0
    with server.database.engine.connect() as connection:
        for table in METADATA.sorted_tables:
            lengths = (
                func.coalesce(func.sum(func.length(cast(column, LargeBinary))), 0)
                for column in table.columns
            )
            total += sum(connection.execute(select(*lengths)).one())
    return total


def _asked(server: Services, seat: Seat) -> Iterator[Line]:
    alone = {line: _cost(server, seat, line) for line in ("status", "bericht 1")}
    copy(server.database.engine, GAMES)
    with server.database.work() as work:
        others = update(GameRow).where(GameRow.id > STRIDE)
        work.session.execute(others.values(state=GameState.OVER))
    for line, before in alone.items():
        yield Figure(
            name=f"years: {line!r} beside {GAMES} games",
            measured=_cost(server, seat, line),
            reference=before,
            unit="ms",
            against="alone, ms",
            side=Side.AT_MOST,
            bound=MAX_RATIO,
        )


def _weighed(
    server: Services, folder: Path, now: datetime, values: int
) -> Iterator[Line]:
    """Weigh the database, a game of it with these bytes of values, and a backup."""
    with server.database.engine.connect() as connection:
        pages = connection.scalar(text("PRAGMA page_count"))
        size = pages * connection.scalar(text("PRAGMA page_size"))
    yield Figure(
        name=f"years: a game of {ROUNDS} rounds, a day later",
        measured=size / (GAMES + 1) / 1e3,
        reference=values / 1e3,
        unit="kB",
        against="its values without indices, kB",
    )
    began = time.monotonic()
    backup = backups.write(server.database, folder / "backups", now)
    seconds = time.monotonic() - began
    yield Figure(
        name=f"years: a backup of {GAMES} games",
        measured=backup.stat().st_size / 1e6,
        reference=size / 1e6,
        unit="MB",
        against="the database, MB",
        side=Side.AT_MOST,
        bound=MAX_BACKUP_RATIO,
    )
    yield Note(f"it took {seconds:.1f} s")


def _cost(server: Services, seat: Seat, text: str) -> float:
    """Return the CPU milliseconds of a mail with this command."""
    times: list[float] = []
    for _ in range(TIMES):
        with server.database.work() as work:
            number = inbox.highest_uid(work, MAILBOX, 1) + 1
            raw = (
                f"From: {seat.address}\r\nTo: spiel+{seat.key}@example.test\r\n"
                f"Subject: x\r\nMessage-ID: <{number}@players.test>\r\n\r\n{text}\r\n"
            )
            arrival = inbox.Arrival(number, server.clock.now(), raw.encode())
            inbox.store(work, MAILBOX, 1, [arrival])
        began = time.process_time()
        work_off(server)
        times.append((time.process_time() - began) * 1e3)
    return median(times)
