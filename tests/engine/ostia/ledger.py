"""Books what the events of a step say, to be compared with the state after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.ostia import events as e
from engine.ostia.goods import Cards
from engine.ostia.state import State
from engine.protocol import Event

ACCOUNTS = ("cash", "chips", "stores", "loans")
OFF = "deck and discard"


@dataclass
class Ledger:
    """Figures by what they are and whose; zeros are left out when compared."""

    figures: dict[tuple[str, str], int] = field(default_factory=dict)

    def book(self, what: str, whose: str, amount: int) -> None:
        """Add to a figure."""
        self.figures[what, whose] = self.figures.get((what, whose), 0) + amount

    def move(self, cards: Iterable[str], source: str, target: str) -> None:
        """Take cards from one place to another."""
        for card in cards:
            self.book(card, source, -1)
            self.book(card, target, 1)

    def booked(self) -> dict[tuple[str, str], int]:
        """Return what is not 0."""
        return {key: figure for key, figure in self.figures.items() if figure}


def opened(state: State) -> Ledger:
    """Return the figures of a state; deck and discard are one place."""
    ledger = Ledger()
    for code, entry in state.players.items():
        ledger.book("cash", code, entry.own.cash)
        ledger.book("chips", code, entry.chips)
        ledger.book("stores", code, entry.stores)
        ledger.book("loans", code, entry.loans)
        places: dict[str, Cards] = {
            "hand": entry.own.hand,
            "boat": entry.own.boat,
            "lot": entry.lot,
        }
        for place, cards in places.items():
            for card in cards:
                ledger.book(card, f"{place} {code}", 1)
    for card in state.depressors:
        ledger.book(card, "depressors", 1)
    for good, count in state.discard.items():
        ledger.book(good, OFF, count)
    assert not isinstance(state.deck, int)
    for card in state.deck:
        ledger.book(card, OFF, 1)
    return ledger


def book_all(ledger: Ledger, events: Iterable[Event]) -> None:
    """Book every event."""
    for event in events:
        code = getattr(event, "code", "")
        for account in ACCOUNTS:
            ledger.book(account, code, getattr(event, account, 0))
        _move_cards(ledger, event, code)


def _move_cards(ledger: Ledger, event: Event, code: str) -> None:
    hand, boat, lot = f"hand {code}", f"boat {code}", f"lot {code}"
    match event:
        case e.CardTaken():
            ledger.move([event.card], boat, hand)
        case e.LotOpened():
            ledger.move(event.cards, boat, lot)
        case e.LotSold():
            ledger.move(event.cards, lot, f"hand {event.buyer}")
            ledger.book("cash", event.buyer, -event.price)
        case e.LotKept() | e.LotForced():
            ledger.move(event.cards, lot, hand)
        case e.LotDiscarded():
            ledger.move(event.cards, lot, OFF)
        case e.Depressors():
            ledger.move(event.cards, OFF, "depressors")
        case e.Dealt():
            ledger.move(event.cards, OFF, boat)
        case _:
            _move_goods(ledger, event, hand, f"fields {code}")


def _move_goods(ledger: Ledger, event: Event, hand: str, fields: str) -> None:
    match event:
        case e.Fields():
            ledger.move(event.forum + event.senate, hand, fields)
        case e.SurplusLost():
            ledger.move(event.forum + event.senate, fields, OFF)
        case e.Income() | e.Gifts():
            ledger.move(event.cards, fields, OFF)
        case e.Price():
            ledger.move(event.good * event.depressors, "depressors", OFF)
        case e.GoodsLost():
            ledger.move(event.cards, hand, OFF)
        case e.FinalGoods():
            ledger.move(event.away, hand, OFF)
        case _:
            pass
