"""The buttons of mails that open a reply: what stands on them, and what they write."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from grammar.words import ANSWERS, typed, words_of
from server.reports.documents.document import (
    Block,
    Button,
    Document,
    Paragraph,
    ReplyKind,
)
from server.texts.catalogue import CORE

Keyword: TypeAlias = Literal["yes", "no", "ready", "wait", "start", "booklet"]

_TO: Mapping[Keyword, ReplyKind] = {
    "yes": "question",
    "no": "question",
    "ready": "orders",
    "wait": "orders",
    "start": "game",
    "booklet": "game",
}
"""The words that a mail may be answered with alone, and where that answer goes."""

_LINES = ("answer-with-template", "answer-with-example", "answer-with-correction")
"""What stands on buttons that write lines of orders."""


def word(keyword: Keyword, language: str) -> str:
    """Return how a word is typed alone."""
    if keyword == "no":
        return words_of(ANSWERS).typed(keyword, language)[0]
    return typed(keyword, language)


def answer(keyword: Keyword, language: str) -> Button:
    """Return the button that answers with a word."""
    said = word(keyword, language)
    return Button(_label(said, language), said, _TO[keyword])


def lines_button(key: str, lines: str, language: str) -> Button:
    """Return a button that writes lines of orders; its words are an entry."""
    return Button(CORE.into(language).phrase(key), lines)


def labels(language: str) -> Iterator[str]:
    """Yield what stands on the buttons of mails: their texts do not have it."""
    yield from map(CORE.into(language).phrase, _LINES)
    for keyword in _TO:
        yield _label(word(keyword, language), language)


def _label(said: str, language: str) -> str:
    # No line that somebody types is like it: what comes back is known as ours.
    return CORE.into(language).phrase("answer-with-word", word=said)


def asking(document: Document) -> Document:
    """Return a question with a button below each paragraph that names an answer."""
    language = document.language
    return replace(
        document,
        blocks=tuple(
            one
            for block in document.blocks
            for one in (block, *_named_in(block, language))
        ),
    )


def asked_on_page(text: str, language: str) -> str:
    """Return the text of a question as its page says it, with its buttons."""
    return "\n\n".join(
        said
        for paragraph in text.split("\n\n")
        for said in (
            paragraph,
            *(one.label for one in _named_in(Paragraph(paragraph), language)),
        )
    )


def _named_in(block: Block, language: str) -> Iterator[Button]:
    if isinstance(block, Paragraph):
        for keyword in ("yes", "no"):
            if f'"{word(keyword, language)}"' in block.text:
                yield answer(keyword, language)
