"""Nim in words, which its catalogue has in one language."""

from __future__ import annotations

from collections.abc import Sequence

from tests.nim.game import GAME, State, Take, next_player
from tests.nim.language import LANGUAGE
from turmpost.reports import Block, ReportFacts, Scene, lines, pseudonym
from turmpost.texts import Catalogue, SimpleTexts, Speaker


class Words(Speaker):
    """Says the sentences of Nim."""

    catalogue = Catalogue("tests.nim")


class NimTexts(SimpleTexts[State, Take]):
    """Nim in one language."""

    speaks, reads, plays = Words, LANGUAGE, GAME

    def headline(self, facts: ReportFacts[State]) -> str:
        """Say whose turn it is, and in the end who has won."""
        if facts.over:
            return self.spoken.phrase("over")
        code = next_player(facts.scene.view)
        return self.spoken.phrase("headline", name=pseudonym(facts.scene.players, code))

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the heaps."""
        heaps = [str(stones) for stones in scene.view.heaps]
        return lines([self.spoken.phrase("heaps", heaps=heaps)])

    def examples(self, scene: Scene[State]) -> Sequence[Take]:
        """Return one order, for who is next."""
        heaps = enumerate(scene.view.heaps, start=1)
        return [Take(heap, stones) for heap, stones in heaps if stones][:1]
