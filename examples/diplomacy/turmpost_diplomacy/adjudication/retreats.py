"""Retreats (d7): dislodged units go to open places, or are disbanded.

There are no other orders: nobody supports a retreat, or carries a unit (d7.6).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from turmpost_diplomacy.adjudication.outcome import (
    Dislodged,
    Retreated,
    RetreatFate,
    Retreats,
)
from turmpost_diplomacy.board import Place, Province, Unit, province_of
from turmpost_diplomacy.orders import Disband, Retreat, RetreatOrder


def retreat(
    units: Mapping[Province, Unit],
    dislodged: Mapping[Province, Dislodged],
    orders: Mapping[Province, RetreatOrder],
) -> Retreats:
    """d7: return what becomes of the dislodged units, and all units after that."""
    goals: dict[Province, list[Province]] = defaultdict(list)
    ways: dict[Province, Place] = {}
    for province, one in dislodged.items():
        order = orders.get(province)
        if isinstance(order, Retreat) and (to := goal(one, order.to)) is not None:
            ways[province] = to
            goals[province_of(to)].append(province)
    outcomes = {
        province: _outcome(one, orders.get(province), ways.get(province), goals)
        for province, one in sorted(dislodged.items())
    }
    gone = (
        Unit(one.unit.power, one.unit.kind, one.to)
        for one in outcomes.values()
        if one.to is not None
    )
    after = dict(units) | {unit.province: unit for unit in gone}
    return Retreats(outcomes, dict(sorted(after.items())))


def goal(one: Dislodged, to: Place) -> Place | None:
    """d7.2, d3.5: return the open place that is meant."""
    if to in one.open:
        return to
    open_there = [place for place in one.open if province_of(place) == province_of(to)]
    meant = to == province_of(to) or province_of(to) in open_there
    return open_there[0] if meant and len(open_there) == 1 else None


def _outcome(
    one: Dislodged,
    order: RetreatOrder | None,
    to: Place | None,
    goals: Mapping[Province, Sequence[Province]],
) -> Retreated:
    if order is None:
        return Retreated(one.unit, None, RetreatFate.NO_ORDER)  # d7.4
    if isinstance(order, Disband):
        return Retreated(one.unit, order, RetreatFate.DISBANDED)  # d7.4
    if to is None:
        return Retreated(one.unit, order, RetreatFate.IMPOSSIBLE)  # d7.2
    others = tuple(it for it in goals[province_of(to)] if it != one.unit.province)
    if others:  # d7.3
        return Retreated(one.unit, order, RetreatFate.MET, by=others)
    return Retreated(one.unit, order, RetreatFate.RETREATS, to)
