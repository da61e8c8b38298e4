"""Egon's catalogue, and the families of words that many of its sentences use."""

from __future__ import annotations

from engine.egon.draw import DrawEvent
from engine.egon.state import Sentence
from server.texts.catalogue import Catalogue
from server.texts.family import Family

TEXTS = Catalogue("server.bundles.egon")

SLOTS = Family(
    "slot",
    ("first", "purchase", "second", "crews", "transfer", "guess", "justification"),
)
SENTENCES = Family("sentence", [one.value for one in Sentence])
DRAW_EVENTS = Family("draw-event", [one.value for one in DrawEvent])

NOUNS = {
    "a": "report",
    "x": "slander",
    "v": "rent",
    "l": "lottery",
    "f": "counterfeit",
    "g": "bribe",
    "k": "purchase",
    "p": "party",
    "i": "import",
    "b": "guard",
    "d": "theft",
    "s": "sabotage",
    "e": "blackmail",
    "bk": "building",
    "ü": "transfer",
    "m": "guess",
}
"""The name of an order, by its letter."""

THINGS = Family("thing", NOUNS.values())

COLUMNS = Family(
    "column",
    (
        *("place", "builder", "tower", "change", "storage", "storage-short", "cash"),
        *("di", "articles", "articles-short", "real-name"),
        *("dealer", "offer", "correction", "own-bonus", "origin", "price", "sold"),
        *("points", "spectator", "pairs", "names-only"),
    ),
)
"""The heads of columns, and of rows."""
