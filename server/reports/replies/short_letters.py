"""Short letters: answers alone, and notes at the end of a reply."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from server.reports.documents.document import Block, Document, Paragraph, Pointed
from server.reports.documents.sentences import greeted, greeted_letter, paragraph
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

NOTES = Family(
    "note",
    ("back", "wanted", "same", "asking", "unclear"),
    dict.fromkeys(("back", "wanted", "same", "asking", "unclear"), ("count",)),
)


Dropped = Literal["nothing", "mail", "sign-up", "address", "refused"]
"""The subject that a "no" has ended: a held mail, a held sign-up, or a move.

"refused" is a line of a stranger that is to be sent once more.
"""


def answers(
    blocks: Iterable[Block],
    language: str,
    name: str = "",
    *,
    dropped: Dropped = "nothing",
) -> Document:
    """Return a letter that holds answers to commands and nothing else.

    Its subject says what was `dropped` by the mail that is answered, or how many lines
    of it are unclear.
    """
    spoken, blocks = CORE.into(known(language)), list(blocks)
    unclear = sum(isinstance(block, Pointed) for block in blocks)
    subject = spoken.phrase("answers-subject", dropped=dropped, unclear=unclear)
    return greeted(subject, blocks, language, name)


def address_probe(title: str, language: str, name: str) -> Document:
    """Ask an address whether it works: only the return of this mail gives it up."""
    return greeted_letter("address-probe", language, name, title=title)


def note(kind: str, language: str, count: int) -> Paragraph:
    """Return a paragraph for the end of a reply: mails come again ("back", "wanted").

    Or that an answer was the last one: "same", "asking", "unclear".
    """
    return paragraph(NOTES[kind], known(language), count=count)
