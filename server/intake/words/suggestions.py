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


def as_parts(reading: Reading[Any], ear: Ear) -> Reading[Any]:
    """Return a reading where the parts of an order that stand alone name their order.

    So "k P" alone is a wish of MARK's list: "z,k P".
    """
    misreads = tuple(_whole(one, ear) for one in reading.misreads)
    return (
        reading if misreads == reading.misreads else replace(reading, misreads=misreads)
    )


def _whole(misread: Misread, ear: Ear) -> Misread:
    """Propose the order whose part a line is, if with its word it is one."""
    if misread.problem != "unknown_command" or not misread.text.strip():
        return misread
    first = fold(misread.text.split()[0])
    for topic in ear.topics:
        if first not in map(fold, topic.parts):
            continue
        whole = f"{topic.words[0]},{misread.text.strip()}"
        if ear.is_order(whole):
            return replace(misread, suggestion=topic.words[0], correction=whole)
    return misread


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
