"""Breaking a text into lines, without tearing apart what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from grammar.words import COMMANDS, words_of
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

    A long calculation goes on in the next line of a phone, with a plus, a minus or an
    equals sign; a product stays together.
    """
    figure = _figure()
    return re.compile(
        rf"""\ (?:
          (?<=[\d)]\ )(?=->\ {figure}|[x/]\ [\w(]|\([<>]=?\ \d)
        | (?<=[\d)]\ [x/]\ )(?=[\w(])
        | (?:(?<=\S\ [-+=<>]\ )|(?<=\S\ (?:->|>=|<=)\ ))(?={figure})
        | (?<=\([<>]=\ )(?=\d)
        | {_beside_numbers()}
        )""",
        re.VERBOSE,
    )


for _pattern in (_holds, _unbroken):
    units.on_change(_pattern.cache_clear)


def _figure() -> str:
    return rf"(?:[\d(]|(?:{'|'.join(units.named())})\ \d)"


def _beside_numbers() -> str:
    behind = "|".join(units.counted())
    before = "|".join(rf"(?<=\b{word}\ )" for word in units.named())
    unit = r"(?<=\b[A-Z]\ )(?=[A-Z]{3}\b)"  # "A PAR"
    return (
        rf"{unit}|(?<=\d\ )(?=%|(?:{behind})\b)|(?=[+-]?\d)(?:(?<=\([<>]\ )|{before})"
    )


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
"""A blank that does not end a line; a character for private use."""
NO_BREAK = "\u00a0"
"""Such a blank on a page."""


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


def unbroken(text: str) -> str:
    """Return a sentence for a page, with no-break spaces where no line ends."""
    return _unbroken().sub(NO_BREAK, text)


def shown_commands(text: str) -> Iterator[tuple[int, int]]:
    """Yield where a sentence shows commands without quotation marks: start and end."""
    if any(sign in text for sign in _BEFORE_EXAMPLE):
        for found in _examples().finditer(text):
            if not found[0].startswith('"'):
                yield found.span()


def widest(text: str) -> int:
    """Return the length of what is longest of all that stays together."""
    return max(map(len, _glued(text).split()), default=0)


def _words(text: str, width: int) -> list[str]:
    words = _glued(text).split()
    if max(map(len, words), default=0) <= width:
        return words
    return [word for glued in words for word in _cut(glued, width)]


def _cut(glued: str, width: int) -> Iterator[str]:
    for word in [glued] if len(glued) <= width else glued.split(_GLUE):
        for start in range(0, len(word), width):
            yield word[start : start + width]


def _glued(text: str) -> str:
    """Keep together what belongs to a number, or is to be typed as it is."""
    held = _holds().sub(_GLUE, text)
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
