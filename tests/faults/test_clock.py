"""A clock that jumps, ahead or back: no round ends too early, nothing happens twice."""

from __future__ import annotations

import pytest

from server.games.rounds.resolve import resolve
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.games import due_steps
from server.storage.service import servers
from tests.faults.serving import (
    HOUR,
    Process,
    deadline,
    outages,
    play,
    resolved_steps,
)
from tests.server.world import START, World


def test_a_clock_that_jumps_a_day_ahead_does_not_end_the_rounds(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR")
    process = Process(world, monkeypatch, "only")
    process.run_for(minutes=10)
    world.clock.pass_by(days=1)
    process.downtime.beat()
    assert deadline(world, game_id) == world.clock.now() + HOUR
    world.clock.pass_by(days=-1)
    process.run_for(minutes=5)
    assert resolved_steps(world, game_id) == 0


def test_a_clock_that_goes_back_an_hour_is_noticed_and_does_no_harm(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = play(world, "MAX", "ZOR", lasts=3 * HOUR)
    process = Process(world, monkeypatch, "only")
    process.run_for(hours=2)
    world.clock.pass_by(hours=-1)
    process.downtime.beat()
    assert "the clock has gone back" in caplog.text
    process.run_for(hours=2, minutes=1)
    assert outages(world) == []
    assert deadline(world, game_id) == START + 3 * HOUR
    assert not process.held_up(game_id)
    world.end_round()
    assert resolved_steps(world, game_id) == 1


def test_the_sign_of_a_clock_that_was_wrong_hides_no_outage(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another machine had left its last sign in the future, and then ended."""
    game_id = play(quick_world, "MAX", "ZOR")
    quick_world.clock.pass_by(days=300)
    with quick_world.services.database.work() as work:
        servers.see(work, 1, quick_world.clock.now())
    quick_world.clock.pass_by(days=-300)
    Process(quick_world, monkeypatch, "first").run_for(minutes=50)
    quick_world.clock.pass_by(hours=30)
    Process(quick_world, monkeypatch, "second")
    assert deadline(quick_world, game_id) == quick_world.clock.now() + HOUR


def test_a_clock_that_goes_back_is_no_outage_because_of_an_old_sign(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", lasts=12 * HOUR)
    with quick_world.services.database.work() as work:
        servers.see(work, 1, quick_world.clock.now())
    process = Process(quick_world, monkeypatch, "only")
    process.run_for(hours=10)
    quick_world.clock.pass_by(hours=-2)
    process.downtime.beat()
    assert outages(quick_world) == []
    assert deadline(quick_world, game_id) == START + 12 * HOUR


def test_mails_that_were_dated_in_the_future_do_not_wait_for_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was a day ahead for a moment; the reply waited for that day."""
    play(world, "MAX", "ZOR", lasts=48 * HOUR)
    process = Process(world, monkeypatch, "only")
    world.clock.pass_by(days=1)
    process.downtime.beat()
    world.mail("MAX", "f,100\n")
    world.clock.pass_by(days=-1)
    process.downtime.beat()
    (reply,) = world.sent("reply", "MAX")
    assert reply.next_try_at == world.clock.now()


def test_what_a_machine_beside_us_has_just_written_is_no_mail_of_the_future(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its clock is a little ahead, or we looked at ours before we waited."""
    play(world, "MAX", "ZOR", lasts=48 * HOUR)
    world.clock.pass_by(seconds=30)
    world.mail("MAX", "f,100\n")
    world.clock.pass_by(seconds=-30)
    Process(world, monkeypatch, "second")
    (reply,) = world.sent("reply", "MAX")
    assert reply.next_try_at == reply.created_at
    assert "dated in the future" not in caplog.text


def test_a_round_that_a_clock_ahead_has_ended_is_not_ended_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR")
    process = Process(world, monkeypatch, "only")
    process.run_for(minutes=20)
    # Less than the span: nobody can tell this from a late look.
    world.clock.pass_by(minutes=41)
    process.downtime.beat()
    work_off(world.services)
    with world.services.database.work() as work:
        for step in due_steps.due(work, world.clock.now()):
            resolve(GameSession.locked(work, world.services, step.game_id))
    assert resolved_steps(world, game_id) == 1
    world.clock.pass_by(minutes=-41)
    for _ in range(6):
        process.run_for(minutes=10)
        with world.services.database.work() as work:
            assert due_steps.due(work, world.clock.now()) == []
    assert resolved_steps(world, game_id) == 1
    assert len(world.sent("report", "MAX")) == 1
