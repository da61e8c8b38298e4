"""o5: the lots are sold, kept, taken by force or put away, one after the other."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia.events import (
    BidDropped,
    BidLowered,
    Bids,
    DropReason,
    LotDiscarded,
    LotForced,
    LotKept,
    LotSold,
)
from engine.ostia.harbour import half_minimum, minimum_of
from engine.ostia.paying import may_spend, pay, purse_of
from engine.ostia.table import Table, add
from engine.protocol import Code


def trade_lots(table: Table) -> None:
    """o5.2: from the start player to the left; cash changes count for later lots."""
    for seller in table.order:
        bids = remaining_bids(table, seller)
        if not bids:
            _take_by_force(table, seller)
        elif (price := max(bids.values()) + 1) <= _own_limit(table, seller):
            _keep(table, seller, price)
        else:
            _sell(table, seller, bids)
        table.accounts[seller].lot = ()


def remaining_bids(table: Table, seller: Code) -> dict[Code, int]:
    """o5.3: return the bids that stand, in D, from the left of the seller."""
    lot = table.accounts[seller].lot
    minimum = minimum_of(lot, table.rules)
    remaining: dict[Code, int] = {}
    for bidder in table.left_of(seller):
        written = table.sheet(bidder).bid_on(seller, minimum)
        if written:  # o5.1: 0 passes
            amount = _remaining_bid(table, seller, bidder, written, minimum)
            remaining |= {} if amount is None else {bidder: amount}
    table.tell(
        Bids(
            rule="o5.3",
            code=seller,
            cards=lot,
            minimum=minimum,
            bidders=tuple(remaining),
            amounts=tuple(remaining.values()),
        )
    )
    return remaining


def _remaining_bid(
    table: Table, seller: Code, bidder: Code, written: int, minimum: int
) -> int | None:
    """o5.3: return a bid as far as the bidder can pay it, None where it drops out."""
    spendable = may_spend(table, bidder)
    amount = min(written, spendable)
    reason = _drop_reason(table, bidder, enough=amount >= minimum)
    if reason is not None:
        table.tell(
            BidDropped(
                rule="o5.3",
                seen_by=(bidder,),
                code=bidder,
                seller=seller,
                written=written,
                spendable=spendable,
                minimum=minimum,
                reason=reason,
            )
        )
        return None
    if amount < written:
        table.tell(
            BidLowered(
                rule="o5.3",
                seen_by=(bidder,),
                code=bidder,
                seller=seller,
                written=written,
                amount=amount,
            )
        )
    return amount


def _drop_reason(table: Table, bidder: Code, *, enough: bool) -> DropReason | None:
    """o5.3: say why a bid drops out; it may not for want of money if `enough`."""
    if _enough_lots(table, bidder):
        return DropReason.LOTS
    return None if enough else DropReason.MONEY


def _enough_lots(table: Table, bidder: Code) -> bool:
    """o5.3, o5.9: has the bidder bought as many lots as the limit of lots says?"""
    budget = table.sheet(bidder).budget
    if budget is None or budget.lots is None:
        return False
    return table.accounts[bidder].bought >= budget.lots


def _own_limit(table: Table, seller: Code) -> int:
    """o5.4: return the most the seller pays to keep the lot, in D."""
    keep = table.sheet(seller).keep
    return 0 if keep is None else min(keep.limit, may_spend(table, seller))


def _keep(table: Table, seller: Code, price: int) -> None:
    """o5.4: the lowest bid above the highest one is enough, paid to the bank."""
    account = table.accounts[seller]
    pay(table, seller, price)
    add(account.hand, account.lot)
    table.tell(
        LotKept(
            rule="o5.4", code=seller, cards=account.lot, highest=price - 1, cash=-price
        )
    )


def chosen_bidder(bids: Mapping[Code, int], favours: Mapping[Code, int]) -> Code:
    """o5.5: return who gets the lot; `bids` go from the seller's left.

    The highest bid + favour; then the higher bid; then the nearest on the left, which
    is the first, as `max` takes the first of equals.
    """
    return max(bids, key=lambda code: (bids[code] + favours.get(code, 0), bids[code]))


def _sell(table: Table, seller: Code, bids: Mapping[Code, int]) -> None:
    """o5.5: the buyer pays the bid, the seller gets half of it, rounded down."""
    account = table.accounts[seller]
    buyer = chosen_bidder(bids, table.sheet(seller).favours)
    price, half = bids[buyer], bids[buyer] // 2
    pay(table, buyer, price)
    table.accounts[buyer].bought += 1
    add(table.accounts[buyer].hand, account.lot)  # o5.7
    account.cash += half
    table.tell(
        LotSold(
            rule="o5.5",
            code=seller,
            buyer=buyer,
            cards=account.lot,
            price=price,
            cash=half,
            others_higher=price < max(bids.values()),
        )
    )


def _take_by_force(table: Table, seller: Code) -> None:
    """o5.6: half the minimum, whatever budget and limit; without the money: discard."""
    account = table.accounts[seller]
    cost = half_minimum(account.lot, table.rules)
    if purse_of(table, seller) < cost:
        table.put_away(account.lot)
        table.tell(LotDiscarded(rule="o5.6", code=seller, cards=account.lot, cost=cost))
        return
    pay(table, seller, cost)
    add(account.hand, account.lot)
    table.tell(LotForced(rule="o5.6", code=seller, cards=account.lot, cash=-cost))
