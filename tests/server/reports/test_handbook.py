"""The rules in our words: complete in both languages, with the values of the game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields

import pytest

from engine.egon.rules import RuleSet
from engine.ostia.rules import FIELDS
from engine.protocol import RuleValue
from grammar.words import means
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.mark.bundle import BUNDLE as MARK
from server.bundles.ostia.bundle import BUNDLE as OSTIA
from server.reports.game.bundle import AnyBundle
from server.reports.game.handbook import Paragraph, above, belongs, read, under
from server.reports.information.command_help import explains, help_text
from server.reports.information.rulebook import MOST_LINES
from server.reports.text.layout import WIDTH
from tests.conftest import BOOKS
from tests.rule_coverage import mentioned_rules, stated_rules
from turmpost.testing.written import text

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
GAMES = pytest.mark.parametrize(
    ("bundle", "letter"),
    [pytest.param(EGON, "", id="egon"), pytest.param(OSTIA, "o", id="ostia")],
)
QUOTIENTS = {"0.0", "0.9"}
"""Numbers in the rule text that are no paragraphs."""
FOR_AUTHORS = {"o18", "o19"}
"""Sections of the rule text that are no rules: worked examples, questions."""


def _paragraphs(
    language: str,
    rules: Mapping[str, RuleValue] | None = None,
    bundle: AnyBundle = EGON,
) -> dict[str, Paragraph]:
    assert bundle.handbook is not None
    found = bundle.handbook.paragraphs(language, rules or {})
    numbers = {one.number: one for one in found}
    assert len(numbers) == len(found), "a number stands twice"
    return numbers


def _book(letter: str) -> str:
    return BOOKS[letter].read_text(encoding="utf-8")


@GAMES
@LANGUAGES
def test_every_paragraph_of_the_rules_has_a_text(
    language: str, bundle: AnyBundle, letter: str
) -> None:
    stated = stated_rules(_book(letter), letter) - FOR_AUTHORS
    assert stated - set(_paragraphs(language, bundle=bundle)) == set()


@GAMES
@LANGUAGES
def test_no_text_is_about_a_paragraph_that_the_rules_do_not_have(
    language: str, bundle: AnyBundle, letter: str
) -> None:
    book = _book(letter)
    known = mentioned_rules(book, letter)
    known |= set(re.findall(r"^## (\w+) ", book, re.MULTILINE))
    parts = {above(number) for number in known}
    assert set(_paragraphs(language, bundle=bundle)) - known - parts == set()


@GAMES
def test_both_languages_have_the_same_paragraphs_in_the_same_order(
    bundle: AnyBundle, letter: str
) -> None:
    del letter
    german = _paragraphs("de", bundle=bundle)
    english = _paragraphs("en", bundle=bundle)
    assert list(german) == list(english)
    for number, paragraph in german.items():
        assert bool(paragraph.title) == bool(english[number].title), number
        assert bool(paragraph.text) == bool(english[number].text), number
        shapes = [len(row) for row in paragraph.table]
        assert shapes == [len(row) for row in english[number].table], number


@GAMES
def test_numbers_are_the_same_in_both_languages(bundle: AnyBundle, letter: str) -> None:
    """A figure that differs between the languages is wrong in one of them."""
    del letter
    german = _paragraphs("de", bundle=bundle)
    english = _paragraphs("en", bundle=bundle)
    assert {number: _figures(one) for number, one in german.items()} == {
        number: _figures(one) for number, one in english.items()
    }


def _figures(paragraph: Paragraph) -> set[str]:
    cells = " ".join(cell for row in paragraph.table for cell in row)
    text = re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", f"{paragraph.text} {cells}")
    return set(re.findall(r"\d+", text))


def _help(
    language: str,
    word: str,
    rules: Mapping[str, RuleValue] | None = None,
    bundle: AnyBundle = EGON,
) -> str:
    return text(help_text(bundle, language, word, rules), language)


@GAMES
@LANGUAGES
def test_every_number_that_a_report_can_cite_is_answered(
    language: str, bundle: AnyBundle, letter: str
) -> None:
    numbers = mentioned_rules(_book(letter), letter) - QUOTIENTS - FOR_AUTHORS
    for number in numbers:
        said = _help(language, number, bundle=bundle)
        assert explains(bundle, language, number), number
        assert len(said.splitlines()) <= MOST_LINES, number
        assert max(map(len, said.splitlines())) <= WIDTH, number


@GAMES
@LANGUAGES
def test_the_help_gives_examples_that_the_game_answers(
    language: str, bundle: AnyBundle, letter: str
) -> None:
    """Those of every game were Egon's: "hilfe 5.5.3" answered nobody in Ostia."""
    word = {"de": "hilfe", "en": "help"}[language]
    everything = {"de": "alles", "en": "all"}[language]
    said = " ".join(_help(language, everything, bundle=bundle).split())
    asked = re.findall(rf"(?<!\"){word} ([\w.]*\w)", said)
    example = {"de": "beispiel", "en": "example"}[language]
    assert means(example, "example")
    assert example in asked
    asked = [one for one in asked if one != example]
    assert len(asked) >= 3
    assert any(one.startswith(letter) and "." in one for one in asked)
    assert [one for one in asked if not explains(bundle, language, one)] == []


@LANGUAGES
@pytest.mark.parametrize("asked", ["o5.11", "O5.11", "5.11", "§ 5.11", "Regel o5.11"])
def test_the_letter_of_the_rules_may_be_left_out(language: str, asked: str) -> None:
    assert "\n  o5.11 " in _help(language, asked, bundle=OSTIA)
    assert not explains(EGON, language, "o5.11")


@LANGUAGES
def test_who_asks_for_the_rules_is_told_a_number_that_they_have(language: str) -> None:
    assert _help(language, "regeln", bundle=OSTIA).endswith(" o1.1")


@LANGUAGES
def test_the_values_of_the_game_are_filled_in(language: str) -> None:
    said = _help(language, "4.4", {"article_min_chars": 1234})
    assert {"de": "1.234", "en": "1,234"}[language] in said
    assert "600" in _help(language, "4.4")
    never = {"de": "nie", "en": "never"}[language]
    assert never in _help(language, "2.6.13", {"razzia": None})
    assert never not in _help(language, "2.6.13")


@LANGUAGES
def test_every_house_rule_is_told_where_it_counts(language: str) -> None:
    """A field that no paragraph names would be typed into a text, or missing."""
    _check_values(language, EGON, [field.name for field in fields(RuleSet)])
    _check_values(language, OSTIA, FIELDS)


def _check_values(language: str, bundle: AnyBundle, names: Sequence[str]) -> None:
    changed = {name: 77001 + i for i, name in enumerate(names)}
    paragraphs = _paragraphs(language, changed, bundle)
    told = "".join(one.text for one in paragraphs.values())
    told = told.replace(".", "").replace(",", "")
    assert [name for name, value in changed.items() if str(value) not in told] == []


@LANGUAGES
@pytest.mark.parametrize(
    "asked", ["8.3", "8.3.", "§ 8.3", "§8.3", "(8.3)", "Regel 8.3", "rule 8.3"]
)
def test_a_paragraph_comes_with_what_belongs_to_it(language: str, asked: str) -> None:
    said = _help(language, asked)
    assert re.findall(r"^ *(\d[\d.]*) ", said, re.MULTILINE) == [
        "8.3",
        "8.3.1",
        "8.3.2",
        "8.3.3",
    ]


def test_a_small_paragraph_stands_below_its_title() -> None:
    said = _help("de", "3.7.31")
    assert said.startswith("3.7 Wer die Steine bekommt\n  3.7.31 ")
    assert "bleiben sie liegen" in " ".join(said.split())
    assert "3.7.32" not in said


def test_a_number_of_no_paragraph_gets_the_one_it_belongs_to() -> None:
    assert _help("en", "5.5.1").startswith("5.5.1 is part of rule 5.5:")
    section = _help("en", "3.1")
    assert section.startswith("3.1 is part of rule 3:\n3 Purchases\n")
    assert "\n  3.10   Payment" in section
    assert "99" in _help("en", "99")
    assert not explains(EGON, "en", "99")


@LANGUAGES
@pytest.mark.parametrize("asked", ["regeln", "Regeln", "rules", "REGEL"])
def test_the_contents_name_every_title(language: str, asked: str) -> None:
    said = _help(language, asked)
    titles = [one.title for one in _paragraphs(language).values() if one.title]
    assert len(titles) > 30
    assert [title for title in titles if title not in said] == []


@LANGUAGES
@pytest.mark.parametrize(
    ("bundle", "letter"),
    [(EGON, ""), (MARK, "m"), (OSTIA, "o")],
    ids=["egon", "mark", "ostia"],
)
def test_every_game_answers_chapters_paragraphs_and_numbers_that_there_are_not(
    language: str, bundle: AnyBundle, letter: str
) -> None:
    """A reader who asked for a missing number was sent to the commands."""
    chapter = _help(language, "5", bundle=bundle)
    assert chapter.startswith(f"{letter}5 ")
    assert f"\n  {letter}5.2 " in chapter
    paragraph = _help(language, "5.4", bundle=bundle)
    assert f"{letter}5.4" in paragraph
    assert paragraph != _help({"de": "en", "en": "de"}[language], "5.4", bundle=bundle)
    contents = {"de": "hilfe regeln", "en": "help rules"}[language]
    for asked in ("99", "0", "x1.2", "§ 77"):
        said = _help(language, asked, bundle=bundle)
        assert said.count("\n") == 0
        assert contents in said
    assert f"\n  {letter}5 " in _help(language, contents.split()[1], bundle=bundle)


@LANGUAGES
def test_a_long_section_names_what_to_ask_for(language: str) -> None:
    said = _help(language, "5")
    assert len(said.splitlines()) < 20
    assert all(f"\n  5.{number} " in said for number in range(1, 7))


def test_the_events_stand_where_they_are_asked_for() -> None:
    assert "2.6.13" in _help("de", "11")
    assert "2.6.13" in _help("de", "2.6")


def test_what_belongs_to_what() -> None:
    assert above("3.7.31") == "3.7.3"
    assert above("3.10") == "3"
    assert belongs("6.6.42", "6.6.4")
    assert not belongs("3.10", "3.1")
    assert not belongs("11", "1")


def test_a_source_is_read_into_titles_texts_and_tables() -> None:
    source = "Preface.\n\n## 1 One\n\nText\nof it.\n\n- 1.1 A {x}\n"
    source += "  | h | i |\n  | - | - |\n  | 1 |   |\n"
    paragraphs = read(source)
    assert paragraphs == [
        Paragraph("1", "One", "Text of it."),
        Paragraph("1.1", "", "A {x}", (("h", "i"), ("1", ""))),
    ]
    assert [one.number for one in under(paragraphs, "1.1.5")] == ["1.1"]
    assert under(paragraphs, "2") == []
