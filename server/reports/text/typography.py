"""Sentences for pages and print: quotation marks, dashes, signs of calculations.

What is in quotation marks is left as it is, and so is a command without them: somebody
typed it, or is to type it. Plain text has none of these signs.
"""

from __future__ import annotations

import re
from functools import lru_cache

from server.reports.text.wrapping import NO_BREAK, shown_commands, unbroken
from server.texts.formats import quotation_marks

KEPT = 2048
"""The number of sentences kept: many letters say the same."""

_QUOTED = re.compile(r'(?<![^\s(/\u00a0])"([^"\n]+)"(?!\w)')
_SPAN = re.compile(r"(?:(?<=[.-]\d{4})|(?<=\d-\d\d)) - (?=\d+[.-]\d)")
"""The sign between two days, which is no difference."""
_DASH = f"{NO_BREAK}– "
_BETWEEN_WORDS = re.compile(r"(?<=\S)[ \u00a0]-([ \u00a0])(?=\S)")
"""A hyphen between blanks: a minus in a calculation, elsewhere a dash."""
_CLAUSE_END = re.compile(r"[.,:;!?](?=\s)|[()]|\n")
_CALCULATES = re.compile(r"[ \u00a0](?:[+=x×<>→]|->|[<>]=)[ \u00a0]")
_SIGNS = (
    ("->", re.compile(r"(?<=[\d)][ \u00a0])->(?=[ \u00a0][\d(])"), "→"),
    ("x", re.compile(r"(?<=[\d)][ \u00a0])x(?=[ \u00a0][\w(])"), "×"),
    (">=", re.compile(r"(?<![^\s(\u00a0])>=(?=[ \u00a0])"), "≥"),
    ("<=", re.compile(r"(?<![^\s(\u00a0])<=(?=[ \u00a0])"), "≤"),
    (
        "-",
        re.compile(r"(?<![^\s(=\u00a0])-(?=\d)|(?<=\d)-(?=\d+=)|(?<=\+/)-"),
        "−",
    ),
    ("-", re.compile(r"(?<=\(\d)-(?=\d+\))|(?<=\(\d\d)-(?=\d+\))"), "–"),
    ("-", re.compile(r"(?<![\w-][A-Z])(?<=[A-Z])-(?=[A-Z](?![\w-]))"), "–"),
    ("'", re.compile(r"(?<=\w)'(?=\w)"), "’"),
    ("...", re.compile(r"\.\.\."), "…"),
)
"""What a sign is typed with, where that means it, and the sign."""


@lru_cache(maxsize=KEPT)
def typeset(text: str, language: str) -> str:
    """Return a sentence as a page or print shows it."""
    marks = quotation_marks(language)
    parts: list[str] = []
    end = 0
    for start, stop in shown_commands(text):
        parts += [_printed(text[end:start], *marks), text[start:stop]]
        end = stop
    return "".join([*parts, _printed(text[end:], *marks)])


def _printed(text: str, opening: str, closing: str) -> str:
    """Return words without commands, but for those in quotation marks."""
    if '"' not in text:
        return _signed(text)
    parts = _QUOTED.split(text)
    parts[::2] = map(_signed, parts[::2])
    parts[1::2] = (f"{opening}{part}{closing}" for part in parts[1::2])
    return "".join(parts)


def _signed(text: str) -> str:
    return signs(unbroken(_SPAN.sub(_DASH, text) if " - " in text else text))


def signs(text: str) -> str:
    """Return words with printed signs; lines may end where they could before."""
    if "-" in text:
        text = _BETWEEN_WORDS.sub(_minus_or_dash, text)
    for typed, meant, sign in _SIGNS:
        if typed in text:
            text = meant.sub(sign, text)
    return text


def _minus_or_dash(found: re.Match[str]) -> str:
    """Return a hyphen between blanks as the clause around it means it."""
    before = _CLAUSE_END.split(found.string[: found.start()])[-1]
    after = _CLAUSE_END.split(found.string[found.end() :], maxsplit=1)[0]
    behind_number = found.string[found.start() - 1] in "0123456789)"
    before_number = found.string[found.end()] in "0123456789("
    clause = f"{before} - {after}"
    if _CALCULATES.search(clause) or (behind_number and before_number):
        return f"{found[0][0]}−{found[1]}"
    return _DASH
