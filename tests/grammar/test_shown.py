"""Readers of English are shown orders with English words; what is kept stays German."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.egon import LANGUAGE as EGON
from grammar.language import LineLanguage
from grammar.mark import LANGUAGE as MARK
from grammar.ostia import LANGUAGE as OSTIA
from tests.grammar.table import ROSTER


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("e,i(10),alle,Runde 6", "e,i(10),all,Round 6"),
        ("k,Alois,300,2,Runde 5", "k,Alois,300,2,Round 5"),
        ("ü,200,MAX", "transfer,200,MAX"),
        ("v", "v"),
        # Whoever is guessed to be called "alle" is called so in every language.
        ("m,ZOR,alle", "m,ZOR,alle"),
        ("Gäste: ZOR, BAB", "Guests: ZOR, BAB"),
        ("Strafe: 1 Stein", "Penalty: 1 stone"),
        ("Strafe: 500 Kj", "Penalty: 500 Kj"),
        ("Strafe: täglich 3 Steine", "Penalty: täglich 3 Steine"),
        ("Artikel wie gehabt", "Article as before"),
    ],
)
def test_egon_in_english(line: str, shown: str) -> None:
    assert EGON.shown(line, "en") == shown
    assert EGON.shown(line, "de") == line


@pytest.mark.parametrize(
    ("language", "line", "shown"),
    [
        (OSTIA, "g,alle,+1", "g,all,+1"),
        (OSTIA, "b,bar,2", "b,cash,2"),
        (OSTIA, "f,nichts", "f,nothing"),
        (OSTIA, "n,O,2H", "n,O,2H"),
        (MARK, "e,K,nein,Dauer", "e,K,no,lasting"),
        (MARK, "z,v M B1 22 R54,b *,Runde 8", "z,v M B1 22 R54,b *,Round 8"),
    ],
)
def test_the_other_games_in_english(
    language: LineLanguage[Any], line: str, shown: str
) -> None:
    assert language.shown(line, "en") == shown
    assert language.shown(line, "de") == line


def test_what_a_player_wrote_stays_as_it_is_written() -> None:
    text = "Ende 2\nStrafe: 3 Steine\ne,i,alle\nk,Alois,3,Runde 5"
    kept = f"Rechtfertigung ZOR: Alle für alle\n{text}\nEnde\ne,i,alle"
    shown = EGON.shown(kept, "en")
    assert shown == f"Justification ZOR: Alle für alle\n{text}\nEnd\ne,i,all"
    reading = EGON.read(shown, ROSTER, commands=False)
    (order,) = [entry.order for entry in reading.entries]
    assert EGON.write(order) == kept.removesuffix("\ne,i,alle")
