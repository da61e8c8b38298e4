"""No verb is singular whose subject may be several: "Rounds 1 and 2", a list of names.

A value is a subject where a verb is next to it and neither a preposition nor "round"
before it. The `one` of a choice by number is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from server.texts.catalogue import Catalogue
from tests.server.texts.test_catalogues import catalogues
from turmpost.testing.texts.catalogues import entries

SEVERAL = (
    *("step", "named", "names", "codes", "account", "steps", "open", "sorts"),
    *("cards", "goods", "guests"),
)
"""The values that may name several things."""

_VERBS = (
    *("ist", "war", "hat", "wird", "endet", "beginnt", "wartet", "kommt", "steht"),
    *("bleibt", "bekommt", "fehlt", "geht", "gilt", "nimmt", "liegt", "zählt"),
    *("is", "was", "has", "ends", "begins", "waits", "comes", "stands", "gets"),
    *("goes", "takes", "lies", "counts", "wins", "needs", "does"),
)
_NO_SUBJECT_AFTER = (
    *("runde", "round"),
    *("für", "von", "zu", "nach", "ab", "bis", "in", "über", "an", "mit", "vor"),
    *("for", "of", "to", "after", "from", "until", "about", "at", "with", "before"),
)
_BEHIND = re.compile(rf"(\w*)\s*<(?:{'|'.join(SEVERAL)})>\s+(?:{'|'.join(_VERBS)})\b")
_IN_FRONT = re.compile(
    rf"\b(?:ist|war|fehlt|bleibt|is|was)\s+<(?:{'|'.join(SEVERAL)})>"
)


def _sentences(pattern: ast.Pattern) -> Iterator[str]:
    """Yield a pattern and its variants as text, values in angle brackets."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
            continue
        found = element.expression
        if isinstance(found, ast.VariableReference):
            parts.append(f"<{found.id.name}>")
        elif isinstance(found, ast.SelectExpression):
            parts.append(" | ")
            for one in found.variants:
                if not (isinstance(one.key, ast.Identifier) and one.key.name == "one"):
                    yield from _sentences(one.value)
    yield " ".join("".join(parts).split())


def _disagreeing(pattern: ast.Pattern) -> Iterator[str]:
    for text in _sentences(pattern):
        behind = _BEHIND.search(text)
        wrong = behind is not None and behind[1].lower() not in _NO_SUBJECT_AFTER
        if wrong or _IN_FRONT.search(text):
            yield text


@pytest.mark.parametrize("catalogue", catalogues(), ids=lambda one: one.package)
def test_no_verb_is_singular_where_its_subject_may_be_several(
    catalogue: Catalogue,
) -> None:
    found = [
        (key, text)
        for language in catalogue.languages
        for key, pattern in entries(catalogue.into(language).sources).items()
        for text in _disagreeing(pattern)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("sentence", "agrees"),
    [
        ("{ $step } endet am { $when }", False),
        ("Alle sind da; { $step } wartet.", False),
        ("Berichtigt ist { $named }: { $after }", False),
        ("If { $names } is to read it, answer.", False),
        (
            "{ $count -> \n [one] { $guests } kommt\n *[other] { $guests } kommt\n }",
            False,
        ),
        (
            "{ $count -> \n [one] { $guests } kommt\n *[other] { $guests } kommen\n }",
            True,
        ),
        ("Die Ziehung für { $step } ist { $draw }", True),
        ("The deadline for { $step } is on { $when }", True),
        ("{ $step }: Die Zugabgabe ist vorbei", True),
    ],
)
def test_a_planted_disagreement_is_found(sentence: str, *, agrees: bool) -> None:
    (pattern,) = entries({"planted.ftl": f"key = {sentence}\n"}).values()
    assert (list(_disagreeing(pattern)) == []) is agrees
