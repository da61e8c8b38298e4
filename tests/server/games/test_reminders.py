"""One reminder for those who are awaited and have sent nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import event

from server.config.settings import Config, GamesConfig
from server.games import lifecycle, reminders
from server.games.reminders import remind
from server.storage import games
from tests.server.world import START, World, text_of


@pytest.fixture
def calm(world: World) -> World:
    """A game whose first round ends in three days."""
    world.start("MAX", "ZOR", "BAB")
    _move(world, 72)
    return world


def _move(world: World, hours: int) -> None:
    """Let the open round end so many hours after its start."""
    with world.services.database.work() as work:
        for row in games.every(work):
            lifecycle.move_deadline(
                work, row, START + timedelta(hours=hours), world.clock.now()
            )


def _reminded(world: World) -> list[str]:
    return [row.recipient.partition("@")[0].upper() for row in world.sent("reminder")]


def test_only_who_has_sent_nothing_is_reminded_and_only_once(calm: World) -> None:
    calm.mail("MAX", "bk,1\n")
    calm.mail("BAB", "fertig\n")
    calm.mail("BAB", "fertig\n# ohne Zug\n")
    calm.clock.pass_by(hours=47)
    assert remind(calm.services) == 0
    calm.clock.pass_by(hours=2)
    assert remind(calm.services) == 1
    assert remind(calm.services) == 0
    assert _reminded(calm) == ["ZOR"]
    [row] = calm.sent("reminder")
    assert row.dedup_key == f"reminder:{row.game_id}:1:ZOR"
    assert "noch kein Befehl" in text_of(row)
    assert "versäumter Zug" in " ".join(text_of(row).split())
    assert "4. Dezember 2026, 13:00" in text_of(row)


def test_who_has_taken_everything_back_is_reminded(calm: World) -> None:
    calm.mail("MAX", "bk,1\n")
    calm.mail("MAX", "löschen bk\n")
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3


def test_a_later_deadline_reminds_nobody_twice(calm: World) -> None:
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3
    _move(calm, 120)
    calm.clock.pass_by(hours=50)
    assert remind(calm.services) == 0
    assert len(_reminded(calm)) == 3


@pytest.mark.parametrize(("hours", "count"), [(47, 0), (48, 3)])
def test_a_short_round_has_no_reminder(world: World, hours: int, count: int) -> None:
    world.start("MAX", "ZOR", "BAB")
    _move(world, hours)
    world.clock.pass_by(hours=hours - 1)
    assert remind(world.services) == count


def test_a_paused_game_and_a_deadline_that_has_passed_remind_nobody(
    calm: World,
) -> None:
    calm.clock.pass_by(hours=73)
    assert remind(calm.services) == 0
    _move(calm, 96)
    with calm.services.database.work() as work:
        lifecycle.pause(work, games.every(work)[0], calm.clock.now())
    assert remind(calm.services) == 0


def test_none_are_sent_where_none_are_wanted(
    world_with: Callable[[Config], World],
) -> None:
    world = world_with(Config(games=GamesConfig(remind_hours=0)))
    world.start("MAX", "ZOR")
    _move(world, 72)
    world.clock.pass_by(hours=71)
    assert remind(world.services) == 0


def test_a_game_that_breaks_does_not_keep_others_from_theirs(
    calm: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_args: object) -> object:
        raise RuntimeError("planted")

    calm.clock.pass_by(hours=49)
    with monkeypatch.context() as patched:
        patched.setattr(reminders, "_silent", broken)
        assert remind(calm.services) == 0
    assert "remind failed: RuntimeError" in caplog.text
    assert remind(calm.services) == 3


def test_games_that_break_take_no_place_from_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first ones by deadline came again with every look, and no others."""
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        games.every(work)[0].title = "Egon 6"
        games.steps(work, games.every(work)[0].id)[0].state = "{}"
    world.start("BAB", "DOR")
    _move(world, 72)
    monkeypatch.setattr(reminders, "GAMES_AT_ONCE", 1)
    world.clock.pass_by(hours=49)
    assert remind(world.services) == 2
    assert _reminded(world) == ["BAB", "DOR"]


def test_a_look_at_which_nothing_is_due_is_one_query(calm: World) -> None:
    calm.clock.pass_by(hours=49)
    remind(calm.services)
    statements: list[str] = []

    def note(_connection: object, _cursor: object, text: str, *_more: object) -> None:
        statements.append(text)

    engine = calm.services.database.engine
    event.listen(engine, "before_cursor_execute", note)
    remind(calm.services)
    event.remove(engine, "before_cursor_execute", note)
    [query] = [text for text in statements if not text.startswith("BEGIN")]
    assert query.startswith("SELECT steps.game_id")
