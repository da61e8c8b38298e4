"""6.5: blow up a part of a tower, `s,amount,player`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.egon.events import SabotageTried, TowerBlownUp
from engine.egon.orders import Sabotage
from engine.egon.table import Table, orders_of
from engine.protocol import Code

SEEN = 50
"""From this value on the saboteur's DI rises (6.5.31)."""

KJ_PER_ZZ = 20
"""The cost of each point of ZZ, in Kj (6.5.32)."""


@dataclass(frozen=True, slots=True)
class Fall:
    """Stones that fall from a tower, and where they go (6.5.1, 6.5.2)."""

    stones: int
    above: int
    destroyed: int


def sabotage(table: Table) -> Table:
    """6.5: judge every sabotage; a tower falls once, however many succeed."""
    orders = orders_of(table.second, Sabotage)
    if not orders:
        return table
    cash, di = dict(table.cash), dict(table.di)
    hit: dict[Code, list[Code]] = {}
    events = []
    for code, order in orders.items():
        guard = table.guards.get(order.target, 0)
        effective_di = table.effective_di(code)
        value = effective_di + table.zz - table.round + guard // 2  # 6.5.31
        rise = table.zz // 10 + 1 if value >= SEEN else 0  # 6.5.31
        success = order.amount // KJ_PER_ZZ >= table.zz  # 6.5.32
        cash[code] -= order.amount  # 6.5: always paid
        di[code] += rise
        if success:  # 6.5.31: also where the DI rises
            hit.setdefault(order.target, []).append(code)
        events.append(
            SabotageTried(
                rule="6.5" if success else "6.5.32",
                code=code,
                target=order.target,
                amount=order.amount,
                effective_di=effective_di,
                zz=table.zz,
                guard=guard,
                round=table.round,
                value=value,
                success=success,
                cash=-order.amount,
                di=rise,
            )
        )
    table = replace(table, cash=cash, di=di, events=(*table.events, *events))
    return fell_towers(table, hit) if hit else table


def fell_towers(table: Table, hit: Mapping[Code, Sequence[Code]]) -> Table:
    """6.5.1: let the stones fall; `hit` has the successful saboteurs by tower."""
    tower, storage = dict(table.tower), dict(table.storage)
    digits = sum(divmod(table.z6, 10)) + sum(divmod(table.zz, 10))  # 6.5.2: z
    events = []
    for code, by in hit.items():
        height = tower[code]
        fall = fall_of(height, table.zz, table.z6, percent=len(by) * digits)
        saved = fall.stones - fall.destroyed
        tower[code] -= fall.stones
        storage[code] += saved  # 6.5.2: the others, after the thefts
        events.append(
            TowerBlownUp(
                rule="6.5.2",
                code=code,
                by=tuple(by),
                height=height,
                zz=table.zz,
                z6=table.z6,
                above=fall.above,
                count=len(by),
                digits=digits,
                destroyed=fall.destroyed,
                tower=-fall.stones,
                storage=saved,
            )
        )
    return replace(table, tower=tower, storage=storage, events=(*table.events, *events))


def fall_of(height: int, zz: int, z6: int, *, percent: int) -> Fall:
    """Return what falls from a tower of this height; `percent` is n x z (6.5.2)."""
    stones = min(zz, max(height, 0))  # 6.5.1: a height of 0 or less loses nothing
    above = min(stones, max(height - z6, 0))  # 6.5.2: from heights above Z6
    destroyed = min(above, -(-percent * above // 100))  # 6.5.2: rounded up, at most all
    return Fall(stones, above, destroyed)
