"""Make an issue from what the public may know of an edition of a step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from typing import TypeVar

from engine.protocol import Code, Step
from grammar.reading import GAME_MASTER
from grammar.words import typed
from server.reports.documents.document import Block, Chart, Figure, Heading, Ledger
from server.reports.game.articles import author_of, printed, title_of
from server.reports.game.bundle import Bundle
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import pseudonym
from server.reports.game.texts import Score, Texts
from server.reports.newspaper import copy
from server.reports.newspaper.fitting import fitted
from server.reports.newspaper.issue import Issue, Labels, Results, Section, Story
from server.reports.text import plain
from server.texts.catalogue import CORE, Translation
from server.texts.formats import day, moment, number
from server.texts.languages import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

MAX_SHORTS = 80
"""Short news of an issue."""

MAX_LEAD = 300
"""Characters of its headline."""


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
    words, texts, scene = CORE.into(language), bundle.words(language), facts.scene
    step = _round(scene.step if facts.over else facts.step, texts, words)
    sections = tuple(_sections(facts, texts, words))
    name = copy.line(masthead.name, 40)
    issue = Issue(
        name=name,
        language=language,
        line=(
            words.phrase("issue-number", number=masthead.number),
            f"{copy.line(scene.title, 60)}, {step}",
            day(masthead.day, scene.zone, language),
        ),
        results=_results(facts, texts, step, words),
        round=step,
        labels=labels(words),
        lead=copy.line(public.lead, MAX_LEAD),
        sections=sections,
        facts=(*_facts(facts, texts, words), *_written(sections, words)),
        shorts=tuple(_shorts(facts, public)),
        figures=tuple(_figures(public)),
        imprint=tuple(_imprint(facts, name, words)),
        correction=words.phrase("issue-corrected") if masthead.corrected else "",
        command=_command(facts, language),
    )
    short = fitted(issue)
    is_whole = short is issue and not any(map(copy.is_cut, _texts(facts, texts)))
    return short if is_whole else replace(short, texts=_as_text(facts, texts, words))


def _command(facts: ReportFacts[S], language: str) -> str:
    return f"{typed('newspaper', language)} {facts.step.number}"


def _texts(facts: ReportFacts[S], texts: Texts[S, O]) -> Iterator[str]:
    yield from (one.text for one in (*texts.articles(facts), *facts.press))


def _as_text(facts: ReportFacts[S], texts: Texts[S, O], words: Translation) -> str:
    language, whole = words.language, [*texts.articles(facts), *facts.press]
    blocks = printed(whole, facts.scene.players, language)
    return plain.blocks(blocks, language) + "\n"


def labels(words: Translation) -> Labels:
    """Return the headings of an issue in a language."""
    return Labels(
        contents=words.phrase("issue-contents"),
        empty=words.phrase("issue-empty"),
        facts=words.phrase("issue-facts"),
        shorts=words.phrase("issue-shorts"),
        imprint=words.phrase("issue-imprint"),
        page=words.phrase("issue-page"),
    )


def _round(step: Step, texts: Texts[S, O], words: Translation) -> str:
    """Name the round of a step: an issue is about all of its steps."""
    if step.key == str(step.number):
        return texts.step(step)
    return words.phrase("issue-round", number=step.number)


def _sections(
    facts: ReportFacts[S], texts: Texts[S, O], words: Translation
) -> Iterator[Section]:
    """Yield editorials, articles, open press with a title, and letters without one.

    An answer stands with what it answers.
    """
    players = facts.scene.players
    cut = words.phrase("issue-text-cut", command=_command(facts, words.language))

    def story(press: PressText) -> Story:
        author = copy.line(author_of(press, players, words.language), 60)
        title = copy.line(title_of(press, players, words.language))
        occasion = copy.line(press.occasion, 120)
        byline = words.phrase("issue-by", author=author)
        return Story(occasion, title, author, byline, copy.paragraphs(press.text, cut))

    for key, some in (
        ("issue-editorial", [one for one in facts.press if _opens(one)]),
        ("issue-articles", texts.articles(facts)),
        ("issue-press", [one for one in facts.press if _has_title(one)]),
        ("issue-letters", [one for one in facts.press if _is_letter(one)]),
    ):
        if some:
            yield Section(words.phrase(key), tuple(map(story, some)))


def _opens(text: PressText) -> bool:
    """Return whether a text is an editorial."""
    return text.author == GAME_MASTER and text.to is None


def _has_title(text: PressText) -> bool:
    """Return whether a text, or the one that it answers, has a title."""
    return bool((text.to or text).title.strip()) and not _opens(text)


def _is_letter(text: PressText) -> bool:
    return not (_opens(text) or _has_title(text))


def _results(
    facts: ReportFacts[S],
    texts: Texts[S, O],
    step: str,
    words: Translation,
) -> Results:
    """Return the figures of all, the best in the first of them at the top."""
    scene = facts.scene
    final = facts.over or scene.closed
    title = words.phrase("issue-standing", final=final, step=step)
    scores = texts.scores(scene)
    players = {player.code: copy.line(player.pseudonym, 40) for player in scene.players}
    order = list(players)
    if scores:
        order.sort(key=lambda code: -scores[0].by_code.get(code, 0))
    rows = tuple(
        (
            players[code],
            code,
            *(_figure(score, code, words.language) for score in scores),
        )
        for code in order
    )
    columns = (
        words.phrase("issue-standing-name"),
        "",
        *(score.title for score in scores),
    )
    return Results(title, columns, rows)


def _figure(score: Score, code: Code, language: str) -> str:
    found = score.by_code.get(code)
    return "\u2013" if found is None else number(found, language)


def _facts(
    facts: ReportFacts[S], texts: Texts[S, O], words: Translation
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
    told = words.phrase(
        "issue-together-figures",
        total=sum(score.by_code.values()),
        change=sum(change.values()),
    )
    yield words.phrase("issue-together", figure=score.title), told
    for key, best, sign in (
        ("issue-most-gained", max, 1),
        ("issue-most-lost", min, -1),
    ):
        moved = best(change.values(), default=0)
        if moved * sign > 0:
            names = [
                copy.line(pseudonym(players, code), 40)
                for code, one in change.items()
                if one == moved
            ]
            told = words.phrase("issue-moved", names=names, change=moved)
            yield words.phrase(key, figure=score.title), told


def _written(
    sections: Sequence[Section], words: Translation
) -> Iterator[tuple[str, str]]:
    stories = [story for section in sections for story in section.stories]
    count = sum(
        len(paragraph.split()) for story in stories for paragraph in story.paragraphs
    )
    if stories:
        told = words.phrase("issue-written-count", texts=len(stories), words=count)
        yield words.phrase("issue-written"), told


def _shorts(facts: ReportFacts[S], public: Public) -> Iterator[tuple[str, str]]:
    """Yield what all are told of the round; the first of a subject comes with it."""
    before = ""
    for subject, said in islice(_told(facts, public), MAX_SHORTS):
        text = copy.breakable(copy.clean(said))
        stopped = text if text.endswith((".", "!", "?")) else f"{text}."
        yield "" if subject == before else subject, stopped
        before = subject


def _told(facts: ReportFacts[S], public: Public) -> Iterator[tuple[str, str]]:
    """Yield the entries of the parts that all reports share, else those of events."""
    subject, is_told = "", False
    for block in _blocks(public):
        if isinstance(block, Heading):
            subject = copy.line(block.text)
        elif isinstance(block, Ledger):
            is_told = True
            yield from ((subject, entry.text) for entry in block.entries)
    if not is_told:
        entries = (public.entries.get(event) for event in facts.events)
        yield from (("", entry.text) for entry in entries if entry)


def _figures(public: Public) -> Iterator[Figure]:
    for block in _blocks(public):
        if isinstance(block, Figure) and isinstance(block.data, Chart):
            yield block


def _blocks(public: Public) -> Iterator[Block]:
    return (block for part in public.blocks.values() for block in part)


def _imprint(facts: ReportFacts[S], name: str, words: Translation) -> Iterator[str]:
    scene = facts.scene
    title = copy.line(scene.title, 60)
    yield words.phrase("issue-appears", newspaper=name, title=title)
    yield words.phrase("issue-answerable")
    if scene.deadline is not None and not facts.over and not facts.past:
        deadline = moment(scene.deadline, scene.zone, words.language)
        yield words.phrase("issue-copy-deadline", deadline=deadline)
    yield words.phrase("issue-set-by")
