"""A game's part for spectators: their forecasts, which change nothing in the game.

Such a line changes nothing in the game: the engine never sees it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from engine.protocol import Event, Refusal
from server.reports.documents.document import Block

S_contra = TypeVar("S_contra", contravariant=True)
O_contra = TypeVar("O_contra", contravariant=True)


class Gallery(Protocol[S_contra, O_contra]):
    """The lines of spectators in one game, in the languages of its texts."""

    def knows(self, order: O_contra) -> bool:
        """Return whether this is a line that spectators may send at some time."""
        ...

    def refusal(self, view: S_contra, order: O_contra) -> Refusal | None:
        """Return why a line does not count in the open step, None where it does."""
        ...

    def invitation(self, view: S_contra, language: str) -> Sequence[Block]:
        """Return what those who watch can send in the open step, and how."""
        ...

    def results(
        self,
        before: S_contra,
        events: Sequence[Event],
        given: Mapping[int, Sequence[O_contra]],
        language: str,
    ) -> Sequence[Block]:
        """Return the results of the forecasts `given`, by spectators' numbers.

        `before` is the whole state before the last step of the game, and `events` are
        all that happened in it.
        """
        ...
