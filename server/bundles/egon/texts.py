"""Egon for `server.reports.game.texts.Texts`: one object for each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cached_property, lru_cache, partial

from engine.egon import events as e
from engine.egon.game import GAME
from engine.egon.guesses import guesses_allowed
from engine.egon.orders import Build, Dealer, Guard, Order, Purchase, Report
from engine.egon.rules import EVENTS as EVENT_FIELDS
from engine.egon.rules import RuleSet
from engine.egon.state import State
from engine.protocol import (
    Code,
    Event,
    Notice,
    Player,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from server.bundles.egon import (
    answers,
    order_words,
    outlook,
    report,
    standing,
    template,
)
from server.bundles.egon.catalogue import SLOTS, TEXTS
from server.bundles.egon.course import Course
from server.bundles.egon.derived import Telling
from server.bundles.egon.events import EVENTS
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.template import OrderGroup
from server.reports.documents.document import Block, Heading, Paragraph, Template, lines
from server.reports.documents.sentences import with_rule
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import Scene, Standing
from server.reports.game.texts import ReportParts, Score, Texts
from server.reports.replies.refusals import shared_refusal
from server.texts.catalogue import Translation
from server.texts.family import Family
from server.texts.formats import number

_WITH_TEXT = frozenset({e.ArticlePublished, e.JustificationCame})
"""Events that say that a text has appeared."""
_DEFAULTS = {field.name: getattr(RuleSet(), field.name) for field in fields(RuleSet)}

HOUSE_RULES = Family("house-rule", _DEFAULTS, dict.fromkeys(_DEFAULTS, ("value",)))
RULE_CHANGES = Family("rule-change", [change.kind for change in GAME.changes])

_PURCHASES = ((600, 2, 8), (450, 2, 8), (300, 1, 8), (250, 1, 8), (200, 1, 4))
"""Budgets in Kj with a minimum and tower shares, the most generous first."""


class EgonTexts(Texts[State, Order]):
    """Everything a mail about Egon says, in one language."""

    def __init__(self, language: str) -> None:
        """Take the language; speakers are kept for the games they speak about."""
        self.language = language
        self.words = TEXTS.into(language)
        self._speakers = lru_cache(maxsize=256)(partial(Speaker, language))
        self._last: tuple[Sequence[Player], Speaker] = ((), Speaker(language, ()))

    def speaker(self, players: Sequence[Player]) -> Speaker:
        """Return who speaks about these players; one mail asks for the same often."""
        known, speaker = self._last
        if players is not known:
            speaker = self._speakers(tuple(players))
            self._last = players, speaker
        return speaker

    def game(self) -> str:
        """Return the game's name."""
        return "Egon"

    def about(self) -> str:
        """Say in a sentence what the game is like."""
        return self.words.phrase("about-game")

    def step(self, step: Step) -> str:
        """Name a round."""
        return self.words.phrase("round", number=step.number)

    def slot(self, slot: str) -> str:
        """Name the slot of an order."""
        return self.words.phrase(SLOTS[slot.partition(":")[0]])

    def order(
        self,
        order: Order,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
        """Say in plain words what an order does."""
        return order_words.said(order, self.speaker(players))

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Return where nothing is ordered yet, and how the press duty stands."""
        entry = scene.view.players.get(scene.code)
        if entry is None or entry.out is not None:
            return ()
        there = {one.slot for one in standing}
        open_at = [d.value for d in Dealer if f"purchase:{d.value}" not in there]
        blocks = []
        if open_at:
            dealers = ", ".join(open_at)
            blocks.append(self.words.phrase("no-orders-at", dealers=dealers))
        blocks.append(outlook.press_duty(scene, entry, self.speaker(scene.players)))
        if guesses_allowed(scene.view.rules, scene.view.round + 1):
            blocks.append(self.words.phrase("guesses-allowed"))
        return lines(blocks)

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about and its sentence with the rule's number."""
        return answers.notice(notice, self.speaker(players))

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order or a name is not allowed."""
        joining = shared_refusal(refusal, self.language)
        if joining is not None:
            return joining
        return answers.refusal(refusal, self.speaker(players))

    def rule_change(self, change: RuleChange) -> str:
        """Say what a version of the rules changed."""
        return self.words.phrase(RULE_CHANGES[change.kind])

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Return the sentence about an event for readers whom it does not concern."""
        told = EVENTS.told(event, Telling(self.speaker(players), Course()), "all")
        return with_rule(f"{told.line}.", told.rule, self.language) if told else ""

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the table of all, and what everybody reads of the round."""
        return report.public(facts, self.speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Return place and changes, what happened, and the next round or the end."""
        return report.parts(facts, public, self.speaker(facts.scene.players))

    def articles(self, facts: ReportFacts[State]) -> Sequence[PressText]:
        """Return the articles and justifications that have appeared."""
        texts: list[PressText] = []
        speaker = self.speaker(facts.scene.players)
        for event in speaker.course(facts.events).of(_WITH_TEXT):
            match event:
                case e.ArticlePublished(code=code, order=word):
                    key = (code, word)
                    said = speaker.thing(word)
                    occasion = f"{said[:1].upper()}{said[1:]}"
                case e.JustificationCame(code=code, blackmailer=by, appears=True):
                    key = (code, f"justification:{by}")
                    name = speaker.name(by)
                    occasion = self.words.phrase("justified-to", name=name)
                case _:
                    continue
            if key in facts.kept:
                texts.append(PressText(key[0], *facts.kept[key], occasion=occasion))
        return texts

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return name, place and height of the reader."""
        return standing.headline(facts.scene, self.speaker(facts.scene.players))

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the game on one screen, and where more is said."""
        rules = scene.view.rules
        paragraphs = self.words.phrases(
            "introduction.text", rounds=rules.rounds, chars=rules.article_min_chars
        )
        return (
            Heading(self.words.phrase("introduction.heading")),
            *(Paragraph(paragraph, depth=1) for paragraph in paragraphs),
            Paragraph(self.words.phrase("introduction.ask"), depth=1),
        )

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the public standing, the reader's own, and the coming offers."""
        return tuple(report.status(scene, self.speaker(scene.players)))

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return the towers and the places."""
        return standing.scores(scene, self.speaker(scene.players))

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for every house rule that is given."""
        sentences = (
            self.words.phrase(HOUSE_RULES[name], value=value)
            for name, value in rule_words(self.language, rules).items()
            if name in rules
        )
        return lines(sentences, depth=2, hanging=True)

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return orders that are allowed to everybody, one for each part of a move."""
        return examples(scene.view, scene.code)

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the order template for the coming round."""
        return template.order_template(
            scene, standing, last, self.words, groups=self._groups
        )

    @cached_property
    def _groups(self) -> Sequence[OrderGroup]:
        return template.order_groups(self.words)


def rule_words(language: str, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every house rule's value in words; one that is not given, its default."""
    values = _DEFAULTS | dict(rules)
    words = TEXTS.into(language)
    return {name: _rule_word(words, name, values[name]) for name in _DEFAULTS}


def _rule_word(words: Translation, name: str, value: RuleValue) -> str:
    if isinstance(value, bool):
        return words.phrase("value-on" if value else "value-off")
    if value is None and name in EVENT_FIELDS:
        return words.phrase("value-never")
    if isinstance(value, int):
        return number(value, words.language)
    return str(value)


def examples(state: State, me: Code) -> tuple[Order, ...]:
    """Return an order for each part of a move, as many as harm nobody.

    Who sends them as they are is warned of nothing: a purchase is as large as the money
    that is certain, or left out.
    """
    return min(_moves(), key=lambda move: len(GAME.check(state, me, move)))


def _moves() -> Iterator[tuple[Order, ...]]:
    first, second = Report(Dealer.BOLLE), Guard(1)
    for figures in _PURCHASES:
        yield first, Purchase(Dealer.CYRUS, *figures), second, Build(1)
    yield first, second, Build(1)
    yield first, Build(1)
    yield first, second
    yield (first,)
