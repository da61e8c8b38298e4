"""Says Ostia's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.ostia.goods import GOODS, Good, pile_of
from engine.ostia.rules import appeals
from engine.protocol import Code, Notice, Refusal
from server.bundles.ostia import names
from server.bundles.ostia.catalogue import TEXTS
from server.reports.game import speaker
from server.texts.formats import separated
from server.texts.values import Value

_LETTERS = frozenset({"cards", "forum", "senate"})
"""Figures of notices and refusals that are cards, as letters in a row."""

_STEPS = frozenset({"step", "belongs"})
"""Those that are kinds of steps."""


class Speaker(speaker.Speaker):
    """Speaks one language about one circle of players."""

    catalogue = TEXTS

    def good(self, good: Good) -> str:
        """Name a kind of goods."""
        return self.phrase(names.GOODS[good.name.lower()])

    def cards(self, cards: Iterable[Good]) -> str:
        """Name cards in table order ("Wein, 2 Holz")."""
        return self.counted(pile_of(cards).items()) or self.phrase("no-cards")

    def counted(self, cards: Iterable[tuple[Good, int]]) -> str:
        """Name cards in the order they have here; "" for none."""
        return separated(
            [
                self.phrase("cards-of-a-kind", good=self.good(good), count=count)
                for good, count in cards
            ]
        )

    def value(self, field: str, value: object) -> Value | None:
        """Return what a field of an event holds as a sentence writes it."""
        match value:
            case Good():
                return self.good(value)
            case () | (Good(), *_):
                return self.cards(one for one in value if isinstance(one, Good))
            case _:
                return super().value(field, value)

    def bids(self, bids: Mapping[Code, int]) -> str:
        """List bids in D."""
        bid_phrases = (
            self.phrase("bid-in-money", name=self.name(code), amount=amount)
            for code, amount in bids.items()
        )
        return separated([*bid_phrases])

    def appeals(self, card: str) -> str:
        """Say what a Senate card is worth ("Elfenbein 5, Holz 4, ...")."""
        phrases = (
            self.phrase("appeal-of-a-good", good=self.good(good), points=points)
            for good, points in appeals(card).items()
        )
        return separated([*phrases])

    def notice(self, notice: Notice) -> tuple[str, str]:
        """Return what a notice is about, and its sentence."""
        variant = names.notice_variant(notice)
        told = self._told(notice.figures)
        about = self.phrase(names.ABOUTS[f"{variant}.about"])
        return about, self.phrase(names.NOTICES[f"{variant}.text"], **told)

    def refusal(self, refusal: Refusal) -> str:
        """Say why an order is not allowed."""
        variant, told = names.refusal_variant(refusal), self._told(refusal.figures)
        return self.phrase(names.REFUSALS[variant], **told)

    def _told(self, figures: Mapping[str, int | str]) -> Mapping[str, Value]:
        return {name: self._figure(name, value) for name, value in figures.items()}

    def _figure(self, name: str, value: int | str) -> Value:
        if isinstance(value, int):
            return value
        if name in _LETTERS:
            return self.cards(map(Good, value))
        if name == "good":
            return self.good(Good(value))
        if name in _STEPS:
            return self.phrase(names.STAGES[value])
        return self.name(value)

    def letters(self, cards: Iterable[Good], bluffs: int = 0) -> str:
        """Write cards as orders do ("2G,W,B"); "-" for none."""
        pile = pile_of(cards)
        counted = [(good.value, pile.get(good, 0)) for good in GOODS]
        counted.append(("B", bluffs))
        return (
            ",".join(
                letter if count == 1 else f"{count}{letter}"
                for letter, count in counted
                if count
            )
            or "-"
        )
