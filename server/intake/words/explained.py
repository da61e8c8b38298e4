"""Orders with what the server itself prints beside them.

A row of a receipt or an opening has a label, an order, and what the order does. Who
copies it into a mail means the order, in whatever way the row comes: whole, with blanks
or tabs between its cells, broken into lines, each cell a line of its own. The sentence
is compared with the one that the game makes of that very order, in every language: what
says anything else behind an order is the player's, and the line stays unclear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from grammar.reading import ReadOrder
from server.intake.words import spellings
from server.intake.words.alignment import words_of
from server.intake.words.order_reader import OrderReader

MAX_ROWS = 60
"""Lines of a mail that are searched for an order with its sentence."""

MAX_ROWS_BELOW = 8
"""Lines over which the sentence of one order goes on."""

MAX_ROWS_OF_ORDER = 4
"""Lines over which an order is broken."""

MAX_ROWS_OF_BLOCKS = 60
"""Lines below an order in which its blocks begin and are read."""

_LONGEST = 2 * spellings.MAX_LINE_CHARACTERS
_MOST_WORDS = 16
"""Words of an order in a row, or of a label: names and wishes have blanks."""

_LONG_FIELD = 4
"""Words of an order's last field that may hold more than a name."""

_MARKS = frozenset("+-*•·–")
"""Signs before a label."""

_MOST_MARKS = 2
"""Such signs of one row: that of a list, and ours."""


@dataclass(frozen=True, slots=True)
class OrderFound:
    """An order in rows up to the `last`, with what of its sentence is `said` there."""

    order: str
    said: Sequence[str]
    last: int


class Rows:
    """The rows of a mail, of which those that are ours become orders or nothing."""

    def __init__(self, lines: Sequence[str], reader: OrderReader) -> None:
        """Take the lines; `changed` are those that are read otherwise, by number."""
        self._lines = lines
        self._ear = reader
        self._orders: dict[int, OrderFound | None] = {}
        self.changed: dict[int, str] = {}

    def holds(self, row: int) -> bool:
        """Return whether a row, from 0, has an order with our sentence or label."""
        return self._order_in(row) is not None

    def settle(self, rows: Sequence[int]) -> dict[int, str]:
        """Look at these rows, from 0; return what stands for those that are ours."""
        for row in sorted(rows)[:MAX_ROWS]:
            if row in self.changed or len(self._lines[row]) > _LONGEST:
                continue
            found = self._order_in(row)
            if found is None:
                self._beside_order(row)
                continue
            self.changed.update(dict.fromkeys(range(row, found.last + 1), ""))
            self.changed[row] = found.order
            self._go_on(row, found)
        return self.changed

    def _order_in(self, row: int) -> OrderFound | None:
        """Return the order in a row of ours, which may be broken into several.

        None where the row holds anything else, or is no more than an order.
        """
        if row not in self._orders:
            self._orders[row] = self._searched(row)
        return self._orders[row]

    def _searched(self, row: int) -> OrderFound | None:
        """Search a row for an order: a label alone says nothing of where it ends."""
        labelled = None
        for last in range(row, min(row + MAX_ROWS_OF_ORDER, len(self._lines))):
            words = _cells(" ".join(self._lines[row : last + 1])).split()
            found = self._found(row, last, words)
            if found is not None and found.said:
                return found
            labelled = labelled or found
            if last == row and not any(map(self._ear.begins, words)):
                break
        return labelled

    def _found(self, row: int, last: int, words: Sequence[str]) -> OrderFound | None:
        """Return the order among words with the words of its sentence behind it."""
        reader = self._ear
        for at, word in enumerate(words[: _MOST_WORDS + 1]):
            if not reader.begins(word):
                continue
            label = _words(" ".join(words[:at]))
            for end in range(at + 1, min(at + _MOST_WORDS, len(words)) + 1):
                order = " ".join(words[at:end])
                if not (at or words[end:]) or not reader.is_order(order):
                    continue
                if at and not self._is_label(label, order):
                    continue
                said = _words(" ".join(words[end:]))
                if (at or said) and self._says(row, order, said):
                    return OrderFound(order, said, last)
        return None

    def _says(self, row: int, order: str, said: Sequence[str]) -> bool:
        """Return whether the sentence of an order in a row begins with these words."""
        reader = self._ear
        own = self._blocks_below(row) if reader.lacks_blocks(order) else ""
        sentences = reader.explained(order, own)
        if any(_begins(one, said) for one in sentences):
            return True
        # What stands in blocks that are not there is not known.
        lacks = not own and reader.lacks_blocks(order)
        return lacks and any(_begins(said, _head(one)) for one in sentences)

    def _blocks_below(self, row: int) -> str:
        """Return the rows from the first one below that is a block of an order."""
        below = self._lines[row + 1 : row + 1 + MAX_ROWS_OF_BLOCKS]
        for at, line in enumerate(below):
            wrong = [one.problem for one in self._ear.line(line.strip()).misreads]
            if wrong == ["stray_block"]:
                return "\n".join(below[at:])
        return ""

    def _go_on(self, row: int, found: OrderFound) -> bool:
        """Take the rows below that go on with an order's sentence."""
        taken = False
        order, so_far, first = found.order, [*found.said], found.last + 1
        for below in range(first, min(first + MAX_ROWS_BELOW, len(self._lines))):
            more = _words(self._lines[below])
            if not more:
                continue
            if not self._says(row, order, [*so_far, *more]):
                break
            so_far += more
            self.changed[below] = ""
            taken = True
            if self._ear.lacks_blocks(order) and not self._blocks_below(row):
                break
        return taken

    def _beside_order(self, row: int) -> None:
        """Take a row that is the sentence of the order above, or the label below."""
        above, below = self._next(row, -1), self._next(row, 1)
        if above is not None and self._go_on(
            above[0], OrderFound(above[1], (), above[0])
        ):
            return
        label = _words(self._lines[row])
        if below is not None and self._is_label(label, below[1]):
            self.changed[row] = ""

    def _next(self, row: int, step: int) -> tuple[int, str] | None:
        """Return the next row in a direction with its order, if it is or holds one."""
        at = row + step
        while 0 <= at < len(self._lines) and not self._lines[at].strip():
            at += step
        if not 0 <= at < len(self._lines) or len(self._lines[at]) > _LONGEST:
            return None
        order = self.changed.get(at) or spellings.bare(self._lines[at])
        if self._ear.is_order(order):
            return at, order
        found = self._order_in(at)
        return None if found is None else (at, found.order)

    def _is_label(self, words: Sequence[str], order: str) -> bool:
        return " ".join(words) in self._ear.labels_of(order)


def rows_to_look_at(
    lines: Sequence[str], entries: Sequence[ReadOrder[Any]]
) -> Iterator[int]:
    """Yield the rows of orders whose last name may have swallowed our sentence."""
    for entry in entries:
        line = lines[entry.line - 1]
        last = line.rpartition(",")[2]
        if len(last.split()) >= _LONG_FIELD and '"' not in last[:2]:
            yield entry.line - 1


def _begins(whole: Sequence[str], words: Sequence[str]) -> bool:
    return list(whole[: len(words)]) == list(words)


def _cells(row: str) -> str:
    """Return a row without strokes between its cells and a mark before the first."""
    text = row.replace("|", " ").strip()
    for _ in range(_MOST_MARKS):
        text = text[1:].lstrip() if text[:1] in _MARKS else text
    return text


def _words(text: str) -> list[str]:
    """Return the words of a text as they are compared."""
    return words_of(_cells(text))


def _head(sentence: Sequence[str]) -> Sequence[str]:
    """Return the words of a sentence up to where the blocks of its order come."""
    ends = (at for at, word in enumerate(sentence, 1) if word[-1] in ";:")
    return sentence[: next(ends, len(sentence))]
