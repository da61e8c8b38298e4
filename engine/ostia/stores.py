"""o9: loans are paid back, stores built, and cards without a store lost."""

from __future__ import annotations

from engine.ostia.events import (
    GoodsLost,
    Interest,
    LoanRepaid,
    StoreBuilt,
    Stored,
    StoredCount,
)
from engine.ostia.goods import GOODS, Cards, Good, Pile, cards_of, pile_of
from engine.ostia.orders import CardList
from engine.ostia.table import Account, Table, take
from engine.protocol import Code


def keep_stores(table: Table) -> None:
    """o9: all four parts for one player, then for the next."""
    for code, account in table.in_order():
        _repay(table, code, account)
        _charge_interest(table, code, account)
        _build(table, code, account)
        _store(table, code, account)


def _repay(table: Table, code: Code, account: Account) -> None:
    """o9.1: as many loans as the cash allows."""
    each = table.rules.loan_repay
    loans = min(account.loans, account.cash // each)
    if not loans:
        return
    account.loans -= loans
    account.cash -= loans * each
    table.tell(LoanRepaid(rule="o9.1", code=code, loans=-loans, cash=-loans * each))


def _charge_interest(table: Table, code: Code, account: Account) -> None:
    """o9.2: for each loan still open; what the cash does not pay is waived."""
    due = table.rules.loan_interest * account.loans
    if not due:
        return
    paid = min(due, account.cash)
    account.cash -= paid
    table.tell(
        Interest(
            rule="o9.2",
            code=code,
            open_loans=account.loans,
            cash=-paid,
            waived=due - paid,
        )
    )


def _build(table: Table, code: Code, account: Account) -> None:
    """o9.3: not while a loan is open."""
    order, rules = table.sheet(code).build, table.rules
    if order is None or account.loans:
        return
    plots = rules.max_stores - account.stores
    stores = min(order.count, plots, account.cash // rules.store_price)
    if not stores:
        return
    account.stores += stores
    account.cash -= stores * rules.store_price
    table.tell(
        StoreBuilt(
            rule="o9.3",
            code=code,
            ordered=order.count,
            stores=stores,
            cash=-stores * rules.store_price,
        )
    )


def _store(table: Table, code: Code, account: Account) -> None:
    """o9.4: each card needs a store; the others go to the discard."""
    order = table.sheet(code).storage
    stay = stored(account.hand, () if order is None else order.cards, account.stores)
    kept = pile_of(stay)
    lost = cards_of(
        {good: count - kept.get(good, 0) for good, count in account.hand.items()}
    )
    if lost:
        take(account.hand, lost)
        table.put_away(lost)
        table.tell(GoodsLost(rule="o9.4", code=code, cards=lost))
    table.tell(
        Stored(rule="o9.4", seen_by=(code,), code=code, cards=stay),
        StoredCount(rule="o9.4", code=code, count=len(stay)),
    )


def stored(hand: Pile, listed: CardList, stores: int) -> Cards:
    """o9.4: return the cards that stay: the storage list, then one of each kind, ..."""
    kept: dict[Good, int] = dict.fromkeys(GOODS, 0)
    free = min(stores, sum(hand.values()))
    for good, count in listed:
        more = min(count, hand.get(good, 0) - kept[good], free)
        kept[good] += more
        free -= more
    level = 0
    while free:
        for good in GOODS:
            if free and kept[good] == level and hand.get(good, 0) > level:
                kept[good] += 1
                free -= 1
        level += 1
    return cards_of(kept)
