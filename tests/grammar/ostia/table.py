"""The players around the table of these tests, and short ways to read a text."""

from __future__ import annotations

from engine.ostia.orders import Order
from engine.protocol import Player
from grammar.ostia import LANGUAGE
from grammar.reading import Misread, Reading, Roster

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


def read(text: str) -> Reading[Order]:
    """Read a text as the command line does: orders and blocks alone."""
    return LANGUAGE.read(text, ROSTER, commands=False)


def orders(text: str) -> list[Order]:
    """Return the orders of a text that must be without mistakes."""
    reading = read(text)
    assert reading.misreads == ()
    return [entry.order for entry in reading.entries]


def misread(text: str) -> Misread:
    """Return the one mistake of a text."""
    (found,) = read(text).misreads
    return found
