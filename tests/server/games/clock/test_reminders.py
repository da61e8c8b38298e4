"""One reminder for those of whom something is missing, whatever they play."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from icalendar import Calendar, Component
from sqlalchemy import event

from server.config.settings import Config, GamesConfig
from server.games.clock import deadline_passed, extensions, lifecycle, reminders
from server.games.clock.reminders import remind
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.people import roles
from server.storage.people.order_keys import order_key
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from tests.server.states import move_deadline
from tests.server.world import START, World, parsed, text_of


@pytest.fixture
def calm(world: World) -> World:
    """A game whose first round ends in three days."""
    world.start("MAX", "ZOR", "BAB")
    _move(world, 72)
    return world


def _move(world: World, hours: int) -> None:
    """Let the open round end a number of hours after its start."""
    with world.services.database.work() as work:
        for row in work.all(GameRow):
            to = START + timedelta(hours=hours)
            move_deadline(world.services, work, row, to)


def _entries(row: OutboxRow) -> list[Component]:
    """Return the entries for a calendar that go with a mail."""
    [part] = parsed(row).iter_attachments()
    assert part.get_content_type() == "text/calendar"
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    return list(Calendar.from_ical(content).walk("VEVENT"))


def _entry(row: OutboxRow) -> Component:
    [found] = _entries(row)
    return found


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
    assert "noch kein Befehl" in text_of(row)
    assert "versäumter Zug" in " ".join(text_of(row).split())
    assert "4. Dezember 2026, 13:00" in text_of(row)


def test_who_has_taken_everything_back_is_reminded(calm: World) -> None:
    calm.mail("MAX", "bk,1\n")
    calm.mail("MAX", "löschen bk\n")
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3


def test_a_deadline_that_has_moved_reminds_again_in_the_same_entry(calm: World) -> None:
    """The calendar shows one entry, which moves (RFC 5545, 3.8.7.4)."""
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3
    _move(calm, 120)
    assert remind(calm.services) == 0
    calm.clock.pass_by(hours=50)
    assert remind(calm.services) == 3
    first, again = (_entry(row) for row in calm.sent("reminder", "ZOR"))
    assert first.decoded("UID") == again.decoded("UID")
    assert again.decoded("SEQUENCE") > first.decoded("SEQUENCE")
    assert first.decoded("DTSTART") == START + timedelta(hours=72)
    assert again.decoded("DTSTART") == START + timedelta(hours=120)


def test_another_one_comes_a_few_hours_before_the_deadline(calm: World) -> None:
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3
    calm.mail("MAX", "v\n")
    calm.clock.pass_by(hours=18)
    assert remind(calm.services) == 2
    assert remind(calm.services) == 0
    assert len(calm.sent("reminder", "MAX")) == 1


def test_a_seat_with_more_time_is_reminded_before_its_own_deadline(calm: World) -> None:
    """It was reminded before that of the others, and its calendar had theirs."""
    with calm.services.database.work() as work:
        session = GameSession(work, calm.services, work.all(GameRow)[0])
        player = session.players()[0]
        extensions.extend(session, player, START + timedelta(hours=120))
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 2
    assert set(_reminded(calm)) == {"ZOR", "BAB"}
    calm.clock.pass_by(hours=24)
    with calm.services.database.work() as work:
        session = GameSession.locked(work, calm.services, work.all(GameRow)[0].id)
        assert deadline_passed.fall_due(session) is None
    calm.clock.pass_by(hours=24)
    assert remind(calm.services) == 1
    [row] = calm.sent("reminder", "MAX")
    assert "6. Dezember 2026, 13:00" in text_of(row)
    assert _entry(row).decoded("DTSTART") == START + timedelta(hours=120)


@pytest.mark.parametrize(
    ("language", "said", "so"),
    [
        (
            "de",
            "Zeilen, die nicht zählen: k,Alios,3",
            "gelten nur die Befehle, die hier stehen",
        ),
        ("en", "lines that do not count: k,Alios,3", "only what is listed here"),
    ],
)
def test_lines_that_were_never_mended_are_named(
    quick_world: World, language: str, said: str, so: str
) -> None:
    """A player with any order got no reminder, even if the last mail was refused."""
    world = quick_world
    world.start("MAX", "ZOR", "BAB")
    _move(world, 72)
    for code in ("MAX", "ZOR", "BAB"):
        world.speak(code, language)
        world.mail(code, "bk,1\nk,Alios,3\n")
    world.mail("ZOR", "k,Alois,300,1\n")
    world.mail("BAB", "fertig\n")
    world.clock.pass_by(hours=49)
    assert remind(world.services) == 1
    assert _reminded(world) == ["MAX"]
    body = " ".join(text_of(world.sent("reminder")[0]).split())
    assert said in body
    assert so in body
    assert "bk,1" in body


def test_one_mail_for_a_person_whatever_it_plays(quick_world: World) -> None:
    """Six deadlines near one another made six mails."""
    world = quick_world
    for number in range(6):
        world.start("MAX", "ZOR")
        with world.services.database.work() as work:
            game = work.all(GameRow)[-1]
            game.title = f"Turm {number}"
            to = START + timedelta(hours=72 + number)
            move_deadline(world.services, work, game, to)
    world.mail("ZOR", "v\n")
    world.clock.pass_by(hours=49)
    assert remind(world.services) == 2
    world.clock.pass_by(hours=6)
    assert remind(world.services) == 0
    [row] = world.sent("reminder", "MAX")
    body = text_of(row)
    assert parsed(row)["Subject"].startswith("[turmpost] Bald Zugabgabe: 6-mal")
    assert len(_entries(row)) == 6
    [other] = world.sent("reminder", "ZOR")
    assert len(_entries(other)) == 5
    with world.services.database.work() as work:
        for game in work.all(GameRow):
            assert game.title.upper() in body.upper()
            step = games.open_step(work, game.id)
            assert step is not None
            for player in roles.players(work, game.id):
                key = order_key(player.key, step.id)
                named = f"spiel+{key}@example.org" in body
                assert named is (player.code == "MAX")
                assert player.key not in body


def test_the_deadline_is_told_in_the_readers_own_zone(quick_world: World) -> None:
    """And the calendar has the instant itself, in UTC."""
    world = quick_world
    world.start("MAX", "ZOR")
    _move(world, 72)
    world.mail("MAX", "zeitzone America/New_York\n")
    world.clock.pass_by(hours=49)
    assert remind(world.services) == 2
    [mine] = world.sent("reminder", "MAX")
    assert "07:00 Uhr (New York)" in " ".join(text_of(mine).split())
    [other] = world.sent("reminder", "ZOR")
    assert "13:00 Uhr (Berlin)" in " ".join(text_of(other).split())
    assert _entry(mine).decoded("DTSTART") == START + timedelta(hours=72)


def test_deadlines_far_apart_have_mails_of_their_own(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        work.all(GameRow)[0].title = "Turm"
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        for row, hours in zip(work.all(GameRow), (72, 120), strict=True):
            to = START + timedelta(hours=hours)
            move_deadline(world.services, work, row, to)
    world.clock.pass_by(hours=49)
    assert remind(world.services) == 2
    world.clock.pass_by(hours=48)
    assert remind(world.services) == 2
    assert all(len(_entries(row)) == 1 for row in world.sent("reminder"))


def test_an_early_end_uses_no_reminder_up(calm: World) -> None:
    """All are ready, somebody takes it back: the deadline is far away again."""
    for code in ("MAX", "ZOR", "BAB"):
        calm.mail(code, "v\nfertig\n")
    assert remind(calm.services) == 0
    calm.mail("MAX", "löschen alles\n")
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 1


@pytest.mark.parametrize(("hours", "count"), [(11, 0), (12, 3)])
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
        lifecycle.pause(work, work.all(GameRow)[0], calm.clock.now())
    assert remind(calm.services) == 0


def test_none_are_sent_where_none_are_wanted(
    world_with: Callable[[Config], World],
) -> None:
    world = world_with(Config(games=GamesConfig(remind_hours=(0,))))
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
        patched.setattr(reminders, "lacking", broken)
        assert remind(calm.services) == 0
    assert "remind failed: RuntimeError" in caplog.text
    assert remind(calm.services) == 3


def test_games_that_break_take_no_place_from_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first ones by deadline came again with every look, and no others."""
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        work.all(GameRow)[0].title = "Egon 6"
        games.steps(work, work.all(GameRow)[0].id)[0].state = "{}"
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
