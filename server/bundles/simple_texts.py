"""Texts of a game whose catalogue has an entry for each thing that can be said.

    class GameTexts(SimpleTexts[State, Order]):
        speaks, reads, plays = Words, LANGUAGE, GAME

The entries, and the values that each may name:

    game                     the name of the game
    about, introduction      sentences about it; a game may lack them
    step-<kind>              number
    slot-<name>              name: what stands behind the colon ("sell:oil")
    order-<class>            the fields of the order, and the rules of the house
    event-<class>            the fields of the event (`telling`)
    notice-<kind>            .about and .text; the figures
    refusal-<kind>           the figures
    rule-<name>              value
    figure-<name>            of `figures`, and of the final ranking

What a sentence is too little for, a game says in a function of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from engine.protocol import Code, Event, Notice, Player, Refusal, RuleValue, Step
from grammar.language import LineLanguage
from server.reports.documents.document import (
    Block,
    Column,
    Ledger,
    LedgerEntry,
    Table,
    Template,
    lines,
)
from server.reports.documents.sentences import NONE, with_rule
from server.reports.game.report_facts import Public, ReportFacts
from server.reports.game.scene import Scene, Standing, pseudonym
from server.reports.game.speaker import Speaker
from server.reports.game.telling import Derived, Teller, Telling, Variants, ledger
from server.reports.game.texts import ReportParts, Score, Texts
from server.reports.replies.refusals import shared_refusal
from server.texts.catalogue import CORE
from server.texts.family import Open
from server.texts.values import Value

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol

STEPS, SLOTS, ORDERS = Open("step"), Open("slot"), Open("order")
NOTICES, REFUSALS = Open("notice"), Open("refusal")
RULES, FIGURES = Open("rule"), Open("figure")
OWN = Open("")
UNKNOWN = "?"
"""The figure of a player that the reader must not know."""


class SimpleTexts(Texts[S, O]):
    """A game in one language, said by the entries of its catalogue."""

    speaks: ClassVar[type[Speaker]]
    """Has the catalogue."""
    reads: ClassVar[LineLanguage[Any]]
    """The order language."""
    plays: ClassVar[Any]
    """The game, a `SimpleGame` that is `Recorded`."""
    variants: ClassVar[Sequence[Variants[Telling[Speaker, None]]]] = ()
    derived: ClassVar[Sequence[Derived[Telling[Speaker, None]]]] = ()
    """Variants of events, and values that are no fields (`Teller`)."""

    def __init__(self, language: str) -> None:
        """Take the language."""
        self.language = language
        self.spoken = self.speaks.catalogue.into(language)

    def speaker(self, players: Sequence[Player]) -> Speaker:
        """Return what speaks of these players."""
        return self.speaks(self.language, players)

    @classmethod
    def teller(cls) -> Teller[Telling[Speaker, None]]:
        """Return what tells of the game's events."""
        kinds = cls.plays.events.types.values()
        return Teller("event", kinds, cls.variants, cls.derived)

    @cached_property
    def _teller(self) -> Teller[Telling[Speaker, None]]:
        return self.teller()

    def game(self) -> str:
        """Return the game's name."""
        return self.spoken.phrase(OWN["game"])

    def about(self) -> str:
        """Say what the game is like, where there is a sentence."""
        return self.spoken.phrase(OWN["about"]) if self.spoken.has("about") else ""

    def introduction(self, scene: Scene[S]) -> Sequence[Block]:
        """Return the sentences about the game, where there are some."""
        if not self.spoken.has("introduction"):
            return ()
        return lines(self.spoken.phrases(OWN["introduction"]))

    def step(self, step: Step) -> str:
        """Name a step."""
        return self.spoken.phrase(STEPS[step.kind], number=step.number)

    def slot(self, slot: str) -> str:
        """Name a slot, with what it is for."""
        kind, _, word = slot.partition(":")
        name = self.reads.by_fields.slot_word(kind, word, self.language) if word else ""
        return self.spoken.phrase(SLOTS[kind], name=name)

    def order(
        self,
        order: O,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
        """Say what an order does."""
        member = class_word(type(order))
        values = {**_plain(rules), **self._fields(order, players)}
        return self.spoken.phrase(ORDERS[member], **values)

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about, and its sentence with its rule."""
        figures = self.speaker(players).figures(notice.figures)
        about = self.spoken.phrase(NOTICES[f"{notice.kind}.about"], **figures)
        said = self.spoken.phrase(NOTICES[f"{notice.kind}.text"], **figures)
        return about, with_rule(said, notice.rule, self.language)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order, or a player, is refused, with the rule."""
        shared = shared_refusal(refusal, self.language)
        if shared is not None:
            return shared
        figures = self.speaker(players).figures(refusal.figures)
        said = self.spoken.phrase(REFUSALS[refusal.kind], **figures)
        return with_rule(said, refusal.rule, self.language)

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Say each rule of the house."""
        said = (
            self.spoken.phrase(RULES[name], value=value)
            for name, value in _plain(rules).items()
        )
        return lines(said, depth=2, hanging=True)

    def figures(self, scene: Scene[S]) -> Mapping[str, Mapping[Code, int]]:
        """Return figures of the players that the reader may know, by their names.

        They make the table of a report, and the subject of it; those of all players
        are their scores.
        """
        return {}

    def figure(self, name: str) -> str:
        """Return the heading of a figure."""
        return self.spoken.phrase(FIGURES[name])

    def scores(self, scene: Scene[S]) -> Sequence[Score]:
        """Return the figures that are known of everybody."""
        found = self.figures(scene).items()
        every = [(name, of) for name, of in found if len(of) == len(scene.players)]
        return [Score(self.figure(name), of) for name, of in every]

    def status(self, scene: Scene[S]) -> Sequence[Block]:
        """Return the table of the figures; one that the reader must not know is "?"."""
        figures = self.figures(scene)
        if not figures:
            return ()
        heading = CORE.into(self.language).phrase("final-ranking.player")
        columns = (Column(self.figure(name), right=True) for name in figures)
        rows = (
            (
                pseudonym(scene.players, player.code),
                *(of.get(player.code, UNKNOWN) for of in figures.values()),
            )
            for player in scene.players
        )
        return [Table((Column(heading, most=30), *columns), tuple(rows))]

    def headline(self, facts: ReportFacts[S]) -> str:
        """Return the reader's own figures."""
        own = (
            f"{self.figure(name)} {of[facts.scene.code]}"
            for name, of in self.figures(facts.scene).items()
            if facts.scene.code in of
        )
        return ", ".join(own)

    def lead(self, facts: ReportFacts[S]) -> str:
        """Return the sentence about the step that stands above all (`Public.lead`)."""
        return ""

    def public(self, facts: ReportFacts[S]) -> Public:
        """Return the sentences for everybody, and the one above all."""
        entries = {event: self._entry(event, facts) for event in facts.events}
        known = {event: entry for event, entry in entries.items() if entry}
        return Public(known, lead=self.lead(facts))

    def report(self, facts: ReportFacts[S], public: Public) -> ReportParts:
        """Tell what has happened, and how things are where no ranking says it."""
        told = (self._entry(event, facts) for event in facts.events)
        entries = tuple(entry for entry in told if entry)
        found: list[Block] = [Ledger(entries)] if entries else []
        table = (
            () if facts.over and self.figures(facts.scene) else self.status(facts.scene)
        )
        return ReportParts(happened=[*found, *table])

    def _entry(self, event: Event, facts: ReportFacts[S]) -> LedgerEntry | None:
        """Return what the reader is told of an event: the part that is the reader's."""
        scene = facts.scene
        telling = Telling(self.speaker(scene.players), None, scene.code)
        own = ("own",) if getattr(event, "code", None) == scene.code else ()
        for part in (*own, "all", ""):
            told = self._teller.told(event, telling, part)
            if told is not None:
                return next(ledger([told]))
        return None

    def template(
        self, scene: Scene[S], standing: Sequence[Standing[O]], last: str = ""
    ) -> Template:
        """Return the forms of the orders for the step as comments, and what stands."""
        kinds = self.plays.orders
        fit = [
            kind
            for kind, one in kinds.items()
            if not one.steps or scene.step.kind in one.steps
        ]
        forms = self.reads.by_fields.forms(self.language, fit if kinds else None)
        stands = [self.reads.shown(one.text, self.language) for one in standing]
        return Template("\n".join([*(f"# {form}" for form in forms), *stands]))

    def _fields(self, order: O, players: Sequence[Player]) -> Mapping[str, Value]:
        speaker = self.speaker(players)
        return dict(_said(speaker, order))


def _said(speaker: Speaker, order: object) -> Iterator[tuple[str, Value]]:
    """Yield the fields of an order as a sentence writes them; one without is "none"."""
    for one in fields(order):  # type: ignore[arg-type]
        value = speaker.value(one.name, getattr(order, one.name))
        yield one.name, NONE if value is None else value


def class_word(kind: type) -> str:
    """Return the name of a class as entries of a catalogue call it: `lot-taken`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def _plain(rules: Mapping[str, RuleValue]) -> dict[str, Value]:
    """Return the values of rules as sentences write them."""
    return {name: _listed(value) for name, value in rules.items()}


def _listed(value: RuleValue) -> Value:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [str(one) for one in value]
    return value if isinstance(value, int) else str(value)
