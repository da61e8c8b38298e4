"""The orders (h10), and their slots: one order for each unit or building site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from haff.places import Kind, PlaceCode
from turmpost.rules import Slot


@dataclass(frozen=True, slots=True)
class Hold:
    """h4.1: the unit stays."""

    place: PlaceCode


@dataclass(frozen=True, slots=True)
class Move:
    """h4.2: the unit moves."""

    place: PlaceCode
    to: PlaceCode


@dataclass(frozen=True, slots=True)
class Support:
    """h5.1, h5.2: the unit helps another one to stay (`to` is None), or to move."""

    place: PlaceCode
    unit: PlaceCode
    to: PlaceCode | None = None

    @property
    def towards(self) -> PlaceCode:
        """Return the place that the support is given in."""
        return self.to or self.unit


@dataclass(frozen=True, slots=True)
class Retreat:
    """h6.1: the dislodged unit goes there."""

    place: PlaceCode
    to: PlaceCode


@dataclass(frozen=True, slots=True)
class Disband:
    """h6.4, h7.2: the unit is disbanded."""

    place: PlaceCode


@dataclass(frozen=True, slots=True)
class Build:
    """h7.1: a new unit in a home market."""

    kind: Kind
    place: PlaceCode


Order: TypeAlias = Hold | Move | Support | Retreat | Disband | Build


def slot(order: Order) -> Slot:
    """h10.1: a newer order for a unit, or for a building site, replaces the older."""
    if isinstance(order, Build):
        return Slot(f"build:{order.place}")
    return Slot(f"unit:{order.place}")
