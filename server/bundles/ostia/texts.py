"""Ostia for `server.reports.game.texts.Texts`: one object for each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from engine.ostia.orders import Order
from engine.ostia.state import State
from engine.protocol import (
    Event,
    Notice,
    Player,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from server.bundles.ostia import (
    ending,
    introduction,
    ordering,
    outlook,
    report,
    standing,
    template,
)
from server.bundles.ostia.catalogue import TEXTS
from server.bundles.ostia.names import SLOTS, STEPS
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.values import rule_lines
from server.reports.documents.document import Block, Template, lines
from server.reports.documents.sentences import with_rule
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import Scene, Standing
from server.reports.game.texts import ReportParts, Score
from server.reports.replies.refusals import cannot_join


class OstiaTexts:
    """Everything a mail about Ostia says, in one language."""

    def __init__(self, language: str) -> None:
        """Take the language; speakers are kept for the games they speak about."""
        self.language = language
        self.spoken = TEXTS.into(language)
        self._speakers = lru_cache(maxsize=256)(partial(Speaker, language))

    def speaker(self, players: Sequence[Player]) -> Speaker:
        """Return who speaks about these players."""
        return self._speakers(tuple(players))

    def game(self) -> str:
        """Return the game's name."""
        return "Ostia"

    def about(self) -> str:
        """Say in a sentence what the game is like."""
        return self.spoken.phrase("about-game")

    def step(self, step: Step) -> str:
        """Name a step ("Handel 2a")."""
        return self.spoken.phrase(STEPS[step.kind], number=step.number)

    def slot(self, slot: str) -> str:
        """Name the slot of an order."""
        return self.spoken.phrase(SLOTS[slot.partition(":")[0]])

    def order(self, order: Order, players: Sequence[Player]) -> str:
        """Say in plain words what an order does."""
        return ordering.said(order, self.speaker(players))

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Return what the orders come to."""
        return lines(outlook.outlook(scene, standing, self.speaker(scene.players)))

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about, and its sentence with the rule's number."""
        about, said = self.speaker(players).notice(notice)
        return about, with_rule(said, notice.rule, self.language)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order or a player is not allowed."""
        joining = cannot_join(refusal, self.language)
        if joining is not None:
            return joining
        return with_rule(
            self.speaker(players).refusal(refusal), refusal.rule, self.language
        )

    def rule_change(self, change: RuleChange) -> str:
        """Return nothing: the rules have one version."""
        del change
        return ""

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Tell of a player who has missed steps in a row (o12.2)."""
        said = self.speaker(players).event(event, "all")
        return with_rule(f"{said[1]}.", event.rule, self.language) if said else ""

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return what all are told of a step, and the tables that all see."""
        return report.public(facts, self.speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Return what happened, how things stand, and the next step or the end."""
        return report.parts(facts, public, self.speaker(facts.scene.players))

    def articles(self, facts: ReportFacts[State]) -> Sequence[PressText]:
        """Return nothing: no order carries a text."""
        del facts
        return ()

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return the reader's chips and cash."""
        return report.headline(facts, self.speaker(facts.scene.players))

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the game for somebody who has never seen it."""
        speaker = self.speaker(scene.players)
        return tuple(introduction.introduction(scene, speaker))

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the reader's own cards, the table, what lies open, what to do."""
        speaker = self.speaker(scene.players)
        if scene.view.ranking is not None:
            return tuple(ending.final_ranking(scene.view, speaker))
        return tuple(standing.status(scene, speaker))

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return the chips and the stores."""
        return standing.scores(scene, self.speaker(scene.players))

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for every field that is given."""
        return lines(rule_lines(self.language, rules), depth=2, hanging=True)

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return orders that are allowed right now."""
        return ordering.examples(scene.view, scene.code)

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the order template for the coming step: other cards, other orders."""
        del last
        return template.order_template(scene, standing, self.spoken)
