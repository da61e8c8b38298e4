"""The costs of a server without work: a thousand running games."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import select, update

from server.storage.tables.base import Base
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow, SeatRow
from server.storage.unit_of_work import Work
from tests.bench import world
from tests.bench.figures import Figure, Line, Missing, Note, Side
from tests.servers.dovecot import HOST, Account, Dovecot
from tests.servers.private import MissingServerError
from tests.servers.waiting import free_ports, wait_until

GAMES = 1_000
SECONDS = 30.0
SETTLE_SECONDS = 5.0
MOST_CPU = 0.01
MOST_MEGABYTES = 150.0
START_SECONDS = 60.0
READY = "turmpost is running"

CONFIG = """
[database]
url = "sqlite:///{folder}/idle.db"

[[mailbox]]
name = "spiel"
address = "{account.address}"
host = "{host}"
port = {imap_port}
security = "plain"
user = "{account.name}"
password = "{account.password}"

[smtp]
host = "{host}"
port = {smtp_port}
security = "plain"
"""


def run() -> Iterator[Line]:
    """Start a server on a database with running games and watch it do nothing."""
    try:
        dovecot = Dovecot()
    except MissingServerError as missing:
        yield Missing("idle", str(missing))
        return
    with dovecot, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _many_games(f"sqlite:///{folder}/idle.db")
        config = _config(folder, dovecot, dovecot.add_user())
        with _serving(config, folder / "log.txt") as pid:
            time.sleep(SETTLE_SECONDS)
            before, began = _cpu_seconds(pid), time.perf_counter()
            time.sleep(SECONDS)
            share = (_cpu_seconds(pid) - before) / (time.perf_counter() - began)
            memory = _megabytes(pid)
    yield Note(f"{GAMES} running games of {world.PLAYERS} players, {SECONDS:.0f} s")
    yield _figure("idle: CPU", share, MOST_CPU, "of a core")
    yield _figure("idle: memory (RSS)", memory, MOST_MEGABYTES, "MB")


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


def _config(folder: Path, dovecot: Dovecot, account: Account) -> Path:
    path = folder / "turmpost.toml"
    (smtp_port,) = free_ports(1)
    text = CONFIG.format(
        folder=folder,
        account=account,
        host=HOST,
        imap_port=dovecot.imap_port,
        smtp_port=smtp_port,
    )
    path.write_text(text, encoding="utf-8")
    return path


@contextmanager
def _serving(config: Path, log: Path) -> Iterator[int]:
    """Run `turmpost serve` and give its process number."""
    command = [sys.executable, "-m", "server.cli", "serve", "--config", str(config)]
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        wait_until(
            lambda: READY in log.read_text() or process.poll() is not None,
            limit=START_SECONDS,
            what="a running server",
        )
        if process.poll() is not None:
            message = f"the server ended at its start: {log.read_text()}"
            raise RuntimeError(message)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(START_SECONDS)


def _cpu_seconds(pid: int) -> float:
    """Return the processor time a process has used (proc(5))."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
