"""MARK for `server.reports.texts.Texts`: one object for each language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
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
from server.bundles.mark.examples import examples
from server.bundles.mark.introduction import introduction
from server.bundles.mark.refusals import REFUSALS
from server.bundles.mark.speaker import Speaker
from server.bundles.mark.tongue import Tongue
from server.reports.document import Block, Template, lines
from server.reports.report_facts import PressText, Public, ReportFacts
from server.reports.scene import Scene, Standing
from server.reports.texts import Account, Score
from server.reports.wording import Figures, number, with_rule

_VARIANTS: Mapping[str, tuple[str, str | int]] = {
    N.BID_WITHOUT_SPACE: ("area", "B"),
    N.STAR_UNNAMED: ("sort", ""),
    N.OFFER_ELSEWHERE: ("holds", ""),
    N.TOO_MANY_PIECES: ("room", 0),
    N.FORCED: ("double", 1),
    N.MOVE: ("double", 1),
}
"""The figure of a notice, and its value, that ask for another sentence."""

_NAMES_A_ROUND = re.compile(r",(Runde|Round) [0-9]+\Z")
"""What ends an order that counted in one round alone, which is over."""

_DEFAULTS = rule_values(RuleSet())


class MarkTexts:
    """Everything a mail about MARK says, in one language."""

    def __init__(self, tongue: Tongue) -> None:
        """Take the words; speakers are kept for the games they speak about."""
        self.tongue = tongue
        self._speakers = lru_cache(maxsize=256)(partial(Speaker, tongue))

    def speaker(self, players: Sequence[Player]) -> Speaker:
        """Return who speaks about these players."""
        return self._speakers(tuple(players))

    def game(self) -> str:
        """Return the game's name."""
        return "MARK"

    def step(self, step: Step) -> str:
        """Name a step by its rounds."""
        if step.last is None:
            return self.tongue.step.format(step.number)
        template = self.tongue.steps[step.last > step.number + 1]
        return template.format(step.number, step.last)

    def slot(self, slot: str) -> str:
        """Name the place an order stands in."""
        return order_words.slot(slot, self.tongue)

    def order(self, order: Order, players: Sequence[Player]) -> str:
        """Say in plain words what an order does."""
        del players
        return order_words.order(order, self.tongue)

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Return what the dice make of the standing orders, and the forced move."""
        orders = [one.order for one in standing]
        return tuple(wishes.outlook(scene, orders, self.speaker(scene.players)))

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about and its sentence with the rule's number."""
        speaker, kind = self.speaker(players), str(notice.kind)
        figure, value = _VARIANTS.get(kind, ("", ""))
        if figure and notice.figures.get(figure) == value:
            kind = f"{kind} {value or '-'}"
        values = Figures(speaker.words(notice.figures))
        if "do" in notice.figures:
            values["deed"] = speaker.deed(notice.figures)
        said = self.tongue.notices[kind].format_map(values)
        if notice.slot:
            about = self.slot(notice.slot)
        else:
            template = self.tongue.abouts.get(notice.kind, self.tongue.abouts[""])
            about = template.format_map(values)
        return about, with_rule(said, notice.rule)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order or a name is not allowed."""
        return REFUSALS[self.tongue.language].refusal(refusal, players)

    def rule_change(self, change: RuleChange) -> str:
        """Return nothing: there is one version of the rules."""
        del change
        return ""

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Tell of somebody who has sent nothing for several steps."""
        template = self.tongue.for_game_master.get(type(event), "")
        said = self.speaker(players).told(template, event)
        return with_rule(f"{said}.", event.rule) if said else ""

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the course of the step and the table, the same for all readers."""
        return report.public(facts, self.speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> Account:
        """Return what happened, the table, and the dice of the next step or the end."""
        scene = facts.scene
        told = report.account(facts, public, self.speaker(scene.players))
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
        return tuple(introduction(scene.view, self.examples(scene), speaker))

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the dice, the factories, the market; after the end, who won."""
        speaker = self.speaker(scene.players)
        result: tuple[Block, ...] = ()
        if scene.view.ranking is not None:
            result = tuple(report.final_ranking(scene, speaker))
        return (*result, *board(scene.view, speaker))

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return cash and places."""
        return report.scores(scene, self.speaker(scene.players))

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for every house rule; those not given have their default."""
        words = rule_words(self.tongue, rules)
        said = (line.format(words[name]) for name, line in self.tongue.rules.items())
        return lines(said, depth=2, hanging=True)

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return a wish list for the reader's dice, a bid, and a lasting list."""
        return examples(scene.view, scene.code)

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the forms as comments, the last orders too, and what stands."""
        rules = rule_values(scene.view.rules)
        forms = (
            line for option, line in self.tongue.template if not option or rules[option]
        )
        shown = LANGUAGE.shown(last, self.tongue.language).splitlines()
        found = [f"#   {one}" for one in shown if not _NAMES_A_ROUND.search(one)]
        again = [self.tongue.last, *found] if found else []
        stands = (LANGUAGE.shown(one.text, self.tongue.language) for one in standing)
        return Template("\n".join([*forms, *again, *stands]))


def rule_words(tongue: Tongue, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every house rule's value in words; one that is not given, its default."""
    values = _DEFAULTS | dict(rules)
    return {name: _rule_word(tongue, name, values[name]) for name in tongue.rules}


def _rule_word(tongue: Tongue, name: str, value: RuleValue) -> str:
    if isinstance(value, bool):
        return tongue.on if value else tongue.off
    if name == "rounds_per_step" and value is None:
        return tongue.by_players
    if isinstance(value, int):
        return number(value, tongue.language)
    return str(value)
