"""`turmpost game spectators`: who watches, by hand."""

from __future__ import annotations

import pytest

from tests.server.commandline.office import Office
from tests.server.world import TITLE, text_of

Output = pytest.CaptureFixture[str]


def test_spectators_are_added_listed_and_taken_away(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR")
    run = ("game", "spectators", TITLE)
    assert office.turmpost(*run) == 0
    assert "Nobody is watching" in capsys.readouterr().out
    eve = "eve@watchers.test"
    assert office.turmpost(*run, "--add", eve, "--language", "en") == 0
    (welcome,) = [row for row in office.world.sent("welcome") if row.recipient == eve]
    assert "put you on the list" in " ".join(text_of(welcome).split())
    for wrong in (eve, "max@players.test", "no address"):
        assert office.turmpost(*run, "--add", wrong) == 2
    capsys.readouterr()
    assert office.turmpost(*run) == 0
    number, _since, *rest = capsys.readouterr().out.split()
    assert (number, rest) == ("1", ["en", eve])
    assert office.turmpost(*run, "--remove", "7") == 2
    assert office.turmpost(*run, "--remove", "1") == 0
    assert office.turmpost("game", "overview", TITLE) == 0
    assert "Spectators" not in capsys.readouterr().out
