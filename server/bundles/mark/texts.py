"""MARK for `server.reports.game.texts.Texts`: one object for each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from engine.mark import check
from engine.mark.notices import NoticeKind as N
from engine.mark.orders import Order
from engine.mark.rules import RuleSet, rule_values
from engine.mark.state import State
from engine.protocol import (
    Event,
    Notice,
    Player,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from grammar.mark import LANGUAGE
from server.bundles.mark import order_words, report, wishes
from server.bundles.mark.board import board
from server.bundles.mark.catalogue import TEXTS
from server.bundles.mark.examples import examples
from server.bundles.mark.introduction import introduction
from server.bundles.mark.names import RULES
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import Block, Template, lines
from server.reports.documents.sentences import with_rule
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import Scene, Standing
from server.reports.game.texts import ReportParts, Score
from server.reports.replies.refusals import cannot_join
from server.texts.formats import number

_NAMES_A_ROUND = re.compile(r",Runde [0-9]+\Z")
"""The end of a stored order that counts in one round alone."""

_DEFAULTS = rule_values(RuleSet())


class MarkTexts:
    """Everything a mail about MARK says, in one language."""

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
        return "MARK"

    def about(self) -> str:
        """Say in a sentence what the game is like."""
        return self.spoken.phrase("about-game")

    def step(self, step: Step) -> str:
        """Name a step by its rounds."""
        if step.last is None:
            return self.spoken.phrase("round", round=step.number)
        return self.spoken.phrase(
            "several-rounds" if step.last > step.number + 1 else "two-rounds",
            first=step.number,
            last=step.last,
        )

    def slot(self, slot: str) -> str:
        """Name the slot of an order."""
        return order_words.slot(slot, self.speaker(()))

    def order(self, order: Order, players: Sequence[Player]) -> str:
        """Say in plain words what an order does."""
        return order_words.order(order, self.speaker(players))

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Return what the dice make of the standing orders, and the forced move."""
        orders = [one.order for one in standing]
        return tuple(wishes.outlook(scene, orders, self.speaker(scene.players)))

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about and its sentence with the rule's number."""
        said = self.speaker(players).notice(notice)
        return self._about(notice), with_rule(said, notice.rule, self.language)

    def _about(self, notice: Notice) -> str:
        if notice.slot:
            return self.slot(notice.slot)
        figures = self.speaker(()).words(notice.figures)
        match notice.kind:
            case N.NMR | N.NMR_GM:
                return self.spoken.phrase("about-no-order")
            case N.TOO_MANY_PIECES:
                return str(figures["sort"])
            case _:
                return self.spoken.phrase("round", round=figures["round"])

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order or a name is not allowed."""
        joining = cannot_join(refusal, self.language)
        if joining is not None:
            return joining
        return with_rule(
            self.speaker(players).refusal(refusal), refusal.rule, self.language
        )

    def rule_change(self, change: RuleChange) -> str:
        """Return nothing: there is one version of the rules."""
        del change
        return ""

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Tell of somebody who has sent nothing for several steps."""
        said = self.speaker(players).for_game_master(event)
        return with_rule(f"{said}.", event.rule, self.language) if said else ""

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the course of the step and the table, the same for all readers."""
        return report.public(facts, self.speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Return what happened, the table, and the dice of the next step or the end."""
        scene = facts.scene
        told = report.parts(facts, public, self.speaker(scene.players))
        silent = check.defaults(scene.view, scene.code) if scene.code else ()
        said = (self.notice(one, scene.players)[1] for one in silent)
        return replace(told, unless=tuple(said))

    def articles(self, facts: ReportFacts[State]) -> Sequence[PressText]:
        """Return nothing: no order carries a text."""
        del facts
        return ()

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return name, cash and place of the reader."""
        return report.headline(facts.scene, self.speaker(facts.scene.players))

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the game on one screen."""
        speaker = self.speaker(scene.players)
        return tuple(introduction(scene.view, speaker))

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the dice, the factories, the market; after the end, who won."""
        speaker = self.speaker(scene.players)
        result: tuple[Block, ...] = ()
        if scene.view.ranking is not None:
            result = tuple(report.final_ranking(scene, speaker))
        elif not scene.closed:
            result = tuple(report.near_the_end(scene.view, speaker))
        return (*result, *board(scene.view, speaker))

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return cash and places."""
        return report.scores(scene, self.speaker(scene.players))

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for every house rule that is given."""
        words = rule_words(self.language, rules)
        said = (
            self.spoken.phrase(RULES[n], value=words[n]) for n in words if n in rules
        )
        return lines(said, depth=2, hanging=True)

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return a wish list for the reader's dice, a bid, and a lasting list."""
        return examples(scene.view, scene.code)

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the forms as comments, the last orders too, and the given orders."""
        forms = self._forms(scene.view.rules)
        lasting = (
            one for one in last.splitlines() if not _NAMES_A_ROUND.search(one.strip())
        )
        found = [f"#   {LANGUAGE.shown(one, self.language)}" for one in lasting]
        again = [self.spoken.phrase("last-orders"), *found] if found else []
        stands = (LANGUAGE.shown(one.text, self.language) for one in standing)
        return Template("\n".join([*forms, *again, *stands]))

    def _forms(self, rules: RuleSet) -> Iterator[str]:
        """Yield the forms of the orders that there are by these rules."""
        yield self.spoken.phrase("form-wishes")
        yield self.spoken.phrase("form-deliver")
        yield self.spoken.phrase("form-sell")
        yield self.spoken.phrase("form-dispose")
        if rules.option_buy:
            yield self.spoken.phrase("form-buy")
        if rules.option_advance:
            yield self.spoken.phrase("form-advance")
        yield self.spoken.phrase("form-bid")
        yield self.spoken.phrase("form-name")
        if rules.option_own_pieces:
            yield self.spoken.phrase("form-offer")
        yield self.spoken.phrase("form-span")
        yield self.spoken.phrase("form-sorts")


def rule_words(language: str, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every house rule's value in words; one that is not given, its default."""
    values = _DEFAULTS | dict(rules)
    return {name: _rule_word(language, name, values[name]) for name in RULES.keys}


def _rule_word(language: str, name: str, value: RuleValue) -> str:
    spoken = TEXTS.into(language)
    if isinstance(value, bool):
        return spoken.phrase("setting-on" if value else "setting-off")
    if name == "rounds_per_step" and value is None:
        return spoken.phrase("rounds-by-players")
    if isinstance(value, int):
        return number(value, language)
    return str(value)
