"""Breaking a text into lines, without tearing apart what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CALCULATION = re.compile(r"(?<=[\d)]) ([-+x/=]|->|>=|<) (?=[\d(])")
_UNIT = re.compile(
    r"(?<=\d) (?=%|(?:Kj|Uhr|Zeichen|characters?|Steine?n?|stones?|Punkte?|points?"
    r"|Runden?|rounds?|Kolonnen?|crews?|Artikeln?|articles?)\b)"
)
"""The blank between a number and what it counts."""
_NUMBERED = re.compile(
    r"\b(DI|Z6|ZZ|Turm|tower|Runde|[Rr]ound|Zeile|line|Platz|place|unter|below|over|über)"
    r" (?=[+-]?\d)"
)
"""A word that a number belongs to, and the blank behind it."""
_GLUE = "\ue000"
"""Stands for a blank that does not end a line; a character for private use."""


def wrap(text: str, width: int) -> list[str]:
    """Break a text at its blanks; a word that is too long is cut.

    Calculations, and numbers with their units, stay in one line where they fit.
    """
    if len(text) <= width and "  " not in text and "\n" not in text:
        return [text]
    rows: list[str] = []
    row = ""
    for word in _words(text, width):
        if not row:
            row = word
        elif len(row) + 1 + len(word) <= width:
            row = f"{row} {word}"
        else:
            rows.append(row)
            row = word
    if row or not rows:
        rows.append(row)
    return [row.replace(_GLUE, " ") for row in rows]


def _words(text: str, width: int) -> list[str]:
    """Return what a line may begin with, nothing of it wider than a line."""
    words = _glued(text).split()
    if max(map(len, words), default=0) <= width:
        return words
    return [word for glued in words for word in _cut(glued, width)]


def _cut(glued: str, width: int) -> Iterator[str]:
    """Yield the parts of what is too wide for a line."""
    for word in [glued] if len(glued) <= width else glued.split(_GLUE):
        for start in range(0, len(word), width):
            yield word[start : start + width]


def _glued(text: str) -> str:
    """Keep together what belongs to a number when the text is wrapped."""
    text = _CALCULATION.sub(rf"{_GLUE}\1{_GLUE}", text)
    text = _UNIT.sub(_GLUE, text)
    return _NUMBERED.sub(rf"\1{_GLUE}", text)
