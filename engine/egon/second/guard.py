"""6.3: guard tower and storage, `b,factor`."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.events import Guarded
from engine.egon.orders import Guard
from engine.egon.table import Table, orders_of

FACTOR_PRICE = 50
"""The cost of each point of the factor, in Kj (6.3)."""


def post_guards(table: Table) -> Table:
    """6.3: settle everybody's effective guard factor."""
    orders = orders_of(table.second, Guard)
    if not orders:
        return table
    cash = dict(table.cash)
    guards = {}
    events = []
    for code, order in orders.items():
        guest = code in table.guests
        guards[code] = order.factor // 2 if guest else order.factor  # 6.1.5, 6.3.2
        cost = FACTOR_PRICE * order.factor  # 6.3: the cost is not halved
        cash[code] -= cost
        events.append(
            Guarded(
                rule="6.3",
                code=code,
                factor=order.factor,
                effective=guards[code],
                guest=guest,
                cash=-cost,
            )
        )
    return replace(table, cash=cash, guards=guards, events=(*table.events, *events))
