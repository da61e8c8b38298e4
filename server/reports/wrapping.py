"""Breaking a text into lines, without tearing apart what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CALCULATION = re.compile(r"(?<=[\d)]) ([-+x/=]|->|>=|<) (?=[\d(])")
_UNIT = re.compile(
    r"(?<=\d) (?=%|(?:Kj|Uhr|Zeichen|characters?|Steine?n?|stones?|Punkte?|points?"
    r"|Runden?|rounds?|Kolonnen?|crews?|Artikeln?|articles?|D|Chips?|Karten?|cards?"
    r"|Speichern?|stores?|Kredite?n?|loans?|Sorten?|kinds?|Lose?|lots?)\b)"
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
    return [*rows, row] if row or not rows else rows


def _words(text: str, width: int) -> Iterator[str]:
    """Yield what a line may begin with, nothing of it wider than a line."""
    for glued in _glued(text).split():
        parts = [glued] if len(glued) <= width else glued.split(_GLUE)
        for word in parts:
            for start in range(0, len(word), width):
                yield _unglued(word[start : start + width])


def _glued(text: str) -> str:
    """Keep together what belongs to a number when the text is wrapped."""
    text = _CALCULATION.sub(rf"{_GLUE}\1{_GLUE}", text)
    text = _UNIT.sub(_GLUE, text)
    return _NUMBERED.sub(rf"\1{_GLUE}", text)


def _unglued(row: str) -> str:
    return row.replace(_GLUE, " ")
