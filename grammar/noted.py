"""A language whose game has a notation of its own: what is heard, kept and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

from engine.names import fold
from grammar.notation import MAX_HEARD, Notation
from grammar.reading import Reading, Roster, When

O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol

_NOBODY = Roster("", ())


class Lines(Protocol[O]):
    """The lines of the grammar file, in which orders are kept."""

    def read(self, text: str, roster: Roster, *, commands: bool = True) -> Reading[O]:
        """Read a text."""
        ...

    def write(self, order: O, when: When | None = None) -> str:
        """Return an order as it is kept."""
        ...

    def time(self, when: When, language: str) -> str:
        """Return a time as a language writes it."""
        ...


class Noted(Generic[O]):
    """The lines of a language in the notation of its game, if that has one."""

    def __init__(self, lines: Lines[O], notation: Notation[O] | None) -> None:
        self._lines = lines
        self.notation = notation

    @property
    def is_known(self) -> bool:
        """Return whether the game has a notation."""
        return self.notation is not None

    def begins(self, word: str) -> bool:
        """Return whether orders as they are shown begin so."""
        return self.notation is not None and fold(word) in self.notation.begins

    def hears(self, text: str, roster: Roster) -> bool:
        """Return whether a line is an order in the notation."""
        if self.notation is None or len(text) > MAX_HEARD:
            return False
        return bool(self._lines.read(text, roster).entries)

    def as_kept(self, words: str) -> str:
        """Return an order in the notation as it is kept; other words alone."""
        if self.notation is None or len(words) > MAX_HEARD:
            return words
        entries = self._lines.read(words, _NOBODY, commands=False).entries
        return self._lines.write(entries[0].order) if len(entries) == 1 else words

    def shown(
        self, text: str, language: str, others: Callable[[str, str], str]
    ) -> Iterator[str]:
        """Yield the lines of orders in the notation; `others` shows all else."""
        for line in text.split("\n"):
            entries = self._lines.read(line, _NOBODY, commands=False).entries
            if len(entries) != 1 or self.notation is None:
                yield others(line, language)
                continue
            (entry,) = entries
            order = self.notation.write(entry.order)
            when = "" if entry.when is None else self._lines.time(entry.when, language)
            yield f"{order}, {when}" if when else order
