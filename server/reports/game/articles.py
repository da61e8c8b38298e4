"""Texts of players and game masters, printed under the names of their authors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.protocol import Player
from grammar.reading import ANONYMOUS, GAME_MASTER
from server.reports.documents.document import Article, Block
from server.reports.documents.sentences import NONE
from server.reports.game.report_facts import PressText
from server.reports.game.scene import pseudonym
from server.texts.catalogue import CORE
from server.texts.languages import known

ARTICLES_KEPT = 128
"""Articles that are kept in memory: all the letters of a step print the same ones."""


def printed(
    texts: Iterable[PressText], players: Sequence[Player], language: str
) -> Sequence[Block]:
    """Return articles and open press, each under its title."""
    return [
        _article(
            author_of(text, players, language),
            title_of(text, players, language),
            text.text,
        )
        for text in texts
    ]


def author_of(text: PressText, players: Sequence[Player], language: str) -> str:
    """Return the name under which a text is printed."""
    if text.author == GAME_MASTER:
        return CORE.into(known(language)).phrase("game-master-as-sender")
    if text.author == ANONYMOUS:
        return CORE.into(known(language)).phrase("message-without-name")
    return pseudonym(players, text.author)


def title_of(text: PressText, players: Sequence[Player], language: str) -> str:
    """Return the title of a text; that of an answer says whom it answers, and what."""
    if text.to is None:
        return text.title
    return CORE.into(known(language)).phrase(
        "press-answer",
        author=author_of(text.to, players, language),
        title=text.to.title.strip() or NONE,
    )


@lru_cache(maxsize=ARTICLES_KEPT)
def _article(author: str, title: str, text: str) -> Article:
    """Return the article, the same object for all its readers."""
    return Article(author, title, text)
