"""Reports that wait for the game master: nobody learns anything before they are out."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.clock import deadline_passed
from server.games.clock.digest import digest
from server.games.state.session import GameSession
from server.intake.late import tell_late
from server.intake.worker import work_off
from server.storage.games import games
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, parsed, text_of
from turmpost.testing.outgoing import sent_bytes


@pytest.fixture
def office(quick_world: World) -> Office:
    """A game of two rounds that keeps its reports back, and who leads it."""
    made = Office(quick_world, quick_world.start("MAX", "ZOR", rounds=2))
    assert "keep_reports=yes" in made.write("option 1, keep_reports ja\n")
    made.write("option 1, hold_share 0\n")
    return made


def _end(office: Office) -> None:
    """Let the deadline pass, as the running server does."""
    office.world.clock.pass_by(hours=1, seconds=1)
    services = office.world.services
    with services.database.work() as work:
        deadline_passed.fall_due(GameSession.locked(work, services, office.game_id))


def test_the_last_reports_are_not_forgotten_when_they_wait(office: Office) -> None:
    """The overview and the daily letter of the ended game did not name them."""
    world = office.world
    _end(office)
    office.write("freigeben 1\n")
    _end(office)
    letters = [flat(text_of(row)) for row in world.sent("gm")]
    assert "richtet sich nach der Freigabe" in letters[0]
    assert "dann erst erfahren sie, dass die Partie zu Ende ist" in letters[-1]
    assert "richtet sich nach der Freigabe" not in letters[-1]
    waits = "Die Auswertungen der letzten Runde warten auf dich: freigeben 2"
    assert waits in office.write("stand\n")
    world.clock.pass_by(hours=24)
    digest(world.services)
    (told,) = [row for row in world.sent("digest") if row.recipient == MASTER]
    assert "Zu tun: 1" in str(parsed(told)["Subject"])
    assert waits in flat(text_of(told))
    office.write("freigeben 2\n")
    assert "warten auf dich" not in office.write("stand\n")


def test_a_mail_that_waited_for_a_round_taken_back_is_told_so(office: Office) -> None:
    """It was said to be received in time for the round after, and delivered late."""
    world = office.world
    world.mail("MAX", "bk,1\n")
    _end(office)
    world.clock.pass_by(minutes=1)
    assert world.mail("MAX", "bk,2\n").outcome == "waiting"
    world.clock.pass_by(minutes=1)
    office.write("zurück 1, ja\n")
    work_off(world.services)
    told = flat(world.reply("MAX"))
    assert (
        "Deine Mail kam nach der Auswertung von Runde 1, die seitdem zurückgezogen "
        "ist; deine Befehle gelten für Runde 1." in told
    )
    assert "rechtzeitig" not in told


def test_reports_wait_with_all_that_depends_on_them(office: Office) -> None:
    world = office.world
    _end(office)
    assert world.sent("report") == []
    assert "warten auf dich" in str(sent_bytes(world.sent("gm")[-1]))
    row = world.mail("MAX", "status\nbk,1\nbericht 1\n")
    assert row.outcome == "waiting"
    world.clock.pass_by(minutes=3)
    assert tell_late(world.services) == 1
    told = " ".join(text_of(world.sent("late")[-1]).split())
    assert "nach der Zugabgabe für Runde 1" in told
    assert "sobald die Spielleitung sie freigibt" in told
    assert "freigeben 1" in office.write("stand\n")
    assert "Gib zuerst die Auswertungen frei" in office.write("frist 2, +24h\n")
    assert "nicht die von 2" in office.write("freigeben 2\n")
    office.write("bericht 1\n")
    (mine,) = world.sent("report")
    assert "WAS DIR GESCHAH" not in text_of(mine)
    world.clock.pass_by(hours=30)
    said = office.write("freigeben 1\n")
    # The deadline counts from the release on, not from the resolution.
    assert "Zugabgabe für Runde 2 ist am Mittwoch, 2. Dezember 2026, 21:0" in said
    # The game master's own, one for each seat, and the one that MAX had asked for.
    assert len(world.sent("report")) == 4
    world.write("max@players.test", f"spiel+{world.key('MAX')}@example.org", "befehle")
    assert "bk,1" in world.reply("MAX")
    assert "wartet keine Auswertung" in office.write("freigeben 1\n")
    assert len(world.sent("report")) == 4


def test_players_are_told_that_the_reports_wait_unless_they_are_out_soon(
    office: Office,
) -> None:
    """Nobody knew why no report came."""
    world = office.world
    _end(office)
    told = world.sent("change", "MAX")[-1]
    assert "Runde 1: Die Auswertungen warten auf ihre Freigabe" in str(
        parsed(told)["Subject"]
    )
    assert "dann bekommst du deine" in flat(text_of(told))
    assert "Mails, die du bis dahin schickst, werden aufgehoben" in flat(text_of(told))
    assert told.next_try_at == world.clock.now() + timedelta(minutes=10)


def test_a_round_nobody_saw_is_opened_again_without_differences(
    office: Office,
) -> None:
    world = office.world
    _end(office)
    office.write("zurück 1, ja\n")
    told = text_of(world.sent("change", "MAX")[-1])
    assert "Zurückgezogen" not in told
    assert "Unterschieden zu vorher" not in " ".join(told.split())
    _end(office)
    office.write("freigeben 1\n")
    assert "WAS ANDERS IST" not in text_of(world.sent("report", "MAX")[-1])


def test_the_last_reports_wait_too(office: Office) -> None:
    world = office.world
    _end(office)
    office.write("freigeben 1\n")
    _end(office)
    assert world.mail("MAX", "bericht 2\n").outcome == "waiting"
    assert len(world.sent("report", "MAX")) == 1
    assert "Die letzten Auswertungen" in office.write("freigeben 2\n")
    assert len(world.sent("report", "MAX")) == 3
    with world.services.database.work() as work:
        assert games.get(work, office.game_id).state == "over"
