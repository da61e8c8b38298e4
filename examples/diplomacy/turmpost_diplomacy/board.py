"""The board (d2): provinces, coasts, borders, centres, powers, and how units begin.

A **province** is known by its three letters ("STP"). A **place** is where a unit
stands: a province, and for a fleet in one with two coasts the coast ("STP/SC").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from turmpost_diplomacy.borders import TABLE

Province: TypeAlias = str
"""The three letters of a province ("STP")."""

Place: TypeAlias = str
"""A province, or one of its coasts ("PAR", "STP/SC")."""


class Power(StrEnum):
    """d1.1: the seven powers."""

    AUSTRIA = "austria"
    ENGLAND = "england"
    FRANCE = "france"
    GERMANY = "germany"
    ITALY = "italy"
    RUSSIA = "russia"
    TURKEY = "turkey"


class Terrain(StrEnum):
    """d2.2: the kinds of provinces."""

    SEA = "sea"
    COAST = "coast"
    INLAND = "inland"


class Kind(StrEnum):
    """d2.3: the kinds of units."""

    ARMY = "army"
    FLEET = "fleet"


@dataclass(frozen=True, slots=True)
class Area:
    """A province: its terrain, whether it has a centre, and whose home that is."""

    terrain: Terrain
    centre: bool
    home: Power | None
    coasts: tuple[Place, ...]
    """Its coasts as places, where it has two."""


@dataclass(frozen=True, slots=True)
class Unit:
    """An army or a fleet of a power, and where it stands."""

    power: Power
    kind: Kind
    place: Place

    @property
    def province(self) -> Province:
        """Return the province in which it stands."""
        return province_of(self.place)


def province_of(place: Place) -> Province:
    """Return the province of a place."""
    return place[:3]


def _rows() -> Iterator[tuple[Place, str, str, tuple[Place, ...], tuple[Place, ...]]]:
    for row in TABLE.strip().splitlines():
        place, terrain, centre, armies, fleets = (one.strip() for one in row.split("|"))
        yield place, terrain, centre, tuple(armies.split()), tuple(fleets.split())


_ROWS = tuple(_rows())

AREAS: Mapping[Province, Area] = {
    place: Area(
        Terrain(terrain),
        centre=bool(centre),
        home=Power(centre) if centre in list(Power) else None,
        coasts=tuple(row[0] for row in _ROWS if row[0].startswith(f"{place}/")),
    )
    for place, terrain, centre, _, _ in _ROWS
    if terrain
}
"""All provinces, by their letters, in alphabetical order."""

PLACES: tuple[Place, ...] = tuple(row[0] for row in _ROWS)
"""All provinces and coasts."""

BORDERS: Mapping[Kind, Mapping[Place, tuple[Place, ...]]] = {
    Kind.ARMY: {place: armies for place, _, _, armies, _ in _ROWS},
    Kind.FLEET: {place: fleets for place, _, _, _, fleets in _ROWS},
}
"""d2.4: where a unit of a kind gets from a place; goals of fleets have their coasts."""

CENTRES: tuple[Province, ...] = tuple(
    province for province, area in AREAS.items() if area.centre
)
"""d2.5: the 34 supply centres."""

HOMES: Mapping[Power, tuple[Province, ...]] = {
    power: tuple(one for one, area in AREAS.items() if area.home is power)
    for power in Power
}
"""d2.6: the home centres of each power."""


def _placed(power: Power, units: str) -> Iterator[Unit]:
    for unit in units.split(", "):
        kind, place = unit.split()
        yield Unit(power, Kind.ARMY if kind == "A" else Kind.FLEET, place)


START: tuple[Unit, ...] = (
    *_placed(Power.AUSTRIA, "A BUD, A VIE, F TRI"),
    *_placed(Power.ENGLAND, "F EDI, F LON, A LVP"),
    *_placed(Power.FRANCE, "F BRE, A MAR, A PAR"),
    *_placed(Power.GERMANY, "A BER, F KIE, A MUN"),
    *_placed(Power.ITALY, "F NAP, A ROM, A VEN"),
    *_placed(Power.RUSSIA, "A MOS, F SEV, F STP/SC, A WAR"),
    *_placed(Power.TURKEY, "F ANK, A CON, A SMY"),
)
"""d2.6: the units with which a game begins."""


def reachable(kind: Kind, place: Place) -> tuple[Place, ...]:
    """d2.4: return the places that a unit there can move to without a convoy."""
    return BORDERS[kind][place]


@cache
def reaches(kind: Kind, place: Place, to: Province) -> bool:
    """d2.4, d5.3: say whether a unit there gets into a province, whichever coast."""
    return any(province_of(one) == to for one in BORDERS[kind][place])


def can_stand(kind: Kind, place: Place) -> bool:
    """d2.3: say whether such a unit can be in such a place; armies have no coast."""
    if place not in BORDERS[kind]:
        return False
    area = AREAS[province_of(place)]
    if kind is Kind.ARMY:
        return area.terrain is not Terrain.SEA and place in AREAS
    return area.terrain is not Terrain.INLAND and (
        not area.coasts or place in area.coasts
    )


def coasts_of(province: Province) -> tuple[Place, ...]:
    """Return the coasts of a province that has two, otherwise nothing."""
    return AREAS[province].coasts


@cache
def coasts_reached(place: Place, to: Province) -> tuple[Place, ...]:
    """d2.4: return the places that a fleet reaches in a province: coasts, or itself."""
    return tuple(one for one in BORDERS[Kind.FLEET][place] if province_of(one) == to)
