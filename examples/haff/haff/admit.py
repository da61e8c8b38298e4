"""Which orders are allowed (h10.2)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from haff.orders import Build, Disband, Hold, Move, Order, Retreat, Support
from haff.places import PASSABLE, PLACES, Kind, PlaceCode, can_reach
from haff.state import State
from turmpost.rules import OTHER_STEP, Code, Refusal


class RefusalKind(StrEnum):
    """Why an order is not allowed."""

    NO_UNIT = "no unit"
    NOT_DISLODGED = "not dislodged"
    NO_NEIGHBOUR = "no neighbour"
    WRONG_TERRAIN = "wrong terrain"
    NOBODY_THERE = "nobody there"
    ITSELF = "itself"
    RETREAT_CLOSED = "retreat closed"
    NO_SITE = "no site"
    FLEET_INLAND = "fleet inland"
    NO_BUILDS = "no builds"
    NO_DISBANDS = "no disbands"


def admit(state: State, player: Code, order: Order) -> Refusal | None:
    """h10.2: say why this order is not allowed now, or None."""
    if not _fits(state, order):
        return Refusal(OTHER_STEP, "h3.1", now=True)
    return next(_refusals(state, player, order), None)


def _fits(state: State, order: Order) -> bool:
    match order:
        case Hold() | Move() | Support():  # h6.5: nobody supports a retreat
            return state.stage.moves
        case Retreat():
            return state.stage.retreats
        case Disband():
            return not state.stage.moves
        case Build():
            return not state.stage.moves and not state.stage.retreats


def _refusals(state: State, player: Code, order: Order) -> Iterator[Refusal]:
    match order:
        case Hold(place):
            yield from _not_own(state, player, place)
        case Move(place, to):
            yield from _not_own(state, player, place)
            yield from _out_of_reach(state.units[place].kind, place, to, field=2)
        case Support():
            yield from _not_own(state, player, order.place)
            yield from _no_support(state, order)
        case Retreat(place, to):
            yield from _not_dislodged(state, player, place)
            if to not in (places := state.dislodged[place].open):
                figures = {"places": " ".join(places)}
                yield Refusal(RefusalKind.RETREAT_CLOSED, "h6.1", 2, figures, now=True)
        case Disband(place) if state.stage.retreats:
            yield from _not_dislodged(state, player, place)
        case Disband(place):
            if state.surplus(player) >= 0:
                yield Refusal(RefusalKind.NO_DISBANDS, "h7.2", now=True)
            yield from _not_own(state, player, place)
        case Build():
            yield from _no_build(state, player, order)


def _not_own(state: State, player: Code, place: PlaceCode) -> Iterator[Refusal]:
    unit = state.units.get(place)
    if unit is None or unit.code != player:
        yield Refusal(RefusalKind.NO_UNIT, "h10.2", 1, {"place": place}, now=True)


def _not_dislodged(state: State, player: Code, place: PlaceCode) -> Iterator[Refusal]:
    if place not in state.dislodged_of(player):
        figures = {"place": place}
        yield Refusal(RefusalKind.NOT_DISLODGED, "h6.1", 1, figures, now=True)


def _out_of_reach(
    kind: Kind, place: PlaceCode, to: PlaceCode, *, field: int
) -> Iterator[Refusal]:
    figures = {"place": place, "to": to}
    if to not in PLACES[place].borders:
        yield Refusal(RefusalKind.NO_NEIGHBOUR, "h4.2", field, figures, now=True)
    if not can_reach(kind, place, to):
        figures = {"kind": kind.value, "to": to}
        yield Refusal(RefusalKind.WRONG_TERRAIN, "h2.2", field, figures, now=True)


def _no_support(state: State, order: Support) -> Iterator[Refusal]:
    if order.unit == order.place:
        yield Refusal(RefusalKind.ITSELF, "h5.1", 2, now=True)
    other = state.units.get(order.unit)
    if other is None:
        figures = {"place": order.unit}
        yield Refusal(RefusalKind.NOBODY_THERE, "h5.1", 2, figures, now=True)
        return
    if order.to is not None:
        yield from _out_of_reach(other.kind, order.unit, order.to, field=3)
    field = 2 if order.to is None else 3
    kind = state.units[order.place].kind
    yield from _out_of_reach(kind, order.place, order.towards, field=field)


def _no_build(state: State, player: Code, order: Build) -> Iterator[Refusal]:
    if not state.builds(player):
        yield Refusal(RefusalKind.NO_BUILDS, "h7.1", now=True)
        return
    sites = tuple(state.building_sites(player))
    if order.place not in sites:
        figures = {"places": " ".join(sites)}
        yield Refusal(RefusalKind.NO_SITE, "h7.1", 2, figures, now=True)
    if PLACES[order.place].terrain not in PASSABLE[order.kind]:
        figures = {"place": order.place}
        yield Refusal(RefusalKind.FLEET_INLAND, "h7.1", 1, figures, now=True)
