"""All decisions about a mail are made for one instant, which is noted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from grammar.reading import Topic
from server.bundles.egon.bundle import BUNDLE as EGON
from server.storage.games import games
from tests.server.masters_office import MASTER
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


def _of_masters() -> Sequence[Topic]:
    """Return the commands of game masters, each with its example."""
    return [one for one in EGON.language.topics("de", leads=True) if one.leads]


@pytest.mark.parametrize("topic", _of_masters(), ids=lambda one: one.command)
@pytest.mark.parametrize(
    "line",
    [
        "ersetzen 1, MAX, neu@example.org, ja",
        "entfernen 1, MAX, ja",
        "roboter 1, MAX, ja",
        "korrigieren 1, MAX, Kasse, 900: Ein Versehen, ja",
    ],
)
def test_commands_of_one_mail_find_the_same_people(
    tmp_path: Path, line: str, topic: Topic
) -> None:
    """A player who was replaced got the letter of a correction below it, too.

    It had the cause of the new player's, so the whole mail was set aside unanswered.
    """
    world = World(f"sqlite:///{tmp_path / 'turmpost.db'}", Ticking())
    world.vouches = True
    master = world.lead(world.start("MAX", "ZOR", "LEG"), MASTER)
    text = f"{line}\n{topic.example.replace(' 3', ' 1')}\n"
    row = world.write(MASTER, f"spiel+{master.key}@example.org", text)
    answers = [one for one in world.sent("reply") if one.recipient == MASTER]
    world.close()
    assert (row.state, row.error) == ("done", None)
    assert len(answers) == 1
