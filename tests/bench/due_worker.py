"""Resolve all games that are due, as a server process does: for `bench_due`.

    python -m tests.bench.due_worker DATABASE_URL SECONDS

Says "ready", waits for a line, and ends when nothing is due any more. Each step of the
engine sleeps that many seconds first.
"""

from __future__ import annotations

import asyncio
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
from tests.bench import world

POLL_SECONDS = 0.02


class Sleepy(Egon):
    """Egon with an engine that takes its time."""

    def __init__(self, seconds: float) -> None:
        """Sleep so long before each step."""
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
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    while due := deadlines.due():
        if not await deadlines.resolve_all(due):
            await asyncio.sleep(POLL_SECONDS)
    parts.database.close()


if __name__ == "__main__":
    bundles.register(replace(BUNDLE, game=Sleepy(float(sys.argv[2]))))
    collector.settle()
    asyncio.run(work(sys.argv[1]))
