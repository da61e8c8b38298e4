"""Sentences of the core's catalogue in the forms that mails and commands need."""

from __future__ import annotations

from collections.abc import Iterable

from server.errors import NotPossibleError
from server.reports.document import Block, Document, Paragraph
from server.texts.catalogue import CORE
from server.texts.languages import known, languages
from server.texts.values import Value


def paragraph(key: str, language: str, /, **values: Value) -> Paragraph:
    """Return a sentence as a paragraph."""
    return Paragraph(CORE.into(language).phrase(key, **values))


def greeted_letter(
    key: str,
    language: str,
    name: str,
    more: Iterable[Block] = (),
    /,
    **values: Value,
) -> Document:
    """Return a letter to somebody who is called by this name; `more` stands last."""
    spoken = CORE.into(known(language))
    subject, texts = spoken.letter_parts(key, **values)
    hello = Paragraph(
        spoken.phrase("greeting", name=name)
        if name
        else spoken.phrase("greeting-nobody")
    )
    farewell = Paragraph(spoken.phrase("farewell"))
    said = map(Paragraph, texts)
    return Document(subject, (hello, *said, *more, farewell), spoken.language)


def not_possible(key: str, /, *, hint: str = "", **values: Value) -> NotPossibleError:
    """Return the error that says in every language why a command does nothing.

    `hint` is for the command line alone: what to do there instead.
    """
    said = {
        language: CORE.into(language).phrase(key, **values) for language in languages()
    }
    return NotPossibleError(f"{said['en'].removesuffix('.')}{hint}", said)
