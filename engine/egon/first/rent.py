"""5.3 Vermieten: rent out the tower."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.events import RentEarned, RentRefused
from engine.egon.orders import Rent
from engine.egon.state import FOUNDATION
from engine.egon.table import Table, orders_of


def rent(table: Table) -> Table:
    """5.3: the income of every rented tower."""
    rented = [table.tower[code] for code in orders_of(table.first, Rent)]
    cash = dict(table.cash)
    events: list[RentEarned | RentRefused] = []
    for code in orders_of(table.first, Rent):
        height = table.tower[code]
        if height <= FOUNDATION:  # 5.3.2
            events.append(RentRefused(rule="5.3.2", code=code, height=height))
            continue
        effective = table.effective_di(code)
        higher = sum(other > height for other in rented)  # 5.3.1: T
        income = 50 * (30 + table.z6 - effective) // (higher + 2)  # 5.3.1
        income = max(income, 0)  # 5.3.3
        cash[code] += income
        events.append(
            RentEarned(
                rule="5.3.1",
                code=code,
                z6=table.z6,
                effective_di=effective,
                height=height,
                higher=higher,
                cash=income,
            )
        )
    return replace(table, cash=cash, events=(*table.events, *events))
