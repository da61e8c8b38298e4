"""After a long outage deadlines move by the time that was lost, and only then."""

from __future__ import annotations

import logging
from datetime import timedelta
from pathlib import Path

import pytest

from server.config.loading import load
from server.config.settings import DowntimeConfig
from server.errors import ConfigError
from server.games.clock import interventions, lifecycle
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.tables.games import GameRow, StepRow
from tests.faults.serving import (
    GM,
    HOUR,
    STEP,
    Process,
    deadline,
    moved,
    outages,
    play,
    resolved_steps,
)
from tests.server.world import START, World, text_of


def test_after_a_long_outage_the_players_get_the_time_back_that_they_had_left(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = play(world, "MAX", "ZOR", lasts=48 * HOUR)
    Process(world, monkeypatch, "first").run_for(hours=10)
    world.clock.pass_by(hours=50)
    with caplog.at_level(logging.WARNING):
        Process(world, monkeypatch, "second")
    assert deadline(world, game_id) == world.clock.now() + 38 * HOUR
    assert "no server ran from" in caplog.text
    assert "Egon 7: the deadline of" in caplog.text
    for code in ("MAX", "ZOR"):
        assert "Server war eine Zeit lang nicht zu erreichen" in text_of(
            world.sent("deadline", code)[-1]
        )
    told = [row for row in world.sent("gm") if row.recipient == GM]
    assert len(told) == 1
    assert "Der Server war ausgefallen" in text_of(told[0])
    (outage,) = outages(world)
    assert (outage.mailbox, outage.began) == ("", START + 10 * HOUR)
    (record,) = moved(world)
    assert record.before == START + 48 * HOUR
    assert record.after == START + 98 * HOUR


def test_players_are_told_of_each_outage(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(quick_world, "MAX", "ZOR", lasts=48 * HOUR)
    for name in ("first", "second"):
        Process(quick_world, monkeypatch, name).run_for(hours=10)
        quick_world.clock.pass_by(hours=50)
    Process(quick_world, monkeypatch, "third")
    assert len(moved(quick_world)) == 2
    for code in ("MAX", "ZOR"):
        mails = [text_of(row) for row in quick_world.sent("deadline", code)]
        assert sum("Server war eine Zeit lang" in text for text in mails) == 2


def test_a_short_outage_moves_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR")
    Process(world, monkeypatch, "first").run_for(minutes=30)
    world.clock.pass_by(minutes=59)
    process = Process(world, monkeypatch, "second")
    assert deadline(world, game_id) == START + HOUR
    assert not process.held_up(game_id)
    world.end_round()
    assert resolved_steps(world, game_id) == 1
    assert moved(world) == []


def test_at_least_some_hours_are_left_but_never_more_than_the_round_had(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = play(quick_world, "MAX", "ZOR", lasts=72 * HOUR)
    Process(quick_world, monkeypatch, "first").run_for(hours=71)
    quick_world.clock.pass_by(hours=5)
    Process(quick_world, monkeypatch, "second").run_for(minutes=10)
    now = quick_world.clock.now() - STEP
    assert deadline(quick_world, long) == now + 12 * HOUR
    quick_world.clock.pass_by(hours=30)
    Process(quick_world, monkeypatch, "third")
    assert deadline(quick_world, long) == quick_world.clock.now() + 12 * HOUR


def test_a_short_round_gets_its_own_length_back(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR")
    Process(quick_world, monkeypatch, "first").run_for(minutes=50)
    quick_world.clock.pass_by(hours=30)
    Process(quick_world, monkeypatch, "second")
    assert deadline(quick_world, game_id) == quick_world.clock.now() + HOUR


def test_a_deadline_far_ahead_stays(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", lasts=200 * HOUR)
    Process(quick_world, monkeypatch, "first").run_for(minutes=1)
    quick_world.clock.pass_by(hours=30)
    Process(quick_world, monkeypatch, "second")
    assert deadline(quick_world, game_id) == START + 200 * HOUR
    assert quick_world.sent("deadline") == []


def test_a_round_that_was_overdue_before_is_resolved(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", lasts=timedelta(minutes=5))
    Process(quick_world, monkeypatch, "first").run_for(minutes=10)
    quick_world.clock.pass_by(hours=30)
    process = Process(quick_world, monkeypatch, "second")
    assert deadline(quick_world, game_id) == START + timedelta(minutes=5)
    assert not process.held_up(game_id)


def test_mails_that_came_during_the_outage_are_in_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One had been put off to the next round before anybody knew of the outage."""
    game_id = play(world, "MAX", "ZOR")
    Process(world, monkeypatch, "first").run_for(minutes=50)
    world.clock.pass_by(hours=30)
    late = START + 3 * HOUR
    assert world.mail("MAX", "k,Bolle,1.200,3,6\n", at=late).state == "waiting"
    Process(world, monkeypatch, "second")
    work_off(world.services)
    assert world.row(world.uid).outcome == "orders"
    assert "Angenommen: 1" in world.reply("MAX")
    assert resolved_steps(world, game_id) == 0


def test_two_processes_that_start_at_once_move_a_deadline_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR")
    Process(world, monkeypatch, "first").run_for(minutes=50)
    world.clock.pass_by(hours=30)
    for name in ("second", "third"):
        Process(world, monkeypatch, name)
    assert deadline(world, game_id) == world.clock.now() + HOUR
    assert len(moved(world)) == 1
    assert len(world.sent("deadline", "MAX")) == 1


def test_after_a_mailbox_outage_a_quiet_round_gets_its_time_back_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR", lasts=48 * HOUR)
    process = Process(world, monkeypatch, "only")
    process.run_for(hours=20)
    process.readable = []
    process.run_for(hours=10)
    process.readable = [EMBEDDED]
    process.run_for(hours=18, minutes=1)
    assert deadline(world, game_id) == START + 48 * HOUR
    assert process.held_up(game_id)
    moved_to = deadline(world, game_id)
    lost = moved_to - world.clock.now()
    assert timedelta(hours=12) - STEP <= lost <= timedelta(hours=12) + STEP
    told = [row for row in world.sent("gm") if row.recipient == GM]
    assert f"Das Postfach {EMBEDDED} ließ sich nicht lesen" in text_of(told[0])
    process.run_for(hours=13)
    assert not process.held_up(game_id)


def test_an_outage_that_lasts_until_the_deadline_is_known_when_it_ends(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR", lasts=48 * HOUR)
    process = Process(world, monkeypatch, "only")
    process.run_for(hours=20)
    process.readable = []
    process.run_for(hours=40)
    assert process.held_up(game_id)
    lost = deadline(world, game_id) - world.clock.now()
    assert timedelta(hours=28) - STEP <= lost <= timedelta(hours=28) + STEP


def test_a_mailbox_outage_that_kept_few_players_quiet_moves_nothing(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", "EVA", lasts=30 * HOUR)
    process = Process(quick_world, monkeypatch, "only")
    quick_world.mail("MAX", "k,Bolle,1.200,3,6\n")
    quick_world.mail("ZOR", "fertig\n")
    quick_world.mail("ZOR", "fertig\n# ohne Zug\n")
    process.run_for(hours=20)
    process.readable = []
    process.run_for(hours=11)
    assert not process.held_up(game_id)
    assert [row.mailbox for row in outages(quick_world)] == [EMBEDDED]


def test_a_server_that_was_away_does_not_count_as_a_mailbox_outage(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", lasts=100 * HOUR)
    Process(quick_world, monkeypatch, "first").run_for(hours=5)
    quick_world.clock.pass_by(hours=10)
    process = Process(quick_world, monkeypatch, "second")
    process.run_for(hours=86)
    assert [row.mailbox for row in outages(quick_world)] == [""]
    assert not process.held_up(game_id)


def test_a_paused_game_stays_as_it_is(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR")
    with quick_world.services.database.work() as work:
        row = work.session.get_one(GameRow, game_id)
        lifecycle.pause(work, row, quick_world.clock.now())
    Process(quick_world, monkeypatch, "first").run_for(minutes=50)
    quick_world.clock.pass_by(hours=30)
    Process(quick_world, monkeypatch, "second")
    with quick_world.services.database.work() as work:
        step = work.session.query(StepRow).filter_by(sequence=1).one()
        assert step.deadline == START + HOUR


def test_the_span_and_the_share_are_configurable(tmp_path: Path) -> None:
    path = tmp_path / "turmpost.toml"
    path.write_text("[downtime]\nspan_minutes = 5\nquiet_share = 30\n")
    assert load(path, {}).downtime == DowntimeConfig(span_minutes=5, quiet_share=30)
    path.write_text("[downtime]\nquiet_share = 0\n")
    with pytest.raises(ConfigError, match=r"downtime\.quiet_share"):
        load(path, {})


def test_no_outage_undoes_what_the_game_master_has_ended(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`game now` while no server ran was taken for a deadline lost to the outage."""
    world = quick_world
    game_id = play(world, "MAX", "ZOR", lasts=100 * HOUR)
    Process(world, monkeypatch, "first").run_for(hours=2)
    world.clock.pass_by(hours=20)
    ended = world.clock.now()
    with world.services.database.work() as work:
        interventions.end_now(
            GameSession(work, world.services, games.lock(work, game_id))
        )
    world.clock.pass_by(hours=20)
    process = Process(world, monkeypatch, "second")
    assert deadline(world, game_id) == ended
    assert not process.held_up(game_id)
    assert moved(world) == []
