"""What is said when a seat changes hands, or somebody sits in for its player.

Letters are a subject and paragraphs, answers one sentence each, reasons those why a
command does nothing. Nobody is named but by pseudonym.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Protocol

from server.errors import NotPossibleError
from server.reports.document import Block, Document, Paragraph
from server.reports.letters import answers
from server.reports.seats_de import GERMAN
from server.reports.seats_en import ENGLISH
from server.reports.seats_words import Words
from server.reports.wording import LANGUAGES, figures, known, sentence


class Days(Protocol):
    """Days from the first to the last."""

    @property
    def first(self) -> date:
        """Return the first day."""
        ...

    @property
    def last(self) -> date:
        """Return the last day."""
        ...


_TABLES: Mapping[str, Words] = {"de": GERMAN, "en": ENGLISH}


def letter(
    kind: str,
    language: str,
    name: str,
    more: Iterable[Block] = (),
    /,
    **values: int | str,
) -> Document:
    """Return a letter to somebody who is called by this name; `more` stands last."""
    spoken = known(language)
    said = figures(values, spoken, str)
    subject, *paragraphs = _TABLES[spoken].letters[kind]
    blocks = [Paragraph(sentence(one, said)) for one in paragraphs]
    found = answers([*blocks, *more], spoken, name)
    return replace(found, title=sentence(subject, said))


def greeted(role: str, pseudonym: str) -> str:
    """Return by which name a letter about seats calls somebody in this role.

    Who sits in for a player is not called by that one's pseudonym: "you sit in for"
    follows.
    """
    return "" if role == "substitute" else pseudonym


def answer(kind: str, language: str, **values: int | str) -> Paragraph:
    """Return the sentence that answers a command."""
    spoken = known(language)
    return Paragraph(
        sentence(_TABLES[spoken].answers[kind], figures(values, spoken, str))
    )


def spans(found: Iterable[Days], language: str) -> str:
    """Return spans of days as a reader writes them."""
    form = "{0.day}.{0.month}.{0.year}" if known(language) == "de" else "{0}"
    return ", ".join(
        f"{form.format(one.first)} - {form.format(one.last)}" for one in found
    )


def impossible(kind: str, **values: int | str) -> NotPossibleError:
    """Return the error that says in every language why a command does nothing."""
    said = {
        language: sentence(
            _TABLES[language].reasons[kind], figures(values, language, str)
        )
        for language in LANGUAGES
    }
    return NotPossibleError(said["en"].removesuffix("."), said)
