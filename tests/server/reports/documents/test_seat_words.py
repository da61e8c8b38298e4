"""Letters about seats: they go on behind their greeting, and end their sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from fluent.syntax.ast import Placeable, SelectExpression, StringLiteral, TextElement

from server.texts.catalogue import CORE
from server.texts.languages import languages
from turmpost.testing.texts.catalogues import entries

SEATS = ("absences", "robots", "seats", "substitutes", "waiting-lists")
"""The files of the letters about seats."""


@pytest.mark.parametrize("language", languages())
def test_letters_begin_and_end_as_sentences_do(
    language: str,
) -> None:
    sources = CORE.into(language).sources
    found = [
        (key, pattern)
        for name in SEATS
        for key, pattern in entries({name: sources[f"{name}.ftl"]}).items()
        if key.endswith(".text")
    ]
    assert found
    for key, pattern in found:
        first = pattern.elements[0]
        if isinstance(first, TextElement):
            assert first.value[0].isupper(), key
        for end in _ends(pattern.elements):
            assert end.rstrip()[-1] in ".!", key


def _ends(elements: Sequence[TextElement | Placeable]) -> Iterator[str]:
    """Yield the texts that a sentence can end with, one for each of its variants."""
    *before, last = elements
    if isinstance(last, TextElement):
        yield last.value
        return
    match last.expression:
        case StringLiteral(value=""):
            yield from _ends(before)
        case SelectExpression(variants=variants):
            for variant in variants:
                yield from _ends([*before, *variant.value.elements])
        case _:
            pytest.fail("a sentence ends with a value")
