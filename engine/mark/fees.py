"""m4: the storage fee, and what happens to players who cannot pay it."""

from __future__ import annotations

from engine.mark.events import FeePaid, Liquidated
from engine.mark.factory import SPACES, Area, Space, count
from engine.mark.table import Table
from engine.protocol import Code


def charge_all(table: Table) -> None:
    """m3: everybody's fees in turn order."""
    for code in table.turn_order():
        charge(table, code)


def charge(table: Table, code: Code) -> None:
    """m4.1: the fees of one player, delivery first, then processing."""
    for area in Area:
        _charge_area(table, code, area)


def _charge_area(table: Table, code: Code, area: Area) -> None:
    fee = table.rules.fee
    while count(table.factories[code], area) >= table.rules.fee_from:
        if table.cash[code] >= fee:
            table.cash[code] -= fee
            table.events.append(
                FeePaid(
                    rule="m4.1", round=table.round, player=code, area=area, amount=fee
                )
            )
            return
        _liquidate(table, code, area)


def _liquidate(table: Table, code: Code, area: Area) -> None:
    """m4.2: one piece goes to the bank for its liquidation value."""
    space = _cheapest(table, code, area)
    # A piece of a closed sort leaves the game here: the bank then has none (m1.8).
    sort = table.factories[code].pop(space)
    value = table.market.value(sort)
    table.cash[code] += value
    table.events.append(
        Liquidated(
            rule="m4.2",
            round=table.round,
            player=code,
            area=area,
            space=space,
            sort=sort,
            value=value,
        )
    )


def _cheapest(table: Table, code: Code, area: Area) -> Space:
    """m4.2: the lowest liquidation value, of equals the highest space number."""
    factory = table.factories[code]
    taken = [space for space in reversed(SPACES[area]) if space in factory]
    return min(taken, key=lambda space: table.market.value(factory[space]))
