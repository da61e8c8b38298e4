"""A game's chronicle: for each step the few figures that pictures of later ones need.

It is written when a step is kept, so that a report of the twelfth round need not read
eleven states. Everybody may know it: all readers of a step share its pictures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.protocol import Event, Json

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Page:
    """A step by its key, and its figures; the first one is that of the start."""

    step: str
    public: Mapping[str, Json]


class Chronicler(Protocol[S_contra]):
    """One game, as far as its chronicle needs it; what it returns is plain data."""

    def public(self, state: S_contra, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return what everybody may know of a step, from its state and its events.

        Both are complete; the start of a game has no events.
        """
        ...


def public_number(page: Page, name: str, *keys: str) -> int | None:
    """Return a figure of a page by its keys, None where it has none."""
    level: Json = page.public
    for key in (name, *keys):
        if not isinstance(level, Mapping):
            return None
        level = level.get(key)
    return level if isinstance(level, int) else None
