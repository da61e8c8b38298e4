"""A game's part for a game master who decides about penalties."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.protocol import Code, Event, Json

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Stated:
    """A penalty as a game master states it: a number of a unit, or words.

    With neither it is none: what was threatened with it is void.
    """

    amounts: Mapping[str, int]
    text: str | None = None


class Penalties(Protocol[S_contra]):
    """The penalties of one game, in the languages of its texts."""

    units: Mapping[str, str]
    """The units of a penalty on the command line ("money"), and their help."""

    def read(self, text: str) -> Stated:
        """Return the penalty that a text states, as players write it in their orders.

        Raises UnusableInputError.
        """
        ...

    def in_force(
        self, state: S_contra, language: str, by: Code | None = None
    ) -> Sequence[str]:
        """Return a line for each penalty that may fall due in the open step.

        Where a player is named, those alone that this player threatens with.
        """
        ...

    def concerned(self, state: S_contra, by: Code) -> Collection[Code]:
        """Return whom a player's penalties concern, that player too."""
        ...

    def due(self, event: Event, language: str) -> str:
        """Return the penalty in words that an event has made due, "" for any other."""
        ...

    def changed(self, by: Code, penalty: Stated) -> Mapping[str, Json]:
        """Return the correction that puts another penalty in the place of a player's.

        It is what the game's `correct` takes. Raises UnusableInputError.
        """
        ...
