"""Outages in a row, near a deadline, and of one part of the server only."""

from __future__ import annotations

import pytest

from server.errors import DatabaseAwayError
from server.services import EMBEDDED
from tests.faults.serving import (
    GM,
    HOUR,
    MINUTE,
    Process,
    deadline,
    moved,
    outages,
    play,
)
from tests.server.world import START, World, text_of


def test_several_short_outages_in_a_row_count_together(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that ended every forty minutes resolved rounds nobody could play in."""
    game_id = play(world, "MAX", "ZOR", lasts=5 * HOUR)
    Process(world, monkeypatch, "first").run_for(hours=4)
    for name in ("second", "third"):
        world.clock.pass_by(minutes=40)
        Process(world, monkeypatch, name).run_for(minutes=5)
    # An hour was left when the first outage began.
    assert deadline(world, game_id) == START + 4 * HOUR + 85 * MINUTE + 5 * HOUR
    (told,) = [row for row in world.sent("gm") if row.recipient == GM]
    assert "Der Server war 2-mal ausgefallen" in text_of(told)
    assert len(moved(world)) == 2
    assert len(world.sent("deadline", "MAX")) == 1


def test_short_outages_that_lie_apart_do_not_count_together(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", lasts=5 * HOUR)
    Process(quick_world, monkeypatch, "first").run_for(hours=2)
    quick_world.clock.pass_by(minutes=40)
    Process(quick_world, monkeypatch, "second").run_for(minutes=110)
    quick_world.clock.pass_by(minutes=40)
    process = Process(quick_world, monkeypatch, "third")
    assert deadline(quick_world, game_id) == START + 5 * HOUR
    assert not process.held_up(game_id)


def test_short_outages_that_were_made_up_for_do_not_count_again(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", lasts=HOUR)
    Process(quick_world, monkeypatch, "first").run_for(minutes=10)
    quick_world.clock.pass_by(minutes=90)
    Process(quick_world, monkeypatch, "second").run_for(minutes=40)
    before = deadline(quick_world, game_id)
    quick_world.clock.pass_by(minutes=30)
    process = Process(quick_world, monkeypatch, "third")
    assert deadline(quick_world, game_id) == before < quick_world.clock.now()
    assert not process.held_up(game_id)


def test_an_outage_that_ends_shortly_before_the_deadline_gives_time_back(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR", lasts=48 * HOUR)
    Process(world, monkeypatch, "first").run_for(hours=10)
    world.clock.pass_by(hours=37, minutes=50)
    Process(world, monkeypatch, "second")
    assert deadline(world, game_id) == world.clock.now() + 12 * HOUR
    assert len(world.sent("deadline", "ZOR")) == 1


def test_a_short_outage_that_ends_shortly_before_the_deadline_moves_nothing(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(quick_world, "MAX", "ZOR", lasts=48 * HOUR)
    Process(quick_world, monkeypatch, "first").run_for(hours=46, minutes=30)
    for name in ("second", "third"):
        quick_world.clock.pass_by(minutes=40)
        Process(quick_world, monkeypatch, name).run_for(minutes=1)
    assert deadline(quick_world, game_id) == START + 48 * HOUR


def test_a_database_that_was_away_for_long_is_a_downtime(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process lives on, but no mail could be kept meanwhile."""
    game_id = play(world, "MAX", "ZOR")
    process = Process(world, monkeypatch, "only")
    process.run_for(minutes=50)

    def away() -> None:
        raise DatabaseAwayError("down")

    with monkeypatch.context() as patched:
        patched.setattr(world.services.database, "work", away)
        for _ in range(20):
            with pytest.raises(DatabaseAwayError):
                process.run_for(minutes=10)
    process.downtime.beat()
    assert deadline(world, game_id) > world.clock.now()
    assert len(world.sent("deadline", "MAX")) == 1
    assert len(outages(world)) == 1


def test_a_mailbox_outage_that_outlives_the_server_counts_as_a_whole(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = play(world, "MAX", "ZOR", lasts=48 * HOUR)
    process = Process(world, monkeypatch, "first")
    process.run_for(hours=40)
    process.readable = []
    process.run_for(minutes=40)
    process = Process(world, monkeypatch, "second")
    process.readable = []
    process.run_for(hours=7, minutes=30)
    assert process.held_up(game_id)
    (outage,) = outages(world)
    assert outage.mailbox == EMBEDDED
    assert outage.began == START + 40 * HOUR


def test_a_mail_server_that_takes_no_mail_moves_no_deadline(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mails of players are read all the same; mails to them wait."""
    game_id = play(quick_world, "MAX", "ZOR")
    process = Process(quick_world, monkeypatch, "only")
    quick_world.mail("MAX", "k,Bolle,1.200,3,6\n")
    process.run_for(minutes=60)
    quick_world.clock.pass_by(seconds=1)
    assert {row.state for row in quick_world.sent()} == {"queued"}
    assert not process.held_up(game_id)
    assert deadline(quick_world, game_id) == START + HOUR
