"""The ways of convoys over the sea (d6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from turmpost_diplomacy.board import (
    AREAS,
    BORDERS,
    Kind,
    Province,
    Terrain,
    Unit,
    province_of,
)

_SEAS = frozenset(one for one, area in AREAS.items() if area.terrain is Terrain.SEA)

SEAS_AT: Mapping[Province, frozenset[Province]] = {
    province: frozenset(
        sea for sea in _SEAS if province in map(province_of, BORDERS[Kind.FLEET][sea])
    )
    for province in AREAS
}
"""The seas at a province, which is itself a coast or a sea."""


def fleets_at_sea(units: Mapping[Province, Unit]) -> frozenset[Province]:
    """Return the seas in which fleets are."""
    return _SEAS & units.keys()


def carried(
    start: Province, end: Province, seas: AbstractSet[Province]
) -> frozenset[Province]:
    """d6.1: return the seas that are reached, if the end is; otherwise nothing."""
    reached = frontier = SEAS_AT[start] & seas
    while frontier:
        frontier = (
            frozenset().union(*(SEAS_AT[one] for one in frontier)) & seas - reached
        )
        reached |= frontier
    return reached if reached & SEAS_AT[end] else frozenset()


def needed(
    sea: Province, start: Province, end: Province, seas: AbstractSet[Province]
) -> bool:
    """d6.5: say whether a sea is on a way from which no sea can be left out."""
    return any(sea in way for way in ways(start, end, seas))


def ways(
    start: Province, end: Province, seas: AbstractSet[Province]
) -> Iterator[tuple[Province, ...]]:
    """d6.1: yield the ways from which no sea can be left out."""
    unfinished: list[tuple[Province, ...]] = [
        (one,) for one in sorted(SEAS_AT[start] & seas)
    ]
    while unfinished:
        way = unfinished.pop()
        if way[-1] in SEAS_AT[end]:
            yield way
            continue
        passed = SEAS_AT[start].union(way, *(SEAS_AT[one] for one in way[:-1]))
        unfinished += [(*way, one) for one in sorted(SEAS_AT[way[-1]] & seas - passed)]
