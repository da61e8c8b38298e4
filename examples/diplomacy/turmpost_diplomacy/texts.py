"""Diplomacy in words, which its catalogue has in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from turmpost_diplomacy import examples, report
from turmpost_diplomacy.codec import USUAL, house_fields
from turmpost_diplomacy.maps import boards
from turmpost_diplomacy.notation import written
from turmpost_diplomacy.orders import Order
from turmpost_diplomacy.speaker import RULES, STEPS, TEXTS, Speaker
from turmpost_diplomacy.state import State


class DiplomacyTexts(Texts[State, Order]):
    """Diplomacy in one language."""

    def __init__(self, language: str) -> None:
        """Take the language."""
        self.language = language
        self.spoken = TEXTS.into(language)

    def _speaker(self, players: Sequence[Player]) -> Speaker:
        return Speaker(self.language, players)

    def game(self) -> str:
        """Return the game's name."""
        return self.spoken.phrase("game-name")

    def about(self) -> str:
        """Say in a sentence what the game is like; the list of games shows it."""
        return self.spoken.phrase("about-game")

    def step(self, step: Step) -> str:
        """Name a step ("Herbst 1901")."""
        return self.spoken.phrase(STEPS[step.kind], number=str(step.number))

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
        shared = shared_refusal(refusal, self.language)
        if shared is not None:
            return shared
        said = self._speaker(players).refusal(refusal)
        return with_rule(said, refusal.rule, self.language)

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the news, the map and the tables, the same for everybody."""
        return report.public(facts, self._speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Return the parts of a report."""
        return report.parts(facts, public, self._speaker(facts.scene.players))

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return the reader's centres and units."""
        return report.headline(facts, self._speaker(facts.scene.players))

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the game for somebody who has never seen it."""
        aim = self.spoken.phrase("introduction.aim", centres=scene.view.house.to_win)
        return (
            Heading(self.spoken.phrase("introduction.heading")),
            Paragraph(aim, depth=1),
            Paragraph(self.spoken.phrase("introduction.moves"), depth=1),
            Paragraph(self.spoken.phrase("introduction.year"), depth=1),
            Paragraph(self.spoken.phrase("introduction.orders"), depth=1),
        )

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the map, the tables, and what there is to do."""
        speaker, state = self._speaker(scene.players), scene.view
        asks = () if scene.closed else tuple(report.to_do(scene, speaker))
        return (
            *report.final_ranking(state, speaker),
            *boards(state, speaker),
            *self._own_powers(scene, speaker),
            *((Heading(self.spoken.phrase("to-do")), *asks) if asks else ()),
            *report.standing(state, speaker),
        )

    def _own_powers(self, scene: Scene[State], speaker: Speaker) -> Sequence[Block]:
        powers = [speaker.power(one) for one in scene.view.powers_of(scene.code)]
        if not powers:
            return ()
        said = self.spoken.phrase("your-powers", powers=powers)
        return (Paragraph(said),)

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return centres and units of everybody."""
        state = scene.view
        centres = {code: state.centres(code) for code in state.players}
        units = {code: len(tuple(state.own(code))) for code in state.players}
        return (
            Score(self.spoken.phrase("table.centres"), centres),
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
        """Return an order for each unit, ready to edit."""
        stand = [one.order for one in standing]
        rows = examples.template(scene.view, scene.code, stand)
        listed = (one if isinstance(one, str) else written(one) for one in rows)
        return Template("\n".join(listed))


def rule_words(language: str, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every rule of the house in words; one that is not given, its default."""
    del language
    usual = house_fields(USUAL)
    return {name: str(rules.get(name, value)) for name, value in usual.items()}
