"""The costs of a server without work: a thousand running games."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import select, update

from server.storage.tables.base import Base
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow, SeatRow
from server.storage.unit_of_work import Work
from tests.bench import world
from tests.bench.figures import Figure, Line, Missing, Note, Side
from tests.bench.servers import configured, cpu_of_server, megabytes, serving
from tests.servers.dovecot import Dovecot
from tests.servers.private import MissingServerError
from tests.servers.waiting import free_ports

GAMES = 1_000
SECONDS = 30.0
SETTLE_SECONDS = 5.0
MOST_CPU = 0.01
MOST_MEGABYTES = 150.0


def run() -> Iterator[Line]:
    """Start a server on a database with running games and watch it do nothing."""
    try:
        dovecot = Dovecot()
    except MissingServerError as missing:
        yield Missing("idle", str(missing))
        return
    with dovecot, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (smtp_port,) = free_ports(1)
        url, account = f"sqlite:///{folder}/idle.db", dovecot.add_user()
        _many_games(url)
        config = configured(folder, url, dovecot, account, smtp_port)
        with serving(config, folder / "log.txt") as pid:
            time.sleep(SETTLE_SECONDS)
            before, began = cpu_of_server(pid), time.perf_counter()
            time.sleep(SECONDS)
            share = (cpu_of_server(pid) - before) / (time.perf_counter() - began)
            memory = megabytes(pid)
    yield Note(f"{GAMES} running games of {world.PLAYERS} players, {SECONDS:.0f} s")
    yield _figure("idle: CPU", share, MOST_CPU, "of a core")
    yield _figure("idle: memory", memory, MOST_MEGABYTES, "MB")


def _figure(name: str, measured: float, limit: float, unit: str) -> Figure:
    return Figure(name, measured, limit, unit, "limit", Side.AT_MOST, 1.0)


def _many_games(url: str) -> None:
    """Make one running game and copy its rows, with nothing left to send."""
    parts = world.services(url, world.no_mailbox())
    world.play(parts, 1)
    with parts.database.work() as work:
        work.session.execute(update(OutboxRow).values(state="sent"))
        (game,) = _rows(work, GameRow)
        seats, players = _rows(work, SeatRow), _rows(work, RoleRow)
        steps = _rows(work, StepRow)
        for number in range(2, GAMES + 1):
            work.later(GameRow, game | {"title": f"Egon {number}a"})
            for row in seats:
                work.later(SeatRow, row | {"game_id": number})
            # Rows are numbered from 1 on, in the order in which they are written.
            first = (number - 1) * len(seats) + 1
            for seat_id, row in enumerate(players, first):
                mine = {"seat_id": seat_id, "key": f"{number}seat{seat_id}"}
                work.later(RoleRow, row | {"game_id": number} | mine)
            for row in steps:
                work.later(StepRow, row | {"game_id": number})
    parts.database.close()


def _rows(work: Work, table: type[Base]) -> list[dict[str, object]]:
    found = work.session.execute(select(table.__table__))
    return [{key: row[key] for key in row if key != "id"} for row in found.mappings()]
