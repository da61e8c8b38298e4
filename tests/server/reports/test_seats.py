"""What is said of seats that change hands: whole, and alike in both languages."""

from __future__ import annotations

import re

import pytest

from server.reports.seats_de import GERMAN
from server.reports.seats_en import ENGLISH

_FIELD = re.compile(r"\{(\w+)")


@pytest.mark.parametrize("part", ["letters", "answers", "reasons"])
def test_both_languages_say_the_same_things(part: str) -> None:
    german, english = getattr(GERMAN, part), getattr(ENGLISH, part)
    assert set(german) == set(english)
    for kind, said in german.items():
        both = ["".join(said), "".join(english[kind])]
        found = [set(_FIELD.findall(one)) for one in both]
        assert found[0] == found[1], kind
        assert all(one.count("{") == one.count("}") for one in both)


def test_letters_begin_small_behind_their_greeting_and_end_their_sentences() -> None:
    for table in (GERMAN, ENGLISH):
        for kind, (_subject, first, *rest) in table.letters.items():
            assert first[0].islower() or first[0] == "{", kind
            assert all(one[-1] in ".!" for one in (first, *rest)), kind
