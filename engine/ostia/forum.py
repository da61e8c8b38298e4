"""o7: the Forum."""

from __future__ import annotations

from engine.ostia.events import Income, Price
from engine.ostia.goods import GOODS, Good, cards_of
from engine.ostia.rules import forum_price
from engine.ostia.table import Table


def sell_in_forum(table: Table) -> None:
    """o7.1: one price per kind, for every own card; nobody is paid for depressors."""
    prices = _price_goods(table)
    for code, account in table.in_order():
        income = sum(prices[good] * count for good, count in account.forum.items())
        if not account.forum:
            continue
        account.cash += income
        cards = cards_of(account.forum)
        table.tell(Income(rule="o7.1", code=code, cards=cards, cash=income))


def _price_goods(table: Table) -> dict[Good, int]:
    """o7.1: supply is what lies in all Forum fields, and the depressors."""
    prices: dict[Good, int] = {}
    for good in GOODS:
        depressors = table.depressors.count(good)
        laid = sum(account.forum.get(good, 0) for account in table.accounts.values())
        supply = laid + depressors
        prices[good] = forum_price(table.rules, supply)
        if supply:
            table.tell(
                Price(
                    rule="o7.1",
                    good=good,
                    supply=supply,
                    depressors=depressors,
                    price=prices[good],
                )
            )
    return prices
