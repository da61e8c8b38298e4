"""Events of the office phase and of the next round's start (o6-o10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.ostia.events.family import OstiaEvent
from engine.ostia.goods import Cards, Good
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields(OstiaEvent):
    """o6.2: cards go from the hand to Forum and Senate; bluff cards are no goods."""

    code: Code
    forum: Cards
    senate: Cards
    forum_bluffs: int
    senate_bluffs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SurplusLost(OstiaEvent):
    """o6.3: more kinds than allowed; these cards go from the fields to the discard."""

    code: Code
    good: Good
    forum: Cards
    senate: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Price(OstiaEvent):
    """o7.1: supply and price per card of a kind; `depressors` of it are counted in."""

    good: Good
    supply: int
    depressors: int
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Income(OstiaEvent):
    """o7.1: what the own cards in the Forum bring; they go to the discard (o8.4)."""

    code: Code
    cards: Cards
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gifts(OstiaEvent):
    """o8.1: the appeal of the cards in the Senate; they go to the discard (o8.4)."""

    code: Code
    cards: Cards
    gift: int


class ChipsFor(StrEnum):
    """The reasons for which chips are given."""

    SENATE = "senate"
    KINDS = "kinds"
    MONEY = "money"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips(OstiaEvent):
    """o8.2, o11.2, o11.5: chips for a place (`sharing` have it), or for kinds (0)."""

    code: Code
    reason: ChipsFor
    chips: int
    place: int
    sharing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoanRepaid(OstiaEvent):
    """o9.1: loans are paid back."""

    code: Code
    loans: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Interest(OstiaEvent):
    """o9.2: interest for open loans; `waived` could not be paid."""

    code: Code
    open_loans: int
    cash: int
    waived: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreBuilt(OstiaEvent):
    """o9.3: stores are built; `ordered` were wanted."""

    code: Code
    ordered: int
    stores: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoodsLost(OstiaEvent):
    """o9.4: cards without a store go from the hand to the discard."""

    code: Code
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored(OstiaEvent):
    """o9.4: the cards that have a store; only their owner may know the kinds."""

    code: Code
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCount(OstiaEvent):
    """o9.4: the number of cards that have a store."""

    code: Code
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOpened(OstiaEvent):
    """o10: the next round: start player, Senate card, and the next one or None."""

    round: int
    start: Code
    senate: str
    next_senate: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(OstiaEvent):
    """o4.1: cards go from the deck to the boat."""

    code: Code
    cards: Cards
