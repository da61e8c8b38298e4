"""7: building the tower."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.draw import DrawEvent
from engine.egon.events import BuildingPrevented, Built
from engine.egon.table import Table
from engine.protocol import Code

CREW_STONES = 10
"""Stones a crew lays (7.1)."""

STONE_PRICE = 10
"""Kj for each built stone (7.4)."""


def build(table: Table) -> Table:
    """7: crews lay as many stones as they can; idle crews are paid too."""
    per_crew = CREW_STONES  # 7.1
    if table.event in (DrawEvent.UNWETTER, DrawEvent.BLAUER_MONTAG):
        if table.round < table.rules.rounds:
            return _prevent(table, table.event)
        per_crew = table.rules.last_round_crew_stones  # 7.7.1
    cash, storage, tower = dict(table.cash), dict(table.storage), dict(table.tower)
    events = []
    for code in table.crews:
        event = _lay(table, code, per_crew)
        cash[code] += event.cash
        storage[code] += event.storage
        tower[code] += event.tower
        events.append(event)
    return replace(
        table,
        cash=cash,
        storage=storage,
        tower=tower,
        events=(*table.events, *events),
    )


def crew_price(height: int) -> int:
    """7.3: Kj for a crew: 100 up to 20 stones, and 50 more per further 10."""
    return 100 + 50 * max((height - 11) // 10, 0)


def _lay(table: Table, code: Code, per_crew: int) -> Built:
    crews = table.crews[code].crews
    height = table.tower[code]
    stones = min(per_crew * crews, table.storage[code])  # 7.1, 7.5
    price = crew_price(height)  # 7.3: by the height before building
    return Built(
        rule="7.1",
        code=code,
        crews=crews,
        per_crew=per_crew,
        height=height,
        crew_price=price,
        tower=stones,
        storage=-stones,
        cash=-(crews * price + stones * STONE_PRICE),  # 7.4, 7.6
    )


def _prevent(table: Table, event: DrawEvent) -> Table:
    """7.7: nothing is built and no crew is paid."""
    events = [
        BuildingPrevented(rule="7.7", code=code, crews=order.crews, event=event)
        for code, order in table.crews.items()
    ]
    return replace(table, events=(*table.events, *events))
