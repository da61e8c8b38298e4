"""Short ways to read a text in one game's language among the players of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from grammar.reading import Language, Misread, Reading, Roster

O = TypeVar("O")  # noqa: E741 - orders


@dataclass(frozen=True, slots=True)
class Reader(Generic[O]):
    """A language and the players, one of whom writes."""

    language: Language[O]
    roster: Roster

    def read(self, text: str) -> Reading[O]:
        """Read a text as the command line does: orders and blocks alone."""
        return self.language.read(text, self.roster, commands=False)

    def orders(self, text: str) -> list[O]:
        """Return the orders of a text that must be without mistakes."""
        reading = self.read(text)
        assert reading.misreads == ()
        return [entry.order for entry in reading.entries]

    def misread(self, text: str) -> Misread:
        """Return the one mistake of a text."""
        (found,) = self.read(text).misreads
        return found
