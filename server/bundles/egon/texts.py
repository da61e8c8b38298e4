"""Egon for `server.reports.texts.Texts`: one object for each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cached_property, lru_cache, partial
from typing import get_args

from engine.egon import events as e
from engine.egon.building import CREW_STONES
from engine.egon.guesses import guesses_allowed
from engine.egon.orders import (
    Article,
    Blackmail,
    Build,
    Dealer,
    Guard,
    Justification,
    Lottery,
    Order,
    Party,
    Press,
    Purchase,
    Report,
    Slander,
)
from engine.egon.rules import EVENTS as EVENT_FIELDS
from engine.egon.rules import RuleSet
from engine.egon.second.guard import FACTOR_PRICE
from engine.egon.state import State
from engine.protocol import (
    Event,
    Notice,
    Player,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from grammar.egon import LANGUAGE
from server.bundles.egon import outlook, report, standing, template
from server.bundles.egon.course import Course
from server.bundles.egon.rule_changes import SENTENCES
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.template import OrderGroup
from server.bundles.egon.tongue import Tongue
from server.bundles.egon.town import told
from server.reports.document import (
    Block,
    Definitions,
    Heading,
    Paragraph,
    Template,
    lines,
)
from server.reports.refusals import cannot_join
from server.reports.report_facts import PressText, Public, ReportFacts
from server.reports.scene import Scene, Standing
from server.reports.texts import Account, Score
from server.reports.wording import Figures, number, with_rule

_ROUND = {"de": "Runde {}", "en": "Round {}"}
_FIELDS: dict[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind)) for kind in get_args(Order)
}
_WITH_TEXT = frozenset({e.ArticlePublished, e.JustificationCame})
"""Events that say that a text has appeared."""
_DEFAULTS = {field.name: getattr(RuleSet(), field.name) for field in fields(RuleSet)}


class EgonTexts:
    """Everything a mail about Egon says, in one language."""

    def __init__(self, tongue: Tongue) -> None:
        """Take the words; speakers are kept for the games they speak about."""
        self.tongue = tongue
        self._speakers = lru_cache(maxsize=256)(partial(Speaker, tongue))
        self._last: tuple[Sequence[Player], Speaker] = ((), Speaker(tongue, ()))

    def speaker(self, players: Sequence[Player]) -> Speaker:
        """Return who speaks about these players; one mail asks for the same often."""
        known, found = self._last
        if players is not known:
            found = self._speakers(tuple(players))
            self._last = players, found
        return found

    def game(self) -> str:
        """Return the game's name."""
        return "Egon"

    def step(self, step: Step) -> str:
        """Name a round."""
        return _ROUND[self.tongue.language].format(step.number)

    def slot(self, slot: str) -> str:
        """Name the place an order stands in."""
        return self.tongue.slots[slot.partition(":")[0]]

    def order(self, order: Order, players: Sequence[Player]) -> str:
        """Say in plain words what an order does."""
        speaker = self.speaker(players)
        values = Figures()
        for name in _FIELDS[type(order)]:
            values[name] = speaker.word(name, getattr(order, name))
        values.update(self._extras(order, speaker))
        return self.tongue.orders[type(order)].format_map(values)

    def _extras(self, order: Order, speaker: Speaker) -> dict[str, object]:
        """Return what an order's words need beside its fields."""
        frames = self.tongue.frames
        extras: dict[str, object] = {}
        match order:
            case Purchase(share=share):
                extras["share"] = frames.with_share.format(share) if share else ""
            case Guard(factor=factor):
                extras["cost"] = speaker.figure(FACTOR_PRICE * factor)
            case Build(crews=crews):
                extras["most"] = speaker.figure(CREW_STONES * crews)
            case Lottery(ticket=ticket):
                extras["number"] = f"{ticket:02}"
            case Blackmail():
                extras["threat"] = self._threat(order, speaker)
                extras["penalty"] = speaker.penalty(order.penalty)
            case _:
                pass
        match order:
            case Slander() | Party() | Blackmail() | Justification():
                extras["article"] = self._article(order.article)
            case _:
                pass
        return extras

    def _threat(self, order: Blackmail, speaker: Speaker) -> str:
        frames = self.tongue.frames
        deed = speaker.deed(order.action, order.parameters)
        if order.victim is None:
            return frames.order_forbidden.format(deed=deed)
        victim = speaker.name(order.victim)
        return frames.order_forced.format(victim=victim, deed=deed)

    def _article(self, article: Press) -> str:
        if isinstance(article, Article):
            title = article.title
            return self.tongue.frames.with_article.format(title) if title else ""
        return self.tongue.frames.with_kept

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Return where nothing is ordered yet, and how the press duty stands."""
        entry = scene.view.players.get(scene.code)
        if entry is None or entry.out is not None:
            return ()
        frames = self.tongue.frames
        speaker = self.speaker(scene.players)
        there = {one.slot for one in standing}
        open_at = [d.value for d in Dealer if f"purchase:{d.value}" not in there]
        found = []
        if open_at:
            found.append(frames.no_orders_at.format(dealers=", ".join(open_at)))
        found.append(outlook.press_duty(scene, entry, speaker))
        if guesses_allowed(scene.view.rules, scene.view.round + 1):
            found.append(frames.mind_now)
        return lines(found)

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about and its sentence with the rule's number."""
        template = self.tongue.notices.get(notice.kind, "")
        said = self.speaker(players).notice(template, notice.figures)
        about = self.tongue.abouts.get(notice.kind, self.tongue.abouts[""])
        if notice.slot:
            about = self.slot(notice.slot)
        return about, with_rule(said, notice.rule)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order or a name is not allowed."""
        joining = cannot_join(refusal, self.tongue.language)
        if joining is not None:
            return joining
        template = self.tongue.refusals.get(refusal.kind, "")
        said = self.speaker(players).notice(template, refusal.figures)
        return with_rule(said, refusal.rule)

    def rule_change(self, change: RuleChange) -> str:
        """Say what a version of the rules changed."""
        return SENTENCES[self.tongue.language].get(change.kind, "")

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Return what is said of an event to those whom it is not about."""
        speaker = self.speaker(players)
        line = told(event, Course(), speaker)
        return (
            with_rule(f"{speaker.fill(line.text, event)}.", event.rule) if line else ""
        )

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the table of all, and what everybody reads of the round."""
        return report.public(facts, self.speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> Account:
        """Return place and changes, what happened, and the next round or the end."""
        return report.account(facts, public, self.speaker(facts.scene.players))

    def articles(self, facts: ReportFacts[State]) -> Sequence[PressText]:
        """Return the articles and justifications that have appeared."""
        found: list[PressText] = []
        speaker = self.speaker(facts.scene.players)
        for event in speaker.course(facts.events).of(_WITH_TEXT):
            match event:
                case e.ArticlePublished(code=code, order=word):
                    key = (code, word)
                    said = self.tongue.things.get(word, "")
                    occasion = f"{said[:1].upper()}{said[1:]}"
                case e.JustificationCame(code=code, blackmailer=by, appears=True):
                    key = (code, f"justification:{by}")
                    name = speaker.name(by)
                    occasion = self.tongue.frames.justified_to.format(name)
                case _:
                    continue
            if key in facts.kept:
                found.append(PressText(key[0], *facts.kept[key], occasion=occasion))
        return found

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return name, place and height of the reader."""
        return standing.headline(facts.scene, self.speaker(facts.scene.players))

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the game on one screen, and a mail of orders that count now."""
        found = self.tongue.introduction
        examples = self.examples(scene)
        rows = (
            (
                LANGUAGE.shown(LANGUAGE.write(one), self.tongue.language),
                self.order(one, scene.players),
            )
            for one in examples
        )
        said = (text.format(rounds=scene.view.rules.rounds) for text in found.sentences)
        return (
            Heading(found.heading),
            *(Paragraph(one, depth=1) for one in said),
            Heading(found.example),
            Definitions(tuple(rows)),
            Paragraph(found.ask, depth=1, close=True),
        )

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the public standing, the reader's own, and the coming offers."""
        return tuple(report.status(scene, self.speaker(scene.players)))

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return the towers and the places."""
        return standing.scores(scene, self.speaker(scene.players))

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for every house rule; those not given have their default."""
        words = rule_words(self.tongue, rules)
        said = (line.format(words[name]) for name, line in self.tongue.rules.items())
        return lines(said, depth=2, hanging=True)

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return orders that are allowed to everybody, one for each part of a move."""
        del scene
        return (
            Report(Dealer.BOLLE),
            Purchase(Dealer.CYRUS, 600, 2, 8),
            Guard(1),
            Build(1),
        )

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the order template for the coming round."""
        return template.order_template(
            scene, standing, last, self.tongue, groups=self._groups
        )

    @cached_property
    def _groups(self) -> Sequence[OrderGroup]:
        return template.order_groups(self.tongue)


def rule_words(tongue: Tongue, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every house rule's value in words; one that is not given, its default."""
    values = _DEFAULTS | dict(rules)
    return {name: _rule_word(tongue, name, values[name]) for name in tongue.rules}


def _rule_word(tongue: Tongue, name: str, value: RuleValue) -> str:
    if isinstance(value, bool):
        return tongue.frames.on if value else tongue.frames.off
    if value is None and name in EVENT_FIELDS:
        return tongue.frames.never
    if isinstance(value, int):
        return number(value, tongue.language)
    return str(value)
