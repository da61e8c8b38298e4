"""6.2: import stones, `i,count`."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.events import Imported
from engine.egon.orders import Import
from engine.egon.table import Table, orders_of


def import_stones(table: Table) -> Table:
    """6.2: the stones go to the storage at once."""
    imports = orders_of(table.second, Import)
    if not imports:
        return table
    cash, storage = dict(table.cash), dict(table.storage)
    highest = max(table.prices.values())  # 6.2: M
    events = []
    for code, order in imports.items():
        price = import_price(highest, order.count)
        storage[code] += order.count  # 6.2: at once
        cash[code] -= price * order.count
        events.append(
            Imported(
                rule="6.2",
                code=code,
                highest=highest,
                price=price,
                storage=order.count,
                cash=-price * order.count,
            )
        )
    return replace(table, cash=cash, storage=storage, events=(*table.events, *events))


def import_price(highest: int, count: int) -> int:
    """Return the price of each of `count` stones, in Kj (6.2)."""
    return highest + 4 * count**2  # 6.2
