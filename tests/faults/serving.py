"""Server processes as far as their signs of life go, and what came of an outage."""

from __future__ import annotations

from datetime import datetime, timedelta
from zlib import crc32

import pytest

from server.games.state.session import GameSession
from server.process.downtime import Downtime
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.tables.service import OutageRow, PostponementRow
from tests.server.states import move_deadline
from tests.server.world import World

HOUR = timedelta(hours=1)
STEP = timedelta(minutes=10)
MINUTE = timedelta(minutes=1)
GM = "leitung@example.org"


class Process:
    """A server process as far as its signs of life go."""

    def __init__(
        self, world: World, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        number = crc32(name.encode()) >> 1
        monkeypatch.setattr(world.services.database.locks, "number", number)
        self.world = world
        self.readable = [EMBEDDED]
        self.downtime = Downtime(world.services, lambda: self.readable)
        self.downtime.begin()

    def run_for(self, **span: float) -> None:
        """Let time pass, with a sign of life every ten minutes."""
        end = self.world.clock.now() + timedelta(**span)
        while self.world.clock.now() < end:
            self.world.clock.time = min(end, self.world.clock.now() + STEP)
            self.downtime.beat()

    def held_up(self, game_id: int) -> bool:
        self.downtime.note_read()
        with self.world.services.database.work() as work:
            session = GameSession.locked(work, self.world.services, game_id)
            return self.downtime.held_up(session)


def play(world: World, *codes: str, lasts: timedelta = HOUR) -> int:
    """Start a game with a game master, and a first round of this length."""
    game_id = world.start(*codes)
    world.lead(game_id, GM)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        move_deadline(world.services, work, row, world.clock.now() + lasts)
    return game_id


def deadline(world: World, game_id: int) -> datetime:
    """Return the open step's deadline."""
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        assert step.deadline is not None
        return step.deadline


def resolved_steps(world: World, game_id: int) -> int:
    """Return how many rounds were resolved."""
    with world.services.database.work() as work:
        steps = games.steps(work, game_id)
        return sum(1 for step in steps if step.resolved_at and step.sequence)


def outages(world: World) -> list[OutageRow]:
    """Return the outages that were noted."""
    with world.services.database.work() as work:
        return work.session.query(OutageRow).order_by(OutageRow.id).all()


def moved(world: World) -> list[PostponementRow]:
    """Return the records of deadlines that were moved."""
    with world.services.database.work() as work:
        return work.session.query(PostponementRow).all()
