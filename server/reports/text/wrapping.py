"""Breaking a text into lines, without tearing apart what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from server.reports.text import units

_SIGN = r"(?:[-+x/=<]|->|>=)"


@cache
def _holds() -> re.Pattern[str]:
    """Return what finds the blanks at which no line of plain text ends.

    Sought by the blank: most of them hold nothing.
    """
    figure = _figure()
    return re.compile(
        rf"""\ (?:
          # In a calculation, before a sign and behind it; figures may have names.
          (?<=[\d)]\ )(?={_SIGN}\ {figure})
        | (?:(?<=[\d)]\ [-+x/=<]\ )|(?<=[\d)]\ (?:->|>=)\ ))(?={figure})
        | {_beside_numbers()}
        )""",
        re.VERBOSE,
    )


@cache
def _unbroken() -> re.Pattern[str]:
    """Return what finds the blanks at which no line of a page ends.

    A long calculation goes on in the next line of a phone, with its sign.
    """
    figure = _figure()
    return re.compile(
        rf"""\ (?:
          (?<=[\d)]\ )(?=->\ {figure}|\([<>]=?\ \d)
        | (?:(?<=[\d)]\ [-+x/=<]\ )|(?<=[\d)]\ (?:->|>=)\ ))(?={figure})
        | (?<=\([<>]=\ )(?=\d)
        | {_beside_numbers()}
        )""",
        re.VERBOSE,
    )


for _pattern in (_holds, _unbroken):
    units.on_change(_pattern.cache_clear)


def _figure() -> str:
    """Return the pattern of a number in a calculation, also behind its name."""
    return rf"(?:[\d(]|(?:{'|'.join(units.named())})\ \d)"


def _beside_numbers() -> str:
    """Return the pattern of a blank between a number and the word beside it."""
    behind = "|".join(units.counted())
    before = "|".join(rf"(?<=\b{word}\ )" for word in units.named())
    return rf"(?<=\d\ )(?=%|(?:{behind})\b)|(?:(?<=\([<>]\ )|{before})(?=[+-]?\d)"


_TYPED = re.compile(r'(?<!\S)"[^"\s][^"\n]{0,38}"')
"""Words in quotation marks, which may be what a reader is to type."""
_GLUE = "\ue000"
"""A blank that does not end a line; a character for private use."""
NO_BREAK = "\u00a0"
"""Such a blank on a page."""


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


def unbroken(text: str) -> str:
    """Return a sentence for a page, with no-break spaces where no line ends."""
    return _unbroken().sub(NO_BREAK, text)


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
    held = _holds().sub(_GLUE, text)
    if '"' not in held:
        return held
    return _TYPED.sub(lambda found: found[0].replace(" ", _GLUE), held)
