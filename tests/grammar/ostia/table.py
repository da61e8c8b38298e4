"""The players around the table of these tests, and short ways to read a text."""

from __future__ import annotations

from engine.protocol import Player
from grammar.ostia import LANGUAGE
from grammar.reading import Roster
from tests.grammar.reader import Reader

ROSTER = Roster(
    "ANN",
    (
        Player("ANN", "Quintus"),
        Player("BEN", "Bau, Babel & Co"),
        Player("CID", "Öl Müller"),
        Player("DOT", "Straße  (süd)"),
        Player("EVA", "E"),
    ),
)

READER = Reader(LANGUAGE, ROSTER)
read, orders, misread = READER.read, READER.orders, READER.misread
