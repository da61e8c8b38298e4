"""A whole game as a booklet, without its form: chapters of blocks, one for each round.

It is made from the reports of one reader, a seat or the public, so it holds what that
reader has been told and no more. `server.reports.newspaper.press` sets it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count

from server.reports.documents.document import Article, Block
from server.reports.documents.room import left_out
from server.texts.catalogue import CORE

MAX_LETTERS = 600_000
"""Letters of players' texts in a booklet: some two hundred pages."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part under a title; `note` is its date, `lead` its news."""

    title: str
    blocks: tuple[Block, ...]
    note: str = ""
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of a booklet's sheet: above its contents, before a page's number."""

    contents: str
    page: str


@dataclass(frozen=True, slots=True)
class Booklet:
    """The pages of a game: `kind` is what was played, `subject` whose booklet it is.

    `facts` stand on the cover, with what they are. Rows of the `reader` are marked.
    """

    title: str
    language: str
    kind: str
    subject: str
    labels: Labels
    facts: tuple[tuple[str, str], ...]
    chapters: tuple[Chapter, ...]
    left_out: str = ""
    reader: str = ""


def fitted(booklet: Booklet, max_letters: int = MAX_LETTERS) -> Booklet:
    """Return a booklet whose texts have no more letters; it says how many are missing.

    Those of whoever wrote most go first.
    """
    articles = [
        (block.author, len(block.text))
        for chapter in booklet.chapters
        for block in chapter.blocks
        if isinstance(block, Article)
    ]
    gone = left_out(articles, sum(size for _, size in articles) - max_letters)
    if not gone:
        return booklet
    place = count()
    chapters = tuple(
        replace(
            chapter,
            blocks=tuple(
                block
                for block in chapter.blocks
                if not isinstance(block, Article) or next(place) not in gone
            ),
        )
        for chapter in booklet.chapters
    )
    words = CORE.into(booklet.language)
    note = words.phrase("booklet-left-out", count=len(gone))
    return replace(booklet, chapters=chapters, left_out=note)
