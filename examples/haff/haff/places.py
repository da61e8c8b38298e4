"""The map (h2): a lagoon, eight coasts around it, eight inland places behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

PlaceCode: TypeAlias = str
"""The three letters of a place ("NOR")."""


class Terrain(StrEnum):
    """h2.2: the kinds of places."""

    WATER = "water"
    COAST = "coast"
    INLAND = "inland"


class Kind(StrEnum):
    """h2.2: the kinds of units."""

    ARMY = "army"
    FLEET = "fleet"


PASSABLE: Mapping[Kind, frozenset[Terrain]] = {
    Kind.ARMY: frozenset({Terrain.COAST, Terrain.INLAND}),
    Kind.FLEET: frozenset({Terrain.WATER, Terrain.COAST}),
}
"""h2.2: the terrain on which a unit stands and moves."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the map; a market counts for whoever holds it (h3.3)."""

    name: str
    terrain: Terrain
    borders: tuple[PlaceCode, ...]
    market: bool = False


def _place(name: str, terrain: Terrain, borders: str, *, market: bool = False) -> Place:
    return Place(name, terrain, tuple(borders.split()), market)


_WATER, _COAST, _INLAND = Terrain.WATER, Terrain.COAST, Terrain.INLAND

PLACES: Mapping[PlaceCode, Place] = {
    "TIE": _place("Tief", _WATER, "NBU OBU SBU WBU"),
    "NBU": _place("Nordbucht", _WATER, "TIE OBU WBU DUE NOR MOE"),
    "OBU": _place("Ostbucht", _WATER, "TIE NBU SBU MOE OST SCH"),
    "SBU": _place("Südbucht", _WATER, "TIE OBU WBU SCH SUE SAL"),
    "WBU": _place("Westbucht", _WATER, "TIE NBU SBU SAL WES DUE"),
    "NOR": _place("Norring", _COAST, "NBU DUE MOE KRA ESC", market=True),
    "MOE": _place("Möwensand", _COAST, "NBU OBU NOR OST ESC HEI", market=True),
    "OST": _place("Ostmar", _COAST, "OBU MOE SCH HEI KOR", market=True),
    "SCH": _place("Schilfeck", _COAST, "OBU SBU OST SUE KOR BIR", market=True),
    "SUE": _place("Südersiel", _COAST, "SBU SCH SAL BIR LIN", market=True),
    "SAL": _place("Salzwiesen", _COAST, "SBU WBU SUE WES LIN LUC", market=True),
    "WES": _place("Westerholm", _COAST, "WBU SAL DUE LUC DOR", market=True),
    "DUE": _place("Graudüne", _COAST, "WBU NBU WES NOR DOR KRA", market=True),
    "ESC": _place("Eschberg", _INLAND, "NOR MOE KRA HEI", market=True),
    "HEI": _place("Hohe Heide", _INLAND, "MOE OST ESC KOR"),
    "KOR": _place("Kornau", _INLAND, "OST SCH HEI BIR", market=True),
    "BIR": _place("Birkenmoor", _INLAND, "SCH SUE KOR LIN"),
    "LIN": _place("Lindfeld", _INLAND, "SUE SAL BIR LUC", market=True),
    "LUC": _place("Rotes Luch", _INLAND, "SAL WES LIN DOR"),
    "DOR": _place("Dornhagen", _INLAND, "WES DUE LUC KRA", market=True),
    "KRA": _place("Krähenwald", _INLAND, "DUE NOR DOR ESC"),
}
"""h2.1: all places in the order in which the rules list them."""

MARKETS = tuple(code for code, place in PLACES.items() if place.market)

HOMES: tuple[tuple[PlaceCode, PlaceCode], ...] = (
    ("NOR", "ESC"),
    ("OST", "KOR"),
    ("SUE", "LIN"),
    ("WES", "DOR"),
)
"""h2.4: port and inland market of each town, in the order of the towns (h1.1)."""


def reachable(kind: Kind, place: PlaceCode) -> Iterator[PlaceCode]:
    """h4.2: yield the places that such a unit can move to."""
    for border in PLACES[place].borders:
        if PLACES[border].terrain in PASSABLE[kind]:
            yield border


def can_reach(kind: Kind, place: PlaceCode, to: PlaceCode) -> bool:
    """h4.2: say whether such a unit can move from one place to the other."""
    return to in reachable(kind, place)


def distance(place: PlaceCode, goals: Iterable[PlaceCode]) -> int:
    """h7.4: return the borders between a place and the nearest of these."""
    ends = frozenset(goals)
    seen, steps = frozenset({place}), 0
    while not seen & ends:
        seen |= {border for one in seen for border in PLACES[one].borders}
        steps += 1
    return steps
