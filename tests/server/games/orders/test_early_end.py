"""All are ready: the round ends after a while, unless somebody changes anything."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from server.games.clock import interventions
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.tables.games import GameRow
from tests.server.masters_office import Office
from tests.server.states import move_deadline
from tests.server.world import START, World, text_of

COOL_OFF = timedelta(minutes=30)
PLANNED = START + timedelta(hours=1)


def _deadline(world: World) -> datetime | None:
    with world.services.database.work() as work:
        step_row = games.open_step(work, work.all(GameRow)[0].id)
        assert step_row is not None
        return step_row.deadline


def _move(world: World, to: datetime) -> None:
    with world.services.database.work() as work:
        row = work.all(GameRow)[0]
        move_deadline(world.services, work, row, to)


def _told(world: World, code: str) -> list[str]:
    return [" ".join(text_of(row).split()) for row in world.sent("deadline", code)]


def _all_ready(world: World) -> None:
    world.start("MAX", "ZOR", "BAB")
    for code in ("MAX", "ZOR", "BAB"):
        world.mail(code, "v\nfertig\n")


@pytest.mark.parametrize(
    ("language", "said", "undone"),
    [
        ("de", "deshalb früher: Dienstag, 1. Dezember 2026, 13:30", "nicht mehr"),
        ("en", ": Tuesday, 1 December 2026, 13:30", "no longer ready"),
    ],
)
def test_all_are_told_when_it_ends_and_when_it_does_not(
    quick_world: World, language: str, said: str, undone: str
) -> None:
    """The last `fertig` ended the round at once, told to nobody else."""
    world = quick_world
    world.start("MAX", "ZOR", "BAB")
    for code in ("MAX", "ZOR", "BAB"):
        world.speak(code, language)
        world.mail(code, "v\nfertig\n")
    assert _deadline(world) == START + COOL_OFF
    assert said in " ".join(world.reply("BAB").split())
    assert said in _told(world, "MAX")[0]
    assert said in _told(world, "ZOR")[0]
    assert not _told(world, "BAB")
    world.clock.pass_by(minutes=10)
    world.mail("ZOR", "bk,1\n")
    assert _deadline(world) == PLANNED
    assert len(_told(world, "ZOR")) == 1
    assert undone in _told(world, "MAX")[1]
    assert undone in _told(world, "BAB")[0]


@pytest.mark.parametrize("text", ["warten\n", "bk,1\n", "löschen v\n", "fertig\nb,2\n"])
def test_whoever_changes_anything_takes_it_back(quick_world: World, text: str) -> None:
    world = quick_world
    _all_ready(world)
    world.clock.pass_by(minutes=10)
    world.mail("MAX", text)
    again = "fertig" in text
    end = START + timedelta(minutes=40) if again else PLANNED
    assert _deadline(world) == end
    assert ("Als fertig gemeldet: nein." in world.reply("MAX")) is not again


def test_what_changes_nothing_takes_nothing_back(quick_world: World) -> None:
    """Nor does an order that stands already, a message, or a question."""
    world = quick_world
    _all_ready(world)
    world.mail("MAX", "v\n")
    world.mail("MAX", "status\n")
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    assert _deadline(world) == START + COOL_OFF
    assert len(_told(world, "ZOR")) == 1


def test_a_mail_from_before_the_end_takes_it_back_though_read_after(
    quick_world: World,
) -> None:
    world = quick_world
    _all_ready(world)
    world.clock.pass_by(minutes=31)
    late = world.mail("ZOR", "b,2\n")
    assert late.state == "waiting"
    world.mail("MAX", "bk,1\n", at=START + timedelta(minutes=29))
    assert _deadline(world) == PLANNED
    assert world.row(late.uid).state == "done"


def test_an_older_ready_does_not_cover_a_newer_change(quick_world: World) -> None:
    """Read last, `fertig` counted for orders that its writer sent after it."""
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("ZOR", "v\nfertig\n")
    world.clock.pass_by(minutes=2)
    world.mail("MAX", "bk,1\n")
    world.mail("MAX", "fertig\n", at=START + timedelta(minutes=1))
    assert _deadline(world) == PLANNED
    world.mail("MAX", "fertig\n")
    world.mail("MAX", "b,2\n", at=START + timedelta(minutes=1))
    assert _deadline(world) == START + timedelta(minutes=32)


def test_who_goes_back_and_forth_writes_no_more_mails(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    _move(world, START + timedelta(days=3))
    world.mail("ZOR", "v\nfertig\n")
    for number in range(5):
        world.mail("MAX", f"v\nfertig\n# {number}\n")
        world.mail("MAX", f"warten\n# {number}\n")
    world.mail("MAX", "fertig\n")
    assert len(_told(world, "ZOR")) == 6
    assert "bleibt bei der Zugabgabe" in world.reply("MAX")


def test_a_deadline_that_is_nearer_stays(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.clock.pass_by(minutes=45)
    world.mail("ZOR", "v\nfertig\n")
    world.mail("MAX", "v\nfertig\n")
    assert _deadline(world) == PLANNED
    assert not _told(world, "ZOR")
    assert "bleibt bei der Zugabgabe" in world.reply("MAX")


def test_the_game_masters_word_is_taken_back_by_nobody(quick_world: World) -> None:
    world = quick_world
    _all_ready(world)
    to = START + timedelta(hours=5)
    with world.services.database.work() as work:
        row = work.all(GameRow)[0]
        interventions.set_deadline(GameSession(work, world.services, row), to)
    world.mail("MAX", "bk,1\n")
    assert _deadline(world) == to


def test_a_pause_gives_the_former_deadline_back(quick_world: World) -> None:
    world = quick_world
    _all_ready(world)
    with world.services.database.work() as work:
        interventions.pause(GameSession(work, world.services, work.all(GameRow)[0]))
    assert _deadline(world) == PLANNED
    world.clock.pass_by(minutes=45)
    with world.services.database.work() as work:
        interventions.resume(GameSession(work, world.services, work.all(GameRow)[0]))
    assert _deadline(world) == PLANNED


def test_fixed_dates_stay_on_their_grid(quick_world: World) -> None:
    """START is a Tuesday: the next round ends on a Friday all the same."""
    world = quick_world
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        work.all(GameRow)[0].schedule = "fri 18:00"
    for code in ("MAX", "ZOR"):
        world.mail(code, "v\nfertig\n")
    world.end_round()
    assert _deadline(world) == datetime.fromisoformat("2026-12-11T17:00+00:00")


def test_a_seat_that_missed_two_rounds_holds_nobody_up(quick_world: World) -> None:
    """The others had to wait for every deadline, for somebody who had gone."""
    world = quick_world
    world.start("MAX", "ZOR", "BAB")
    for _ in range(2):
        opened = world.clock.now()
        world.mail("MAX", "v\nfertig\n")
        world.mail("ZOR", "v\nfertig\n")
        assert _deadline(world) == opened + timedelta(hours=1)
        world.end_round()
    opened = world.clock.now()
    world.mail("MAX", "v\nfertig\n")
    world.mail("ZOR", "v\nfertig\n")
    assert _deadline(world) == opened + COOL_OFF
    assert "ist deshalb früher" in _told(world, "BAB")[-1]
    world.mail("BAB", "v\n")
    assert _deadline(world) == opened + timedelta(hours=1)


def test_one_seat_alone_does_not_rush_a_game_through(quick_world: World) -> None:
    """Who came back found a game that a single player had ended round by round."""
    world = quick_world
    world.start("MAX", "ZOR", "BAB")
    for _ in range(2):
        world.mail("MAX", "v\n")
        world.end_round()
    opened = world.clock.now()
    world.mail("MAX", "v\nfertig\n")
    assert _deadline(world) == opened + timedelta(hours=1)
    world.mail("ZOR", "v\nfertig\n")
    assert _deadline(world) == opened + COOL_OFF


def test_a_short_pause_does_not_undo_an_early_end(quick_world: World) -> None:
    world = quick_world
    _all_ready(world)
    for change in (interventions.pause, interventions.resume):
        world.clock.pass_by(minutes=10)
        with world.services.database.work() as work:
            change(GameSession(work, world.services, work.all(GameRow)[0]))
    # The time to take it back begins anew when the game goes on.
    assert _deadline(world) == START + timedelta(minutes=20) + COOL_OFF


def test_a_span_by_hand_counts_from_the_deadline_that_was_planned(
    quick_world: World,
) -> None:
    """It counted from the early end, half an hour away, which nobody had set."""
    world = quick_world
    office = Office(world, world.start("MAX", "ZOR"), "de")
    for code in ("MAX", "ZOR"):
        world.mail(code, "v\nfertig\n")
    assert _deadline(world) == START + COOL_OFF
    office.write("frist 1, +2h")
    later = PLANNED + timedelta(hours=2)
    assert _deadline(world) == later
    # The same mail may come twice.
    office.write("frist 1, +2h")
    assert _deadline(world) == later
