"""Everything that can happen in a step of Ostia, in the order of the rules (o17).

An event carries all figures that explain it. Where it has a field `cash`, `chips`,
`stores` or `loans`, the account of the player `code` changes by exactly that much.
Cards go where the docstring says. Nothing changes in any other way: the ledger of a
step is the sum of its events. Money is in D; other amounts bear other names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.ostia.goods import Cards, Good
from engine.protocol import Code, Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaulted(Event):
    """o12: an awaited player filled no slot of the step; so many in a row."""

    code: Code
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GmTold(Event):
    """o12.2: a player has missed three steps in a row, or more."""

    code: Code
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTaken(Event):
    """o4.2: a card goes from the boat to the hand."""

    code: Code
    card: Good


@dataclass(frozen=True, slots=True, kw_only=True)
class LotOpened(Event):
    """o4.3: two cards of the boat lie open; `minimum` is the lowest bid (o5.1)."""

    code: Code
    cards: Cards
    minimum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidLowered(Event):
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
class BidDropped(Event):
    """o5.3: a bid does not count: `spendable` is below the minimum, or enough lots."""

    code: Code
    seller: Code
    written: int
    spendable: int
    minimum: int
    reason: DropReason


@dataclass(frozen=True, slots=True, kw_only=True)
class Bids(Event):
    """o5.3: the bids that remain on a player's lot, from the left of the seller."""

    code: Code
    cards: Cards
    minimum: int
    bidders: tuple[Code, ...]
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreSold(Event):
    """o5.8: stores are sold because the cash does not suffice."""

    code: Code
    stores: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoanTaken(Event):
    """o5.8: loans are taken because cash and stores do not suffice."""

    code: Code
    loans: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotKept(Event):
    """o5.4: the seller pays one more than the highest bid; the cards go to the hand."""

    code: Code
    cards: Cards
    highest: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotSold(Event):
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
class LotForced(Event):
    """o5.6: nobody bid; the seller pays half the minimum; cards go to the hand."""

    code: Code
    cards: Cards
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LotDiscarded(Event):
    """o5.6: nobody bid, and the seller cannot pay; the cards go to the discard."""

    code: Code
    cards: Cards
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Depressors(Event):
    """o6.1: cards of the deck lie open as depressors."""

    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """o14.3: the discard has become the new deck; `cards` is their number."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields(Event):
    """o6.2: cards go from the hand to Forum and Senate; bluff cards are no goods."""

    code: Code
    forum: Cards
    senate: Cards
    forum_bluffs: int
    senate_bluffs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SurplusLost(Event):
    """o6.3: more kinds than allowed; these cards go from the fields to the discard."""

    code: Code
    good: Good
    forum: Cards
    senate: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Price(Event):
    """o7.1: supply and price per card of a kind; `depressors` of it are counted in."""

    good: Good
    supply: int
    depressors: int
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Income(Event):
    """o7.1: what the own cards in the Forum bring; they go to the discard (o8.4)."""

    code: Code
    cards: Cards
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gifts(Event):
    """o8.1: the appeal of the cards in the Senate; they go to the discard (o8.4)."""

    code: Code
    cards: Cards
    gift: int


class ChipsFor(StrEnum):
    """What chips are given for."""

    SENATE = "senate"
    KINDS = "kinds"
    MONEY = "money"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips(Event):
    """o8.2, o11.2, o11.5: chips for a place (`sharing` have it), or for kinds (0)."""

    code: Code
    reason: ChipsFor
    chips: int
    place: int
    sharing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoanRepaid(Event):
    """o9.1: loans are paid back."""

    code: Code
    loans: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Interest(Event):
    """o9.2: interest for open loans; `waived` could not be paid."""

    code: Code
    open_loans: int
    cash: int
    waived: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreBuilt(Event):
    """o9.3: stores are built; `ordered` were wanted."""

    code: Code
    ordered: int
    stores: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoodsLost(Event):
    """o9.4: cards without a store go from the hand to the discard."""

    code: Code
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored(Event):
    """o9.4: the cards that have a store; only their owner may know the kinds."""

    code: Code
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCount(Event):
    """o9.4: the number of cards that have a store."""

    code: Code
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOpened(Event):
    """o10: the next round: start player, Senate card, and the next one or None."""

    round: int
    start: Code
    senate: str
    next_senate: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """o4.1: cards go from the deck to the boat."""

    code: Code
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalGoods(Event):
    """o11.1: the cards that stay; those put away go to the discard."""

    code: Code
    cards: Cards
    away: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class StoresValued(Event):
    """o11.3: stores that are not occupied bring money; they stay."""

    code: Code
    free: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(Event):
    """o11.4: an open loan at the end loses the game."""

    code: Code
    open_loans: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Money(Event):
    """o11.5: the money that counts, with the value of free stores in it."""

    code: Code
    money: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking(Event):
    """o11.6: a player's final place; `lost` ranks after all others (o11.4)."""

    code: Code
    rank: int
    total: int
    lost: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Event):
    """o17: the game master changed accounts; the cash is told to its owner alone."""

    code: Code
    cash: int = 0
    chips: int = 0
    stores: int = 0
    loans: int = 0


OstiaEvent: TypeAlias = (
    Defaulted
    | GmTold
    | CardTaken
    | LotOpened
    | BidLowered
    | BidDropped
    | Bids
    | StoreSold
    | LoanTaken
    | LotKept
    | LotSold
    | LotForced
    | LotDiscarded
    | Depressors
    | Reshuffled
    | Fields
    | SurplusLost
    | Price
    | Income
    | Gifts
    | Chips
    | LoanRepaid
    | Interest
    | StoreBuilt
    | GoodsLost
    | Stored
    | StoredCount
    | RoundOpened
    | Dealt
    | FinalGoods
    | StoresValued
    | Lost
    | Money
    | Ranking
    | Corrected
)

NAMES: Mapping[str, type[Event]] = {
    "defaulted": Defaulted,
    "gm_told": GmTold,
    "card_taken": CardTaken,
    "lot_opened": LotOpened,
    "bid_lowered": BidLowered,
    "bid_dropped": BidDropped,
    "bids": Bids,
    "store_sold": StoreSold,
    "loan_taken": LoanTaken,
    "lot_kept": LotKept,
    "lot_sold": LotSold,
    "lot_forced": LotForced,
    "lot_discarded": LotDiscarded,
    "depressors": Depressors,
    "reshuffled": Reshuffled,
    "fields": Fields,
    "surplus_lost": SurplusLost,
    "price": Price,
    "income": Income,
    "gifts": Gifts,
    "chips": Chips,
    "loan_repaid": LoanRepaid,
    "interest": Interest,
    "store_built": StoreBuilt,
    "goods_lost": GoodsLost,
    "stored": Stored,
    "stored_count": StoredCount,
    "round_opened": RoundOpened,
    "dealt": Dealt,
    "final_goods": FinalGoods,
    "stores_valued": StoresValued,
    "lost": Lost,
    "money": Money,
    "ranking": Ranking,
    "corrected": Corrected,
}
"""The words of the contract (o17)."""
