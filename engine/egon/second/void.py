"""Second-phase orders that are void by something that happened before the phase.

Sentences and a Pressestreik have been seen to already (`discipline`).
"""

from __future__ import annotations

from engine.egon.discipline import void_second
from engine.egon.draw import DrawEvent
from engine.egon.guesses import second_phase
from engine.egon.orders import Blackmail, Party
from engine.egon.table import Table, orders_of


def void_last_phase(table: Table) -> Table:
    """8.2 [D]: with EGONmind, the last round has no second action phase."""
    if second_phase(table.rules, table.round):
        return table
    return void_second(table, table.second, "8.2")


def void_blackmails(table: Table) -> Table:
    """5.1.5: a reported player cannot blackmail this round."""
    blackmails = orders_of(table.second, Blackmail)
    void = {code: blackmails[code] for code in blackmails if code in table.reported}
    return void_second(table, void, "5.1.5") if void else table


def void_parties(table: Table) -> Table:
    """6.1.6: in an Unwetter no party takes place."""
    if table.event is not DrawEvent.UNWETTER:
        return table
    return void_second(table, orders_of(table.second, Party), "6.1.6")
