"""The bazaar in words: one table for each language, and what both share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
from server.reports.document import (
    Block,
    Column,
    Entry,
    Heading,
    Ledger,
    Table,
    Template,
    lines,
)
from server.reports.report_facts import PressText, Public, ReportFacts
from server.reports.scene import Scene, Standing
from server.reports.texts import Account, Score
from server.reports.wording import figures, sentence
from tests.toy.play import auctioneer, awaiting
from tests.toy.things import Bid, Card, Good, Limit, Order, Sell, Stage, State


@dataclass(frozen=True, slots=True)
class Words:
    """Everything the bazaar says in one language; braces are filled with figures."""

    language: str
    game: str
    goods: Mapping[str, str]
    steps: Mapping[str, str]
    slots: Mapping[str, str]
    orders: Mapping[type[Order], str]
    events: Mapping[str, str]
    notices: Mapping[str, tuple[str, str]]
    refusals: Mapping[str, str]
    rules: Mapping[str, str]
    rule_changes: Mapping[str, str]
    columns: tuple[str, str, str]
    introduction: str
    your_cards: str
    no_cards: str
    prices: str
    auctioneer: str
    your_turn: str
    not_your_turn: str
    template: Mapping[str, Sequence[str]]
    ranking: str
    headline: str


class BazaarTexts:
    """The bazaar in the language of its table (`server.reports.texts.Texts`)."""

    def __init__(self, words: Words) -> None:
        """Take the words of a language."""
        self.words = words

    def game(self) -> str:
        """Return the game's name."""
        return self.words.game

    def step(self, step: Step) -> str:
        """Name a step ("Markt 2")."""
        return f"{self.words.steps[step.kind]} {step.number}"

    def slot(self, slot: str) -> str:
        """Name a slot ("Verkauf")."""
        return self.words.slots[slot.partition(":")[0]]

    def order(self, order: Order, players: Sequence[Player]) -> str:
        """Say what an order does."""
        del players
        match order:
            case Bid(card):
                values: dict[str, object] = {"card": self.card(card)}
            case Sell(good, count):
                values = {"good": self.good(good), "count": count}
            case Limit(good, price):
                values = {"good": self.good(good), "price": price}
        return self._filled(self.words.orders[type(order)], values)

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Say whose turn it is, and show the dice and the own cards."""
        del standing
        mine = scene.code in awaiting(scene.view)
        turn = self.words.your_turn if mine else self.words.not_your_turn
        return lines([turn, *self._table_talk(scene)])

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about, and its sentence."""
        del players
        about, said = self.words.notices[notice.kind]
        return about, self._filled(said, notice.figures)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order is not allowed."""
        del players
        return self._filled(self.words.refusals[refusal.kind], refusal.figures)

    def rule_change(self, change: RuleChange) -> str:
        """Say what a version of the rules changed."""
        return self.words.rule_changes[change.kind]

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Return nothing: whatever happens, some player sees it."""
        del event, players
        return ""

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the sentences of what all have seen."""
        players = facts.scene.players
        return Public({event: self._entry(event, players) for event in facts.events})

    def report(self, facts: ReportFacts[State], public: Public) -> Account:
        """Return what happened, the table, and what lies open for the next step."""
        players = facts.scene.players
        entries = (
            public.entries.get(event) or self._entry(event, players)
            for event in facts.events
        )
        found: list[Block] = [Ledger(tuple(entries))] if facts.events else []
        if facts.over:
            found.append(Heading(self.words.ranking))
        return Account(happened=[*found, *self.status(facts.scene)])

    def _entry(self, event: Event, players: Sequence[Player]) -> Entry:
        return Entry(self.event(event, players), event.rule)

    def articles(self, facts: ReportFacts[State]) -> Sequence[PressText]:
        """Return nothing: no order carries a text."""
        del facts
        return ()

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return the reader's coins."""
        coins = facts.scene.view.seats[facts.scene.code].coins
        return self._filled(self.words.headline, {"coins": coins})

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Say in a sentence what the game is about."""
        del scene
        return lines([self.words.introduction])

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return everybody's coins."""
        seats = scene.view.seats
        coins = self.words.columns[2]
        return (Score(coins, {code: seat.coins for code, seat in seats.items()}),)

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the table of the players, the dice, and a player's own cards."""
        names = {player.code: player.pseudonym for player in scene.players}
        name, cards, coins = self.words.columns
        table = Table(
            (
                Column(name, most=30),
                Column(cards, right=True),
                Column(coins, right=True),
            ),
            tuple(
                (names[code], len(seat.cards), seat.coins)
                for code, seat in scene.view.seats.items()
            ),
        )
        return [table, *lines(self._table_talk(scene))]

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for each house rule; a list that is empty says nothing."""
        return lines(
            (
                self._filled(self.words.rules[name], {"value": _listed(value)})
                for name, value in rules.items()
                if value != []
            ),
            depth=2,
            hanging=True,
        )

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return orders that fit the step."""
        cards = scene.view.seats[scene.code].cards[:1]
        if scene.view.stage is Stage.AUCTION:
            return [Bid(card) for card in cards]
        sales = [Sell(card.good, 1) for card in cards if card.good is not None]
        return [*sales, Limit(Good.WINE, 4)]

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the forms of the step's orders as comments, and what stands."""
        del last
        forms = self.words.template[scene.view.stage.value]
        return Template("\n".join([*forms, *(one.text for one in standing)]))

    def event(self, event: Event, players: Sequence[Player]) -> str:
        """Say what an event means; players go by their pseudonyms."""
        values = dict(self._event_values(event, players))
        kind = type(event).__name__
        if kind == "LotDiscarded" and not values["codes"]:
            kind = "NoBids"
        return self._filled(self.words.events[kind], values)

    def good(self, good: Good) -> str:
        """Name a good."""
        return self.words.goods[good.value]

    def card(self, card: Card) -> str:
        """Name a card ("Öl 3")."""
        return "?" if card.good is None else f"{self.good(card.good)} {card.value}"

    def _event_values(
        self, event: Event, players: Sequence[Player]
    ) -> Mapping[str, object]:
        names = {player.code: player.pseudonym for player in players}

        def said(value: object) -> object:
            match value:
                case Card():
                    return self.card(value)
                case Good():
                    return self.good(value)
                case tuple():
                    return ", ".join(names[code] for code in value)
                case str():
                    return names.get(value, value)
                case _:
                    return value

        return {
            name: said(getattr(event, name, None))
            for name in (
                "code",
                "to",
                "codes",
                "card",
                "good",
                "count",
                "coins",
                "rank",
            )
        }

    def _table_talk(self, scene: Scene[State]) -> list[str]:
        view = scene.view
        if view.over:
            return []
        found = []
        if view.prices is not None:
            prices = [f"{self.good(good)}: {n}" for good, n in view.prices.items()]
            found.append(self.words.prices.format(prices=", ".join(prices)))
        if view.stage is Stage.AUCTION:
            name = _name(scene.players, auctioneer(view))
            found.append(self.words.auctioneer.format(name=name))
        if scene.code in view.seats:
            cards = ", ".join(map(self.card, view.seats[scene.code].cards))
            found.append(
                self.words.your_cards.format(cards=cards or self.words.no_cards)
            )
        return found

    def _filled(self, template: str, values: Mapping[str, object]) -> str:
        return sentence(template, figures(values, self.words.language, self._word))

    def _word(self, text: str) -> str:
        return self.words.goods.get(text, text)


def _listed(value: RuleValue) -> RuleValue:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value))
    return value


def _name(players: Sequence[Player], code: Code) -> str:
    return next(player.pseudonym for player in players if player.code == code)
