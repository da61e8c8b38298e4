"""m1.5: the spaces of a factory, which of them touch, and which are taken first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeAlias

from engine.mark.sorts import Sort


class Area(StrEnum):
    """The two halves of a factory."""

    DELIVERY = "A"
    PROCESSING = "B"


class Space(StrEnum):
    """A space of a factory; it holds one piece at most."""

    A1 = "A1"
    A2 = "A2"
    A3 = "A3"
    A4 = "A4"
    B1 = "B1"
    B2 = "B2"
    B3 = "B3"
    B4 = "B4"


Factory: TypeAlias = Mapping[Space, Sort]
"""The pieces of one player; free spaces are no keys."""

SPACE_OF: Mapping[str, Space] = {space.value: space for space in Space}

DELIVERY: tuple[Space, ...] = tuple(Space)[:4]
PROCESSING: tuple[Space, ...] = tuple(Space)[4:]

SPACES: Mapping[Area, tuple[Space, ...]] = {
    Area.DELIVERY: DELIVERY,
    Area.PROCESSING: PROCESSING,
}

DELIVERY_TARGETS: tuple[Space, ...] = (Space.A2, Space.A3, Space.A1, Space.A4)
"""m5.9, m6.7: the first free one of these takes a piece that comes to delivery."""

PROCESSING_TARGETS: tuple[Space, ...] = (Space.B1, Space.B4, Space.B2, Space.B3)
"""m5.9, m6.7: likewise for processing."""

TOUCHING: Mapping[Space, frozenset[Space]] = {
    space: frozenset(
        other
        for j, other in enumerate(PROCESSING)
        if abs(i - j) <= 1  # m1.5
    )
    for i, space in enumerate(DELIVERY)
}
"""m1.5: the spaces of processing that a space of delivery touches."""


def area_of(space: Space) -> Area:
    """Return the area the space is in."""
    return Area.DELIVERY if space in TOUCHING else Area.PROCESSING


def count(factory: Factory, area: Area) -> int:
    """Return how many pieces lie in the area."""
    return sum(space in factory for space in SPACES[area])


def first_free(factory: Factory, spaces: Iterable[Space]) -> Space | None:
    """Return the first of these spaces without a piece."""
    return next((space for space in spaces if space not in factory), None)


def first_with(factory: Factory, sort: Sort, spaces: Iterable[Space]) -> Space | None:
    """Return the first of these spaces with a piece of the sort."""
    return next((space for space in spaces if factory.get(space) is sort), None)
