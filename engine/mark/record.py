"""The events of MARK as plain JSON data, under the words of the contract (m11.8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark.events import (
    Auctioned,
    BidVoid,
    Ended,
    FeePaid,
    GmTold,
    Lapsed,
    Liquidated,
    Moved,
    NoAuction,
    NoMove,
    RowFull,
    WishUnused,
    WishUsed,
)
from engine.protocol import Event
from engine.record import EventRecord

TYPES: Mapping[str, type[Event]] = {
    "nmr": NoMove,
    "gm_told": GmTold,
    "fee": FeePaid,
    "liquidated": Liquidated,
    "auction": Auctioned,
    "no_auction": NoAuction,
    "bid_void": BidVoid,
    "move": Moved,
    "lapse": Lapsed,
    "row_full": RowFull,
    "wish_used": WishUsed,
    "wish_unused": WishUnused,
    "end": Ended,
}

RECORD = EventRecord(TYPES)
