"""Short letters: answers alone, the probe of an address, notes below an answer."""

from __future__ import annotations

from collections.abc import Iterable

from server.reports.document import Block, Document, Paragraph
from server.reports.sentences import greeted_letter, paragraph
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

NOTES = Family("note", ("back", "same", "asking", "unclear"))
"""What stands below an answer: mails arrive again, or no more such answers come."""


def answers(blocks: Iterable[Block], language: str, name: str = "") -> Document:
    """Return a letter that holds answers to commands and nothing else."""
    spoken = CORE.into(known(language))
    hello = spoken.phrase("greeting-nobody")
    if name:
        hello = spoken.phrase("greeting", name=name)
    farewell = Paragraph(spoken.phrase("farewell"))
    subject = spoken.phrase("answer-subject")
    return Document(subject, (Paragraph(hello), *blocks, farewell), spoken.language)


def address_probe(title: str, language: str, name: str) -> Document:
    """Ask an address whether it works: only the return of this mail gives it up."""
    return greeted_letter("address-probe", language, name, title=title)


def note_below(kind: str, language: str, count: int) -> Paragraph:
    """Return a paragraph for the end of a reply, by a member of NOTES."""
    return paragraph(NOTES[kind], language, count=count)
