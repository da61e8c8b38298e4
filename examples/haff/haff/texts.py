"""Haff in words, which its catalogue has in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from haff import examples, figures, report
from haff.codec import USUAL_YEARS
from haff.language import LANGUAGE
from haff.orders import Order
from haff.speaker import RULES, STEPS, TEXTS, Speaker, town
from haff.state import State
from turmpost.reports import (
    Block,
    Heading,
    Paragraph,
    Public,
    ReportFacts,
    Scene,
    Standing,
    Template,
    lines,
)
from turmpost.rules import Notice, Player, Refusal, RuleValue, Step
from turmpost.texts import ReportParts, Score, Texts, shared_refusal, with_rule


class HaffTexts(Texts[State, Order]):
    """Haff in one language."""

    def __init__(self, language: str) -> None:
        """Take the language."""
        self.language = language
        self.spoken = TEXTS.into(language)

    def _speaker(self, players: Sequence[Player]) -> Speaker:
        return Speaker(self.language, players)

    def game(self) -> str:
        """Return the game's name, the same in every language."""
        return "Haff"

    def about(self) -> str:
        """Say in a sentence what the game is like; the list of games shows it."""
        return self.spoken.phrase("about-game")

    def step(self, step: Step) -> str:
        """Name a step ("Herbst 3")."""
        return self.spoken.phrase(STEPS[step.kind], number=step.number)

    def slot(self, slot: str) -> str:
        """Name the unit or the building site that an order is for."""
        return self._speaker(()).slot(slot)

    def order(
        self,
        order: Order,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
        """Say what an order does."""
        return self._speaker(players).order(order)

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about, and its sentence with the rule."""
        about, said = self._speaker(players).notice(notice)
        return about, with_rule(said, notice.rule, self.language)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order or a player is not allowed."""
        joining = shared_refusal(refusal, self.language)
        if joining is not None:
            return joining
        said = self._speaker(players).refusal(refusal)
        return with_rule(said, refusal.rule, self.language)

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the news, the map and the tables, the same for everybody."""
        return report.public(facts, self._speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Return the parts of a report."""
        return report.parts(facts, public, self._speaker(facts.scene.players))

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return the reader's markets and units."""
        return report.headline(facts, self._speaker(facts.scene.players))

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the game for somebody who has never seen it."""
        return (
            Heading(self.spoken.phrase("introduction.heading")),
            Paragraph(
                self.spoken.phrase("introduction.aim", years=scene.view.years), depth=1
            ),
            Paragraph(self.spoken.phrase("introduction.moves"), depth=1),
            Paragraph(self.spoken.phrase("introduction.year"), depth=1),
        )

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the map, the tables, and what there is to do."""
        speaker, state = self._speaker(scene.players), scene.view
        asks = () if scene.closed else tuple(report.to_do(scene, speaker))
        return (
            *report.final_ranking(state, speaker),
            *((Heading(self.spoken.phrase("to-do")), *asks) if asks else ()),
            *self._own_town(scene),
            figures.lagoon(state, speaker),
            *report.standing(state, speaker),
        )

    def _own_town(self, scene: Scene[State]) -> Sequence[Block]:
        seat = scene.view.players.get(scene.code)
        if seat is None:
            return ()
        said = self.spoken.phrase("your-town", town=town(seat.town))
        return (Paragraph(said, depth=1, close=not scene.closed),)

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return markets and units of everybody."""
        state = scene.view
        markets = {code: len(state.markets_of(code)) for code in state.players}
        units = {code: len(state.units_of(code)) for code in state.players}
        return (
            Score(self.spoken.phrase("table.markets"), markets),
            Score(self.spoken.phrase("table.units"), units),
        )

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for each rule of the house."""
        said = (
            self.spoken.phrase(RULES[name], value=word)
            for name, word in rule_words(self.language, rules).items()
            if name in rules
        )
        return lines(said, depth=2, hanging=True)

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return orders that are allowed right now."""
        return tuple(examples.examples(scene.view, scene.code))

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the forms of the step's orders as comments, and what stands."""
        speaker = self._speaker(scene.players)
        stands = (LANGUAGE.shown(one.text, self.language) for one in standing)
        forms = examples.forms(scene.view, scene.code, speaker)
        return Template("\n".join([*forms, *stands]))


def rule_words(language: str, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every rule of the house in words; one that is not given, its default."""
    return {"years": str(rules.get("years", USUAL_YEARS))}
