"""After "Hello Max," a sentence begins with a capital: addresses and fragments do not.

Letters began with an address ("vera@example.org will not ..."), or with a word that had
once followed a comma.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast

from server.texts.catalogue import CORE

_STOPS = (".", "!", "?")


def _begins(pattern: ast.Pattern) -> Iterator[str]:
    """Yield the words with which a text may begin, a value as `$name`."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found = [element.value.strip()] if element.value.strip() else []
        elif isinstance(element.expression, ast.SelectExpression):
            each = [list(_begins(one.value)) for one in element.expression.variants]
            found = [one for begins in each for one in begins]
            if not all(each):
                # One variant is empty: what follows may begin the text as well.
                yield from found
                continue
        elif isinstance(element.expression, ast.VariableReference):
            found = [f"${element.expression.id.name}"]
        else:
            continue
        if found:
            yield from found
            return


def _is_sentence(pattern: ast.Pattern) -> bool:
    last = pattern.elements[-1]
    return isinstance(last, ast.TextElement) and last.value.rstrip().endswith(_STOPS)


def wrong(source: str) -> list[str]:
    """Return the letters and sentences of a catalogue that begin without a capital."""
    found = []
    for entry in FluentParser().parse(source).body:
        if not isinstance(entry, ast.Message):
            continue
        named = {one.id.name: one.value for one in entry.attributes}
        letter = named.get("text") if "subject" in named else None
        texts = [] if letter is None else [letter]
        if entry.value is not None and _is_sentence(entry.value):
            texts.append(entry.value)
        found += [
            f"{entry.id.name}: {begin[:40]}"
            for text in texts
            for begin in _begins(text)
            if begin[0].islower() or (text is letter and begin == "$address")
        ]
    return found


@pytest.mark.parametrize("language", CORE.languages)
def test_letters_and_sentences_begin_with_a_capital(language: str) -> None:
    texts = CORE.into(language).sources.values()
    assert [one for text in texts for one in wrong(text)] == []


def test_the_slips_are_found() -> None:
    letter = "a =\n    .subject = S\n    .text =\n        { $address } plays.\n"
    assert wrong(letter) == ["a: $address"]
    chosen = (
        "b =\n    { $n ->\n        [one] a mail\n       *[other] Mails\n    } came.\n"
    )
    assert wrong(chosen) == ["b: a mail"]
    assert wrong("c = diese Befehle gelten.\n") == ["c: diese Befehle gelten."]
    assert wrong("d = nothing to see\n") == []
