"""`turmpost journal`: what happened, and what was done by hand, in plain words."""

from __future__ import annotations

import pytest

from server.games.people.undelivered import note_given_up
from server.storage.games import games
from server.storage.kinds import Draws
from server.storage.states import MailState, OutgoingState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.commandline.office import Office
from tests.server.states import put_into

Output = pytest.CaptureFixture[str]


def _lines(office: Office, capsys: Output, *words: str) -> list[str]:
    capsys.readouterr()
    assert office.turmpost("journal", *words) == 0
    return capsys.readouterr().out.splitlines()


def test_what_is_done_by_hand_is_written_down(office: Office, capsys: Output) -> None:
    office.world.start("MAX", "ZOR")
    for words in (
        ("game", "pause", "1", "--note", "Ferien"),
        ("game", "resume", "1"),
        ("game", "deadline", "1", "2036-12-04T18:00"),
        ("player", "key", "1", "max"),
        ("account", "add", "somebody"),
        ("game", "now", "1"),
        ("game", "cancel", "1", "--yes"),
    ):
        before = len(_lines(office, capsys))
        assert office.turmpost(*words) == 0
        found = _lines(office, capsys)
        assert len(found) == before + 1, words
        assert found[-1].endswith("[Kommandozeile]")
    said = "\n".join(found)
    assert "angehalten: Ferien" in said
    assert "Haus MAX (MAX) hat eine neue Antwortadresse" in said
    assert "somebody" not in said
    assert office.world.key("MAX") not in said


def test_a_mail_that_is_sent_again_is_written_down(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR")
    number = office.world.sent("opening")[0].id
    with office.world.services.database.work() as work:
        row = work.get(OutboxRow, number)
        assert row is not None
        put_into(work, row, OutgoingState.FAILED)
        note_given_up(work, office.world.services, number, "550 <max@players.test> no")
    assert office.turmpost("outbox", "retry", str(number)) == 0
    given_up, _, again = _lines(office, capsys)[-3:]
    undelivered = f"ausgehende Mail {number} an Haus MAX (MAX) war nicht zuzustellen"
    assert undelivered in given_up
    assert f"ausgehende Mail {number} wird noch einmal geschickt" in again
    assert "max@" not in given_up


def test_a_game_shows_its_own_entries_and_no_more_than_asked_for(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR")
    office.world.announce("Egon 8")
    assert len(_lines(office, capsys)) == 5
    assert ["Egon 8" in line for line in _lines(office, capsys, "Egon 8")] == [True]
    [newest] = _lines(office, capsys, "--limit", "1")
    assert "Egon 8" in newest
    assert "angekündigt: egon; Spieler: 3; Rundenende: 1 Stunde" in newest
    assert office.turmpost("journal", "Egon 99") == 2


def test_a_mail_that_is_worked_on_again_is_written_down(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR")
    number = office.world.mail("MAX", "bk,1\n").id
    with office.world.services.database.work() as work:
        row = work.get(InboxRow, number)
        assert row is not None
        put_into(work, row, MailState.SHUNTED)
    assert office.turmpost("mail", "retry", str(number)) == 0
    found = _lines(office, capsys)[-1]
    assert found.endswith(f"Mail {number} wird noch einmal bearbeitet [Kommandozeile]")


def test_a_draw_that_is_entered_is_written_down_without_its_numbers(
    office: Office, capsys: Output
) -> None:
    game_id = office.world.start("MAX", "ZOR")
    with office.world.services.database.work() as work:
        games.get(work, game_id).draws = Draws.MANUAL
    assert office.turmpost("game", "draw", "1", "3,9,17,22,31,45,8", "--yes") == 0
    found = _lines(office, capsys)[-1]
    assert "Ziehung für Runde 1 eingegeben [Kommandozeile]" in found
    assert "17,22" not in found
