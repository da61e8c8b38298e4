"""Entries of catalogues that nobody can read: too long, or in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from server.texts.catalogue import Catalogue
from server.texts.tongues import LANGUAGE_FILE, language
from turmpost.testing.texts.catalogues import entries, texts_in

MAX_WORDS = 60
"""Words of a sentence; a longer one is several."""
FOREIGN = 2
"""Common words of another language that a text without one of its own has."""

_ENDS = re.compile(r"[.!?:;]+\s|\n{2,}")
_WORD = re.compile(r"[^\W\d_]{2,}")


def unreadable(catalogue: Catalogue) -> Iterator[str]:
    """Yield what is wrong with the sentences of a catalogue for who reads them."""
    said = {one: _texts(catalogue, one) for one in catalogue.languages}
    for own, texts in said.items():
        for (file, key), text in texts.items():
            about = f"{file}: {key} ({own})"
            for sentence in _ENDS.split(text):
                count = len(sentence.split())
                if count > MAX_WORDS:
                    yield f"{about} has a sentence of {count} words: make several of it"
            for other in said:
                copied = text == said[other].get((file, key))
                if other != own and _is_foreign(text, own, other, copied=copied):
                    yield f"{about} is {language(other).name}: translate {text[:80]!r}"


def _texts(catalogue: Catalogue, spoken: str) -> Mapping[tuple[str, str], str]:
    return {
        (name, key): " ".join(texts_in(pattern))
        for name, source in catalogue.into(spoken).sources.items()
        if name != LANGUAGE_FILE
        for key, pattern in entries({name: source}).items()
    }


def _is_foreign(text: str, own: str, other: str, *, copied: bool) -> bool:
    """Return whether a text is in another language; a copy betrays itself by a word."""
    words = {one.lower() for one in _WORD.findall(text)}
    foreign = words & language(other).common_words
    return not words & language(own).common_words and (
        len(foreign) >= (1 if copied else FOREIGN)
    )
