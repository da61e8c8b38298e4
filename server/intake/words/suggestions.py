"""Suggestions that help: what is proposed would be an order, and harms nobody.

The grammar proposes the nearest of all its words. It does not know who reads that.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.names import fold
from server.reports.foreign import foreign_words

if TYPE_CHECKING:
    from grammar.reading import Misread, Reading
    from server.intake.words.habits import Ear


def sound(reading: Reading[Any], ear: Ear) -> Reading[Any]:
    """Return a reading with those suggestions that may be made to this reader."""
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


def _is_sound(misread: Misread, ear: Ear, foreign: frozenset[str]) -> bool:
    """Say whether the corrected line would be an order, in the reader's words."""
    correction, word = misread.correction or "", misread.suggestion or ""
    if fold(word) in foreign or not ear.is_harmless(correction):
        return False
    commands = ear.line(correction).commands
    return not any(ear.limits(one).any_words and one.arguments for one in commands)
