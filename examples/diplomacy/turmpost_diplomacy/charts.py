"""The data of the map's picture."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from turmpost.reports import Chart
from turmpost_diplomacy.board import Place, Power, Province


class Stroke(StrEnum):
    """What a line on the map says."""

    MOVE = "move"
    SUPPORT = "support"
    RETREAT = "retreat"


@dataclass(frozen=True, slots=True)
class Side:
    """A power in the legend: its letter, its name, and how many centres it owns."""

    power: Power
    letter: str
    name: str
    centres: int


@dataclass(frozen=True, slots=True)
class Held:
    """A centre and its owner."""

    province: Province
    power: Power


@dataclass(frozen=True, slots=True)
class Mark:
    """A unit on the map; one that is dislodged stands beside its place."""

    place: Place
    power: Power
    fleet: bool
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class Trace:
    """An order on the map: from a place over others to a goal, and whether it failed.

    Support goes `to` the unit that is helped, or to its move: from `to` to `towards`.
    """

    stroke: Stroke
    power: Power
    place: Place
    to: Place
    failed: bool = False
    over: tuple[Place, ...] = ()
    towards: Place = ""


@dataclass(frozen=True, slots=True)
class Key:
    """The words of the legend."""

    army: str
    fleet: str
    move: str
    failed: str
    support: str
    dislodged: str


@dataclass(frozen=True, slots=True)
class Board(Chart):
    """The map before or after a step."""

    artist: ClassVar[str] = "turmpost_diplomacy.pictures"

    sides: tuple[Side, ...]
    held: tuple[Held, ...]
    marks: tuple[Mark, ...]
    traces: tuple[Trace, ...]
    key: Key
