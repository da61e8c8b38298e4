"""m10.7: which of a player's orders count in a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.mark.orders import (
    ANY_SORT,
    Bid,
    Name,
    Offer,
    Order,
    Span,
    Turn,
    When,
    Wish,
    slot,
    suffix,
)
from engine.mark.sorts import Sort

T = TypeVar("T", bound=Order)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All orders of a player by the names of their slots."""

    orders: Mapping[str, Order]

    @property
    def silent(self) -> bool:
        """m7.1: return whether there are no orders at all, even void ones."""
        return not self.orders

    def wishes(self, round_: int) -> tuple[Wish, ...]:
        """Return the wish list of the round, the lasting list behind it."""
        lists = (self.list_of(round_), self._first(Turn, "turn", (Span.LASTING,)))
        return tuple(wish for found in lists if found for wish in found.wishes)

    def list_of(self, round_: int) -> Turn | None:
        """Return the list that was sent for the round, the lasting one aside."""
        return self._first(Turn, "turn", (round_, Span.STEP))

    def bid(self, sort: Sort, round_: int) -> Bid | None:
        """Return the bid that counts for a sort."""
        for when in (round_, Span.STEP, Span.LASTING):
            for name in (sort.value, ANY_SORT):
                found = self._first(Bid, f"bid:{name}", (when,))
                if found is not None:
                    return found
        return None

    def offer(self, sort: Sort, round_: int) -> Offer | None:
        """Return the offer of a sort, None where there is none or it is held back."""
        found = self._first(Offer, f"offer:{sort}", _nearest(round_))
        return found if found is not None and found.willing else None

    def named(self, round_: int) -> Sort | None:
        """Return the sort that was named for hammer and star."""
        found = self._first(Name, "name", _nearest(round_))
        return None if found is None else found.sort

    def _first(self, kind: type[T], name: str, whens: Iterable[When]) -> T | None:
        for when in whens:
            found = self.orders.get(f"{name}{suffix(when)}")
            if isinstance(found, kind):
                return found
        return None


def _nearest(round_: int) -> tuple[When, ...]:
    return (round_, Span.STEP, Span.LASTING)


def sheet(orders: Iterable[Order]) -> Sheet:
    """Return the sheet of these orders; a later one replaces one in its slot."""
    return Sheet({slot(order).name: order for order in orders})
