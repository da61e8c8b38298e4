"""A game's chronicle: for each step the few figures that pictures of later ones need.

It is written when a step is kept, so that a report of the twelfth round need not read
eleven states. Public figures are kept apart from those of single players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from engine.protocol import Code, Event, Json

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Page:
    """A step by its key: what all may know of it, and what the reader alone may.

    The first one is that of the start. `own` is empty for a reader without a seat.
    """

    step: str
    public: Mapping[str, Json]
    own: Mapping[str, Json] = field(default_factory=dict)


class Chronicler(Protocol[S_contra]):
    """One game, as far as its chronicle needs it; what it returns is plain data."""

    def public(self, state: S_contra, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return what everybody may know of a step, from its state and its events.

        Both are complete; the start of a game has no events.
        """
        ...

    def own(self, state: S_contra) -> Mapping[Code, Mapping[str, Json]]:
        """Return what each player alone may know; a game without secrets has none."""
        return {}


def public_number(page: Page, name: str, *keys: str) -> int | None:
    """Return a public figure of a page by its keys, None where it has none."""
    return number_in(page.public, name, *keys)


def number_in(value: Json, *keys: str) -> int | None:
    """Return the number under these keys, None where there is none."""
    level = value
    for key in keys:
        if not isinstance(level, Mapping):
            return None
        level = level.get(key)
    return level if isinstance(level, int) else None
