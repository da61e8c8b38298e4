"""Words of the order language that only readers of another language know."""

from __future__ import annotations

from collections.abc import Iterable

from engine.names import fold
from grammar.reading import Topic
from grammar.words import COMMANDS, words_of

_LETTERS = 2


def foreign_words(topics: Iterable[Topic], reader: str) -> frozenset[str]:
    """Return, folded, the words that only other languages have, but no letters."""
    everybody = words_of(COMMANDS).all_typed("everybody")
    foreign = set(everybody) - set(words_of(COMMANDS).typed("everybody", reader))
    for topic in topics:
        # A language without words of its own has borrowed all of them.
        own = set(map(fold, topic.by_language.get(reader, topic.words)))
        foreign.update(
            word
            for word in map(fold, topic.words)
            if word not in own and len(word) > _LETTERS
        )
    return frozenset(foreign)
