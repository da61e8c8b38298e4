"""Rounds are resolved at their deadlines, whatever is wrong with another game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from server.config.intake import IntakeConfig
from server.games.clock.reminders import remind
from server.games.journal import journal
from server.games.rounds.resolve import Resolved
from server.games.state import deadlines as moving
from server.games.state.failing_games import FIRST_PAUSE, MAX_PAUSE, Task, Troubles
from server.games.state.session import GameSession
from server.intake.late import tell_late
from server.process import deadlines
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.services import EMBEDDED
from server.storage.games import due_steps, games
from server.storage.inbox import inbox
from server.storage.kinds import Draws
from server.storage.service import outages
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work
from tests.server.states import put_into
from tests.server.world import World, text_of

LIMIT = 120


def two_games(world: World) -> tuple[int, int]:
    """Start two games that are due at the same time."""
    first = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        games.get(work, first).title = "Egon 6"
    return first, world.start("BAB", "DOR")


def break_state(world: World, game_id: int) -> str:
    """Spoil the state of a game; return what it was."""
    with world.services.database.work() as work:
        step = games.steps(work, game_id)[0]
        was, step.state = step.state, "{}"
    assert was is not None
    return was


def mend_state(world: World, game_id: int, was: str) -> None:
    with world.services.database.work() as work:
        games.steps(work, game_id)[0].state = was


OPERATOR = "op@example.org"


@pytest.fixture
def watched(world: World) -> World:
    """A server whose operator has an address."""
    intake = IntakeConfig(operator=OPERATOR)
    chosen = replace(world.services.config.games, hold_share=0)
    config = replace(world.services.config, intake=intake, games=chosen)
    post = replace(world.services.post, operator=OPERATOR)
    world.services = replace(world.services, config=config, posting=lambda: post)
    return world


class Running:
    """The deadlines of a world, in an event loop until something was resolved."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.resolved = asyncio.Event()
        self.looks = 0
        self.downtime = Downtime(world.services, lambda: [EMBEDDED])
        self.downtime.begin()
        self.deadlines = Deadlines(
            world.services, self._read_until, self._resolved, self.downtime
        )

    async def _read_until(self, instant: datetime) -> bool:
        self.looks += 1
        with self.world.services.database.work() as work:
            inbox.set_checked(work, EMBEDDED, instant)
        return True

    def _resolved(self, _: Resolved) -> None:
        self.resolved.set()

    async def look(self) -> bool:
        """Look at the deadlines once; say whether nothing due is left to wait."""
        due = self.deadlines.due()
        return await self.deadlines.resolve_all(due)

    async def until_resolved(self) -> None:
        async with asyncio.timeout(LIMIT):
            while not self.resolved.is_set():
                await self.deadlines.look()


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
    assert world.open_key(broken) == "1"
    assert world.open_key(sound) == "2"
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_each_round_is_chosen_from_a_few_games_however_many_are_due(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each choice named all games that were due: many cost more each than few."""
    monkeypatch.setattr(deadlines, "AT_ONCE", 2)
    game_ids = list(two_games(world))
    with world.services.database.work() as work:
        games.get(work, game_ids[1]).title = "Egon 5"
    game_ids.append(world.start("EVA", "FOX"))
    with world.services.database.work() as work:
        (same,) = {step.deadline for step in games.open_steps(work, game_ids).values()}
    sizes: list[int] = []
    claim = due_steps.claim

    def counted(
        work: Work, some: Collection[int], deadline: datetime
    ) -> tuple[GameRow, StepRow] | None:
        assert deadline == same
        sizes.append(len(some))
        return claim(work, some, deadline)

    monkeypatch.setattr(due_steps, "claim", counted)
    world.clock.pass_by(hours=1, seconds=1)
    assert asyncio.run(Running(world).look())
    assert [world.open_key(game_id) for game_id in game_ids] == ["2", "2", "2"]
    assert sizes == [2, 1, 1]


def test_the_alarm_is_not_kept_silent_by_a_game_that_waits_for_its_draw(
    world: World,
) -> None:
    waiting, sound = two_games(world)
    with world.services.database.work() as work:
        games.get(work, waiting).draws = Draws.MANUAL
    world.clock.pass_by(hours=1, seconds=1)
    with world.services.database.work() as work:
        put_into(work, games.get(work, sound), GameState.PAUSED)
        now = world.clock.now()
        assert due_steps.next_deadline(work, now) is None
        put_into(work, games.get(work, sound), GameState.RUNNING)
        step = games.open_step(work, sound)
        assert step is not None
        step.deadline = now.replace(year=2027)
        work.flush()
        assert due_steps.next_deadline(work, now) == step.deadline


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
    for code in ("MAX", "ZOR", "BAB", "DOR"):
        (told,) = world.sent("deadline", code)
        assert "Server war eine Zeit lang nicht zu erreichen" in text_of(told)
        assert "Uhr (Berlin)" in text_of(told)


def test_the_operator_is_told_once_of_a_round_that_cannot_be_resolved(
    watched: World,
) -> None:
    """Before, such a round was tried again and again, and only the log said so."""
    broken, sound = two_games(watched)
    watched.clock.pass_by(minutes=59)
    running = Running(watched)
    was = break_state(watched, broken)
    watched.clock.pass_by(minutes=1, seconds=1)

    async def look(**later: float) -> None:
        watched.clock.pass_by(**later)
        running.downtime.beat()
        await running.look()

    asyncio.run(look())
    assert watched.open_key(sound) == "2"
    (told,) = watched.sent("trouble")
    assert told.recipient == OPERATOR
    assert "Egon 6 (Nr. 1), Runde 1" in " ".join(text_of(told).split())
    assert "UnusableInputError" in text_of(told)
    for _ in range(5):
        asyncio.run(look(minutes=10))
    assert len(watched.sent("trouble")) == 1
    assert running.deadlines.troubles.games == {broken}
    mend_state(watched, broken, was)
    asyncio.run(look(minutes=30))
    assert watched.open_key(broken) == "2"
    assert running.deadlines.troubles.games == set()
    assert len(watched.sent("report", "MAX")) == 1


def test_the_operator_hears_of_the_next_round_that_breaks_too(watched: World) -> None:
    game_id = watched.start("MAX", "ZOR")
    troubles = Troubles(watched.services)
    for _ in range(2):
        for _ in range(2):
            troubles.note(Task.RESOLVE, game_id, KeyError("x"))
        watched.end_round()
    assert len(watched.sent("trouble")) == 2


def test_a_broken_game_is_tried_less_and_less_often(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[datetime] = []

    def breaking(*_: object) -> None:
        tried.append(quick_world.clock.now())
        raise ZeroDivisionError("a bug of ours")

    monkeypatch.setattr(deadlines, "fall_due", breaking)
    quick_world.start("MAX", "ZOR")
    running = Running(quick_world)
    quick_world.clock.pass_by(minutes=59)
    running.downtime.beat()
    quick_world.clock.pass_by(minutes=1, seconds=1)

    async def look() -> None:
        # Half an hour by ten seconds, then six hours by the minute.
        for seconds in (*[10] * 180, *[60] * 360):
            running.downtime.beat()
            await running.look()
            quick_world.clock.pass_by(seconds=seconds)

    asyncio.run(look())
    pauses = [later - sooner for sooner, later in pairwise(tried)]
    assert pauses[0] == FIRST_PAUSE
    assert pauses == sorted(pauses)
    assert pauses[-1] == MAX_PAUSE
    assert len(tried) < 20


def test_a_failure_in_the_storage_is_told_without_its_words(
    watched: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An error's own words may quote orders or a key."""
    game_id = watched.start("MAX", "ZOR")
    running = Running(watched)
    watched.clock.pass_by(minutes=59)
    running.downtime.beat()
    watched.clock.pass_by(minutes=1, seconds=1)

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError(f"cannot store {watched.key('MAX')}")

    monkeypatch.setattr("server.games.rounds.resolve.keep", broken)
    with caplog.at_level(logging.INFO):
        asyncio.run(running.look())
    (told,) = watched.sent("trouble")
    for text in (text_of(told), caplog.text):
        assert "RuntimeError" in text
        assert watched.key("MAX") not in text
    assert "keep(session.work, game" in caplog.text
    assert watched.open_key(game_id) == "1"
    assert watched.sent("report") == []


def test_a_letter_to_the_operator_that_breaks_stops_nothing(
    watched: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = two_games(watched)
    for code in ("BAB", "DOR"):
        # Of the sound game there is nothing to be told.
        watched.mail(code, "status\n")
    watched.clock.pass_by(minutes=59)
    running = Running(watched)
    break_state(watched, broken)
    watched.clock.pass_by(minutes=1, seconds=1)
    monkeypatch.setattr(journal, "games", None)
    asyncio.run(running.look())
    assert watched.open_key(sound) == "2"
    assert "the operator cannot be told: AttributeError" in caplog.text


def test_reminders_of_a_game_that_cannot_be_loaded_are_told_of_once(
    watched: World, caplog: pytest.LogCaptureFixture
) -> None:
    """The log was filled with the same traceback every ten seconds."""
    game_id = watched.start("MAX", "ZOR")
    with watched.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        step.deadline = watched.clock.now() + timedelta(days=7)
    watched.clock.pass_by(days=6, hours=1)
    was = break_state(watched, game_id)
    troubles = Troubles(watched.services)
    for _ in range(30):
        assert remind(watched.services, troubles) == 0
        watched.clock.pass_by(seconds=1)
    assert caplog.text.count("remind failed") == 2
    assert len(watched.sent("trouble")) == 1
    mend_state(watched, game_id, was)
    watched.clock.pass_by(minutes=1)
    assert remind(watched.services, troubles) == 2


def test_late_mails_of_a_game_that_cannot_be_loaded_are_told_of_once(
    watched: World, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = watched.start("MAX", "ZOR")
    watched.clock.pass_by(hours=1, seconds=5)
    watched.mail("MAX", "f,100\n")
    watched.clock.pass_by(minutes=3)
    was = break_state(watched, game_id)
    troubles = Troubles(watched.services)
    for _ in range(30):
        assert tell_late(watched.services, troubles) == 0
        watched.clock.pass_by(seconds=1)
    assert caplog.text.count("late failed") == 2
    assert len(watched.sent("trouble")) == 1
    mend_state(watched, game_id, was)
    watched.clock.pass_by(minutes=1)
    assert tell_late(watched.services, troubles) == 1


def test_the_operator_is_told_of_a_game_that_cannot_be_loaded_after_an_outage(
    watched: World,
) -> None:
    broken, sound = two_games(watched)
    watched.lead(broken, "gm@example.org")
    Downtime(watched.services, lambda: [EMBEDDED]).begin()
    break_state(watched, broken)
    watched.clock.pass_by(hours=30)
    Downtime(watched.services, lambda: [EMBEDDED]).begin()
    (told,) = watched.sent("trouble")
    assert "Nach einem Ausfall ist eine Zugabgabe" in text_of(told)
    # The other game names no game master: the operator is told in his place.
    told_of = {one.game_id: one for one in watched.sent("gm")}
    assert told_of[broken].recipient == "gm@example.org"
    assert told_of[sound].recipient == told.recipient
    assert "Der Server war ausgefallen" in text_of(told_of[broken])


def test_mails_that_break_keep_no_deadline_from_moving(
    watched: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error in a mail about one game undid the outage for all, again and again."""
    broken, sound = two_games(watched)
    Downtime(watched.services, lambda: [EMBEDDED]).begin()
    whole = moving.tell

    def breaking(session: GameSession, moved: moving.Moved) -> None:
        if session.row.title == "Egon 6":
            raise ZeroDivisionError("a bug of ours")
        whole(session, moved)

    monkeypatch.setattr(moving, "tell", breaking)
    watched.clock.pass_by(hours=30)
    Downtime(watched.services, lambda: [EMBEDDED]).begin()
    for game_id, code in ((broken, "MAX"), (sound, "BAB")):
        with watched.services.database.work() as work:
            step = games.open_step(work, game_id)
        assert step is not None
        assert step.deadline is not None
        assert step.deadline > watched.clock.now()
        assert len(watched.sent("deadline", code)) == 1
    assert [row.game_id for row in watched.sent("trouble")] == [broken]


def test_a_broken_game_in_a_mailbox_outage_waits_and_is_moved_when_it_is_mended(
    watched: World,
) -> None:
    broken, sound = two_games(watched)
    running = Running(watched)
    for _ in range(6):
        watched.clock.pass_by(minutes=10)
        running.downtime.beat()
    with watched.services.database.work() as work:
        outages.add(
            work,
            mailbox=EMBEDDED,
            began=watched.clock.now() - timedelta(minutes=40),
            ended=watched.clock.now(),
        )
    was = break_state(watched, broken)
    watched.clock.pass_by(seconds=1)
    asyncio.run(running.look())
    assert len(watched.sent("deadline", "BAB")) == 1
    assert watched.sent("deadline", "MAX") == []
    assert [row.game_id for row in watched.sent("trouble")] == [broken]
    mend_state(watched, broken, was)
    watched.clock.pass_by(minutes=1)
    asyncio.run(running.look())
    assert len(watched.sent("deadline", "MAX")) == 1
    assert watched.open_key(broken) == watched.open_key(sound) == "1"
