"""Winter: as many units as markets (h7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from haff.events import BuildForgone, Built, Disbanded, Disbanding
from haff.orders import Build, Disband, Order
from haff.places import PlaceCode, distance
from haff.state import State, Unit
from turmpost.rules import Code, Event


def play(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    """Return the state with the new units and without those that were disbanded."""
    events = tuple(
        event
        for code in state.players
        for event in _of_player(state, code, orders.get(code, ()))
    )
    units = dict(state.units)
    for event in events:
        match event:
            case Built(code=code, kind=kind, place=place):
                units[place] = Unit(code, kind)
            case Disbanded(place=place):
                del units[place]
            case _:
                pass
    return replace(state, units=dict(sorted(units.items()))), events


def _of_player(state: State, code: Code, orders: Sequence[Order]) -> Iterator[Event]:
    if state.surplus(code) < 0:
        yield from _disbanded(state, code, orders)
    else:
        yield from _built(state, code, orders)


def _built(state: State, code: Code, orders: Sequence[Order]) -> Iterator[Event]:
    possible, sites = state.builds(code), tuple(state.building_sites(code))
    ordered = sorted(
        (one for one in orders if isinstance(one, Build) and one.place in sites),
        key=lambda one: one.place,
    )
    for build in ordered[:possible]:  # h7.3: the first by the alphabet
        yield Built(rule="h7.1", code=code, kind=build.kind, place=build.place)
    if len(ordered) < possible:
        yield BuildForgone(rule="h7.3", code=code, units=possible - len(ordered))


def _disbanded(state: State, code: Code, orders: Sequence[Order]) -> Iterator[Event]:
    needed, own = -state.surplus(code), state.units_of(code)
    ordered = sorted(
        order.place
        for order in orders
        if isinstance(order, Disband) and order.place in own
    )[:needed]
    for place in ordered:
        yield _away(state, place, "h7.2", Disbanding.ORDERED)
    others = [place for place in far_from_home(state, code) if place not in ordered]
    for place in others[: needed - len(ordered)]:
        yield _away(state, place, "h7.4", Disbanding.SILENT)


def far_from_home(state: State, code: Code) -> list[PlaceCode]:
    """h7.4: return the places of a player's units, the farthest from home first."""
    homes = state.players[code].homes
    return sorted(
        state.units_of(code), key=lambda place: (-distance(place, homes), place)
    )


def _away(state: State, place: PlaceCode, rule: str, reason: Disbanding) -> Disbanded:
    unit = state.units[place]
    return Disbanded(
        rule=rule, code=unit.code, kind=unit.kind, place=place, reason=reason
    )
