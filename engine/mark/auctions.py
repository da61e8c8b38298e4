"""m6: the auctions of a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.mark.dice import Roll
from engine.mark.events import Amount, Auctioned, BidVoid, NoAuction, VoidBid
from engine.mark.factory import (
    DELIVERY,
    DELIVERY_TARGETS,
    PROCESSING,
    PROCESSING_TARGETS,
    Area,
    Factory,
    Space,
    area_of,
    first_free,
    first_with,
)
from engine.mark.orders import Bid
from engine.mark.sorts import SORTS, Sort
from engine.mark.table import Table
from engine.protocol import Code

LEAST_BID = 1
"""m6.4: no minimum is below this."""


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot of an auction; `owner` None: a piece of the bank."""

    roller: Code
    roll: Roll
    sort: Sort
    owner: Code | None = None
    space: Space | None = None

    @property
    def area(self) -> Area:
        """Return the area whose limits are bid (m6.5)."""
        return Area.DELIVERY if self.space is None else area_of(self.space)


@dataclass(frozen=True, slots=True)
class Valid:
    """A bid that counts, and where the piece would go (m6.7)."""

    bid: Amount
    to: Space


def hold_all(table: Table) -> None:
    """m3: in turn order, each player's hammers in their order."""
    for roller in table.turn_order():
        for roll in table.rolls[roller]:
            if roll.hammer:
                hold(table, roller, roll)


def hold(table: Table, roller: Code, roll: Roll) -> None:
    """m6: one auction, if there is anything to sell."""
    sort = roll.two or _sort_of_star(table, roller)
    lot = None if sort is None else _supplied(table, roller, roll, sort)
    if lot is None:
        table.events.append(
            NoAuction(
                rule="m6.1" if sort is None else "m6.2",
                round=table.round,
                roller=roller,
                roll=str(roll),
                sort=sort,
            )
        )
        return
    bids = tuple(_valid_bids(table, lot))
    if bids:
        _knock_down(table, lot, bids)
    else:
        _unsold(table, lot)


def _sort_of_star(table: Table, roller: Code) -> Sort | None:
    """m6.1: the sort that was named, else the first of which the bank has a piece."""
    named = table.sheets[roller].named(table.round)
    if named is not None:
        return named
    return next((sort for sort in SORTS if table.stock(sort)), None)


def _supplied(table: Table, roller: Code, roll: Roll, sort: Sort) -> Lot | None:
    """m6.2: a piece of the roller, of the others clockwise, or of the bank."""
    if table.rules.option_own_pieces:
        for code in (roller, *table.clockwise_after(roller)[:-1]):
            space = _offered(table, code, sort)
            if space is not None:
                table.offered.add((code, sort))
                return Lot(roller, roll, sort, code, space)
    return Lot(roller, roll, sort) if table.stock(sort) else None


def _offered(table: Table, code: Code, sort: Sort) -> Space | None:
    """m6.2: where the piece lies that a player offers."""
    offer = table.sheets[code].offer(sort, table.round)
    if offer is None or (code, sort) in table.offered:
        return None
    spaces = (*PROCESSING, *DELIVERY) if offer.space is None else (offer.space,)
    return first_with(table.factories[code], sort, spaces)


def minimum_bid(table: Table, sort: Sort) -> int:
    """m6.4: return the least bid that counts."""
    if not table.rules.option_liquidation:
        return LEAST_BID
    return max(table.market.value(sort), LEAST_BID)


def limit_of(bid: Bid, area: Area) -> int:
    """m6.5: return the limit that is bid for a piece out of this area."""
    return bid.limit if area is Area.DELIVERY else bid.processed


def _valid_bids(table: Table, lot: Lot) -> Iterator[Valid]:
    """m6.5: yield the valid bids clockwise after the roller; void ones are told."""
    for code in table.clockwise_after(lot.roller):
        bid = table.sheets[code].bid(lot.sort, table.round)
        limit = 0 if bid is None or code == lot.owner else limit_of(bid, lot.area)
        if bid is None or not limit:
            continue
        verdict = _judged(table, lot, code, bid, limit)
        if isinstance(verdict, Valid):
            yield verdict
            continue
        table.events.append(
            BidVoid(
                rule="m6.5",
                seen_by=(code,),
                round=table.round,
                player=code,
                sort=lot.sort,
                amount=limit,
                reason=verdict,
            )
        )


def _judged(
    table: Table, lot: Lot, code: Code, bid: Bid, limit: int
) -> Valid | VoidBid:
    """m6.5: return the bid if it counts, or the first reason why it does not."""
    if (code, lot.sort) in table.won:
        return VoidBid.USED
    to = destination(table.factories[code], lot.area, bid.space)
    if to is None:
        return VoidBid.SPACE
    minimum = minimum_bid(table, lot.sort)
    if limit < minimum:
        return VoidBid.MINIMUM
    if table.cash[code] < minimum:
        return VoidBid.CASH
    return Valid(Amount(code, min(limit, table.cash[code])), to)


def destination(factory: Factory, area: Area, named: Space | None) -> Space | None:
    """m6.7: where a piece out of this area goes, None where nothing is free."""
    processed = area is Area.PROCESSING
    fits = processed or named in DELIVERY
    if named is not None and named not in factory and fits:
        return named
    first = PROCESSING_TARGETS if processed else ()
    return first_free(factory, (*first, *DELIVERY_TARGETS))


def _knock_down(table: Table, lot: Lot, bids: tuple[Valid, ...]) -> None:
    """m6.6: the highest bid wins, of equals the first clockwise after the roller."""
    best = max(bids, key=lambda valid: valid.bid.amount)
    winner, price = best.bid.player, best.bid.amount
    if lot.owner is not None and lot.space is not None:
        del table.factories[lot.owner][lot.space]
        table.cash[lot.owner] += price
    table.cash[winner] -= price
    table.factories[winner][best.to] = lot.sort
    table.won.add((winner, lot.sort))
    made = tuple(valid.bid for valid in bids)
    _tell(table, lot, bids=made, winner=winner, price=price, to=best.to, kept=False)


def _unsold(table: Table, lot: Lot) -> None:
    """m6.8: the bank bids the liquidation value, if it bids at all."""
    kept = not table.rules.option_liquidation
    price = 0
    if lot.owner is not None and lot.space is not None and not kept:
        price = table.market.value(lot.sort)
        del table.factories[lot.owner][lot.space]
        table.cash[lot.owner] += price
    _tell(table, lot, bids=(), winner=None, price=price, to=None, kept=kept)


def _tell(
    table: Table,
    lot: Lot,
    *,
    bids: tuple[Amount, ...],
    winner: Code | None,
    price: int,
    to: Space | None,
    kept: bool,
) -> None:
    table.events.append(
        Auctioned(
            rule="m6.6" if bids else "m6.8",
            round=table.round,
            roller=lot.roller,
            roll=str(lot.roll),
            sort=lot.sort,
            owner=lot.owner,
            space=lot.space,
            minimum=minimum_bid(table, lot.sort),
            bids=bids,
            winner=winner,
            price=price,
            to=to,
            kept=kept,
        )
    )
