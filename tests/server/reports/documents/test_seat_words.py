"""Letters about seats: they go on behind their greeting, and end their sentences."""

from __future__ import annotations

import pytest
from fluent.syntax.ast import TextElement

from server.texts.catalogue import CORE
from server.texts.languages import languages
from tests.server.texts.catalogues import entries

GREETED = ("absences", "robots", "seats", "substitutes", "waiting-lists")
"""The files whose letters begin with a greeting."""


@pytest.mark.parametrize("language", languages())
def test_letters_begin_small_behind_their_greeting_and_end_their_sentences(
    language: str,
) -> None:
    sources = CORE.into(language).sources
    found = [
        (key, pattern)
        for name in GREETED
        for key, pattern in entries({name: sources[f"{name}.ftl"]}).items()
        if key.endswith(".text")
    ]
    assert found
    for key, pattern in found:
        first, last = pattern.elements[0], pattern.elements[-1]
        if isinstance(first, TextElement):
            assert first.value[0].islower(), key
        assert isinstance(last, TextElement), key
        assert last.value[-1] in ".!", key
