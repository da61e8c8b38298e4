"""How a game master types a draw: the form in words, and an example that is taken."""

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
