"""Which steps are due, and of which ones players are reminded."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from server.storage.games import due_steps, games, reminders
from server.storage.kinds import Draws, WaitsFor
from server.storage.states import GameState
from tests.server.world import World

SECOND = timedelta(seconds=1)


@pytest.fixture
def game_id(world: World) -> int:
    """A game with an open step, whose deadline is in an hour."""
    return world.start("MAX", "ZOR")


def _deadline(world: World) -> datetime:
    return world.clock.now() + timedelta(hours=1)


def _due(world: World, now: datetime) -> list[int]:
    with world.services.database.work() as work:
        return [step.game_id for step in due_steps.due(work, now)]


def test_a_step_is_due_from_its_deadline_on(world: World, game_id: int) -> None:
    deadline = _deadline(world)
    assert _due(world, deadline - SECOND) == []
    assert _due(world, deadline) == _due(world, deadline + SECOND) == [game_id]
    with world.services.database.work() as work:
        assert due_steps.next_deadline(work, deadline - SECOND) == deadline
        assert due_steps.next_deadline(work, deadline) is None


def test_a_step_that_is_paused_held_or_without_its_draw_is_not_due(
    world: World, game_id: int
) -> None:
    later = _deadline(world) + SECOND
    with world.services.database.work() as work:
        games.get(work, game_id).state = GameState.PAUSED
    assert _due(world, later) == []
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        row.state, row.draws = GameState.RUNNING, Draws.MANUAL
        step = games.open_step(work, game_id)
        assert step is not None
        step.chance = None
    # Grace and hold are decided, and the draw is asked for.
    assert _due(world, later) == [game_id]
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        step.waits_for = WaitsFor.DRAW
    assert _due(world, later) == []
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        step.chance, step.waits_for = "[]", WaitsFor.DECISION
        assert [one.game_id for one in due_steps.held(work)] == [game_id]
    assert _due(world, later) == []


def test_a_deadline_is_looked_at_once_for_each_number_of_hours(
    world: World, game_id: int
) -> None:
    now, deadline = world.clock.now(), _deadline(world)

    def near(instant: datetime, *, at: datetime = now, hours: int = 2) -> list[int]:
        with world.services.database.work() as work:
            return reminders.near(work, at, {hours: instant})

    assert near(deadline - SECOND) == []
    assert near(deadline) == [game_id]
    assert near(deadline, at=deadline) == []
    for looked_at, found in ((1, []), (2, []), (3, [game_id])):
        with world.services.database.work() as work:
            step = games.open_step(work, game_id)
            assert step is not None
            step.reminded_hours = looked_at
        assert near(deadline) == found


def test_games_of_a_person_have_a_deadline_by_an_instant(
    world: World, game_id: int
) -> None:
    now, deadline = world.clock.now(), _deadline(world)
    persons = [world.player("MAX").person_id]
    with world.services.database.work() as work:
        assert reminders.games_of(work, persons, now, deadline) == [game_id]
        assert reminders.games_of(work, persons, now, deadline - SECOND) == []
        assert reminders.games_of(work, persons, deadline, deadline) == []
        assert reminders.games_of(work, [], now, deadline) == []


def test_a_step_is_claimed_by_its_game_and_its_deadline(
    world: World, game_id: int
) -> None:
    """One that was put off since somebody saw it due is not theirs to resolve."""
    deadline = _deadline(world)
    other = deadline + SECOND
    with world.services.database.work() as work:
        claimed = due_steps.claim(work, [game_id], deadline)
        assert claimed is not None
        game, step = claimed
        assert game.id == step.game_id == game_id
        assert due_steps.claim(work, [game_id], other) is None
        assert due_steps.claim(work, [game_id + 1], deadline) is None
        step.waits_for = WaitsFor.DECISION
        work.flush()
        assert due_steps.claim(work, [game_id], deadline) is None
        step.chance, step.waits_for = None, WaitsFor.DRAW
        work.flush()
        assert due_steps.claim(work, [game_id], deadline) is None
        step.waits_for = WaitsFor.NOTHING
        for state in (GameState.PAUSED, GameState.RUNNING, GameState.CANCELLED):
            game.state = state
            work.flush()
            found = due_steps.claim(work, [game_id], deadline)
            assert found == ((game, step) if state == GameState.RUNNING else None)
