"""Breaking a text into lines, without tearing apart what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HOLDS = re.compile(
    r"""\ (?:
      # In a calculation, before a sign and behind it; figures may have names.
      (?<=[\d)]\ )(?=(?:[-+x/=<]|->|>=)\ (?:[\d(]|(?:DI|Z6|ZZ|P|Runde|round)\ \d))
    | (?:(?<=[\d)]\ [-+x/=<]\ )|(?<=[\d)]\ (?:->|>=)\ ))
      (?=[\d(]|(?:DI|Z6|ZZ|P|Runde|round)\ \d)
      # Between a number and what it counts.
    | (?<=\d\ )(?=%|(?:Kj|Uhr|Zeichen|characters?|Steine?n?|stones?|Punkte?|points?
        |Runden?|rounds?|Kolonnen?|crews?|Artikeln?|articles?|D|Chips?|Karten?
        |cards?|Speichern?|stores?|Kredite?n?|loans?|Sorten?|kinds?|Lose?|lots?)\b)
      # Between a word and the number that belongs to it.
    | (?:(?<=\([<>]\ )|(?<=\bP\ )|(?<=\b(?:DI|Z6|ZZ)\ )|(?<=\b(?:Turm|line|over|über)\ )
        |(?<=\b(?:tower|Runde|[Rr]ound|Zeile|Platz|place|unter|below)\ ))(?=[+-]?\d)
    )""",
    re.VERBOSE,
)
"""A blank at which no line ends. Sought by the blank: most of them hold nothing."""
_TYPED = re.compile(r'(?<!\S)"[^"\s][^"\n]{0,38}"')
"""Words in quotation marks, which may be what a reader is to type."""
_GLUE = "\ue000"
"""Stands for a blank that does not end a line; a character for private use."""


def wrap(text: str, width: int) -> list[str]:
    """Break a text at its blanks; a word that is too long is cut.

    Calculations, numbers with their units, and short words in quotation marks stay in
    one line where they fit.
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
    """Keep together what belongs to a number, or is to be typed as it is."""
    held = _HOLDS.sub(_GLUE, text)
    if '"' not in held:
        return held
    return _TYPED.sub(lambda found: found[0].replace(" ", _GLUE), held)
