"""Slips that people make in an order's line, made of lines that are right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGER = 3
"""Letters of a name in which two are mixed up."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A line that somebody writes who means `right`.

    `plain` says that it can mean nothing else: it is taken, or the right line proposed.
    """

    line: str
    right: str
    plain: bool = False


def slips(right: str, long: str, language: str) -> Iterator[Slip]:
    """Yield slips in a line; `long` is the word of its order that is written out."""
    fields = right.split(",")
    for at in range(1, len(fields)):
        before, behind = ",".join(fields[:at]), ",".join(fields[at:])
        yield Slip(f"{before} {behind}", right)
    if len(fields) > 1:
        yield Slip(" ".join(fields), right)
        yield Slip(f"{fields[0]}{','.join(fields[1:])}", right)
        yield Slip(",".join(fields[:-1]), right)
        yield Slip(f"{fields[0]}: {','.join(fields[1:])}", right)
    for at, field in enumerate(fields[1:], start=1):
        for wrong in _misspelt(field, language):
            yield Slip(",".join([*fields[:at], wrong, *fields[at + 1 :]]), right)
    yield Slip(f"{right},7", right)
    if len(long) > LONGER:
        yield Slip(",".join([_mixed(long), *fields[1:]]), right)
    yield from _dressed(right, language)


def _misspelt(field: str, language: str) -> Iterator[str]:
    if re.fullmatch(r"[A-Za-zäöüÄÖÜß]{4,}", field):
        yield _mixed(field)
    if re.fullmatch(r"[0-9]+", field):
        yield {"de": "vier", "en": "four"}[language]
        yield f"-{field}"
        yield f"{field} ({ {'de': 'Glückszahl', 'en': 'lucky'}[language] })"


def _mixed(word: str) -> str:
    """Return a word with its second and its third letter mixed up."""
    return word[0] + word[2] + word[1] + word[3:]


def _dressed(right: str, language: str) -> Iterator[Slip]:
    """Yield a whole order inside of other words."""
    words = {
        "de": ("Mein Zug: {}", "☐ {}", "bitte {}", "Ich nehme {}", "{} danke!"),
        "en": ("My move: {}", "☐ {}", "please {}", "I take {}", "{} thanks!"),
    }
    for one in words[language]:
        # A letter alone is a word of a sentence, and a name can have any words.
        takes_words = re.fullmatch(r"m,.*", right) is not None and one.startswith("{}")
        plain = "," in right and not takes_words
        yield Slip(one.format(right), right, plain)
