"""The daily letter to game masters."""

from __future__ import annotations

from collections.abc import Sequence

from server.reports.documents.document import Block, Document, Heading, lines
from server.reports.documents.sentences import addressed_letter, paragraph
from server.texts.languages import known


def letter(
    games: Sequence[tuple[str, Sequence[str], int]], language: str, *, at_once: bool
) -> Document:
    """Return the letter: of each game its title, its lines, and how many are left.

    `at_once` is for a reader who does not wait for the end of the day.
    """
    blocks: list[Block] = []
    for title, said, more in games:
        blocks.append(Heading(title))
        blocks += lines(said, hanging=True)
        if more:
            blocks.append(paragraph("daily-letter-more", known(language), count=more))
    return addressed_letter("daily-letter", language, "", games=blocks, at_once=at_once)
