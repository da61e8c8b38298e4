"""What is said to whoever leads a game: what a command has done, or why it has not.

A sentence stands in the module of its subject, in every language. So does a reason: it
is found out before it is known who reads it.
"""

from __future__ import annotations

from server.errors import NotPossibleError
from server.reports.document import Heading, Paragraph
from server.reports.leading import corrections, course, people, renaming, rounds
from server.reports.wording import LANGUAGES, figures, known, sentence, together

DONE = together(course.DONE, rounds.DONE, people.DONE, corrections.DONE, renaming.DONE)
REASONS = together(
    course.REASONS,
    rounds.REASONS,
    people.REASONS,
    corrections.REASONS,
    renaming.REASONS,
)
_UNCLEAR = {"de": ("Unklar", "zählt nicht"), "en": ("Unclear", "does not count")}


def words(kind: str, language: str, **values: int | str) -> str:
    """Return a sentence, or a part of one, of what a command has done."""
    spoken = known(language)
    return sentence(DONE[spoken][kind], figures(values, spoken, str))


def done(kind: str, language: str, **values: int | str) -> Paragraph:
    """Say what a command has done."""
    return Paragraph(words(kind, language, **values))


def unclear(language: str) -> Heading:
    """Return the heading above lines that were not understood."""
    return Heading(*_UNCLEAR[known(language)])


def impossible(kind: str, *, hint: str = "", **values: int | str) -> NotPossibleError:
    """Return the error that says in every language why a command does nothing.

    `hint` is for the command line alone: what to do there instead.
    """
    said = {
        language: sentence(REASONS[language][kind], figures(values, language, str))
        for language in LANGUAGES
    }
    return NotPossibleError(f"{said['en'].removesuffix('.')}{hint}", said)
