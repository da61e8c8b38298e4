"""Fills Ostia's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import get_args

from engine.ostia import events as e
from engine.ostia.goods import GOODS, Good, pile_of
from engine.ostia.rules import appeals
from engine.protocol import Code, Event, Player
from server.bundles.ostia.tongue import Say, Tongue
from server.bundles.ostia.variants import variant
from server.reports.wording import Figure, Figures, number, separated

_FIELDS: Mapping[type[Event], Sequence[str]] = {
    kind: tuple(field.name for field in fields(kind)) for kind in get_args(e.OstiaEvent)
}
_NOTHING = Say()
_LETTERS = frozenset({"cards", "forum", "senate"})
"""Figures of notices and refusals that are cards, as letters in a row."""

_STEPS = frozenset({"step", "belongs"})
"""Those that are kinds of steps."""


class Speaker:
    """Speaks one language about one circle of players."""

    def __init__(self, tongue: Tongue, players: Sequence[Player]) -> None:
        self.tongue = tongue
        self._names = {player.code: player.pseudonym for player in players}

    def name(self, word: str) -> str:
        """Return the pseudonym of a code, any other word as it is."""
        return self._names.get(word, word)

    def names(self, codes: Iterable[Code]) -> str:
        """List players by their pseudonyms."""
        return separated([self.name(code) for code in codes])

    def number(self, value: int) -> str:
        """Write a number."""
        return number(value, self.tongue.language)

    def figure(self, value: int) -> Figure:
        """Return a number that counts in a sentence."""
        return Figure(value, self.tongue.language)

    def cards(self, cards: Iterable[Good]) -> str:
        """Name cards in table order ("Wein, 2 Holz")."""
        listed = self.counted(pile_of(cards).items())
        return listed or self.tongue.frames.no_cards

    def counted(self, cards: Iterable[tuple[Good, int]]) -> str:
        """Name cards in the order they have here; "" for none."""
        goods = self.tongue.goods
        return ", ".join(
            goods[good] if count == 1 else f"{self.number(count)} {goods[good]}"
            for good, count in cards
        )

    def say(self, event: Event) -> Say:
        """Return the sentences for an event, not filled yet."""
        return self.tongue.events.get(type(event), {}).get(variant(event), _NOTHING)

    def fill(self, template: str, event: Event) -> str:
        """Fill a sentence with the figures of its event."""
        values = Figures(
            {name: self.word(getattr(event, name)) for name in _FIELDS[type(event)]}
        )
        values.update(self._derived(event))
        return template.format_map(values)

    def word(self, value: object) -> object:
        """Return a field's value as a sentence writes it."""
        match value:
            case Good():
                return self.tongue.goods[value]
            case int():
                return self.figure(value)
            case str():
                return self.name(value)
            case tuple():
                return self.cards(one for one in value if isinstance(one, Good))
            case _:
                return value

    def _derived(self, event: Event) -> Mapping[str, object]:
        """Return what follows from an event's figures."""
        match event:
            case e.Bids(bidders=bidders, amounts=amounts):
                bids = zip(bidders, amounts, strict=True)
                said = [f"{self.name(code)} {self.number(n)} D" for code, n in bids]
                return {"bids": separated(said)}
            case e.SurplusLost(forum=forum, senate=senate):
                return {"lost": self.cards(forum + senate)}
            case e.Corrected():
                return {"changes": ", ".join(self._changes(event))}
            case _:
                return {}

    def _changes(self, event: e.Corrected) -> Iterable[str]:
        for account, template in self.tongue.frames.correction.items():
            change = getattr(event, account)
            if change:
                yield template.format(self.figure(change))

    def appeals(self, card: str) -> str:
        """Say what a Senate card is worth ("Elfenbein 5, Holz 4, ...")."""
        return ", ".join(
            f"{self.tongue.goods[good]} {points}"
            for good, points in appeals(card).items()
        )

    def told(self, template: str, given: Mapping[str, int | str]) -> str:
        """Fill the sentence of a notice or a refusal."""
        return template.format_map(
            Figures({key: self._told(key, value) for key, value in given.items()})
        )

    def _told(self, key: str, value: int | str) -> object:
        if isinstance(value, int):
            return self.figure(value)
        if key in _LETTERS:
            return self.cards(map(Good, value))
        if key == "good":
            return self.tongue.goods[Good(value)]
        if key in _STEPS:
            return self.tongue.stages[value]
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
