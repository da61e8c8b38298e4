"""A database that fails is told from memory: once, and once when that is over."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

import pytest

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.errors import DatabaseAwayError
from server.process import database_watch
from server.process.database_watch import DatabaseWatch
from server.process.monitor import Monitor
from server.reports.documents.document import Document
from server.reports.text import plain
from server.storage.outbox import sending_switch
from server.storage.outbox.cause import Cause
from server.storage.tables.journal import JournalRow
from tests.faults.test_database import GROWTH, full_disk
from tests.server.world import START, World

OPERATOR = "op@example.org"


@dataclass
class Door:
    """A second way out that is open or closed."""

    open: bool = True
    letters: list[Document] = field(default_factory=list)

    async def send(self, text: Document, *, cause: Cause, now: datetime) -> bool:
        if self.open:
            self.letters.append(text)
        return self.open

    def titles(self) -> list[str]:
        return [letter.title for letter in self.letters]


FAILED = "turmpost: Die Datenbank lässt sich nicht benutzen"
OVER = "turmpost: wieder in Ordnung"


@pytest.fixture
def watched(tmp_path: Path) -> World:
    config = replace(Config(), intake=IntakeConfig(operator=OPERATOR))
    return World(f"sqlite:///{tmp_path / 'turmpost.db'}", config=config)


def _look(world: World, watch: DatabaseWatch, seconds: float = 10) -> None:
    world.clock.pass_by(seconds=seconds)
    asyncio.run(watch.look())


def _mail_is_refused(world: World) -> None:
    with pytest.raises(DatabaseAwayError):
        world.put(GROWTH)


def _entries(world: World) -> list[str]:
    with world.services.database.work() as work:
        return [row.kind for row in work.session.query(JournalRow)]


def test_a_full_disk_is_told_within_a_minute_and_once_when_it_is_over(
    watched: World,
) -> None:
    """What can be read all the time, and only not be written, is told as well."""
    door = Door()
    watch = DatabaseWatch(watched.services, door)
    with full_disk(watched):
        for _ in range(6):
            _mail_is_refused(watched)
            _look(watched, watch)
        assert door.titles() == [FAILED]
        assert "database or disk is full" in plain.body(door.letters[0])
    for _ in range(12):
        _look(watched, watch)
    assert door.titles() == [FAILED, OVER]
    assert sorted(_entries(watched)) == ["all clear", "database failed"]
    # Both have been told: they do not wait for the monitor or in the outbox.
    asyncio.run(Monitor(watched.services, second_way=door).look())
    assert door.titles() == [FAILED, OVER]
    assert watched.sent("alarm") == []
    watched.close()


def test_without_a_second_way_the_end_alone_is_told(watched: World) -> None:
    watch = DatabaseWatch(watched.services)
    with full_disk(watched):
        for _ in range(4):
            _mail_is_refused(watched)
            _look(watched, watch)
    _look(watched, watch, seconds=100)
    (letter,) = watched.sent("alarm")
    assert letter.recipient == OPERATOR
    watched.close()


def test_a_short_disturbance_is_told_to_nobody_and_logged(
    watched: World, caplog: pytest.LogCaptureFixture
) -> None:
    door = Door()
    watch = DatabaseWatch(watched.services, door)
    watch.note("terminating connection due to administrator command")
    for _ in range(12):
        _look(watched, watch)
    assert (door.titles(), watch.failure, _entries(watched)) == ([], "", [])
    begun, over = caplog.messages
    assert begun.startswith("the database cannot be used: terminating connection")
    assert over.startswith("the database is in order again; it failed from ")
    watched.close()


def test_the_second_way_is_tried_until_it_is_open(watched: World) -> None:
    door = Door(open=False)
    watch = DatabaseWatch(watched.services, door)
    for _ in range(4):
        watch.note("it is away")
        _look(watched, watch)
    door.open = True
    watch.note("it is away")
    _look(watched, watch)
    watch.note("it is away")
    _look(watched, watch)
    assert door.titles() == [FAILED]
    watched.close()


def test_a_database_that_never_answers_counts_as_failed(
    watched: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that has gone without a word: no unit of work fails for a minute."""
    door, hung = Door(), threading.Event()
    watch = DatabaseWatch(watched.services, door)
    monkeypatch.setattr(database_watch, "PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr(sending_switch, "off", lambda _: hung.wait())

    async def looks() -> None:
        for _ in range(4):
            watched.clock.pass_by(seconds=10)
            await watch.look()
        hung.set()

    asyncio.run(looks())
    assert door.titles() == [FAILED]
    assert watch.failure == "it does not answer"
    watched.close()


def test_where_sending_is_off_nothing_leaves(watched: World) -> None:
    door = Door()
    with watched.services.database.work() as work:
        sending_switch.turn_off(work, START, "restored from a backup")
    watch = DatabaseWatch(watched.services, door)
    for _ in range(5):
        watch.note("it is away")
        _look(watched, watch)
    assert door.titles() == []
    watched.close()


def test_the_health_is_answered_without_the_database(watched: World) -> None:
    monitor = Monitor(watched.services)
    monitor.ask()
    for _ in range(5):
        monitor.database.note("it is away")
        _look(watched, monitor.database)
    with pytest.raises(DatabaseAwayError, match="it is away"):
        monitor.ask()
    _look(watched, monitor.database, seconds=100)
    monitor.ask()
    watched.close()
