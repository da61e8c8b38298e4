from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from server.reports.documents.document import Block, Document, Heading, lines
from server.reports.documents.sentences import addressed_letter, paragraph
from server.texts.languages import known


@dataclass(frozen=True, slots=True)
class GameSection:
    """The letter's part about a game; `more` entries have no line in it."""

    title: str
    lines: Sequence[str]
    more: int
    state: Sequence[Block]


def letter(games: Sequence[GameSection], language: str, *, at_once: bool) -> Document:
    """Return the letter about these games.

    `at_once` is for a reader who does not wait for the end of the day.
    """
    blocks: list[Block] = []
    for game in games:
        blocks.append(Heading(game.title))
        blocks += lines(game.lines, hanging=True)
        if game.more:
            more = paragraph("daily-letter-more", known(language), count=game.more)
            blocks.append(more)
        blocks += game.state
    news = any(game.lines for game in games)
    when = "now" if at_once else "daily" if news else "waiting"
    return addressed_letter("daily-letter", language, "", games=blocks, when=when)
