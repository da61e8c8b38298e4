"""One player's orders of a step, sorted into their slots (o16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.ostia.orders import (
    Bid,
    Budget,
    Build,
    Favour,
    FinalGoods,
    Keep,
    Order,
    StorageList,
    Take,
    ToForum,
    ToSenate,
)
from engine.protocol import Code

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The orders of one player: at most one in each slot.

    `bid_all` is the bid on each lot that has no bid of its own; favours
    are by bidder.
    """

    take: Take | None = None
    bids: Mapping[Code, Bid] = field(default_factory=dict)
    bid_all: Bid | None = None
    keep: Keep | None = None
    budget: Budget | None = None
    forum: ToForum | None = None
    senate: ToSenate | None = None
    storage: StorageList | None = None
    build: Build | None = None
    final: FinalGoods | None = None
    favours: Mapping[Code, int] = field(default_factory=dict)

    @property
    def filled(self) -> bool:
        """Whether a slot of the step is filled; a favour fills none (o12.2)."""
        return bool(self.bids) or any(
            order is not None
            for order in (
                self.take,
                self.bid_all,
                self.keep,
                self.budget,
                self.forum,
                self.senate,
                self.storage,
                self.build,
                self.final,
            )
        )

    def bid_on(self, seller: Code, minimum: int) -> int:
        """o5.1: return the bid on this lot in D, 0 for none."""
        bid = self.bids.get(seller, self.bid_all)
        if bid is None:
            return 0
        return minimum + bid.amount if bid.over_minimum else bid.amount


EMPTY = Sheet()


def fill_sheet(orders: Sequence[Order]) -> Sheet:
    """Return the orders in their slots, the last one of each slot."""
    every_bid = {order.seller: order for order in orders if isinstance(order, Bid)}
    bid_all = every_bid.pop(None, None)
    return Sheet(
        take=_last(orders, Take),
        bids={code: bid for code, bid in every_bid.items() if code is not None},
        bid_all=bid_all,
        keep=_last(orders, Keep),
        budget=_last(orders, Budget),
        forum=_last(orders, ToForum),
        senate=_last(orders, ToSenate),
        storage=_last(orders, StorageList),
        build=_last(orders, Build),
        final=_last(orders, FinalGoods),
        favours={
            order.bidder: order.amount for order in orders if isinstance(order, Favour)
        },
    )


def _last(orders: Sequence[Order], kind: type[T]) -> T | None:
    found = (order for order in reversed(orders) if isinstance(order, kind))
    return next(found, None)
