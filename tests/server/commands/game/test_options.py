"""Options that a game master sets: the answer, and who is told of the change."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.protocol import Player
from server.games.people import seating, spectators
from server.storage.games import games
from server.storage.tables.outbox import OutboxRow
from tests.server.commandline.office import Office as Desk
from tests.server.masters_office import Office
from tests.server.world import TITLE, World, flat, parsed, text_of

UNA = "una@players.test"
TOLD = "Die Spieler erfahren, welche Einstellungen sich geändert haben."


@pytest.fixture
def office(quick_world: World) -> Office:
    """A game with a spectator, and who leads it."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        row, now = games.get(work, game_id), world.clock.now()
        spectators.watch(work, row, UNA, "en", now=now)
    return Office(world, game_id)


def _told(office: Office) -> dict[str, str]:
    """Return the letters about changes, by who got them; each got one at most."""
    rows = office.world.sent("change")
    told = {row.recipient: flat(text_of(row)) for row in rows}
    assert len(told) == len(rows)
    return told


def test_players_are_told_the_old_and_the_new_value(office: Office) -> None:
    said = office.write("option 1, invite_after 3\n")
    assert f"{TITLE}, ab jetzt: invite_after=3 (bisher: invite_after=2). {TOLD}" in said
    told = _told(office)
    assert sorted(told) == ["max@players.test", "zor@players.test"]
    for letter in told.values():
        assert "Ab jetzt gilt: Wenn jemand 3 Runden nacheinander keine Bef" in letter
        assert "Nicht mehr gilt: Wenn jemand 2 Runden nacheinander keine B" in letter
        assert letter.count("Wenn jemand") == 2
        assert "Nachricht" not in letter


def test_the_answer_says_what_changed_and_no_more(office: Office) -> None:
    said = office.write("option 1, hold_share 30\n")
    assert "ab jetzt: hold_share=30 (bisher: hold_share=50)." in said
    assert "grace_hours" not in said
    assert "Die Einstellungen von" not in said
    listed = office.write("option\n")
    assert "hold_share=30" in listed
    assert "grace_hours=0" in listed


def test_several_changes_in_a_mail_are_one_letter(office: Office) -> None:
    said = office.write(
        "option 1, grace_hours 48\n"
        "zeitplan 1, daily 21:00\n"
        "option 1, grace_locks ja\n"
        "option 1, absence_days 0\n"
    )
    assert said.count(TOLD) == 1
    letters = office.world.sent("change", "MAX")
    assert [
        str(parsed(row)["Subject"]) for row in letters if "Einstellungen" in _text(row)
    ] == [f"[{TITLE}] Geänderte Einstellungen"]
    (letter,) = (_text(row) for row in letters if "Einstellungen" in _text(row))
    now, _, before = letter.partition("Nicht mehr gilt:")
    assert "einmal um 48 Stunden verschoben. Wer rechtzeitig Befehle" in now
    assert "zusammen höchstens 14 Tage in dieser Partie" in before
    assert "14 Tage" not in now


def test_a_change_of_the_ballot_does_not_seem_to_be_one_of_the_votes(
    office: Office,
) -> None:
    """ "Every player can propose a vote" stood under what no longer applied."""
    office.write("option 1, secret_ballot nein\n")
    letter = _text(office.world.sent("change", "MAX")[-1])
    now, _, before = letter.partition("Nicht mehr gilt:")
    assert "wer zugestimmt hat" in now
    assert "nur das Ergebnis" in before
    assert "beantragen" not in letter


def _text(row: OutboxRow) -> str:
    return flat(text_of(row))


@pytest.mark.parametrize(
    "lines",
    [
        "option 1, invite_after 2\n",
        "option 1, invite_after 3\noption 1, invite_after 2\n",
        # What only game masters are to know, or what the opening does not tell.
        "option 1, hold_share 30\noption 1, newspaper keep\n",
        # Nothing is put off in this game, so nobody was told of it.
        "option 1, grace_locks ja\n",
    ],
)
def test_what_is_as_it_was_told_needs_no_letter(office: Office, lines: str) -> None:
    assert TOLD not in office.write(lines)
    assert office.world.sent("change") == []


def test_a_value_that_applied_already_is_answered_so(office: Office) -> None:
    said = office.write("option 1, invite_after 2\n")
    assert f"{TITLE}: invite_after=2 galt schon; es ändert sich also nichts." in said


def test_spectators_are_told_when_reports_come_and_nothing_of_orders(
    office: Office,
) -> None:
    office.write("option 1, keep_reports ja\noption 1, grace_hours 24\n")
    told = _told(office)
    assert sorted(told) == ["max@players.test", UNA, "zor@players.test"]
    assert "From now on this applies: Reports come when the game master" in told[UNA]
    assert "orders" not in told[UNA]
    assert "no longer" not in told[UNA]
    assert "um 24 Stunden verschoben" in told["max@players.test"]


def test_nobody_is_told_before_the_opening_tells_it(quick_world: World) -> None:
    world = quick_world
    office = Office(world, world.announce(players=2))
    with world.services.database.work() as work:
        row, now = games.get(work, office.game_id), world.clock.now()
        for code in ("MAX", "ZOR"):
            player, address = (
                Player(code, f"Haus {code}"),
                f"{code.lower()}@players.test",
            )
            seating.join(work, row, player, address, "de", now=now)
    said = office.write("option 0, invite_after 4\nbeginnen\n")
    assert "invite_after=4" in said
    assert TOLD not in said
    assert world.sent("change") == []
    assert "Wenn jemand 4 Runden" in flat(text_of(world.sent("opening", "MAX")[-1]))


def test_options_set_at_the_command_line_are_told(
    office: Office, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(office.world, tmp_path)
    assert desk.turmpost("game", "option", TITLE, "messages_per_round", "9") == 0
    said = flat(capsys.readouterr().out)
    assert "messages_per_round=9 (until now: messages_per_round=50)" in said
    assert "The players are told which options have changed." in said
    letter = _told(office)["max@players.test"]
    now, _, before = letter.partition("Nicht mehr gilt:")
    assert "9 Nachrichten schreiben" in now
    assert "50 Nachrichten schreiben" in before
