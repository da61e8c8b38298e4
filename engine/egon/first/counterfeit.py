"""5.5 Falschgeld: print money."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.events import MoneyPrinted, PrintingCaught
from engine.egon.orders import Counterfeit
from engine.egon.table import Table, orders_of
from engine.protocol import Code

CAUGHT_AT = 70
"""From this value on the printer is caught (5.5.3)."""


def counterfeit(table: Table) -> Table:
    """5.5: a counterfeiter who is not caught gets the amount and points."""
    cash, di = dict(table.cash), dict(table.di)
    jailed = set(table.jailed)
    events = []
    for code, order in orders_of(table.first, Counterfeit).items():
        event = _try(table, code, order.amount)
        events.append(event)
        if isinstance(event, PrintingCaught):
            jailed.add(code)  # 5.5.3 [D]: DI does not rise then
        else:
            cash[code] += event.cash  # 5.5
            di[code] += event.di  # 5.5
    return replace(
        table,
        cash=cash,
        di=di,
        jailed=frozenset(jailed),
        events=(*table.events, *events),
    )


def _try(table: Table, code: Code, amount: int) -> MoneyPrinted | PrintingCaught:
    points = (amount + 12 * table.z6) // 300  # 5.5: P
    effective = table.effective_di(code)  # 5.1.2
    value = effective + 2 * points + table.zz - 2 * table.round  # 5.5.3
    if value >= CAUGHT_AT:  # 5.5.3
        return PrintingCaught(
            rule="5.5.3",
            code=code,
            amount=amount,
            z6=table.z6,
            points=points,
            effective_di=effective,
            zz=table.zz,
            round=table.round,
            value=value,
        )
    return MoneyPrinted(
        rule="5.5",
        code=code,
        amount=amount,
        z6=table.z6,
        points=points,
        effective_di=effective,
        zz=table.zz,
        round=table.round,
        value=value,
        cash=amount,
        di=points,
    )
