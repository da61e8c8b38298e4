"""Events of the harbour and the trade (o4, o5), and of any step (o12)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.ostia.events.family import OstiaEvent
from engine.ostia.goods import Cards, Good
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaulted(OstiaEvent):
    """o12: an awaited player filled no slot of the step; with the steps in a row."""

    code: Code
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GmTold(OstiaEvent):
    """o12.2: a player has missed three steps in a row, or more."""

    code: Code
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTaken(OstiaEvent):
    """o4.2: a card goes from the boat to the hand."""

    code: Code
    card: Good


@dataclass(frozen=True, slots=True, kw_only=True)
class LotOpened(OstiaEvent):
    """o4.3: two cards of the boat lie open; `minimum` is the lowest bid (o5.1)."""

    code: Code
    cards: Cards
    minimum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidLowered(OstiaEvent):
    """o5.3: a bid on the seller's lot is more than may be spent; it is lowered."""

    code: Code
    seller: Code
    written: int
    amount: int


class DropReason(StrEnum):
    """o5.3: why a bid does not count."""

    MONEY = "money"
    LOTS = "lots"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidDropped(OstiaEvent):
    """o5.3: a bid does not count: `spendable` is below the minimum, or enough lots."""

    code: Code
    seller: Code
    written: int
    spendable: int
    minimum: int
    reason: DropReason


@dataclass(frozen=True, slots=True, kw_only=True)
class Bids(OstiaEvent):
    """o5.3: the bids that remain on a player's lot, from the left of the seller."""

    code: Code
    cards: Cards
    minimum: int
    bidders: tuple[Code, ...]
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreSold(OstiaEvent):
    """o5.8: stores are sold because the cash does not suffice."""

    code: Code
    stores: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoanTaken(OstiaEvent):
    """o5.8: loans are taken because cash and stores do not suffice."""

    code: Code
    loans: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotKept(OstiaEvent):
    """o5.4: the seller pays one more than the highest bid; the cards go to the hand."""

    code: Code
    cards: Cards
    highest: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotSold(OstiaEvent):
    """o5.5: the buyer pays the price and gets the cards; `cash` is the seller's half.

    `others_higher`: a higher bid did not count as much, by the seller's favours.
    """

    code: Code
    buyer: Code
    cards: Cards
    price: int
    cash: int
    others_higher: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LotForced(OstiaEvent):
    """o5.6: nobody bid; the seller pays half the minimum; cards go to the hand."""

    code: Code
    cards: Cards
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotDiscarded(OstiaEvent):
    """o5.6: nobody bid, and the seller cannot pay; the cards go to the discard."""

    code: Code
    cards: Cards
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Depressors(OstiaEvent):
    """o6.1: cards of the deck lie open as depressors."""

    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(OstiaEvent):
    """o14.3: the discard has become the new deck; `cards` is their number."""

    cards: int
