"""The data of the map's picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from haff.places import PlaceCode
from turmpost.reports import Chart
from turmpost.rules import Code


@dataclass(frozen=True, slots=True)
class Town:
    """A player in the legend, in the order of the towns."""

    code: Code
    name: str
    markets: int


@dataclass(frozen=True, slots=True)
class Held:
    """A market and the number of its owner's town."""

    place: PlaceCode
    town: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit: where it is, the number of its town, and whether it is a fleet.

    One that was dislodged stands beside the place that it has to leave.
    """

    place: PlaceCode
    town: int
    fleet: bool
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move of the step, or an attempt that failed."""

    place: PlaceCode
    to: PlaceCode
    town: int
    failed: bool


@dataclass(frozen=True, slots=True)
class Map(Chart):
    """The map after a step."""

    artist: ClassVar[str] = "haff.pictures"

    note: str
    towns: tuple[Town, ...]
    held: tuple[Held, ...]
    pieces: tuple[Piece, ...]
    arrows: tuple[Arrow, ...]
