"""6.4: steal stones from a storage, `d,count,player`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.egon.distribution import equal_rounds
from engine.egon.events import EgonEvent, StonesLost, StonesStolen, TheftTried
from engine.egon.orders import Theft
from engine.egon.table import Table, orders_of
from engine.protocol import Code

EASY = 31
"""Below this V every theft succeeds (6.4)."""

SEEN = 51
"""From this V on the thief's DI rises (6.4)."""

CAUGHT = 71
"""From this V on the theft fails and the thief goes to jail (6.4)."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The result of a theft's V; `di` is the rise of the thief's DI."""

    success: bool
    di: int
    jail: bool


def steal(table: Table) -> Table:
    """6.4: judge every theft, then share out what is in the victims' storages."""
    thefts = orders_of(table.second, Theft)
    if not thefts:
        return table
    di = dict(table.di)
    jailed = set(table.jailed)
    successful: dict[Code, dict[Code, int]] = {}
    events = []
    for code, order in thefts.items():
        guard = table.guards.get(order.target, 0)
        effective_di = table.effective_di(code)
        value = judge(order.count, effective_di, table.zz, guard, table.round)
        attempt = attempt_of(value, order.count, guard)
        di[code] += attempt.di
        if attempt.jail:
            jailed.add(code)
        if attempt.success:
            successful.setdefault(order.target, {})[code] = order.count
        events.append(
            TheftTried(
                rule="6.4",
                code=code,
                target=order.target,
                count=order.count,
                effective_di=effective_di,
                zz=table.zz,
                guard=guard,
                round=table.round,
                value=value,
                success=attempt.success,
                di=attempt.di,
                jail=attempt.jail,
            )
        )
    events_so_far = (*table.events, *events)
    table = replace(table, di=di, jailed=frozenset(jailed), events=events_so_far)
    return share_out(table, successful)


def judge(count: int, effective_di: int, zz: int, guard: int, played: int) -> int:
    """Return V for a theft in the round `played` (6.4)."""
    return effective_di + zz + guard - 2 * played + 2 * ((count + 1) // 2)  # 6.4


def attempt_of(value: int, count: int, guard: int) -> Attempt:
    """Return what comes of a theft at this V (6.4)."""
    if value < EASY:  # 6.4: < 31
        return Attempt(success=True, di=0, jail=False)
    if value < SEEN:  # 6.4: 31-50
        return Attempt(success=guard == 0, di=0, jail=False)
    if value < CAUGHT:  # 6.4: 51-70
        return Attempt(success=guard == 0, di=2 * count, jail=False)
    return Attempt(success=False, di=2 * count, jail=True)  # 6.4: > 70


def share_out(table: Table, successful: Mapping[Code, Mapping[Code, int]]) -> Table:
    """6.4.2, 6.4.3: all thefts at once, from what lay there before any of them.

    `successful` has the stones each thief wants, by victim.
    """
    storage = dict(table.storage)
    events: list[EgonEvent] = []
    for victim, wanted in successful.items():
        there = table.storage[victim]  # 6.4.2: after imports, before any theft
        stolen = equal_rounds(there, wanted)  # 6.4.3
        for thief, count in stolen.items():
            storage[thief] += count
            events.append(
                StonesStolen(
                    rule="6.4.3",
                    code=thief,
                    victim=victim,
                    count=wanted[thief],
                    there=there,
                    storage=count,
                )
            )
        loss = sum(stolen.values())
        storage[victim] -= loss  # 6.4.3: the rest stays with the victim
        events.append(
            StonesLost(rule="6.4.2", code=victim, thieves=tuple(stolen), storage=-loss)
        )
    return replace(table, storage=storage, events=(*table.events, *events))
