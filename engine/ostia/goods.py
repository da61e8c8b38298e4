"""The six kinds of goods and lists of their cards (o1.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias


class Good(StrEnum):
    """o1.2: the kinds, in table order; the value is the letter."""

    IVORY = "E"
    OIL = "O"
    WINE = "W"
    SALT = "S"
    WOOD = "H"
    GRAIN = "G"


GOODS = tuple(Good)
"""o1.2: table order."""

PLACES: Mapping[Good, int] = MappingProxyType(
    {good: place for place, good in enumerate(GOODS)}
)
"""o1.2: the place of each kind in table order."""

Cards: TypeAlias = tuple[Good, ...]
"""Cards, in table order unless it is said otherwise."""

Pile: TypeAlias = Mapping[Good, int]
"""How many cards there are of each kind; a kind without a card may be left out."""


def in_order(cards: Iterable[Good]) -> Cards:
    """Return the cards in table order (o1.2)."""
    return tuple(sorted(cards, key=PLACES.__getitem__))


def pile_of(cards: Iterable[Good]) -> dict[Good, int]:
    """Return how many cards there are of each kind that is there, in table order."""
    listed = tuple(cards)
    return {good: count for good in GOODS if (count := listed.count(good))}


def cards_of(pile: Pile) -> Cards:
    """Return the cards of a pile in table order."""
    cards: list[Good] = []
    for good in GOODS:
        cards += [good] * pile.get(good, 0)
    return tuple(cards)


def without(cards: Cards, taken: Iterable[Good]) -> Cards:
    """Return what is left of the cards, in the order they had.

    Every card taken must be there.
    """
    left = list(cards)
    for good in taken:
        left.remove(good)
    return tuple(left)
