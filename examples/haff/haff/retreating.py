"""Retreats: dislodged units go to free places, or are disbanded (h6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from haff.events import Disbanded, Disbanding, Retreated
from haff.orders import Disband, Order, Retreat
from haff.places import PlaceCode
from haff.state import State
from turmpost.rules import Code, Event


def play(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after the retreats, in which nobody is dislodged."""
    given = _by_place(state, orders)
    goals = Counter(one.to for one in given.values() if isinstance(one, Retreat))
    events = tuple(_told(state, given, goals))
    units = dict(state.units)
    for event in events:
        if isinstance(event, Retreated):
            units[event.to] = state.dislodged[event.place].unit
    return replace(state, units=dict(sorted(units.items())), dislodged={}), events


def _by_place(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> Mapping[PlaceCode, Retreat | Disband]:
    return {
        order.place: order
        for code in sorted(orders)
        for order in orders[code]
        if isinstance(order, Retreat | Disband)
        and order.place in state.dislodged_of(code)
    }


def _told(
    state: State,
    given: Mapping[PlaceCode, Retreat | Disband],
    goals: Mapping[PlaceCode, int],
) -> Iterator[Event]:
    for code in state.players:
        for place in state.dislodged_of(code):
            kind = state.dislodged[place].unit.kind
            match given.get(place):
                case Retreat(to=to) if goals[to] == 1:
                    yield Retreated(
                        rule="h6.1", code=code, kind=kind, place=place, to=to
                    )
                    continue
                case Retreat():
                    rule, reason = "h6.3", Disbanding.COLLISION
                case Disband():
                    rule, reason = "h6.4", Disbanding.ORDERED
                case None:
                    rule, reason = "h6.4", Disbanding.SILENT
            yield Disbanded(rule=rule, code=code, kind=kind, place=place, reason=reason)
