"""The help on orders and commands: all of them, or one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from typing import TypeVar

from engine.names import fold
from engine.protocol import RuleValue
from grammar.names import nearest
from grammar.reading import Topic
from grammar.words import CANONICAL, means
from server.reports.documents.document import (
    Block,
    Definitions,
    Heading,
    Paragraph,
    Template,
)
from server.reports.documents.sentences import paragraph
from server.reports.game.bundle import Bundle
from server.reports.information.foreign_words import foreign_words
from server.reports.information.rulebook import no_rule, rules_about, rules_text
from server.texts.catalogue import CORE
from server.texts.languages import known
from server.texts.tongues import language as tongue

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

MAX_ENDING = 2
"""Letters of an ending that an order's word may have in a question."""

MIN_STEM, MAX_SUFFIX = 6, 5
"""Letters that two words of one stem share, and that each may have behind it."""

EVERYDAY = (
    "help", "status", "orders", "delete", "ready", "wait", "report", "receipt",
)  # fmt: skip
"""The commands that a player's overview shows at first."""

EVERYDAY_LEADING = (
    "help", "overview", "players", "deadline", "now", "draw", "pause", "resume",
)  # fmt: skip
"""The commands that a game master's overview shows at first."""

RARE_TEXTS = frozenset({"press", "note", "afterword"})
"""Kinds of texts, the same in all games, that an overview does not show at first."""


_SENTENCE_END = re.compile(r"(?<=\.) ")


def help_text(
    bundle: Bundle[S, O, C],
    language: str,
    word: str = "",
    rules: Mapping[str, RuleValue] | None = None,
    *,
    topics: Sequence[Topic] = (),
    listed: Sequence[Topic] = (),
) -> Sequence[Block]:
    """Return an overview, the entries for a word, or the rules to a number.

    Without a word it is one screen, for "everything" all of it.

    `rules` are those in force where the question comes from; without them the game's
    own values are filled in. `topics` are all that can be explained, and `listed` those
    that the overview shows; without them it is everything that players may write.
    """
    language = known(language)
    topics = topics or bundle.language.topics(language)
    wanted, times = word.strip(), bundle.language.times(language)
    shown = listed or topics
    if not wanted:
        return _first_screen(shown, language)
    if means(wanted, "everything"):
        orders = any(not one.command for one in shown)
        return overview_of([*shown, *(times if orders else ())])
    said = rules_text(bundle, language, wanted, rules or {})
    if said:
        return said
    found = _about([*topics, *times], wanted)
    if found:
        return [block for topic in found for block in _entry(topic, language)]
    if none := no_rule(bundle, language, wanted):
        return none
    ruled = rules_about(bundle, language, wanted, rules or {})
    entries = _about_words([*topics, *times], wanted, language)
    if not entries and (not ruled or _has_ending(topics, wanted, language)):
        entries = _no_entry(topics, wanted, language)
    return [*entries, *ruled]


def _first_screen(topics: Sequence[Topic], language: str) -> Sequence[Block]:
    """Return the orders and the commands of every day, in a sentence each."""
    leads = any(topic.leads for topic in topics)
    everyday = EVERYDAY_LEADING if leads else EVERYDAY
    commands = [topic for topic in topics if topic.command]
    if len(commands) <= len(everyday):
        return overview_of(topics)
    shown = [
        replace(topic, summary=_SENTENCE_END.split(topic.summary, maxsplit=1)[0])
        for topic in topics
        if topic.command in everyday
        or (not topic.command and topic.block not in RARE_TEXTS)
    ]
    word = next(one for one in shown if one.command != "help").words[0]
    return [*overview_of(shown), paragraph("help-more", language, word=word)]


def topics_like(topics: Sequence[Topic], wanted: str) -> Sequence[Topic]:
    """Return the entries for a word, or for another word of its stem."""
    word = fold(wanted.strip())
    return _about(topics, wanted.strip()) or [
        topic
        for topic in topics
        if any(_is_kin(word, fold(name)) for name in topic.words)
    ]


def _is_kin(one: str, other: str) -> bool:
    """Return whether two words have one stem: "Erpressung" and "Erpressen"."""
    pairs = zip(one, other, strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return shared >= MIN_STEM and max(len(one), len(other)) - shared <= MAX_SUFFIX


def _about_words(
    topics: Sequence[Topic], wanted: str, language: str
) -> Sequence[Block]:
    common = tongue(language).common_words
    words = [one for one in wanted.split() if len(one) > 1 and fold(one) not in common]
    found = {topic.form: topic for word in words for topic in _about(topics, word)}
    return [block for topic in found.values() for block in _entry(topic, language)]


def _own_names(topics: Sequence[Topic], language: str) -> Sequence[str]:
    foreign = foreign_words(topics, language)
    words = (name for topic in topics for name in topic.words)
    return [name for name in words if fold(name) not in foreign]


def _has_ending(topics: Sequence[Topic], wanted: str, language: str) -> bool:
    """Return whether a word is that of an entry with an ending: "Kaufe" for "Kauf"."""
    word = fold(wanted)
    stems = {word[:-letters] for letters in range(1, MAX_ENDING + 1)}
    names = {fold(name) for name in _own_names(topics, language)}
    return any(len(stem) > MAX_ENDING for stem in stems & names)


def _no_entry(topics: Sequence[Topic], wanted: str, language: str) -> Sequence[Block]:
    """Say that there is no entry for a word, and which one is near."""
    missing = paragraph("no-such-help", language, words=wanted)
    near = nearest(wanted, _own_names(topics, language))
    if near is None:
        return [missing]
    meant = CORE.into(language).phrase("help-did-you-mean", word=near)
    return [Paragraph(f"{missing.text} {meant}")]


def explains(bundle: Bundle[S, O, C], language: str, word: str) -> bool:
    """Return whether there is an entry for a word or a rule number."""
    if rules_text(bundle, known(language), word, {}):
        return True
    spoken, said = known(language), bundle.language
    return bool(_about([*said.topics(spoken), *said.times(spoken)], word.strip()))


def _about(topics: Sequence[Topic], wanted: str) -> list[Topic]:
    return [topic for topic in topics if wanted and _is_about(topic, wanted)]


def overview_of(topics: Sequence[Topic]) -> Sequence[Block]:
    """Return a line for each of these entries, under the headings of their groups."""
    blocks: list[Block] = []
    for group, members in groupby(topics, key=lambda topic: topic.group):
        rows = tuple((topic.form, topic.summary) for topic in members)
        blocks += [Heading(group), Definitions(rows)]
    return blocks


def _is_about(topic: Topic, wanted: str) -> bool:
    """Return whether an entry is meant: by a word, or by a number of its section."""
    if wanted[0].isdigit():
        rule = wanted.rstrip(".")
        return topic.rule == rule or bool(
            topic.rule
            and (rule.startswith(f"{topic.rule}.") or topic.rule.startswith(f"{rule}."))
        )
    return fold(wanted) in map(fold, (*topic.words, *topic.parts))


def _entry(topic: Topic, language: str) -> Sequence[Block]:
    spoken = CORE.into(language)
    blocks: list[Block] = [
        Paragraph(topic.form, depth=1),
        Paragraph(topic.summary, depth=3, close=True),
    ]
    others = (
        topic.words[1:]
        if language == CANONICAL
        else topic.by_language.get(language, ())[1:]
    )
    more = [spoken.phrase("help-also", words=", ".join(others))] if others else []
    if topic.rule:
        more.append(spoken.phrase("help-rule", rule=topic.rule))
    if more:
        blocks.append(Paragraph("; ".join(more), depth=3, close=True))
    return [*blocks, *_example(topic, language)]


def _example(topic: Topic, language: str) -> Sequence[Block]:
    """Return the example of an entry, where what it does does not name it already."""
    line, _, below = topic.example.partition("\n")
    if not line or line == topic.form or line in topic.summary:
        return ()
    example = CORE.into(language).phrase("help-example")
    if below:
        return [Paragraph(example, depth=3, close=True), Template(topic.example)]
    return [Paragraph(f"{example} {line}", depth=3, close=True)]
