"""What a unit can be ordered to do, whatever the others do (d3.4, d3.5)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from turmpost_diplomacy.adjudication.routes import carried, fleets_at_sea, needed
from turmpost_diplomacy.board import (
    AREAS,
    Kind,
    Place,
    Province,
    Terrain,
    Unit,
    coasts_reached,
    province_of,
    reaches,
)
from turmpost_diplomacy.orders import Convoy, Hold, Move, MovementOrder, Support


class Fault(StrEnum):
    """Why a unit cannot do what is ordered: it holds (d3.4)."""

    OWN_PLACE = "own-place"
    """A unit neither moves to where it is, nor supports itself, or an attack on it."""
    TERRAIN = "terrain"
    """An army does not go to sea, a fleet not inland."""
    NO_BORDER = "no-border"
    """The place is no neighbour, and there can be no convoy."""
    NO_FLEETS = "no-fleets"
    """d6.4: only a convoy could carry the army, and no fleets are on the way."""
    COAST_MISSING = "coast-missing"
    """d3.5: the fleet reaches two coasts, and the order names none."""
    COAST_WRONG = "coast-wrong"
    """d3.5: the fleet reaches the province, but not this coast."""
    NOBODY = "nobody"
    """Nobody is where the order names another unit."""
    NOT_AT_SEA = "not-at-sea"
    """d6.1: only fleets at sea carry armies."""
    NO_ARMY = "no-army"
    """d6.1: only armies are carried."""
    NOT_BY_SEA = "not-by-sea"
    """d6.1: armies are carried from coast to coast, by fleets on a way there."""


def fault(
    unit: Unit, order: MovementOrder, units: Mapping[Province, Unit]
) -> Fault | None:
    """d3.4: say why a unit cannot do this, whatever the others do; or None."""
    match order:
        case Hold():
            return None
        case Move():
            return _of_move(unit, order, units)
        case Support():
            return _of_support(unit, order, units)
        case Convoy():
            return _of_convoy(unit, order, units)


def goal(unit: Unit, to: Place) -> Place | None:
    """d3.5: return the place to which a unit goes without a convoy."""
    province = province_of(to)
    if unit.kind is Kind.ARMY:  # an army has no coast
        return province if reaches(unit.kind, unit.place, province) else None
    places = coasts_reached(unit.place, province)
    if to in places:
        return to
    meant = to == province or to not in AREAS[province].coasts
    return places[0] if meant and len(places) == 1 else None


def _of_move(unit: Unit, order: Move, units: Mapping[Province, Unit]) -> Fault | None:
    province = province_of(order.to)
    if province == unit.province:
        return Fault.OWN_PLACE
    if _wrong_terrain(unit.kind, province):
        return Fault.TERRAIN
    near = reaches(unit.kind, unit.place, province)
    if unit.kind is Kind.FLEET:
        if not near:
            return Fault.NO_BORDER
        return None if goal(unit, order.to) is not None else _coast(order.to)
    return None if near and not order.via else _by_sea(unit.province, province, units)


def _by_sea(
    start: Province, end: Province, units: Mapping[Province, Unit]
) -> Fault | None:
    if not _coastal(start, end):
        return Fault.NO_BORDER
    return None if carried(start, end, fleets_at_sea(units)) else Fault.NO_FLEETS


def _coast(to: Place) -> Fault:
    return Fault.COAST_MISSING if to in AREAS else Fault.COAST_WRONG


def _coastal(*provinces: Province) -> bool:
    return all(AREAS[one].terrain is Terrain.COAST for one in provinces)


def _wrong_terrain(kind: Kind, province: Province) -> bool:
    closed = Terrain.SEA if kind is Kind.ARMY else Terrain.INLAND
    return AREAS[province].terrain is closed


def _of_support(
    unit: Unit, order: Support, units: Mapping[Province, Unit]
) -> Fault | None:
    towards = province_of(order.to or order.other.place)
    if unit.province in (towards, order.other.province):
        return Fault.OWN_PLACE
    if _wrong_terrain(unit.kind, towards):
        return Fault.TERRAIN
    if not reaches(unit.kind, unit.place, towards):  # d5.3
        return Fault.NO_BORDER
    return None if order.other.province in units else Fault.NOBODY


def _of_convoy(
    unit: Unit, order: Convoy, units: Mapping[Province, Unit]
) -> Fault | None:
    start, end = order.other.province, province_of(order.to)
    if AREAS[unit.province].terrain is not Terrain.SEA:
        return Fault.NOT_AT_SEA
    if start not in units:
        return Fault.NOBODY
    if units[start].kind is not Kind.ARMY:
        return Fault.NO_ARMY
    if start == end or not _coastal(start, end):
        return Fault.NOT_BY_SEA
    if not needed(unit.province, start, end, fleets_at_sea(units)):
        return Fault.NOT_BY_SEA
    return None
