"""Everything that can happen in a step of Ostia, in the order of the rules (o17).

An event carries all figures that explain it. Where it has a field `cash`, `chips`,
`stores` or `loans`, the account of the player `code` changes by exactly that much.
Cards go where the docstring says. Nothing changes in any other way: the ledger of a
step is the sum of its events. Money is in D; other amounts bear other names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engine.ostia.events.closing import (
    Corrected,
    FinalGoods,
    Lost,
    Money,
    Ranking,
    StoresValued,
)
from engine.ostia.events.office import (
    Chips,
    ChipsFor,
    Dealt,
    Fields,
    Gifts,
    GoodsLost,
    Income,
    Interest,
    LoanRepaid,
    Price,
    RoundOpened,
    StoreBuilt,
    Stored,
    StoredCount,
    SurplusLost,
)
from engine.ostia.events.trading import (
    BidDropped,
    BidLowered,
    Bids,
    CardTaken,
    Defaulted,
    Depressors,
    DropReason,
    GmTold,
    LoanTaken,
    LotDiscarded,
    LotForced,
    LotKept,
    LotOpened,
    LotSold,
    Reshuffled,
    StoreSold,
)
from engine.protocol import Event

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

__all__ = [
    "NAMES",
    "BidDropped",
    "BidLowered",
    "Bids",
    "CardTaken",
    "Chips",
    "ChipsFor",
    "Corrected",
    "Dealt",
    "Defaulted",
    "Depressors",
    "DropReason",
    "Fields",
    "FinalGoods",
    "Gifts",
    "GmTold",
    "GoodsLost",
    "Income",
    "Interest",
    "LoanRepaid",
    "LoanTaken",
    "Lost",
    "LotDiscarded",
    "LotForced",
    "LotKept",
    "LotOpened",
    "LotSold",
    "Money",
    "OstiaEvent",
    "Price",
    "Ranking",
    "Reshuffled",
    "RoundOpened",
    "StoreBuilt",
    "StoreSold",
    "Stored",
    "StoredCount",
    "StoresValued",
    "SurplusLost",
]
