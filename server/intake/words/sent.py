"""The text of a mail of ours, in which the words of an answer are looked up.

Rows in which it shows the reader's own words, a line that was called wrong or was not
read, say nothing of ours: who sends that line once more is told the same once more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from engine.names import fold
from server.intake.words.alignment import IN_A_ROW, Indexed, words_of
from server.texts.catalogue import CORE
from server.texts.languages import languages

_CELLS = re.compile(r"\s{2,}|\t")
_CELL = re.compile(r"\S+(?: \S+)*")
_BEFORE = "#|> \t"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What stands in a cell, and in the rows in which it goes on.

    `of` is the cell before it, `first` its first row as written, `words` all its words.
    """

    of: str
    first: str
    words: str


@dataclass(frozen=True)
class SentMail:
    """The text of a mail of ours, and phrases that its page has `beside` it.

    Each page also has those of its buttons. `passed_on` says that another player wrote
    in the mail. Most answers ask for few of its indexes: each is made when it is asked
    for, and kept.
    """

    text: str
    beside: tuple[str, ...] = ()
    passed_on: bool = False
    message_id: str = ""

    @cached_property
    def _rows(self) -> list[tuple[str, list[str]]]:
        """Return the rows of the text, each with its words."""
        return [(row, words_of(row)) for row in self.text.split("\n")]

    @cached_property
    def indexed(self) -> Indexed:
        """Return the words of the text."""
        return Indexed([word for _, words in self._rows for word in words])

    @cached_property
    def rows(self) -> frozenset[str]:
        """Return the words of each row."""
        return frozenset(" ".join(words) for _, words in self._rows)

    @cached_property
    def shown(self) -> frozenset[str]:
        """Return the lines of the reader's that it shows, as words."""
        return frozenset(self._shown.values())

    @cached_property
    def _shown(self) -> dict[int, str]:
        """Return the lines of the reader's by the row, from 0, in which each stands."""
        return dict(_shown_in([row for row, _ in self._rows]))

    @cached_property
    def _own(self) -> list[tuple[str, list[str]]]:
        """Return the rows that say something of ours."""
        rows = enumerate(self._rows)
        return [row for number, row in rows if number not in self._shown]

    @cached_property
    def _own_indexed(self) -> Indexed:
        return Indexed([word for _, words in self._own for word in words])

    @cached_property
    def _own_rows(self) -> frozenset[str]:
        return frozenset(" ".join(words) for _, words in self._own)

    @cached_property
    def _cells(self) -> frozenset[str]:
        return frozenset(
            cell for row, words in self._own for cell in _cells_of(row, words)
        )

    @cached_property
    def _meanings(self) -> Sequence[Meaning]:
        """Return what stands in cells behind others, each with the cell before."""
        return tuple(_meanings_in([row for row, _ in self._own]))

    @cached_property
    def _letters(self) -> str:
        """Return the words that it says without blanks."""
        return "".join(self._own_indexed.words)

    def holds(self, words: Sequence[str]) -> bool:
        """Return whether it says these words: as a whole row, or many of them."""
        if len(words) < IN_A_ROW:
            return " ".join(words) in self._own_rows
        return self._own_indexed.holds(words)

    def says(self, words: Sequence[str]) -> bool:
        """Return whether it has these words as a row, cell, label, or many of them."""
        letters = "".join(words)
        # Most words stand nowhere. Bold type may reach over cells, which lack it then.
        is_bold = "*" in letters or "_" in letters
        return (is_bold or letters in self._letters) and (
            self.holds(words) or " ".join(words) in self._cells
        )

    def explains(self, words: Sequence[str], is_order: Callable[[str], bool]) -> bool:
        """Return whether it has these words behind an order: what that means.

        They may end where a program broke a long row.
        """
        said = " ".join(words)
        if self.passed_on or "".join(words) not in self._letters:
            return False
        return any(
            said == one.words
            or (len(words) >= IN_A_ROW and one.words.startswith(f"{said} "))
            for one in self._meanings
            if is_order(one.of)
        )

    def explains_of(self, order: str, words: Sequence[str]) -> bool:
        """Return whether these words are a part of what it says of such an order.

        The order may have been changed since: its first word is the same.
        """
        said, first = f" {' '.join(words)} ", _first_field(order)
        if self.passed_on or "".join(words) not in self._letters:
            return False
        return any(
            said in f" {one.words} "
            for one in self._meanings
            if _first_field(one.of) == first
        )

    def labels(self, words: Sequence[str], is_order: Callable[[str], bool]) -> bool:
        """Return whether it has these words before orders: a label of its own."""
        said = " ".join(words)
        if self.passed_on or said not in self._cells:
            return False
        return said[-1:] == ":" or any(
            said == " ".join(words_of(one.of)) and is_order(one.first)
            for one in self._meanings
        )


def _first_field(order: str) -> str:
    return fold(re.split(r"[\s,;]", order, maxsplit=1)[0])


def _meanings_in(rows: Sequence[str]) -> Iterator[Meaning]:
    """Yield the cells behind others, with the rows that go on below them."""
    for number, row in enumerate(rows):
        cells = list(_CELL.finditer(row))
        for cell, behind in pairwise(cells):
            words = words_of(behind[0])
            for below in rows[number + 1 :]:
                indent = len(below) - len(below.lstrip())
                if behind is not cells[-1] or indent != behind.start():
                    break
                words += words_of(below)
            if words:
                of = cell[0].lstrip(_BEFORE)
                yield Meaning(of, behind[0].strip(), " ".join(words))


def _cells_of(row: str, words: Sequence[str]) -> Iterator[str]:
    """Yield the cells of a row, and its label, also without a comment sign."""
    cells = _CELLS.split(row.strip())
    if len(cells) > 1:
        for cell in cells:
            yield " ".join(words_of(cell))
    for number, word in enumerate(words, start=1):
        if word[-1] == ":":
            label = " ".join(words[:number])
            yield label
            yield label.removeprefix("#")
            break


def _shown_in(rows: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines of a reader's that rows show, each with its row.

    They stand behind a label with a caret below them, behind the sign of a quote, or
    below the heading of lines that were not read.
    """
    unread = False
    for number, (row, below) in enumerate(pairwise((*rows, ""))):
        unread = _is_heading(row) or (unread and row[:1] in ("", " "))
        if below.lstrip().startswith("^"):
            _, *line = _CELLS.split(row.strip())
            yield number, " ".join(words_of(" ".join(line)))
        elif row.lstrip()[:1] == ">" or (unread and row[:1] == " "):
            yield number, " ".join(words_of(row))


@cache
def unread_headings() -> frozenset[str]:
    """Return the heading above lines that were not read, in every language."""
    return frozenset(
        CORE.into(language).phrase("reply-unread").casefold()
        for language in languages()
    )


def _is_heading(row: str) -> bool:
    return row[:1].isupper() and row.partition(" (")[0].casefold() in unread_headings()
