"""Second-phase orders that are void by something that happened before the phase.

Sentences have been seen to at the start of the round (4.6).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.egon import press
from engine.egon.actions import letter
from engine.egon.draw import DrawEvent
from engine.egon.events import OrderVoid
from engine.egon.orders import Blackmail, Party, SecondAction
from engine.egon.table import Table, orders_of
from engine.protocol import Code


def void_second(table: Table) -> Table:
    """8.2, 2.6.15, 5.1.5, 6.1.6: take out the orders that cannot be carried out."""
    if table.rules.egonmind and table.round == table.rules.rounds:
        return _take_out(table, table.second, "8.2")  # 8.2 [D]: no second phase
    parties = orders_of(table.second, Party)
    blackmails = orders_of(table.second, Blackmail)
    if table.event is DrawEvent.PRESSESTREIK:  # 2.6.15
        return _take_out(table, {**parties, **blackmails}, "2.6.15")
    if not table.reported.isdisjoint(blackmails):
        void = {c: order for c, order in blackmails.items() if c in table.reported}
        table = _take_out(table, void, "5.1.5")  # 5.1.5
    if table.event is DrawEvent.UNWETTER:  # 6.1.6
        table = _take_out(table, parties, "6.1.6")
    return table


def _take_out(table: Table, void: Mapping[Code, SecondAction], rule: str) -> Table:
    """Take these orders out; their articles are kept (4.4.4)."""
    events = tuple(
        OrderVoid(rule=rule, code=code, order=letter(order), slot="second")
        for code, order in void.items()
    )
    second = {code: o for code, o in table.second.items() if code not in void}
    written = {
        code: order
        for code, order in void.items()
        if isinstance(order, Party | Blackmail)
    }
    table = replace(table, second=second, events=(*table.events, *events))
    return press.keep(table, written, rule) if written else table
