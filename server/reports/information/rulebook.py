"""The rules for the asking: a paragraph with what belongs to it, or the contents."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

from engine.names import fold
from engine.protocol import RuleValue
from grammar.words import COMMANDS, means, words_of
from server.reports.documents.document import (
    Block,
    Column,
    Definitions,
    Heading,
    Numbered,
    Paragraph,
    Table,
)
from server.reports.documents.sentences import paragraph
from server.reports.game.bundle import Bundle
from server.reports.game.handbook import Paragraph as Rule
from server.reports.game.handbook import belongs, title_above, under
from server.reports.text import plain
from server.texts.catalogue import CORE
from server.texts.languages import known
from server.texts.tongues import language as tongue

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

MOST_LINES = 60
"""A longer answer names the paragraphs to ask for instead."""

MOST_PARAGRAPHS = 5
"""Paragraphs about a word that are shown."""

MOST_NAMED = 15
"""Paragraphs about a word that are shown or named."""

_SHORT = 3
"""Letters of a word that must stand in the rules just so."""

_DEPTH = 4
"""How far a table is set in."""


def rules_text(
    bundle: Bundle[S, O, C],
    language: str,
    wanted: str,
    rules: Mapping[str, RuleValue],
) -> Sequence[Block]:
    """Return what the rules say to a number or to "rules"; nothing to other words."""
    if bundle.handbook is None:
        return ()
    number = _number(wanted)
    if number is None and not means(wanted, "rules"):
        return ()
    paragraphs = bundle.handbook.paragraphs(language, rules)
    if number is None:
        return _contents(paragraphs, language)
    number = _lettered(number, paragraphs)
    found = under(paragraphs, number)
    return _said(paragraphs, found, number, language) if found else ()


def no_rule(bundle: Bundle[S, O, C], language: str, wanted: str) -> Sequence[Block]:
    """Return the answer to a number that the rules do not have; nothing to words."""
    number = _number(wanted)
    if bundle.handbook is None or number is None:
        return ()
    return [paragraph("rules-no-paragraph", language, number=number)]


def rules_about(
    bundle: Bundle[S, O, C],
    language: str,
    wanted: str,
    rules: Mapping[str, RuleValue],
) -> Sequence[Block]:
    """Return the paragraphs that speak of some words, titles first; maybe nothing.

    A section that has the words in its title is shown with all that belongs to it.
    A word may have an ending that the other text lacks.
    """
    spoken = known(language)
    words = [
        _stem(fold(one), tongue(spoken).word_endings)
        for one in re.findall(r"\w+", wanted)
        if one.casefold() not in tongue(spoken).common_words
    ]
    if bundle.handbook is None or not words:
        return ()
    paragraphs = bundle.handbook.paragraphs(language, rules)
    matching = _matching(paragraphs, words)
    if not matching:
        return ()
    blocks: list[Block] = []
    if _in_title(matching[0], words) == len(words):
        section = under(paragraphs, matching[0].number)
        blocks += _said(paragraphs, section, matching[0].number, spoken)
        matching = [one for one in matching if one not in section]
    shown, more = matching[:MOST_PARAGRAPHS], matching[MOST_PARAGRAPHS:MOST_NAMED]
    blocks += (block for one in shown for block in _blocks(one))
    if more:
        numbers = [one.number for one in more]
        first = paragraph("rules-more-about", spoken, numbers=numbers, one=numbers[0])
        blocks.append(first)
    return [replace(blocks[0], close=False), *blocks[1:]]


def _stem(word: str, endings: Collection[str]) -> str:
    stems = (word.removesuffix(ending) for ending in endings)
    return min((stem for stem in stems if len(stem) > _SHORT), key=len, default=word)


def _matching(paragraphs: Sequence[Rule], words: Sequence[str]) -> list[Rule]:
    """Return the paragraphs that have most of some words, the likeliest first."""
    ranked = [(_weight(one, words), one) for one in paragraphs]
    most = max(matched for (matched, _), _ in ranked)
    return [
        one
        for (matched, _), one in sorted(ranked, key=_lightness)
        if matched and matched == most
    ]


def _wording(word: str) -> re.Pattern[str]:
    """Return what a word looks like in a text; a short one has no ending."""
    ending = r"\w{0,3}" if len(word) > _SHORT else ""
    return re.compile(rf"(?<!\w){re.escape(word)}{ending}(?!\w)")


def _weight(rule: Rule, words: Sequence[str]) -> tuple[int, int]:
    """Return how many of some words a paragraph has, and how much it is about them."""
    title, text = fold(rule.title), fold(rule.text)
    wordings = [_wording(word) for word in words]
    matched = sum(bool(wording.search(f"{title} {text}")) for wording in wordings)
    in_title = _in_title(rule, words)
    begins = sum(bool(wording.match(text)) for wording in wordings)
    defines = sum(f"({word})" in text for word in words)
    # The head of a section that is about something else only lists its parts.
    elsewhere = bool(title) and not in_title
    return matched, 3 * in_title + begins + defines - elsewhere


def _in_title(rule: Rule, words: Sequence[str]) -> int:
    title = fold(rule.title)
    return sum(bool(_wording(word).search(title)) for word in words)


def _lightness(ranked: tuple[tuple[int, int], Rule]) -> int:
    return -ranked[0][1]


def _number(wanted: str) -> str | None:
    found = _numbers().fullmatch(wanted.strip())
    return found["number"].lower() if found else None


@cache
def _numbers() -> re.Pattern[str]:
    """Return the forms of a paragraph's number: "3.7", "§ 3.7", "section (3.7)"."""
    words = words_of(COMMANDS)
    heads = (*words.all_typed("rules"), *words.all_typed("paragraph"))
    return re.compile(
        rf"(?:§+|(?:{'|'.join(map(re.escape, heads))})\.?)?\s*"
        r"\(?(?P<number>[a-z]?\d{1,2}(?:\.\d{1,3}){0,3})\.?\)?",
        re.IGNORECASE,
    )


def _lettered(number: str, paragraphs: Sequence[Rule]) -> str:
    letter = paragraphs[0].number[0]
    return letter + number if letter.isalpha() and number[0].isdigit() else number


def _contents(paragraphs: Sequence[Rule], language: str) -> Sequence[Block]:
    titles = tuple((one.number, one.title) for one in paragraphs if one.title)
    return [
        Heading(CORE.into(language).phrase("rules-head")),
        Definitions(titles),
        _ask(next(one.number for one in paragraphs if "." in one.number), language),
    ]


def _ask(number: str, language: str) -> Paragraph:
    return replace(paragraph("rules-ask", language, number=number), depth=1)


def _said(
    paragraphs: Sequence[Rule], rules: Sequence[Rule], number: str, language: str
) -> Sequence[Block]:
    first = rules[0]
    head = title_above(paragraphs, first.number)
    blocks = [block for rule in rules for block in _blocks(rule)]
    if not first.title and head is not None:
        blocks.insert(0, Paragraph(f"{head.number} {head.title}"))
    if plain.blocks(blocks, language).count("\n") + 2 > MOST_LINES:
        blocks = _shortened(rules, language)
    if not any(belongs(rule.number, number) for rule in rules):
        nearest = paragraph(
            "rules-nearest", language, number=number, nearest=first.number
        )
        blocks.insert(0, nearest)
    # A block that begins an answer has its gap, those of its paragraphs have none.
    return [replace(blocks[0], close=False), *blocks[1:]]


def _blocks(rule: Rule) -> list[Block]:
    """Return a paragraph of the rules as a mail shows it."""
    blocks: list[Block] = []
    if rule.title:
        blocks.append(Paragraph(f"{rule.number} {rule.title}", close=True))
        if rule.text:
            blocks.append(Paragraph(rule.text, depth=1, close=True))
    else:
        blocks.append(Numbered(rule.number, rule.text, close=True))
    if rule.table:
        heads, *rows = rule.table
        columns = tuple(Column(title, right=i > 0) for i, title in enumerate(heads))
        blocks.append(Table(columns, tuple(rows), depth=_DEPTH, close=True))
    return blocks


def _shortened(found: Sequence[Rule], language: str) -> list[Block]:
    """Return the first paragraph, and the titles or numbers of the others."""
    first, *others = found
    rows = tuple((other.number, other.title) for other in others if other.title)
    if not rows:
        rows = tuple((other.number, _beginning(other.text)) for other in others)
    return [*_blocks(first), Definitions(rows), _ask(rows[0][0], language)]


def _beginning(text: str) -> str:
    return re.split(r"(?<=[.:;]) ", text, maxsplit=1)[0]
