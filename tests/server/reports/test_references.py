"""Every rule that an event, a notice or a sentence cites has a paragraph."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.bundles import bundle
from server.reports.game.bundle import AnyBundle
from server.texts.languages import languages

HOME = Path(__file__).parents[3]
LETTERS = {"egon": "", "mark": "m", "ostia": "o"}
"""The letters that the numbers of the games' rules begin with."""
_CITED = re.compile(r"RULE\(\"([^\"]+)\"\)")
_BY_HAND = re.compile(r"[(,] ?[a-z]?\d{1,2}(?:\.\d{1,3})+[,)]")


def _source(game: str) -> Iterator[Path]:
    for folder in (f"engine/{game}", f"server/bundles/{game}"):
        yield from (HOME / folder).rglob("*.py")


def _coded(game: str) -> set[str]:
    """Return every text in the source that looks like the number of a rule."""
    letter = LETTERS[game]
    parts = "+" if not letter else "*"
    number = re.compile(rf"{letter}\d{{1,2}}(?:\.\d{{1,3}}){parts}")
    return {
        node.value
        for path in _source(game)
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and number.fullmatch(node.value)
    }


def _catalogues(folder: str) -> Iterator[str]:
    for path in (HOME / folder).rglob("*.ftl"):
        yield from (
            line
            for line in path.read_text("utf-8").splitlines()
            if not line.startswith("#")
        )


def _anchors(game: AnyBundle, language: str) -> set[str]:
    assert game.handbook is not None
    return {one.number for one in game.handbook.paragraphs(language, {})}


@pytest.mark.parametrize("game", LETTERS)
def test_every_rule_that_is_cited_has_a_paragraph(game: str) -> None:
    coded = _coded(game)
    assert len(coded) > len(LETTERS)
    said = {
        number
        for line in _catalogues(f"server/bundles/{game}")
        for number in _CITED.findall(line)
    }
    assert said
    for language in languages():
        assert coded | said <= _anchors(bundle(game), language)


@pytest.mark.parametrize("folder", ["server", "tests/toy"])
def test_no_sentence_writes_the_number_of_a_rule_by_hand(folder: str) -> None:
    """Such a number would be no link."""
    assert not [line for line in _catalogues(folder) if _BY_HAND.search(line)]
