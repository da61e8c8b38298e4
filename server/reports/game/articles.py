"""Texts of players, printed under the pseudonyms of their authors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.protocol import Player
from server.reports.documents.document import Article, Block
from server.reports.game.report_facts import PressText
from server.reports.game.scene import pseudonym

ARTICLES_KEPT = 128
"""Articles that are kept in memory: all the letters of a step print the same ones."""


def printed(texts: Iterable[PressText], players: Sequence[Player]) -> Sequence[Block]:
    """Return articles and open press, each under its title."""
    return [
        _article(pseudonym(players, text.author), text.title, text.text)
        for text in texts
    ]


@lru_cache(maxsize=ARTICLES_KEPT)
def _article(author: str, title: str, text: str) -> Article:
    """Return the article, the same object for all its readers."""
    return Article(author, title, text)
