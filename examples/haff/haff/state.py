"""The values of a game: units, dislodged units, players, and all of them together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from haff.places import HOMES, MARKETS, Kind, PlaceCode
from turmpost.rules import Code

MARKETS_TO_WIN = 7
"""h1.3, h8.1: more than half of the twelve markets."""


class Stage(StrEnum):
    """h3.1: the steps of a year, in their order."""

    SPRING = "spring"
    SPRING_RETREAT = "springretreat"
    AUTUMN = "autumn"
    AUTUMN_RETREAT = "autumnretreat"
    WINTER = "winter"

    @property
    def moves(self) -> bool:
        """Return whether units move in it."""
        return self in (Stage.SPRING, Stage.AUTUMN)

    @property
    def retreats(self) -> bool:
        """Return whether dislodged units retreat in it."""
        return self in (Stage.SPRING_RETREAT, Stage.AUTUMN_RETREAT)


@dataclass(frozen=True, slots=True)
class Unit:
    """An army or a fleet of a player."""

    code: Code
    kind: Kind


@dataclass(frozen=True, slots=True)
class Dislodged:
    """h6.1: a unit that has to leave its place, and the places open to it."""

    unit: Unit
    open: tuple[PlaceCode, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: names, and the number of the town in `HOMES`."""

    pseudonym: str
    name: str | None
    town: int

    @property
    def homes(self) -> tuple[PlaceCode, PlaceCode]:
        """Return the home markets: the port, the inland one."""
        return HOMES[self.town]


@dataclass(frozen=True, slots=True)
class State:
    """A game before its next step, or after its last one.

    `units` are by place, one in each (h2.3), `dislodged` by the place that they have to
    leave; `owners` are the players who hold a market, by market. `years` is the rule
    of h8.2.
    """

    years: int
    year: int
    stage: Stage
    players: Mapping[Code, Seat]
    units: Mapping[PlaceCode, Unit]
    dislodged: Mapping[PlaceCode, Dislodged]
    owners: Mapping[PlaceCode, Code]
    over: bool = False

    def units_of(self, code: Code) -> tuple[PlaceCode, ...]:
        """Return the places of a player's units, in alphabetical order."""
        units = self.units.items()
        return tuple(sorted(place for place, unit in units if unit.code == code))

    def dislodged_of(self, code: Code) -> tuple[PlaceCode, ...]:
        """Return the places that a player's dislodged units have to leave."""
        forced = self.dislodged.items()
        return tuple(sorted(place for place, one in forced if one.unit.code == code))

    def markets_of(self, code: Code) -> tuple[PlaceCode, ...]:
        """Return the markets that a player holds, in the order of the map."""
        return tuple(place for place in MARKETS if self.owners.get(place) == code)

    def surplus(self, code: Code) -> int:
        """h7: return the markets without a unit, below 0 the units without a market."""
        return len(self.markets_of(code)) - len(self.units_of(code))

    def building_sites(self, code: Code) -> Iterator[PlaceCode]:
        """h7.1: yield the own home markets that are free and held."""
        for place in self.players[code].homes:
            if place not in self.units and self.owners.get(place) == code:
                yield place

    def builds(self, code: Code) -> int:
        """h7.1: return the number of units that a player can build."""
        return max(min(self.surplus(code), len(tuple(self.building_sites(code)))), 0)
