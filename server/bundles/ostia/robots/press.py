"""Press of Ostia's robots: titles and texts."""

from __future__ import annotations

from server.bundles.ostia.catalogue import TEXTS
from server.texts.family import Family

_NAMES = ("boat", "thanks", "grain", "lost", "advice", "salt")
PIECES = Family("piece", _NAMES, ())


def pieces(language: str) -> tuple[tuple[str, str], ...]:
    """Return every piece; each paragraph of an entry is a line of it."""
    spoken = TEXTS.into(language)
    found = (spoken.letter_parts(PIECES[name]) for name in _NAMES)
    return tuple((title, "\n".join(rows)) for title, rows in found)
