"""`turmpost mail`: what came in, printed so that it cannot act on the terminal."""

from __future__ import annotations

import pytest

from server.commandline.visible import visible
from server.storage.tables.inbox import InboxRow
from tests.server.commandline.office import Office
from tests.server.world import TITLE

Output = pytest.CaptureFixture[str]

HOSTILE = "bk,1\n\x1b[2J\x1b]0;owned\x07 \x9b31m \u202egnitset \x08\x00 ä\xa0€\n"
ACTING = "\x1b\x07\x08\x00\x9b\u202e"


def _hostile(office: Office) -> str:
    row = office.world.write("eve@evil.test", "spiel@example.org", HOSTILE)
    return str(row.id)


def test_a_mail_is_shown_without_what_a_terminal_acts_on(
    office: Office, capsys: Output
) -> None:
    """It went to the terminal byte by byte: a stranger's mail could rewrite it."""
    assert office.turmpost("mail", "show", _hostile(office)) == 0
    shown = capsys.readouterr().out
    assert not set(ACTING) & set(shown)
    assert "\r" not in shown
    assert "\nbk,1\n" in shown


def test_its_bytes_can_be_had_for_a_file(
    office: Office, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    number = _hostile(office)
    assert office.turmpost("mail", "show", "--raw", number) == 0
    out = capfdbinary.readouterr().out
    with office.world.services.database.work() as work:
        row = work.get(InboxRow, int(number))
        assert row is not None
        assert out == row.raw


def test_letters_and_blanks_stay_as_they_are() -> None:
    assert (
        visible("Äpfel\tkosten\xa05\u202f€\n😀 한")
        == "Äpfel\tkosten\xa05\u202f€\n😀 한"
    )
    assert visible("\x1b[2J\u202e\ud800") == "\\x1b[2J\\u202e\\ud800"


def test_the_list_shows_sender_and_game(office: Office, capsys: Output) -> None:
    office.world.start("MAX", "ZOR")
    office.world.mail("MAX", "bk,1\n")
    office.world.write("Eve <EVE@evil.test>", "spiel@example.org", "hilfe")
    assert office.turmpost("mail", "list") == 0
    stranger, player = capsys.readouterr().out.splitlines()
    assert "eve@evil.test" in stranger.lower()
    assert TITLE not in stranger
    assert "max@players.test" in player
    assert TITLE in player
