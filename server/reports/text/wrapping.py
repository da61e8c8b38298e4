"""Breaking a text into lines, without tearing apart what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from grammar.words import COMMANDS, words_of

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
_TYPED = re.compile(r'(?<![^\s(])"[^"\s][^"\n]{0,38}"')
"""Words in quotation marks, which may be what a reader is to type."""
_BEFORE_EXAMPLE = (": ", "(")
"""One of these is before a command that is shown in a sentence without quotation marks.
"""
_ORDER = r"[a-zäöü]{1,12},(?=[^\W_])"
"""The beginning of an order with its first field, as no sentence has it."""
_TERMS = r"(?:; (?:zone|ziehungen|draws) [^\n();.]+?)?"
"""The terms of a game behind its schedule, in the command that opens it."""
_BETWEEN = "(?:, | or | oder )"
"""The signs between two commands that are shown one after the other."""
MAX_EXAMPLE = 70
"""Characters of such a command."""
_GLUE = "\ue000"
"""Stands for a blank that does not end a line; a character for private use."""


def wrap(text: str, width: int) -> list[str]:
    """Break a text at its blanks; a word that is too long is cut.

    Calculations, numbers with their units, short words in quotation marks and commands
    behind a colon or in parentheses stay in one line where they fit.
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


def widest(text: str) -> int:
    """Return the length of what is longest of all that stays together."""
    return max(map(len, _glued(text).split()), default=0)


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
    if '"' in held:
        held = _TYPED.sub(_whole, held)
    if any(sign in held for sign in _BEFORE_EXAMPLE):
        held = _examples().sub(_each_whole, held)
    return held


def _whole(found: re.Match[str]) -> str:
    return found[0].replace(" ", _GLUE)


def _each_whole(found: re.Match[str]) -> str:
    """Keep each of several commands together; a line may end between them."""
    parts = re.split(rf"({_BETWEEN}(?=(?:{_commands()}) ))", found[0])
    return "".join(
        part if number % 2 else part.replace(" ", _GLUE)
        for number, part in enumerate(parts)
    )


@cache
def _commands() -> str:
    return "|".join(map(re.escape, sorted(words_of(COMMANDS).lines_typed())))


@cache
def _examples() -> re.Pattern[str]:
    """Return what finds commands in a sentence, up to where it goes on or ends."""
    before = "|".join(rf"(?<={re.escape(sign)})" for sign in _BEFORE_EXAMPLE)
    start = rf"(?:(?:{_commands()}) |{_ORDER})"
    command = rf"{start}[^\n();]{{1,{MAX_EXAMPLE}}}?{_TERMS}"
    end = r"(?=$|\.(?:\s|$)|;| ?\(|\))"
    quoted = rf'"(?:{_commands()}) [^"\n]{{1,{MAX_EXAMPLE}}}"'
    return re.compile(rf"(?:{before}){command}(?:{_BETWEEN}{command})*{end}|{quoted}")
