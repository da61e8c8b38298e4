"""Ostia for `server.reports.game.texts.Texts`: one object for each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from engine.ostia.harbour import minimum_of
from engine.ostia.orders import Bid, Order
from engine.ostia.rules import RuleSet
from engine.ostia.silence import awaited
from engine.ostia.state import Stage, State, left_of_start
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
from grammar.ostia import LANGUAGE
from server.bundles.ostia import ending, ordering, outlook, report, standing
from server.bundles.ostia.catalogue import TEXTS
from server.bundles.ostia.events import EVENTS, Telling
from server.bundles.ostia.names import SLOTS, STEPS
from server.bundles.ostia.ordering import examples
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.values import rank_chips, rule_lines
from server.reports.documents.document import (
    Block,
    Definitions,
    Heading,
    Paragraph,
    Template,
    lines,
)
from server.reports.documents.sentences import with_rule
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import Scene, Standing
from server.reports.game.texts import ReportParts, Score, Texts
from server.reports.replies.refusals import shared_refusal
from server.texts.catalogue import Translation


class OstiaTexts(Texts[State, Order]):
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

    def order(
        self,
        order: Order,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
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
        joining = shared_refusal(refusal, self.language)
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
        told = EVENTS.told(event, Telling(self.speaker(players), None), "all")
        return with_rule(f"{told.line}.", told.rule, self.language) if told else ""

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
        return tuple(introduction(scene, speaker))

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
        found = order_template(scene, standing, self.spoken)
        entry = scene.view.players.get(scene.code)
        if entry is None or not found.text:
            return found
        hand = self.speaker(scene.players).cards(entry.own.hand)
        return replace(found, cash=entry.own.cash, held=hand)


def introduction(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the game is about, and its steps."""
    rules = scene.view.rules
    yield Heading(speaker.phrase("introduction"))
    yield Paragraph(speaker.phrase("introduction-aim", rounds=rules.rounds), depth=1)
    yield Definitions(tuple(_parts(rules, speaker)))
    budget = speaker.phrase(
        "introduction-budget",
        store_sale=rules.store_sale,
        loan=rules.loan,
        loan_repay=rules.loan_repay,
    )
    yield Paragraph(budget, depth=1)


def _parts(rules: RuleSet, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the steps of a round, and the last step, each with what happens there."""
    chips = rank_chips(rules)
    yield (
        speaker.phrase("introduction-harbour.word"),
        speaker.phrase("introduction-harbour.text"),
    )
    yield (
        speaker.phrase("introduction-trade.word"),
        speaker.phrase("introduction-trade.text"),
    )
    yield (
        speaker.phrase("introduction-second-trade.word"),
        speaker.phrase("introduction-second-trade.text"),
    )
    price = rules.store_price
    yield (
        speaker.phrase("introduction-office.word"),
        speaker.phrase("introduction-office.text", rank_chips=chips, store_price=price),
    )
    yield (
        speaker.phrase("introduction-closing.word"),
        speaker.phrase("introduction-closing.text", rank_chips=chips),
    )


def order_template(
    scene: Scene[State], standing: Sequence[Standing[Order]], spoken: Translation
) -> Template:
    """Return comment lines with the forms of this step, and the orders that stand."""
    if scene.code not in awaited(scene.view):
        return Template("")
    forms = _forms(scene.view, scene.code, spoken)
    stands = (LANGUAGE.shown(one.text, spoken.language) for one in standing)
    return Template("\n".join([*forms, *stands]))


def _forms(state: State, me: Code, spoken: Translation) -> Iterator[str]:
    match state.stage:
        case Stage.HAFEN:
            yield spoken.phrase("form-take")
        case Stage.KONTOR:
            yield spoken.phrase("form-fields")
            yield spoken.phrase("form-build", store_price=state.rules.store_price)
            yield spoken.phrase("form-storage")
        case Stage.SCHLUSS:
            yield spoken.phrase("form-final")
        case _:
            yield from _trade(state, me, spoken)
    for order in () if state.stage.trade else examples(state, me):
        yield f"#   {LANGUAGE.shown(LANGUAGE.write(order), spoken.language)}"
    if not state.stage.closing:
        yield spoken.phrase("form-favour")


def _trade(state: State, me: Code, spoken: Translation) -> Iterator[str]:
    """Yield the forms of a trade, with the lowest bid on each lot of the others."""
    yield spoken.phrase("form-bid")
    for code in left_of_start(state.seats, state.round):
        if code != me:
            minimum = minimum_of(state.players[code].lot, state.rules)
            yield f"#   {LANGUAGE.write(Bid(code, minimum))}"
    least = minimum_of(state.players[me].lot, state.rules) + 1
    yield spoken.phrase("form-keep", least=least)
    yield spoken.phrase("form-budget")
