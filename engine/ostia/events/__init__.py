"""Everything that can happen in a step of Ostia, in the order of the rules (o17).

An event carries all figures that explain it. Where it has a field `cash`, `chips`,
`stores` or `loans`, the account of the player `code` changes by exactly that much.
Cards go where the docstring says. Nothing changes in any other way: the ledger of a
step is the sum of its events. Money is in D; other amounts bear other names.
"""

from __future__ import annotations

from engine.ostia.events.closing import (
    Corrected,
    FinalGoods,
    Lost,
    Money,
    Ranking,
    StoresValued,
)
from engine.ostia.events.family import OstiaEvent
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
