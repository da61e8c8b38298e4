"""The players around the table of these tests, and a short way to read a text."""

from __future__ import annotations

from engine.protocol import Player
from grammar.egon import LANGUAGE
from grammar.reading import Roster
from tests.grammar.reader import Reader

ROSTER = Roster(
    "MAX",
    (
        Player("MAX", "Max & Söhne"),
        Player("ZOR", "Attilas Hunnen"),
        Player("LEG", "Legoer Steinesammler"),
        Player("BAB", "Bau, Babel & Co"),
        Player("RUE", "Straße (süd)"),
    ),
)

READER = Reader(LANGUAGE, ROSTER)
read, orders, misread = READER.read, READER.orders, READER.misread
