"""3.2-3.4: what the dealers have left, order, and offer next."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.egon.events import DealerRestocked
from engine.egon.orders import Dealer
from engine.egon.state import DealerEntry
from engine.egon.table import Table

CAPACITY: Mapping[Dealer, int] = MappingProxyType(
    {
        Dealer.ALOIS: 43,
        Dealer.BOLLE: 64,
        Dealer.CYRUS: 55,
        Dealer.DOVID: 43,
        Dealer.EGON: 99,
    }
)
"""3.3: stones a dealer can store."""

_UP_TO = (0, 4, 8, 16, 32, 64, 128)
_LEFT_OVER = (0, -10, -20, -30, -40, -50, -60, -60)
_MISSING = (0, 20, 40, 60, 80, 100, 120, 140)

CORRECTIONS = (*_LEFT_OVER, *_MISSING)
"""3.4.2: all price corrections there are, in Kj."""


def new_stones(number: int) -> int:
    """3.2.1: 2 x tens digit + ones digit + 4 of the number that priced the dealer."""
    return 2 * (number // 10) + number % 10 + 4


def correction(*, offer: int, demand: int, sold: int) -> int:
    """3.4.2: the price correction for the next round."""
    if demand > offer:  # 3.4.2 [D], 3.7.32: missing, even where stones stayed
        return _MISSING[bisect_left(_UP_TO, demand - sold)]
    return _LEFT_OVER[bisect_left(_UP_TO, offer - sold)]


def restock(dealer: Dealer, number: int, left: int) -> int:
    """3.3.1: the next offer: new stones come only if all of them can be stored."""
    fresh = new_stones(number)
    if left + fresh > CAPACITY[dealer]:
        return left
    return left + fresh


def restock_dealers(table: Table) -> Table:
    """Step 13: every dealer's next offer and correction, also after the last round."""
    entries = {}
    events = []
    for dealer, entry in table.dealers.items():
        number = table.draw.dealers[dealer]
        demand, sold = table.demanded[dealer], table.sold[dealer]
        left = entry.offer - sold
        entries[dealer] = DealerEntry(
            offer=restock(dealer, number, left),
            correction=correction(offer=entry.offer, demand=demand, sold=sold),
        )
        events.append(
            DealerRestocked(
                rule="3.3.1",
                dealer=dealer,
                number=number,
                left=left,
                fresh=new_stones(number),
                capacity=CAPACITY[dealer],
                missing=demand - sold if demand > entry.offer else 0,
                offer=entries[dealer].offer,
                correction=entries[dealer].correction,
            )
        )
    return replace(table, dealers=entries, events=(*table.events, *events))
