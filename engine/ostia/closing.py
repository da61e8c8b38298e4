"""o11: the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.ostia.events import (
    Chips,
    ChipsFor,
    FinalGoods,
    Lost,
    Money,
    Ranking,
    StoresValued,
)
from engine.ostia.goods import Cards, Pile, cards_of, pile_of
from engine.ostia.orders import FinalGoods as FinalOrder
from engine.ostia.rules import appeals
from engine.ostia.senate import give_chips
from engine.ostia.silence import default_final
from engine.ostia.state import Place
from engine.ostia.table import Table, take
from engine.protocol import Code


def stays(hand: Pile, order: FinalOrder | None) -> Cards:
    """o11.1, o12.1: return the cards that stay."""
    if order is None:
        return default_final(hand)
    return cards_of({good: min(n, hand.get(good, 0)) for good, n in order.cards})


def choose_goods(table: Table) -> None:
    """o11.1: the cards that stay are named; the others are put away as worthless."""
    for code, account in table.in_order():
        if not account.held:
            continue
        stay = stays(account.hand, table.sheet(code).final)
        kept = pile_of(stay)
        away = cards_of(
            {good: count - kept.get(good, 0) for good, count in account.hand.items()}
        )
        take(account.hand, away)
        table.put_away(away)
        table.tell(FinalGoods(rule="o11.1", code=code, cards=stay, away=away))
        if kinds := len(kept):  # o11.2
            account.chips += kinds
            table.tell(
                Chips(
                    rule="o11.2",
                    code=code,
                    reason=ChipsFor.KINDS,
                    chips=kinds,
                    place=0,
                    sharing=1,
                )
            )


def value_stores(table: Table) -> None:
    """o11.3: stores that are not occupied bring money, and stay."""
    for code, account in table.in_order():
        free = max(0, account.stores - account.held)
        if free:
            brought = free * table.rules.store_sale
            account.cash += brought
            table.tell(StoresValued(rule="o11.3", code=code, free=free, cash=brought))


def reward_money(table: Table) -> None:
    """o11.4, o11.5: chips for the most money, unless a loan is open."""
    money: dict[Code, int] = {}
    for code, account in table.in_order():
        if account.loans:
            table.tell(Lost(rule="o11.4", code=code, open_loans=account.loans))
        else:
            money[code] = account.cash
    for code, account in table.in_order():
        table.tell(Money(rule="o11.5", code=code, money=account.cash))
    give_chips(table, money, rule="o11.5", reason=ChipsFor.MONEY)


def rank_players(table: Table) -> None:
    """o11.4, o11.6, o11.7: make the ranking."""
    table.ranking = ranked([_place(table, code) for code in table.order])
    table.tell(
        *(
            Ranking(
                rule="o11.6",
                code=one.code,
                rank=one.rank,
                total=one.chips,
                lost=one.lost,
            )
            for one in table.ranking
        )
    )


def _place(table: Table, code: Code) -> Place:
    """Return a player's criteria, without the rank yet."""
    appeal = appeals(table.before.senate_word(-1))
    account = table.accounts[code]
    return Place(
        code=code,
        rank=0,
        chips=account.chips,
        stores=account.stores,
        goods=account.held,
        aside=sum(appeal[good] * count for good, count in account.hand.items()),
        money=account.cash,
        lost=account.loans > 0,
    )


def ranked(places: Sequence[Place]) -> tuple[Place, ...]:
    """o11.6-o11.8: return the places with their ranks, equal ones by code."""
    merits = [_merit(place) for place in places]
    with_ranks = [
        replace(one, rank=1 + sum(other > merit for other in merits))
        for one, merit in zip(places, merits, strict=True)
    ]
    return tuple(sorted(with_ranks, key=lambda one: (one.rank, one.code)))


def _merit(place: Place) -> tuple[bool, int, int, int, int, int]:
    """Return what the rank compares, the greater the better."""
    return (
        not place.lost,  # o11.4
        place.chips,  # o11.6
        place.stores,
        place.goods,
        place.aside,  # o11.7
        place.money,
    )
