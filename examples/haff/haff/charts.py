"""The data of the map's picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from haff.places import PlaceCode
from turmpost.pictures import stored_as
from turmpost.reports import Chart
from turmpost.rules import Code


@stored_as("haff.town")
@dataclass(frozen=True, slots=True)
class Town:
    """A player in the legend, in the order of the towns."""

    code: Code
    name: str
    markets: int


@stored_as("haff.held")
@dataclass(frozen=True, slots=True)
class Held:
    """A market and the number of its owner's town."""

    place: PlaceCode
    town: int


@stored_as("haff.piece")
@dataclass(frozen=True, slots=True)
class Piece:
    """A unit: where it is, the number of its town, and whether it is a fleet.

    One that was dislodged stands beside the place that it has to leave.
    """

    place: PlaceCode
    town: int
    fleet: bool
    dislodged: bool = False


@stored_as("haff.arrow")
@dataclass(frozen=True, slots=True)
class Arrow:
    """A move of the step, or an attempt that failed."""

    place: PlaceCode
    to: PlaceCode
    town: int
    failed: bool


@stored_as("haff.map")
@dataclass(frozen=True, slots=True)
class Map(Chart):
    """The map after a step."""

    artist: ClassVar[str] = "haff.pictures"

    note: str
    towns: tuple[Town, ...]
    held: tuple[Held, ...]
    pieces: tuple[Piece, ...]
    arrows: tuple[Arrow, ...]
