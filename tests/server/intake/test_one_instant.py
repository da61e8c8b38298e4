"""All decisions about a mail are made for one instant, which is noted."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from server.storage.games import games
from tests.server.world import START, FakeClock, World, flat

TICK = timedelta(seconds=1)
READINGS = 40
"""More readings of the clock than the way of a mail has."""


class Ticking(FakeClock):
    """A clock on which time passes whenever somebody looks at it."""

    def now(self) -> datetime:
        self.time += TICK
        return self.time


def test_a_reply_and_the_note_of_it_agree_whether_the_deadline_has_passed(
    tmp_path: Path,
) -> None:
    """A batch noted one time and each of its replies spoke of a later one."""
    clock = Ticking()
    world = World(f"sqlite:///{tmp_path / 'turmpost.db'}", clock)
    number = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        step = games.open_step(work, number)
    assert step is not None
    assert step.deadline is not None
    said = set()
    for readings in range(READINGS):
        clock.time = step.deadline - readings * TICK
        row = world.mail("MAX", f"f,{100 + readings}\n", at=START)
        assert row.handled_at is not None
        passed = "Zugabgabe für Runde 1 war" in flat(world.reply("MAX"))
        assert passed == (row.handled_at >= step.deadline), readings
        said.add(passed)
    world.close()
    assert said == {True, False}
