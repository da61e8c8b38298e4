"""Letters on a line of their own: orders beside orders, words beside prose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from grammar.reading import Misread, Reading, ReadOrder
from server.reports.replies.courtesy import greets, is_attempt, parted, takes_leave

MAX_LETTERS = 2
"""Letters of a line that may be any word: "v", "A=a"."""

MIN_WORDS = 3
"""Words of a line that is a sentence."""

_NO_LETTER = re.compile(r"[\W_]+")
_SEPARATED = re.compile("[,;，；]")


def letters_in_prose(
    reading: Reading[Any], lines: Sequence[str]
) -> Sequence[ReadOrder[Any]]:
    """Return orders that are a letter or two in a mail that is about something else.

    A "v" on a line of its own counts alone in a mail, a greeting apart, or beside
    another order.
    """
    letters = [one for one in reading.entries if _is_letter(lines[one.line - 1])]
    others = len(reading.entries) > len(letters) or any(
        map(is_attempt, parted(reading.misreads)[1])
    )
    if not letters or others or not any(map(_is_sentence, reading.misreads)):
        return ()
    return letters


def _is_letter(line: str) -> bool:
    """Return whether a line is a letter, or two that no comma parts: "v", "A=a"."""
    letters = _NO_LETTER.sub("", line)
    return len(letters) <= MAX_LETTERS and not _SEPARATED.search(line)


def _is_sentence(misread: Misread) -> bool:
    """Return whether a line is more than a greeting, a name, or "Here is my move:"."""
    words = len(misread.text.split())
    courteous = greets(misread.text) or takes_leave(misread.text)
    announces = misread.text.rstrip().endswith(":")
    return words >= MIN_WORDS and not (courteous or announces)
