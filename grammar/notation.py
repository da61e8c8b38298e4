"""A notation of a game's own: lines that its players have written for a long time.

Where everybody knows how orders of a game are written ("A PAR - BUR"), its lines need
no word in front and no commas. What they mean may depend on the position: which unit
stands where, what kind of step it is. A grammar file cannot say that, so the game
brings a `Notation`: a function that hears such lines, and one that writes orders so.
What is kept are the lines of the grammar file all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeVar

from grammar.reading import Roster

O_contra = TypeVar("O_contra", contravariant=True)

MAX_HEARD = 400
"""Characters of a line in such a notation; a longer one is not heard."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What a line means.

    It is read as these `lines`: orders as they are kept, or commands about the game.
    `remarks` are what is to be said of it though it counts, each a word of the game
    with its figures. A line with a `problem` does not count: a word of the game, of
    which its bundle says what is wrong, `correction` the one line that may be meant.
    One with neither is a heading or a comment, of which nothing is said.
    """

    lines: tuple[str, ...] = ()
    remarks: tuple[tuple[str, Mapping[str, int | str]], ...] = ()
    problem: str = ""
    figures: Mapping[str, int | str] = field(default_factory=dict)
    correction: str | None = None


Ear: TypeAlias = Callable[[str], Heard | None]
"""Hears the lines of one text, one behind the other; None for what is no order."""


class Notation(Protocol[O_contra]):
    """How a game's orders are written by those who have always played it."""

    begins: frozenset[str]
    """The folded words with which orders begin as they are shown."""

    def ear(self, roster: Roster) -> Ear:
        """Return what hears the lines of one text.

        `roster.position` is the author's view of the game, None where nothing is known
        of it: then a line means what it says.
        """
        ...

    def write(self, order: O_contra) -> str:
        """Return an order as it is shown; without a position it is read as the same."""
        ...
