"""Orders after the deadline get a reply that says so, if the resolution takes long."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import event

from server.intake.late import MAX_LETTERS_PER_HOUR, tell_late
from server.intake.worker import work_off
from server.storage.games import games
from server.storage.inbox import held_mails
from server.storage.kinds import Draws
from server.storage.outbox.cause import number_in
from server.storage.tables.inbox import InboxRow
from tests.server.world import START, World, parsed, text_of

LATE = START + timedelta(hours=1, seconds=1)


@pytest.fixture
def late(world: World) -> World:
    """A game whose deadline has just passed, without its draw."""
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        games.get(work, game_id).draws = Draws.MANUAL
    world.clock.time = LATE
    return world


def test_a_mail_that_waits_is_answered_after_two_minutes_and_once(late: World) -> None:
    """It was silent for days, until the game master had entered the draw."""
    row = late.mail("MAX", "bk,1\n")
    assert row.state == "waiting"
    late.clock.pass_by(seconds=110)
    assert tell_late(late.services) == 0
    late.clock.pass_by(seconds=10)
    assert tell_late(late.services) == 1
    late.clock.pass_by(days=2)
    assert tell_late(late.services) == 0
    [letter] = late.sent("late")
    assert number_in(letter.dedup_key, InboxRow) == row.id
    assert letter.recipient == "max@players.test"
    text = " ".join(text_of(letter).split())
    assert "nach der Zugabgabe für Runde 1" in text
    assert "zählt deine Mail für die Runde danach" in text
    assert parsed(letter)["In-Reply-To"] == f"<{row.message_id}>"
    assert late.row(row.uid).state == "waiting"


def test_it_is_answered_in_full_when_the_next_round_has_opened(world: World) -> None:
    world.start("MAX", "ZOR")
    world.clock.time = LATE
    row = world.mail("MAX", "bk,1\n")
    world.clock.pass_by(minutes=3)
    assert tell_late(world.services) == 1
    world.end_round()
    assert world.row(row.uid).outcome == "orders"
    assert "RUNDE 2" in world.reply("MAX")


def test_a_round_that_is_resolved_in_time_causes_one_mail(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\n", at=LATE)
    world.end_round()
    world.clock.pass_by(minutes=3)
    assert tell_late(world.services) == 0
    assert len(world.sent("reply", "MAX")) == 1


def test_a_mail_that_waits_again_is_not_announced_again(late: World) -> None:
    row = late.mail("MAX", "bk,1\n")
    late.clock.pass_by(minutes=3)
    assert tell_late(late.services) == 1
    assert row.game_id is not None
    with late.services.database.work() as work:
        held_mails.wake(work, row.game_id)
    assert not late.row(row.uid).told
    work_off(late.services)
    assert late.row(row.uid).state == "waiting"
    late.clock.pass_by(minutes=3)
    assert tell_late(late.services) == 0


def test_a_robot_that_answers_is_not_answered_for_ever(late: World) -> None:
    for number in range(MAX_LETTERS_PER_HOUR + 3):
        late.mail("MAX", f"bk,{number}\n")
    late.clock.pass_by(minutes=3)
    assert tell_late(late.services) == MAX_LETTERS_PER_HOUR
    assert tell_late(late.services) == 0


def test_where_no_mail_waits_there_is_one_query(late: World) -> None:
    asked: list[str] = []
    database = late.services.database
    event.listen(
        database.engine, "before_cursor_execute", lambda *args: asked.append(args[2])
    )
    assert tell_late(late.services) == 0
    late.mail("MAX", "bk,1\n")
    late.clock.pass_by(minutes=3)
    tell_late(late.services)
    asked.clear()
    assert tell_late(late.services) == 0
    assert len([one for one in asked if not one.startswith("BEGIN")]) == 1
