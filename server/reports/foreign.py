"""Words of the order language that only readers of the other language know."""

from __future__ import annotations

from collections.abc import Iterable

from engine.names import fold
from grammar.reading import Topic

_EVERYBODY = {"de": "all", "en": "alle"}
"""The other language's word for all players."""

_LETTERS = 2


def foreign_words(topics: Iterable[Topic], reader: str) -> frozenset[str]:
    """Return, folded, the words that only the other language has."""
    found = {_EVERYBODY.get(reader, "")}
    for topic in topics:
        if not topic.english:
            continue
        own = [word for word in topic.words if word != topic.english]
        german = [word for word in own if len(word) > _LETTERS]
        found.update(map(fold, german if reader == "en" else [topic.english]))
    return frozenset(found)
