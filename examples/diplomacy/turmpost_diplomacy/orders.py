"""The orders (d3 to d8), and their slots: one order for each unit or building site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from turmpost.rules import Slot
from turmpost_diplomacy.board import Kind, Place, Province, province_of


@dataclass(frozen=True, slots=True)
class Named:
    """A unit as an order names it; what counts is its province (d3.3)."""

    place: Place
    kind: Kind | None = None

    @property
    def province(self) -> Province:
        """Return the province in which it stands."""
        return province_of(self.place)


@dataclass(frozen=True, slots=True)
class Hold:
    """d4.1: the unit stays."""

    unit: Named


@dataclass(frozen=True, slots=True)
class Move:
    """d4.2: the unit moves; `via` says that it is to go by convoy (d6.4)."""

    unit: Named
    to: Place
    via: bool = False


@dataclass(frozen=True, slots=True)
class Support:
    """d5.1, d5.2: the unit helps another one to stay (`to` is None), or to move."""

    unit: Named
    other: Named
    to: Place | None = None


@dataclass(frozen=True, slots=True)
class Convoy:
    """d6.1: the fleet carries an army over its sea."""

    unit: Named
    other: Named
    to: Place


@dataclass(frozen=True, slots=True)
class Retreat:
    """d7.1: the dislodged unit goes there."""

    unit: Named
    to: Place


@dataclass(frozen=True, slots=True)
class Disband:
    """d7.4, d8.4: the unit is disbanded: a dislodged one, or one too many in winter."""

    unit: Named


@dataclass(frozen=True, slots=True)
class Build:
    """d8.2: a new unit in a home centre."""

    unit: Named


@dataclass(frozen=True, slots=True)
class Waive:
    """d8.3: so many builds that the power does without; None are all that are left."""

    count: int | None = 1


MovementOrder: TypeAlias = Hold | Move | Support | Convoy
RetreatOrder: TypeAlias = Retreat | Disband
WinterOrder: TypeAlias = Build | Disband | Waive
Order: TypeAlias = MovementOrder | Retreat | Disband | Build | Waive


def slot(order: Order) -> Slot:
    """d3.2: a newer order for a unit, or for a building site, replaces the older."""
    match order:
        case Waive():
            return Slot("waive")
        case Build(unit):
            return Slot(f"build:{unit.province}")
        case _:
            return Slot(f"unit:{order.unit.province}")
