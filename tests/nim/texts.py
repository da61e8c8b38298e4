"""Nim in words, which its catalogue has in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.nim.game import State, Take, Taken, next_player
from turmpost.reports import (
    Block,
    Ledger,
    LedgerEntry,
    Public,
    ReportFacts,
    Scene,
    Standing,
    Template,
    lines,
    pseudonym,
)
from turmpost.rules import Notice, Player, Refusal, RuleValue, Step
from turmpost.texts import Catalogue, Family, ReportParts, Texts, shared_refusal

TEXTS = Catalogue("tests.nim")
REFUSALS = Family(
    "refusal",
    ("not next", "no heap", "stones"),
    {"not next": (), "no heap": ("heaps",), "stones": ("left",)},
)


class NimTexts(Texts[State, Take]):
    """Nim in one language."""

    def __init__(self, language: str) -> None:
        """Take the language."""
        self.language = language
        self.spoken = TEXTS.into(language)

    def game(self) -> str:
        """Return the game's name."""
        return self.spoken.phrase("game")

    def step(self, step: Step) -> str:
        """Name a turn."""
        return self.spoken.phrase("step", number=step.number)

    def slot(self, slot: str) -> str:
        """Name the one slot."""
        return self.spoken.phrase("slot")

    def order(
        self,
        order: Take,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
        """Say what an order does."""
        return self.spoken.phrase("order", heap=order.heap, stones=order.stones)

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Say what becomes of silence."""
        return self.spoken.phrase("silence.about"), self.spoken.phrase("silence.text")

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order, or a player, is refused."""
        said = shared_refusal(refusal, self.language)
        if said is not None:
            return said
        return self.spoken.phrase(REFUSALS[refusal.kind], **refusal.figures)

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Say what was taken, and what is left."""
        entries = [
            LedgerEntry(self._taken(event, facts.scene.players), event.rule)
            for event in facts.events
            if isinstance(event, Taken)
        ]
        return ReportParts(happened=[Ledger(tuple(entries)), *self.status(facts.scene)])

    def headline(self, facts: ReportFacts[State]) -> str:
        """Say whose turn it is, and in the end who has won."""
        (code,) = (event.code for event in facts.events if isinstance(event, Taken))
        players = facts.scene.players
        if facts.over:
            return self.spoken.phrase("won", name=pseudonym(players, code))
        name = pseudonym(players, next_player(facts.scene.view))
        return self.spoken.phrase("headline", name=name)

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the heaps."""
        heaps = [str(stones) for stones in scene.view.heaps]
        return lines([self.spoken.phrase("heaps", heaps=heaps)])

    def examples(self, scene: Scene[State]) -> Sequence[Take]:
        """Return one order, for who is next."""
        heaps = enumerate(scene.view.heaps, start=1)
        return [Take(heap, stones) for heap, stones in heaps if stones][:1]

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Take]], last: str = ""
    ) -> Template:
        """Return the form of the order, and what stands."""
        form = self.spoken.phrase("form-take")
        return Template("\n".join([form, *(one.text for one in standing)]))

    def _taken(self, event: Taken, players: Sequence[Player]) -> str:
        return self.spoken.phrase(
            "taken",
            name=pseudonym(players, event.code),
            stones=event.stones,
            heap=event.heap,
            silent=event.silent,
        )
