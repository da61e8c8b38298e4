"""The bazaar in words, which its catalogues have in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tests.toy.language import GOODS
from tests.toy.play import auctioneer, awaiting
from tests.toy.things import (
    Bid,
    Card,
    Good,
    Limit,
    LotDiscarded,
    Order,
    Sell,
    Sold,
    Stage,
    State,
    ToyEvent,
)
from turmpost import texts
from turmpost.grammar import Lexicon
from turmpost.reports import (
    Block,
    Column,
    Ledger,
    LedgerEntry,
    Public,
    ReportFacts,
    Scene,
    Standing,
    Table,
    Template,
    first,
    greatest,
    lead_of,
    lines,
)
from turmpost.rules import (
    Code,
    Event,
    Notice,
    Player,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from turmpost.texts import (
    Catalogue,
    Family,
    ReportParts,
    Score,
    Teller,
    Telling,
    Texts,
    Value,
    Variants,
    shared_refusal,
    variants,
)

TEXTS = Catalogue("tests.toy")
PARTS = ("about", "text")

STEPS = Family("step", (stage.value for stage in Stage), ("number",))
SLOTS = Family("slot", ("bid", "sell", "limit"), ())
NOTICES = Family(
    "notice",
    (f"{kind}.{part}" for kind in ("cheap", "nothing", "income") for part in PARTS),
    {"cheap.text": ("good",), "nothing.text": (), "income.text": ("coins",)},
)
REFUSALS = Family(
    "refusal",
    (
        *("no_code", "name_taken", "auctioneer"),
        *("not_held", "too_many", "no_price"),
    ),
    {
        **dict.fromkeys(("no_code", "auctioneer", "not_held"), ()),
        "name_taken": ("name",),
        "too_many": ("held",),
        "no_price": ("most",),
    },
)
RULES = Family("rule", ("rounds", "hand", "purses", "fee"), ("value",))
CHANGES = Family("change", ("limits",), ())
FIGURES = Family("figure", ("coins",), ())


class Speaker(texts.Speaker):
    """Speaks one language about some players."""

    catalogue = TEXTS
    lexicons: ClassVar[Mapping[str, Lexicon[Good]]] = {"good": GOODS}

    def good(self, good: Good) -> str:
        """Name a good."""
        return GOODS.says(good, self.language)

    def card(self, card: Card) -> str:
        """Name a card ("Öl 3")."""
        return "?" if card.good is None else f"{self.good(card.good)} {card.value}"

    def value(self, field: str, value: object) -> Value | None:
        """Return what a field of an event holds as a sentence writes it."""
        match value:
            case Card():
                return self.card(value)
            case tuple():
                return ", ".join(map(self.name, value))
            case _:
                return super().value(field, value)


VARIANTS: Sequence[Variants[Telling[Speaker, None]]] = (
    variants(
        LotDiscarded, ("", "no-bids"), lambda it, _: "" if it.codes else "no-bids"
    ),
)
EVENTS = Teller("event", ToyEvent.kinds.values(), VARIANTS)


class BazaarTexts(Texts[State, Order]):
    """The bazaar in one language."""

    def __init__(self, language: str) -> None:
        """Take the language."""
        self.spoken = TEXTS.into(language)
        self.speaker = Speaker(language, ())

    def game(self) -> str:
        """Return the game's name."""
        return self.spoken.phrase("game")

    def step(self, step: Step) -> str:
        """Name a step ("Markt 2")."""
        return self.spoken.phrase(STEPS[step.kind], number=step.number)

    def slot(self, slot: str) -> str:
        """Name a slot ("Verkauf")."""
        return self.spoken.phrase(SLOTS[slot.partition(":")[0]])

    def order(
        self,
        order: Order,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
        """Say what an order does, and what it costs."""
        del players
        match order:
            case Bid(card):
                return self.spoken.phrase("order-bid", card=self.speaker.card(card))
            case Sell(good, count):
                named = self.speaker.good(good)
                sale = self.spoken.phrase("order-sell", good=named, count=count)
            case Limit(good, price):
                named = self.speaker.good(good)
                sale = self.spoken.phrase("order-limit", good=named, price=price)
        fee = _listed(rules["fee"])
        return self.spoken.phrase("with-fee", sale=sale, fee=fee) if fee else sale

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Say whose turn it is, and show the dice and the own cards."""
        del standing
        mine = scene.code in awaiting(scene.view)
        turn = self.spoken.phrase("your-turn" if mine else "not-your-turn")
        return lines([turn, *self._table_talk(scene)])

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about, and its sentence."""
        del players
        about = self.spoken.phrase(NOTICES[f"{notice.kind}.about"])
        figures = self.speaker.figures(notice.figures)
        return about, self.spoken.phrase(NOTICES[f"{notice.kind}.text"], **figures)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order is not allowed."""
        del players
        shared = shared_refusal(refusal, self.spoken.language)
        if shared is not None:
            return shared
        figures = self.speaker.figures(refusal.figures)
        return self.spoken.phrase(REFUSALS[refusal.kind], **figures)

    def rule_change(self, change: RuleChange) -> str:
        """Say what a version of the rules changed."""
        return self.spoken.phrase(CHANGES[change.kind])

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the sentences of what all have seen."""
        players = facts.scene.players
        entries = {event: self._entry(event, players) for event in facts.events}
        return Public(entries, lead=self._lead(facts))

    def _lead(self, facts: ReportFacts[State]) -> str:
        """Return the best sale, if there was one, and who is or was ahead."""
        players = facts.scene.players
        clauses = []
        for sold in greatest(facts.events, Sold, lambda event: event.coins):
            name, good, coins = (
                _name(players, sold.code),
                self.speaker.good(sold.good),
                sold.coins,
            )
            clauses.append(
                self.spoken.phrase("lead-sold", name=name, good=good, coins=coins)
            )
        coins_of = {code: seat.coins for code, seat in facts.scene.view.seats.items()}
        names = [_name(players, code) for code in first(coins_of)]
        coins = max(coins_of.values())
        if facts.over:
            return self.spoken.phrase("lead-won", names=names, coins=coins)
        ahead = self.spoken.phrase("lead-ahead", names=names, coins=coins)
        return lead_of((*clauses, ahead), players, self.spoken.language)

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Return what happened, the table, and what lies open for the next step."""
        players = facts.scene.players
        entries = (
            public.entries.get(event) or self._entry(event, players)
            for event in facts.events
        )
        found: list[Block] = [Ledger(tuple(entries))] if facts.events else []
        return ReportParts(happened=[*found, *self.status(facts.scene)])

    def _entry(self, event: Event, players: Sequence[Player]) -> LedgerEntry:
        telling = Telling(Speaker(self.spoken.language, players), None)
        told = EVENTS.told(event, telling)
        return LedgerEntry(told.line if told else "", event.rule)

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return the reader's coins."""
        coins = facts.scene.view.seats[facts.scene.code].coins
        return self.spoken.phrase("headline", coins=coins)

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Say in a sentence what the game is about."""
        del scene
        return lines([self.spoken.phrase("introduction")])

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return everybody's coins."""
        seats = scene.view.seats
        coins = self.spoken.phrase("table.coins")
        return (Score(coins, {code: seat.coins for code, seat in seats.items()}),)

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the table of the players, the dice, and a player's own cards."""
        names = {player.code: player.pseudonym for player in scene.players}
        table = Table(
            (
                Column(self.spoken.phrase("table.name"), most=30),
                Column(self.spoken.phrase("table.cards"), right=True),
                Column(self.spoken.phrase("table.coins"), right=True),
            ),
            tuple(
                (names[code], len(seat.cards), seat.coins)
                for code, seat in scene.view.seats.items()
            ),
        )
        return [table, *lines(self._table_talk(scene))]

    def figure(self, name: str) -> str:
        """Return the heading of the coins in the final ranking."""
        return self.spoken.phrase(FIGURES[name])

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for each house rule; a list that is empty says nothing."""
        return lines(
            (
                self.spoken.phrase(RULES[name], value=_listed(value))
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
        auction = scene.view.stage is Stage.AUCTION
        return Template(
            "\n".join(
                [
                    *(self._auction_forms() if auction else self._market_forms()),
                    *(one.text for one in standing),
                ]
            )
        )

    def _auction_forms(self) -> Sequence[str]:
        return [self.spoken.phrase("form-bid")]

    def _market_forms(self) -> Sequence[str]:
        return [self.spoken.phrase("form-sale"), self.spoken.phrase("form-limit")]

    def _table_talk(self, scene: Scene[State]) -> list[str]:
        view = scene.view
        if view.over:
            return []
        found = []
        if view.prices is not None:
            prices = [
                f"{self.speaker.good(good)}: {n}" for good, n in view.prices.items()
            ]
            found.append(self.spoken.phrase("prices", prices=", ".join(prices)))
        if view.stage is Stage.AUCTION:
            name = _name(scene.players, auctioneer(view))
            found.append(self.spoken.phrase("auctioneer", name=name))
        if scene.code in view.seats:
            cards = ", ".join(map(self.speaker.card, view.seats[scene.code].cards))
            listed = cards or self.spoken.phrase("no-cards")
            found.append(self.spoken.phrase("your-cards", cards=listed))
        return found


def _listed(value: RuleValue) -> Value:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)


def _name(players: Sequence[Player], code: Code) -> str:
    return next(player.pseudonym for player in players if player.code == code)
