"""The rules of MARK in our words: complete, alike, with the values of the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields

import pytest

from engine.mark.rules import RuleSet
from engine.protocol import RuleValue
from server.bundles.mark.bundle import BUNDLE
from server.reports.game.handbook import Paragraph
from server.reports.information.command_help import help_text
from server.reports.information.rulebook import MOST_LINES
from server.reports.text.layout import WIDTH
from tests.conftest import BOOKS
from tests.rule_coverage import stated_rules
from turmpost.testing.written import text

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
NOT_FOR_PLAYERS = ("m11", "m12", "m13")
"""The contract, examples and how the defaults were tuned."""


def _paragraphs(
    language: str, rules: Mapping[str, RuleValue] | None = None
) -> dict[str, Paragraph]:
    assert BUNDLE.handbook is not None
    found = BUNDLE.handbook.paragraphs(language, rules or {})
    numbers = {one.number: one for one in found}
    assert len(numbers) == len(found), "a number stands twice"
    return numbers


def _help(language: str, word: str) -> str:
    return text(help_text(BUNDLE, language, word), language)


@LANGUAGES
def test_every_paragraph_for_players_has_a_text(language: str) -> None:
    book = BOOKS["m"].read_text(encoding="utf-8")
    stated = {
        number
        for number in stated_rules(book, "m")
        if number.partition(".")[0] not in NOT_FOR_PLAYERS
    }
    assert set(_paragraphs(language)) == stated


def test_both_languages_say_the_same_figures_in_the_same_order() -> None:
    german, english = _paragraphs("de"), _paragraphs("en")
    assert list(german) == list(english)
    for number, paragraph in german.items():
        assert bool(paragraph.title) == bool(english[number].title), number
        assert _figures(paragraph) == _figures(english[number]), number


def _figures(paragraph: Paragraph) -> set[str]:
    return set(re.findall(r"\d+", paragraph.text))


@LANGUAGES
def test_every_house_rule_is_told_where_it_counts(language: str) -> None:
    changed = {field.name: 77001 + i for i, field in enumerate(fields(RuleSet))}
    told = "".join(one.text for one in _paragraphs(language, changed).values())
    told = told.replace(".", "").replace(",", "")
    assert [name for name, value in changed.items() if str(value) not in told] == []


@LANGUAGES
def test_every_paragraph_is_answered_on_one_screen(language: str) -> None:
    for number in _paragraphs(language):
        said = _help(language, number).splitlines()
        assert len(said) <= MOST_LINES, number
        assert max(map(len, said)) <= WIDTH, number


@pytest.mark.parametrize("asked", ["m5.3", "M5.3", "Regel m5.3", "§ m5.3.", "5.3"])
def test_a_number_with_the_letter_of_the_game_is_answered(asked: str) -> None:
    said = _help("de", asked)
    assert said.startswith("m5 Der Zug\n  m5.3")
    assert "Passen gibt es nicht" in " ".join(said.split())


def test_the_contents_name_a_number_that_there_is() -> None:
    assert "hilfe m1.1" in _help("de", "regeln")
