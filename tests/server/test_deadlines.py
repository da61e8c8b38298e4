"""Rounds are resolved at their deadlines, whatever is wrong with another game."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime

import pytest

from server.deadlines import Deadlines
from server.downtime import Downtime
from server.games.resolve import Resolved
from server.services import EMBEDDED
from server.storage import games, inbox
from tests.server.world import World

LIMIT = 20


def two_games(world: World) -> tuple[int, int]:
    """Start two games that are due at the same time."""
    first = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        games.get(work, first).title = "Egon 6"
    return first, world.start("BAB", "DOR")


def open_key(world: World, game_id: int) -> str | None:
    """Return the key of the open step."""
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        return step.key if step else None


class Running:
    """The deadlines of a world, in an event loop until something was resolved."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.resolved = asyncio.Event()
        self.looks = 0
        downtime = Downtime(world.services, lambda: [EMBEDDED])
        downtime.begin()
        self.deadlines = Deadlines(
            world.services, self._read_until, self._resolved, downtime
        )

    async def _read_until(self, instant: datetime) -> bool:
        self.looks += 1
        with self.world.services.database.work() as work:
            inbox.set_checked(work, EMBEDDED, instant)
        return True

    def _resolved(self, _: Resolved) -> None:
        self.resolved.set()

    async def until_resolved(self) -> None:
        task = asyncio.create_task(self.deadlines.run())
        try:
            async with asyncio.timeout(LIMIT):
                await self.resolved.wait()
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


def test_a_game_that_cannot_be_resolved_stops_no_other(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """The first game's error ended the look, every two seconds, for all games."""
    broken, sound = two_games(world)
    world.clock.pass_by(minutes=59)

    async def play() -> None:
        running = Running(world)
        with world.services.database.work() as work:
            games.steps(work, broken)[0].state = "{}"
        world.clock.pass_by(minutes=1, seconds=1)
        await running.until_resolved()

    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    assert open_key(world, broken) == "1"
    assert open_key(world, sound) == "2"
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_the_alarm_is_not_kept_silent_by_a_game_that_waits_for_its_draw(
    world: World,
) -> None:
    waiting, sound = two_games(world)
    with world.services.database.work() as work:
        games.get(work, waiting).draws = "manual"
    world.clock.pass_by(hours=1, seconds=1)
    with world.services.database.work() as work:
        games.get(work, sound).state = "paused"
        now = world.clock.now()
        assert games.next_deadline(work, now) is None
        games.get(work, sound).state = "running"
        step = games.open_step(work, sound)
        assert step is not None
        step.deadline = now.replace(year=2027)
        work.flush()
        assert games.next_deadline(work, now) == step.deadline


def test_a_broken_game_keeps_no_server_from_starting_after_an_outage(
    world: World,
) -> None:
    """The broken game's error ended the start, and every look at the deadlines."""
    broken, sound = two_games(world)
    Downtime(world.services, lambda: [EMBEDDED]).begin()
    with world.services.database.work() as work:
        games.steps(work, broken)[0].state = "{}"
    world.clock.pass_by(hours=30)
    Downtime(world.services, lambda: [EMBEDDED]).begin()
    with world.services.database.work() as work:
        for game_id in (broken, sound):
            step = games.open_step(work, game_id)
            assert step is not None
            assert step.deadline is not None
            assert step.deadline > world.clock.now()
    assert {row.game_id for row in world.sent("deadline")} == {sound}
