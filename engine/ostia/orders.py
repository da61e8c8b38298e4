"""The orders of a player, and their slots (o16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.ostia.goods import Good
from engine.protocol import Code, Lifetime, Slot

ALL = "ALL"
"""o16: ends the slot of a bid on every other lot; nobody has this code (o1.1)."""

BUDGET_SLOT = "budget"
KEEP_SLOT = "keep"
TAKE_SLOT = "take"
FORUM_SLOT = "forum"
SENATE_SLOT = "senate"
STORAGE_SLOT = "storage"
BUILD_SLOT = "build"
FINAL_SLOT = "final"

CardList: TypeAlias = tuple[tuple[Good, int], ...]
"""Kinds with their numbers of cards; a number can be greater than any hand.

In table order with each kind once, but for a storage list: in its own order with no
kind next to itself.
"""


@dataclass(frozen=True, slots=True)
class Take:
    """`n`, o4.2, o4.3: the free card, and the first lot unless that is left open."""

    card: Good
    lot: CardList | None


@dataclass(frozen=True, slots=True)
class Bid:
    """`g`, o5.1: a bid in D on a player's lot, or on all others (`seller` None).

    With `over_minimum` the amount is added to the minimum, else 0 is a pass.
    """

    seller: Code | None
    amount: int
    over_minimum: bool = False


@dataclass(frozen=True, slots=True)
class Keep:
    """`h`, o5.4: keep the own lot if it costs at most this, in D."""

    limit: int


@dataclass(frozen=True, slots=True)
class Budget:
    """`b`, o5.3: D to spend in this step, None for the cash; the most lots to buy."""

    amount: int | None
    lots: int | None = None


@dataclass(frozen=True, slots=True)
class Favour:
    """`v`, o5.11: what a player's bids count more or less in own sales; it lasts."""

    bidder: Code
    amount: int


@dataclass(frozen=True, slots=True)
class ToForum:
    """`f`, o6.2: cards for the Forum, and bluff cards (o6.4)."""

    cards: CardList
    bluffs: int = 0


@dataclass(frozen=True, slots=True)
class ToSenate:
    """`s`, o6.2: cards for the Senate, and bluff cards (o6.4)."""

    cards: CardList
    bluffs: int = 0


@dataclass(frozen=True, slots=True)
class StorageList:
    """`l`, o9.4: which cards get a store first."""

    cards: CardList


@dataclass(frozen=True, slots=True)
class Build:
    """`a`, o9.3: build a number of stores."""

    count: int


@dataclass(frozen=True, slots=True)
class FinalGoods:
    """`e`, o11.1: the cards that stay at the end."""

    cards: CardList


Order: TypeAlias = (
    Take
    | Bid
    | Keep
    | Budget
    | Favour
    | ToForum
    | ToSenate
    | StorageList
    | Build
    | FinalGoods
)

_SLOTS = {
    Take: Slot(TAKE_SLOT),
    Keep: Slot(KEEP_SLOT, place=1),
    Budget: Slot(BUDGET_SLOT, place=2),
    ToForum: Slot(FORUM_SLOT),
    ToSenate: Slot(SENATE_SLOT, place=1),
    Build: Slot(BUILD_SLOT, place=2),
    StorageList: Slot(STORAGE_SLOT, place=3),
    FinalGoods: Slot(FINAL_SLOT),
}
"""Their places are the order of the rules: o7, o8, o9.3, o9.4."""

_FAVOUR_PLACE = 4


def slot(order: Order) -> Slot:
    """o16: return the order's slot; favours last (o5.11) and are no move (o12.2)."""
    match order:
        case Bid(seller=seller):
            return Slot(f"bid:{ALL if seller is None else seller}")
        case Favour(bidder=bidder):
            return Slot(f"favour:{bidder}", Lifetime.LASTING, _FAVOUR_PLACE, move=False)
        case _:
            return _SLOTS[type(order)]
