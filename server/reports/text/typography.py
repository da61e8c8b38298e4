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
_SIGNS = (
    (re.compile(r"(?<=[\d)][ \u00a0])->(?=[ \u00a0][\d(])"), "→"),
    (re.compile(r"(?<=[\d)][ \u00a0])x(?=[ \u00a0][\w(])"), "×"),
    (re.compile(r"(?<=\w[ \u00a0])-(?=[ \u00a0]\d+[ \u00a0]×)"), "−"),
    (re.compile(r"(?<=[\d)][ \u00a0])-(?=[ \u00a0][\d(])"), "−"),
    # Names of figures have two signs: "DI", "Z6".
    (re.compile(r"(?<=\b[A-Z][A-Z\d] )-(?= [A-Z\d(])"), "−"),
    (re.compile(r"(?<![^\s(\u00a0])-(?=\d)"), "−"),
    (re.compile(r"(?<=\(\d)-(?=\d+\))|(?<=\(\d\d)-(?=\d+\))"), "–"),
    (re.compile(r"(?<=[^\W\d_]) - (?=[^\W\d_])"), _DASH),
)


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
    parts = _QUOTED.split(text)
    parts[::2] = map(_signed, parts[::2])
    parts[1::2] = (f"{opening}{part}{closing}" for part in parts[1::2])
    return "".join(parts)


def _signed(text: str) -> str:
    """Return words outside of quotation marks with their signs."""
    text = unbroken(_SPAN.sub(_DASH, text))
    for sign, written in _SIGNS:
        text = sign.sub(written, text)
    return text
