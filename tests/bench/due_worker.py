"""Resolve all games that are due, as a server process does: for `bench_due`.

    python -m tests.bench.due_worker DATABASE_URL SECONDS

Says "ready", waits for a line, works until nothing is due any more, and says how many
seconds that took, without those in which it or its part of the database stood ready
and got no processor. Each step of the engine sleeps that many seconds first.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from engine.egon.draw import Draw
from engine.egon.game import Egon
from engine.egon.orders import Order
from engine.egon.state import State
from engine.protocol import Code, Resolution
from server import bundles
from server.bundles.egon.bundle import BUNDLE
from server.process import collector
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.services import Services
from tests.bench import world
from tests.bench.processors import kept_waiting

POLL_SECONDS = 0.02


class Sleepy(Egon):
    """Egon with an engine that takes its time."""

    def __init__(self, seconds: float) -> None:
        """Sleep this number of seconds before each step."""
        self._seconds = seconds

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: Draw | None,
    ) -> Resolution[State]:
        """Sleep, then play."""
        time.sleep(self._seconds)
        return super().resolve(state, orders, chance)


async def work(url: str) -> None:
    """Resolve until nothing is due."""
    parts = world.services(url, world.no_mailbox())
    downtime = Downtime(parts, lambda: [world.MAILBOX])
    downtime.begin()

    async def read_until(_: datetime) -> bool:
        return True

    deadlines = Deadlines(parts, read_until, lambda _: None, downtime)
    pids = (os.getpid(), _backend(parts))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    began, waited = time.perf_counter(), kept_waiting(*pids)
    while due := deadlines.due():
        if not await deadlines.resolve_all(due):
            await asyncio.sleep(POLL_SECONDS)
    seconds = time.perf_counter() - began - (kept_waiting(*pids) - waited)
    sys.stdout.write(f"{seconds}\n")
    parts.database.close()


def _backend(parts: Services) -> int:
    """Return the process of the database that works for us: we use one connection."""
    with parts.database.work() as work:
        found = work.session.connection().exec_driver_sql("SELECT pg_backend_pid()")
        return int(found.scalar_one())


if __name__ == "__main__":
    bundles.register(replace(BUNDLE, game=Sleepy(float(sys.argv[2]))))
    collector.settle()
    asyncio.run(work(sys.argv[1]))
