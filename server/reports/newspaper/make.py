"""Make an issue from what the public may know of an edition of a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from engine.protocol import Code, Step
from server.reports import parts
from server.reports.bundle import Bundle
from server.reports.document import Block, Chart, Figure, Heading, Ledger
from server.reports.instants import Clock, moment
from server.reports.newspaper import copy
from server.reports.newspaper.issue import Issue, Results, Section, Story
from server.reports.newspaper.words import WORDS
from server.reports.report_facts import PressText, Public, ReportFacts
from server.reports.texts import Score, Texts
from server.reports.wording import Figure as Count
from server.reports.wording import date, known, number

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

MOST_SHORTS = 80


@dataclass(frozen=True, slots=True)
class Masthead:
    """The title of an issue: the paper's `name`, its number, the day it came out.

    `corrected`: it takes the place of an earlier issue of the same step.
    """

    name: str
    number: int
    day: datetime
    corrected: bool = False


def issue_of(
    facts: ReportFacts[S],
    public: Public,
    bundle: Bundle[S, O, C],
    masthead: Masthead,
    language: str,
) -> Issue:
    """Return the issue of a step; the facts are those of the public."""
    language = known(language)
    words, texts, scene = WORDS[language], bundle.words(language), facts.scene
    step = _round(scene.step if facts.over else facts.step, texts, words)
    sections = tuple(_sections(facts, texts, words))
    name = copy.line(masthead.name, 40)
    return Issue(
        name=name,
        language=language,
        line=(
            words["number"].format(masthead.number),
            f"{copy.line(scene.title, 60)}, {step}",
            date(masthead.day, scene.zone, language),
        ),
        results=_results(facts, texts, step, words, language),
        sections=sections,
        facts=(*_facts(facts, texts, words, language), *_written(sections, language)),
        shorts=tuple(_shorts(facts, public)),
        figures=tuple(_figures(public)),
        imprint=tuple(_imprint(facts, name, words, language)),
        correction=words["correction"] if masthead.corrected else "",
        words=tuple(words.items()),
    )


def _round(step: Step, texts: Texts[S, O], words: Mapping[str, str]) -> str:
    """Name the round of a step: an issue is about all of its steps ("3.kontor")."""
    if "." in step.key:
        return words["round"].format(step.number)
    return texts.step(step)


def _sections(
    facts: ReportFacts[S], texts: Texts[S, O], words: Mapping[str, str]
) -> Iterator[Section]:
    """Yield articles, open press with a title, and letters, which have none."""
    players = facts.scene.players

    def story(one: PressText) -> Story:
        author = copy.line(parts.pseudonym(players, one.author), 60)
        occasion, title = copy.line(one.occasion, 120), copy.line(one.title)
        return Story(occasion, title, author, copy.paragraphs(one.text, words["cut"]))

    for name, some in (
        ("articles", texts.articles(facts)),
        ("press", [one for one in facts.press if one.title.strip()]),
        ("letters", [one for one in facts.press if not one.title.strip()]),
    ):
        if some:
            yield Section(words[name], tuple(map(story, some)))


def _results(
    facts: ReportFacts[S],
    texts: Texts[S, O],
    step: str,
    words: Mapping[str, str],
    language: str,
) -> Results:
    """Return the figures of all, the best in the first of them at the top."""
    scene, title = facts.scene, words["results"].format(step)
    scores = texts.scores(scene)
    players = {one.code: copy.line(one.pseudonym, 40) for one in scene.players}
    order = list(players)
    if scores:
        order.sort(key=lambda code: -scores[0].by_code.get(code, 0))
    rows = tuple(
        (players[code], code, *(_figure(one, code, language) for one in scores))
        for code in order
    )
    columns = (words["player"], "", *(one.title for one in scores))
    return Results(words["final"] if facts.over else title, columns, rows)


def _figure(score: Score, code: Code, language: str) -> str:
    found = score.by_code.get(code)
    return "\u2013" if found is None else number(found, language)


def _facts(
    facts: ReportFacts[S], texts: Texts[S, O], words: Mapping[str, str], language: str
) -> Iterator[tuple[str, str]]:
    """Yield what the first figure of all says of the round, as far as it says much."""
    now = texts.scores(facts.scene)
    before = texts.scores(replace(facts.scene, view=facts.before))
    if not now or not before or not now[0].by_code:
        return
    score, earlier = now[0], before[0].by_code
    players = facts.scene.players
    change = {
        code: value - earlier[code]
        for code, value in score.by_code.items()
        if code in earlier
    }
    total = number(sum(score.by_code.values()), language)
    told = f"{total} ({Count(sum(change.values()), language):+})"
    yield words["together"].format(score.title), told
    for name, best in (("gained", max), ("lost", min)):
        code = best(change, key=change.__getitem__, default="")
        moved = change.get(code, 0)
        if moved * (1 if name == "gained" else -1) > 0:
            who = copy.line(parts.pseudonym(players, code), 40)
            yield words[name].format(score.title), f"{who} ({Count(moved, language):+})"


def _written(sections: Sequence[Section], language: str) -> Iterator[tuple[str, str]]:
    stories = [story for section in sections for story in section.stories]
    count = sum(len(one.split()) for story in stories for one in story.paragraphs)
    if stories:
        words = WORDS[language]
        said = words["texts"].format(
            texts=Count(len(stories), language), count=Count(count, language)
        )
        yield words["written"], said


def _shorts(facts: ReportFacts[S], public: Public) -> Iterator[tuple[str, str]]:
    """Yield what all are told of the round; the first of a subject comes with it."""
    before = ""
    for subject, said in list(dict.fromkeys(_told(facts, public)))[:MOST_SHORTS]:
        text = copy.breakable(copy.clean(said))
        stopped = text if text.endswith((".", "!", "?")) else f"{text}."
        yield "" if subject == before else subject, stopped
        before = subject


def _told(facts: ReportFacts[S], public: Public) -> Iterator[tuple[str, str]]:
    """Yield the entries of the parts that all reports share, else those of events."""
    subject, found = "", False
    for block in _blocks(public):
        if isinstance(block, Heading):
            subject = copy.line(block.text)
        elif isinstance(block, Ledger):
            found = True
            yield from ((subject, one.text) for one in block.entries)
    if not found:
        entries = (public.entries.get(event) for event in facts.events)
        yield from (("", one.text) for one in entries if one)


def _figures(public: Public) -> Iterator[Figure]:
    for block in _blocks(public):
        if isinstance(block, Figure) and isinstance(block.data, Chart):
            yield block


def _blocks(public: Public) -> Iterator[Block]:
    return (block for part in public.blocks.values() for block in part)


def _imprint(
    facts: ReportFacts[S], name: str, words: Mapping[str, str], language: str
) -> Iterator[str]:
    scene = facts.scene
    yield words["appears"].format(name, copy.line(scene.title, 60))
    yield words["answerable"]
    if scene.deadline is not None and not facts.over and not facts.past:
        when = Clock(language).text(moment(scene.deadline, scene.zone))
        yield words["until"].format(when)
    yield words["set_by"]
