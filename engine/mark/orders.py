"""The orders of a player (m10), typed, with their slots and rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import TypeAlias, assert_never

from engine.mark.factory import Space
from engine.mark.sorts import SORTS, Sort
from engine.protocol import Lifetime, Slot

ANY_SORT = "*"
"""m10.5: how every sort is written where one could stand."""


class Span(Enum):
    """m10.3: the two kinds of orders for more than one round."""

    STEP = "step"
    LASTING = "lasting"


When: TypeAlias = int | Span
"""m10.3: the round an order is for, every round of the step, or from now on."""


class Do(StrEnum):
    """m5.2, m5.5: what an action does, by its letter."""

    DELIVER = "a"
    PROCESS = "b"
    SELL = "v"
    DISPOSE = "x"
    BUY = "k"
    ADVANCE = "s"


PAID = frozenset({Do.BUY, Do.ADVANCE})
"""m5.5: these take the place of the dice; each is the whole turn."""


@dataclass(frozen=True, slots=True)
class Wish:
    """m10.4: one entry of a wish list; `sort` None means all five (m10.5).

    `origin` is the piece's space where one is named, `target` the space it goes to,
    `rows` are counted from 1, in order of preference.
    """

    do: Do
    sort: Sort | None
    origin: Space | None = None
    target: Space | None = None
    minimum: int = 0
    rows: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return the wish as a player writes it, in its one canonical form."""
        parts = [self.do.value, self.sort or ANY_SORT]
        parts += [space.value for space in (self.origin, self.target) if space]
        if self.minimum:
            parts.append(str(self.minimum))
        if self.rows:
            parts.append("R" + "".join(map(str, self.rows)))
        return " ".join(parts)

    def each_sort(self) -> Iterator[Wish]:
        """m10.5: yield the wish, or five of them for the star of all sorts."""
        if self.sort is not None:
            yield self
            return
        for sort in SORTS:
            yield replace(self, sort=sort)


@dataclass(frozen=True, slots=True)
class Turn:
    """m5.6: a wish list, in the order in which the wishes are tried."""

    wishes: tuple[Wish, ...]
    when: When = Span.STEP


@dataclass(frozen=True, slots=True)
class Bid:
    """m6.5: the limits for a sort, None for every one without a bid of its own.

    `limit` is for pieces of the bank and out of delivery, `processed` for those out of
    processing; 0 is no bid. `space` is where the piece is to go.
    """

    sort: Sort | None
    limit: int
    processed: int
    space: Space | None = None
    when: When = Span.STEP


@dataclass(frozen=True, slots=True)
class Offer:
    """m6.2: an own piece of the sort for an auction; `willing` False: none."""

    sort: Sort
    space: Space | None = None
    willing: bool = True
    when: When = Span.STEP


@dataclass(frozen=True, slots=True)
class Name:
    """m6.1: the sort that hammer and star auction."""

    sort: Sort
    when: When = Span.STEP


Order: TypeAlias = Turn | Bid | Offer | Name


def slot(order: Order) -> Slot:
    """m10.6: return the order's slot."""
    lasting = order.when is Span.LASTING
    lifetime = Lifetime.LASTING if lasting else Lifetime.STEP
    return Slot(f"{place(order)}{suffix(order.when)}", lifetime)


def place(order: Order) -> str:
    """Return the place without the rounds it is for."""
    match order:
        case Turn():
            return "turn"
        case Bid(sort=sort):
            return f"bid:{sort or ANY_SORT}"
        case Offer(sort=sort):
            return f"offer:{sort}"
        case Name():
            return "name"
        case _:
            assert_never(order)


def suffix(when: When) -> str:
    """Return what a place ends with in these rounds."""
    match when:
        case Span.STEP:
            return ""
        case Span.LASTING:
            return ":lasting"
        case _:
            return f":{when}"
