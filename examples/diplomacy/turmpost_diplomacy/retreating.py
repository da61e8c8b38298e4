"""Retreats and winter, told as events (d7, d8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from turmpost.rules import Code, Event
from turmpost_diplomacy.adjudication import adjust, retreat
from turmpost_diplomacy.adjudication.outcome import Adjustment, RetreatFate
from turmpost_diplomacy.board import AREAS, Power, Province
from turmpost_diplomacy.events import Built, Removed, Unbuilt, Withdrew
from turmpost_diplomacy.orders import (
    Build,
    Disband,
    Order,
    Retreat,
    RetreatOrder,
    Waive,
    WinterOrder,
)
from turmpost_diplomacy.state import State

RULES: Mapping[RetreatFate, str] = {
    RetreatFate.RETREATS: "d7.1",
    RetreatFate.MET: "d7.3",
    RetreatFate.DISBANDED: "d7.4",
    RetreatFate.NO_ORDER: "d7.4",
    RetreatFate.IMPOSSIBLE: "d7.2",
}


def play_retreats(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after the retreats, in which nobody is dislodged."""
    result = retreat(state.units, state.dislodged, _by_province(state, orders))
    events = tuple(
        Withdrew(
            rule=RULES[one.fate],
            power=one.unit.power,
            kind=one.unit.kind,
            place=one.unit.place,
            to=one.to if one.fate is RetreatFate.RETREATS and one.to else "",
            fate=one.fate,
            by=one.by,
        )
        for _, one in sorted(result.outcomes.items())
    )
    units = dict(sorted(result.units.items()))
    return replace(state, units=units, dislodged={}), events


def _by_province(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> Mapping[Province, RetreatOrder]:
    return {
        order.unit.province: order
        for code in sorted(orders)
        for order in orders[code]
        if isinstance(order, Retreat | Disband)
        and order.unit.province in state.dislodged
        and state.dislodged[order.unit.province].unit.power in state.powers_of(code)
    }


def play_winter(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    """Return the state with as many units as centres."""
    result = adjust(state.units, state.owners, _by_power(state, orders))
    events = tuple(
        event
        for power, one in result.adjustments.items()
        for event in _adjusted(one, led=state.leader(power) is not None)
    )
    return replace(state, units=dict(sorted(result.units.items()))), events


def _by_power(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> Mapping[Power, Sequence[WinterOrder]]:
    """Return each power's orders; builds belong to whose home it is."""
    found: dict[Power, list[WinterOrder]] = {}
    for code in sorted(orders):
        for order in orders[code]:
            for power in powers_for(state, code, order):
                found.setdefault(power, []).append(order)  # type: ignore[arg-type]
    return found


def powers_for(state: State, code: Code, order: Order) -> tuple[Power, ...]:
    """Return the powers of a player that a winter's order is for."""
    powers = state.powers_of(code)
    match order:
        case Waive():
            return powers
        case Build(unit):
            return tuple(one for one in powers if home_of(unit.province) is one)
        case Disband(unit):
            here = state.units.get(unit.province)
            return (here.power,) if here and here.power in powers else ()
        case _:
            return ()


def home_of(province: Province) -> Power | None:
    """Return whose home centre a province is."""
    return AREAS[province].home if province in AREAS else None


def _adjusted(one: Adjustment, *, led: bool) -> Iterator[Event]:
    for unit in one.built:
        yield Built(rule="d8.2", power=one.power, kind=unit.kind, place=unit.place)
    for units, rule in ((one.removed, "d8.4"), (one.disordered, "d8.6")):
        for unit in units:
            yield Removed(
                rule=rule,
                power=one.power,
                kind=unit.kind,
                place=unit.place,
                ordered=rule == "d8.4",
            )
    if one.unused and led:
        yield Unbuilt(rule="d8.3", power=one.power, units=one.unused)
