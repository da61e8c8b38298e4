"""5.2 Denunzieren: raise another player's DI by an article."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.events import Slandered, SlanderInvalid, SlanderSuffered
from engine.egon.orders import Slander
from engine.egon.press import publish
from engine.egon.table import Table, orders_of
from engine.protocol import Code

PUNISHED_AT = 50
"""From this value on a slander hurts the slanderer (5.2.1, 5.2.4)."""


def slander(table: Table) -> Table:
    """5.2: all slanders, on the DI at the start of the phase; articles appear.

    5.2.3: that DI is what reports and slanders look at, while the DI changes at once.
    """
    orders = orders_of(table.first, Slander)
    di = dict(table.di)
    events: list[SlanderInvalid | Slandered | SlanderSuffered] = []
    for code, order in orders.items():
        event = _try(table, code, order)
        events.append(event)
        di[code] += event.di
        if isinstance(event, Slandered):
            suffered = SlanderSuffered(
                rule="5.2.2", code=order.target, slanderer=code, di=order.points
            )
            events.append(suffered)
            di[order.target] += order.points  # 5.2.2 [D]: also where 5.2.1 struck
    table = replace(table, di=di, events=(*table.events, *events))
    return publish(table, orders)  # 4.4.4: the article appears in any case


def _try(table: Table, code: Code, order: Slander) -> SlanderInvalid | Slandered:
    start_di = table.start_di[code]
    # 5.1.4: without the 13 of a reported player.
    base = start_di - 2 * table.round + 5 * order.points
    if base + 1 >= PUNISHED_AT:  # 5.2.4: punished at every possible Z6
        return SlanderInvalid(
            rule="5.2.4",
            code=code,
            target=order.target,
            points=order.points,
            start_di=start_di,
            round=table.round,
            value=base + 1,
            di=5,
        )
    value = base + table.z6  # 5.2.1
    return Slandered(
        rule="5.2.1",
        code=code,
        target=order.target,
        points=order.points,
        start_di=start_di,
        z6=table.z6,
        round=table.round,
        value=value,
        di=(order.points + 1) // 2 if value >= PUNISHED_AT else 0,  # 5.2.1
    )
