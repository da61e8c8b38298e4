"""Says Ostia's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.ostia import events as e
from engine.ostia.goods import GOODS, Good, pile_of
from engine.ostia.rules import appeals
from engine.protocol import Code, Event, Notice, Player, Refusal
from server.bundles.ostia import names
from server.bundles.ostia.catalogue import TEXTS
from server.bundles.ostia.events import EVENTS, FIELDS, sentence_for
from server.texts.formats import number, separated
from server.texts.values import Value

_LETTERS = frozenset({"cards", "forum", "senate"})
"""Figures of notices and refusals that are cards, as letters in a row."""

_STEPS = frozenset({"step", "belongs"})
"""Those that are kinds of steps."""


class Speaker:
    """Speaks one language about one circle of players."""

    def __init__(self, language: str, players: Sequence[Player]) -> None:
        self.language = language
        self.spoken = TEXTS.into(language)
        self._names = {player.code: player.pseudonym for player in players}

    def phrase(self, key: str, /, **values: Value) -> str:
        """Return a sentence."""
        return self.spoken.phrase(key, **values)

    def name(self, word: str) -> str:
        """Return the pseudonym of a code, any other word as it is."""
        return self._names.get(word, word)

    def names(self, codes: Iterable[Code]) -> str:
        """List players by their pseudonyms."""
        return separated([self.name(code) for code in codes])

    def number(self, value: int) -> str:
        """Write a number."""
        return number(value, self.language)

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

    def event(self, event: Event, part: str) -> tuple[str, str] | None:
        """Return sign and sentence of what somebody is told of an event, if anything.

        `part` is "own", "buyer" or "all".
        """
        entry = sentence_for(event, part)
        if entry is None:
            return None
        sign, sentence = entry
        return sign, self.phrase(EVENTS[sentence], **self.values(event))

    def values(self, event: Event) -> Mapping[str, Value]:
        """Return the figures of an event as sentences write them."""
        own = {one: self._value(getattr(event, one)) for one in FIELDS[type(event)]}
        return {**own, **self._derived(event)}

    def _value(self, value: object) -> Value:
        match value:
            case Good():
                return self.good(value)
            case int():
                return value
            case str():
                return self.name(value)
            case () | (Good(), *_):
                return self.cards(one for one in value if isinstance(one, Good))
            case tuple():
                return [self.name(str(one)) for one in value]
            case _:
                return ""

    def _derived(self, event: Event) -> Mapping[str, Value]:
        """Return what follows from an event's figures."""
        match event:
            case e.Bids(bidders=bidders, amounts=amounts):
                bids = dict(zip(bidders, amounts, strict=True))
                return {"bids": self.bids(bids)}
            case e.SurplusLost(forum=forum, senate=senate):
                return {"lost": self.cards(forum + senate)}
            case e.Corrected():
                return {"changes": separated([*self._changes(event)])}
            case _:
                return {}

    def bids(self, bids: Mapping[Code, int]) -> str:
        """List bids in D."""
        bid_phrases = (
            self.phrase("bid-in-money", name=self.name(code), amount=amount)
            for code, amount in bids.items()
        )
        return separated([*bid_phrases])

    def _changes(self, event: e.Corrected) -> Iterator[str]:
        for account in names.CHANGES.keys:
            change = getattr(event, account)
            if change:
                yield self.phrase(names.CHANGES[account], change=change)

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
