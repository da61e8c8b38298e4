"""Press and slips of the robots of Ostia and MARK: press is read, slips are not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.protocol import Player
from grammar import mark, ostia
from grammar.reading import Language, Roster
from server.bundles import troupe
from server.bundles.mark.robots import troupe as mark_press
from server.bundles.ostia.robots import troupe as ostia_press
from server.bundles.robots import Habits, mistyped

ROSTER = Roster("LIV", (Player("LIV", "Livia"), Player("TIT", "Titus")))
ORDERS = {
    "ostia": ("n,E,2G", "g,TIT,14", "h,3", "b,bar,2", "f,2G,W", "s,nichts", "a,1"),
    "mark": ("z,v G 15,b *", "g,K,4,9", "e,P", "w,M"),
}
LANGUAGES: dict[str, Language[Any]] = {
    "ostia": ostia.LANGUAGE,
    "mark": mark.LANGUAGE,
}
PIECES = {"ostia": ostia_press.pieces, "mark": mark_press.pieces}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", PIECES)
def test_every_piece_can_be_printed(game: str, language: str) -> None:
    """In the mail programs of the whole cast, and as nothing but press."""
    for title, text in PIECES[game](language):
        habits = Habits(slips=0, press=100, pieces=((title, text),))
        written = "\n".join(habits.draft(ORDERS[game][:1], Random(1)).lines)  # noqa: S311
        reading = LANGUAGES[game].read(written, ROSTER)
        assert not reading.misreads
        assert len(reading.entries) == 1
        assert [(one.title, one.text) for one in reading.passages] == [(title, text)]
        assert all(written.encode(part.role.charset) for part in troupe(game).parts)


@pytest.mark.parametrize("game", ORDERS)
def test_a_slip_spoils_one_line(game: str) -> None:
    """Otherwise nothing would have to be mended."""
    for line in ORDERS[game]:
        assert not LANGUAGES[game].read(line, ROSTER).misreads
        assert LANGUAGES[game].read(mistyped(line), ROSTER).misreads
    draft = Habits(slips=100, press=0).draft(ORDERS[game], Random(1))  # noqa: S311
    assert draft.slip is not None
    wrong, right = draft.slip
    mended = [right if line == wrong else line for line in draft.lines]
    assert mended == list(ORDERS[game])
