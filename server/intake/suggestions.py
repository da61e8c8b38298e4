"""Suggestions that help: what is proposed would be an order, and harms nobody.

The grammar proposes the nearest of all its words. It does not know who reads that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.names import fold
from server.intake.habits import HARMFUL

if TYPE_CHECKING:
    from grammar.reading import Misread, Reading, Topic
    from server.intake.habits import Ear

_EVERYBODY = {"de": "all", "en": "alle"}
"""The other language's word for all players."""

_LETTERS = 2


def sound(reading: Reading[Any], ear: Ear) -> Reading[Any]:
    """Return a reading with those suggestions that may be made to this reader."""
    if not any(one.suggestion for one in reading.misreads):
        return reading
    foreign = foreign_words(ear.topics, ear.reader)
    return replace(
        reading,
        misreads=tuple(
            one
            if one.suggestion is None or _is_sound(one, ear, foreign)
            else replace(one, suggestion=None, correction=None)
            for one in reading.misreads
        ),
    )


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


def _is_sound(misread: Misread, ear: Ear, foreign: frozenset[str]) -> bool:
    """Say whether the corrected line would be an order, in the reader's words."""
    correction, word = misread.correction or "", misread.suggestion or ""
    if fold(word) in foreign or not ear.is_harmless(correction):
        return False
    commands = ear.line(correction).commands
    # Whatever stands behind "hilfe" is a word to it.
    return not any(
        command.name in HARMFUL or (command.name == "help" and command.arguments)
        for command in commands
    )
