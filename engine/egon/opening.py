"""Steps 1 and 2: the draw is arranged, its event comes (8.1, 11)."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.draw import EVENT_RULES, DrawEvent
from engine.egon.events import DrawArranged, DrawEventCame
from engine.egon.orders import Dealer
from engine.egon.table import Table


def show_draw(table: Table) -> Table:
    """8.1: say which number prices which dealer."""
    arranged = DrawArranged(
        rule="8.1",
        round=table.round,
        numbers=tuple(table.draw.dealers.values()),
        z6=table.z6,
        zz=table.zz,
        total=table.draw.total,
    )
    return replace(table, events=(*table.events, arranged))


def let_event_come(table: Table) -> Table:
    """2.6: the event of the draw, if there is one; a Razzia finds its dealer."""
    if table.event is None:
        return table
    searched = None
    if table.event is DrawEvent.RAZZIA:
        searched = tuple(Dealer)[table.zz % 5]  # 2.6.13
    came = DrawEventCame(
        rule=EVENT_RULES[table.event],
        event=table.event,
        total=table.draw.total,
        modulus=table.rules.event_modulus,
        number=table.draw.total % table.rules.event_modulus,
        dealer=searched,
    )
    return replace(
        table,
        searched=table.searched | {searched} if searched else table.searched,
        events=(*table.events, came),
    )
