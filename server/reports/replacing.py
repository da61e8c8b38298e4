"""Which orders a mail has replaced, and by what: no order goes without a word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from server.reports.texts import Replaced


@dataclass(frozen=True, slots=True)
class _Words:
    """What is said about a replaced order; the braces are for the one that counts."""

    by: str
    rewritten: str
    newer: str
    taken_back: str


_WORDS: Mapping[str, _Words] = {
    "de": _Words(
        by="gilt nicht mehr, jetzt gilt {}",
        rewritten="gilt jetzt mit dem neuen Text",
        newer="zählt nicht: In einer späteren Mail steht dafür {}",
        taken_back="zählt nicht: Eine spätere Mail hat es zurückgenommen",
    ),
    "en": _Words(
        by="no longer counts, now it is {}",
        rewritten="counts with its new text now",
        newer="does not count: a later mail has {} in its place",
        taken_back="does not count: a later mail has taken it back",
    ),
}


def rows(replaced: Iterable[Replaced], language: str) -> list[tuple[str, str]]:
    """Return each replaced order, and what has become of it."""
    words = _WORDS[language]
    return [(_head(one.old), _fate(one, words)) for one in replaced]


def _fate(one: Replaced, words: _Words) -> str:
    new = _head(one.new)
    if one.newer:
        return words.newer.format(new) if new else words.taken_back
    return words.rewritten if new == _head(one.old) else words.by.format(new)


def _head(text: str) -> str:
    """Return the line of an order without the blocks below it."""
    return text.partition("\n")[0]
