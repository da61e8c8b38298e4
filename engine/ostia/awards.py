"""o8.2: chips for places, in the Senate and for the most money at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class Award:
    """The chips of everybody who shares a place."""

    place: int
    codes: tuple[Code, ...]
    chips: int


def award(figures: Mapping[Code, int], rank_chips: Sequence[int]) -> Iterator[Award]:
    """o8.2, o8.3, o11.5: yield the places that bring chips, the first one first.

    Equal figures share the chips of the places they fill, rounded down; a figure of 0
    gets none and fills no place.
    """
    place = 1
    for figure in sorted({one for one in figures.values() if one > 0}, reverse=True):
        codes = tuple(code for code, one in figures.items() if one == figure)
        pot = sum(rank_chips[place - 1 : place - 1 + len(codes)])
        if chips := pot // len(codes):
            yield Award(place, codes, chips)
        place += len(codes)  # o8.2: a group fills as many places as it has players
