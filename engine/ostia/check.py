"""Warnings about orders that count but will hurt, and what silence leads to (o16, o12).

Everything is said from the player's own view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia.goods import GOODS, Cards, Good, pile_of, without
from engine.ostia.harbour import choose, half_minimum, minimum_of
from engine.ostia.notices import NoticeKind
from engine.ostia.office import split_of, surplus_kinds
from engine.ostia.orders import (
    BUDGET_SLOT,
    BUILD_SLOT,
    FINAL_SLOT,
    FORUM_SLOT,
    KEEP_SLOT,
    SENATE_SLOT,
    STORAGE_SLOT,
    Order,
    slot,
)
from engine.ostia.paying import own_purse, payment
from engine.ostia.sheet import EMPTY, Sheet, fill_sheet
from engine.ostia.silence import awaited, default_final, default_split
from engine.ostia.state import PlayerState, Stage, State, left_of_start
from engine.protocol import Code, Notice


def check(state: State, player: Code, orders: Sequence[Order]) -> tuple[Notice, ...]:
    """Return notices of harm, if these are all the orders that count (o16)."""
    if player not in awaited(state):
        return ()
    sheet = fill_sheet(orders)
    if state.stage.trade:
        return tuple(_trade(state, player, sheet))
    if state.stage is Stage.KONTOR:
        return tuple(_office(state, player, sheet))
    if state.stage is Stage.SCHLUSS:
        return tuple(_closing(sheet))
    return ()


def _trade(state: State, player: Code, sheet: Sheet) -> Iterator[Notice]:
    entry = state.players[player]
    most = own_purse(state, entry)
    budget = None if sheet.budget is None else sheet.budget.amount
    if budget is None:
        yield from _above_cash(state, player, sheet)
    elif budget > most:  # o5.3
        figures = {"amount": budget, "purse": most}
        yield Notice(NoticeKind.BUDGET_ABOVE_PURSE, "o5.3", BUDGET_SLOT, figures)
    amounts = _together(state, player, sheet)
    spendable = entry.own.cash if budget is None else min(budget, most)
    # One bid alone above the cash has its own warning.
    if sum(amounts) > spendable and (len(amounts) > 1 or budget is not None):
        figures = {"total": sum(amounts), "spendable": spendable}
        yield Notice(NoticeKind.OVERCOMMITTED, "o5.3", "", figures)
    least = minimum_of(entry.lot, state.rules) + 1
    limit = 0 if sheet.keep is None else sheet.keep.limit
    if 0 < limit < least:  # o5.4: 0 says the same as no limit
        figures = {"limit": limit, "least": least}
        yield Notice(NoticeKind.LIMIT_TOO_LOW, "o5.4", KEEP_SLOT, figures)
    yield from _forced(state, entry)


def _above_cash(state: State, player: Code, sheet: Sheet) -> Iterator[Notice]:
    """o5.3: without a budget there is only the cash."""
    cash = state.players[player].own.cash
    amounts = list(_bids(state, player, sheet))
    if sheet.keep is not None:
        amounts.append((KEEP_SLOT, player, sheet.keep.limit))
    for name, seller, amount in amounts:
        if amount > cash:
            figures: dict[str, int | str]
            figures = {"amount": amount, "cash": cash, "player": seller}
            yield Notice(NoticeKind.ABOVE_CASH, "o5.3", name, figures)


def _together(state: State, player: Code, sheet: Sheet) -> list[int]:
    """Return what may have to be paid in one step: the dearest bids, and the limit."""
    bids = sorted((bid for *_, bid in _bids(state, player, sheet) if bid), reverse=True)
    lots = None if sheet.budget is None else sheet.budget.lots
    limit = [] if sheet.keep is None or not sheet.keep.limit else [sheet.keep.limit]
    return bids[:lots] + limit  # o5.9: keeping does not count as a lot


def _bids(state: State, player: Code, sheet: Sheet) -> Iterator[tuple[str, Code, int]]:
    """Yield slot, seller and amount in D of the own bid on each lot."""
    for seller in left_of_start(state.seats, state.round):
        order = sheet.bids.get(seller, sheet.bid_all)
        if seller == player or order is None:
            continue
        minimum = minimum_of(state.players[seller].lot, state.rules)
        yield slot(order).name, seller, sheet.bid_on(seller, minimum)


def _forced(state: State, entry: PlayerState) -> Iterator[Notice]:
    """o5.6: the own lot may have to be paid with stores and loans."""
    cost = half_minimum(entry.lot, state.rules)
    if cost > own_purse(state, entry):
        return
    stores, loans = payment(entry.own.cash, entry.stores, cost, state.rules)
    if stores or loans:
        figures = {"cost": cost, "stores": stores, "loans": loans}
        yield Notice(NoticeKind.COSTS_STORES, "o5.6", "", figures)


def _office(state: State, player: Code, sheet: Sheet) -> Iterator[Notice]:
    entry = state.players[player]
    hand = pile_of(entry.own.hand)
    split = split_of(hand, sheet, state.senate_card, state.rules)
    laid = split.forum + split.senate
    lost = surplus_kinds(split, state.senate_card, state.rules)
    if lost:  # o6.3
        figures: dict[str, int | str] = {
            "cards": "".join(good for good in laid if good in lost),
            "most": state.rules.max_kinds,
        }
        yield Notice(NoticeKind.KINDS_LOST, "o6.3", "", figures)
    wanted = () if sheet.senate is None else sheet.senate.cards
    short = [good * (n - split.senate.count(good)) for good, n in wanted]
    if any(short):  # o16
        yield Notice(
            NoticeKind.FORUM_FIRST, "o6.2", SENATE_SLOT, {"cards": "".join(short)}
        )
    stay = without(entry.own.hand, laid)
    yield from _stores(state, entry, sheet, stay)
    listed = () if sheet.storage is None else sheet.storage.cards
    elsewhere = _elsewhere(listed, stay)
    if elsewhere:  # o16
        figures = {"cards": elsewhere}
        yield Notice(NoticeKind.LISTED_ELSEWHERE, "o9.4", STORAGE_SLOT, figures)


def _stores(
    state: State, entry: PlayerState, sheet: Sheet, stay: Cards
) -> Iterator[Notice]:
    """o9.3, o9.4: stores that cannot be built, and cards that find none."""
    wanted = 0 if sheet.build is None else sheet.build.count
    plots = state.rules.max_stores - entry.stores
    left = max(0, entry.own.cash - entry.loans * state.rules.loan_repay)  # o9.1
    affordable = left // state.rules.store_price
    if wanted > plots:
        figures = {"wanted": wanted, "plots": plots}
        yield Notice(NoticeKind.NO_PLOTS, "o9.3", BUILD_SLOT, figures)
    elif wanted > affordable:
        figures = {"wanted": wanted, "affordable": affordable}
        yield Notice(NoticeKind.NO_MONEY_TO_BUILD, "o9.3", BUILD_SLOT, figures)
    stores = entry.stores + min(wanted, plots)
    if len(stay) > stores:
        figures = {"cards": len(stay), "stores": stores}
        yield Notice(NoticeKind.NO_STORE, "o9.4", "", figures)


def _elsewhere(listed: Sequence[tuple[Good, int]], stay: Cards) -> str:
    """Return the letters of listed cards that do not stay in the hand."""
    letters = ""
    for good in GOODS:
        named = sum(count for one, count in listed if one is good)
        letters += good * max(0, named - stay.count(good))
    return letters


def _closing(sheet: Sheet) -> Iterator[Notice]:
    """o11.2, o11.3: a second card of a kind brings nothing and occupies a store."""
    for good, count in () if sheet.final is None else sheet.final.cards:
        if count > 1:
            figures = {"good": good.value}
            yield Notice(NoticeKind.SECOND_OF_KIND, "o11.2", FINAL_SLOT, figures)


def defaults(state: State, player: Code) -> tuple[Notice, ...]:
    """Return what happens to the player if no orders come (o12.1)."""
    if player not in awaited(state):
        return ()
    entry = state.players[player]
    match state.stage:
        case Stage.HAFEN:
            card, lot = choose(entry.own.boat, EMPTY.take)
            took = {"good": card.value, "cards": "".join(lot)}
            return (Notice(NoticeKind.TAKES_DEFAULT, "o12.1", "", took),)
        case Stage.HANDEL1 | Stage.HANDEL2:
            cost = half_minimum(entry.lot, state.rules)
            payable = int(cost <= own_purse(state, entry))  # o5.6
            figures = {"cost": cost, "payable": payable}
            sold = Notice(NoticeKind.SELLS_DEFAULT, "o12.1", "", figures)
            return (sold, *_forced(state, entry))
        case Stage.KONTOR:
            hand = pile_of(entry.own.hand)
            forum, senate = default_split(hand, state.senate_card, state.rules)
            laid = {"forum": "".join(forum), "senate": "".join(senate)}
            split = Notice(NoticeKind.SPLITS_DEFAULT, "o12.1", FORUM_SLOT, laid)
            stay_over = without(entry.own.hand, forum + senate)
            return (split, *_stores(state, entry, EMPTY, stay_over))
        case _:
            stay = {"cards": "".join(default_final(pile_of(entry.own.hand)))}
            return (Notice(NoticeKind.STAYS_DEFAULT, "o12.1", FINAL_SLOT, stay),)
