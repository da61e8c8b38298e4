"""The form in which a game master types a draw: in words, and as an example."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DrawForm:
    """The form of the draw that a game needs next.

    `sentence` says in a language what stands where; `example` has that form, and the
    game's `read_chance` takes it. What was really drawn replaces it.
    """

    sentence: str
    example: str
