"""Documents as the readers of plain mails see them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from server.reports.documents.document import Block, Document
from server.reports.text import plain
from turmpost.testing import alike


@dataclass(frozen=True, slots=True)
class Mail:
    """A document in plain text: subject without prefixes, body; and as it was."""

    subject: str
    body: str
    document: Document | None = None


def mail(document: Document) -> Mail:
    """Return a document as a plain mail, whose page has the same figures."""
    alike.check(document)
    return Mail(document.title, plain.body(document), document)


def text(blocks: Iterable[Block], language: str = "de") -> str:
    """Return blocks in plain text."""
    return plain.blocks(blocks, language)
