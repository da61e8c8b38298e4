"""A text as lines, and the blocks below the order lines they belong to.

Order language, "Blocks that belong to an order". Nothing is parsed here but the first
word of each line: that decides where a text begins, and it does so for lines with
mistakes too, so that no line inside a text is ever taken for an order.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from engine.names import fold, nfc
from grammar.heads import Head
from grammar.reading import Remark

FIRST_WORD = re.compile(r"[^\s,;:()]+")
_LONGEST_END = 80

Recognize = Callable[[str, str], Head | None]
"""Says which rule a line follows, from its folded first word and what comes after."""


@dataclass(slots=True)
class Line:
    """A line that is neither blank nor a comment, with the lines below it.

    `written` is the line as it was handed in, `text` what the grammar reads: in NFC
    and without the white space at its ends. `body` is the text of a block, and `last`
    the number of the line on which that ends.
    """

    number: int
    written: str
    text: str
    head: Head | None
    blocks: dict[str, Line] = field(default_factory=dict)
    body: str = ""
    last: int = 0

    def column(self, position: int) -> int:
        """Return where a position of `text`, both from 1, is in the line as written."""
        indent = len(self.written) - len(self.written.lstrip())
        if self.text.isascii() or self.written.strip() == self.text:
            return indent + position
        return indent + _decomposed(self.written.strip(), self.text, position - 1) + 1


@dataclass(slots=True)
class Layout:
    """The lines of a text by what is to be done with them."""

    lines: list[Line] = field(default_factory=list)
    stray: list[Line] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)


def lay_out(
    text: str, recognize: Recognize, *, ends: frozenset[str], bound: frozenset[str]
) -> Layout:
    """Split a text into lines and hang the blocks under their orders.

    `ends` are the folded lines that end a text, `bound` the kinds of block that belong
    to an order. Lines of blocks that fall with a line that is not understood are left
    out: that line is the one to complain about.
    """
    layout = Layout()
    takers: dict[str, Line] = {}
    falling = False
    for line in _lines(text, recognize, ends, layout.remarks):
        head = line.head
        if head is None or head.start == "end":
            falling = True
            layout.lines.append(line)
        elif head.block not in bound:
            falling = False
            layout.lines.append(line)
            takers.update(dict.fromkeys(head.takes, line))
        elif not falling:
            _hang(line, head.block, takers, layout)
    return layout


def _hang(line: Line, kind: str, takers: dict[str, Line], layout: Layout) -> None:
    owner = takers.get(kind)
    if owner is None:
        layout.stray.append(line)
        return
    if kind in owner.blocks:
        figures: dict[str, int | str] = {"block": kind, "order": owner.number}
        layout.remarks.append(Remark(line.number, "block_replaced", figures))
    owner.blocks[kind] = line


def _lines(
    text: str, recognize: Recognize, ends: frozenset[str], remarks: list[Remark]
) -> Iterator[Line]:
    """Yield the lines; the text of a block goes into the line of its header."""
    rows = enumerate(_split(text), start=1)
    for number, written in rows:
        stripped = written.strip()
        if not stripped or stripped[0] == "#":
            continue
        if not stripped.isascii():
            stripped = nfc(stripped)
        first = FIRST_WORD.match(stripped)
        head = None
        if first is not None:
            word = first[0]
            head = recognize(fold(word), stripped[len(word) :])
        if len(stripped) == len(written):
            # The very same object, so that columns need no thought.
            stripped = written if stripped == written else stripped
        line = Line(number, written, stripped, head)
        if head is not None and head.body:
            body, closed = _body(rows, ends, recognize if head.nests else None)
            line.body = "\n".join(body)
            line.last = number + len(body) + closed
            if not closed:
                remarks.append(Remark(number, "block_not_closed"))
        yield line


def _body(
    rows: Iterator[tuple[int, str]],
    ends: frozenset[str],
    recognize: Recognize | None,
) -> tuple[list[str], bool]:
    """Take the lines up to the end of the block; return whether there was an end.

    Where it can hold blocks of its own, that `recognize` knows, theirs come first.
    """
    body: list[str] = []
    inner = 0
    for _number, written in rows:
        if len(written) <= _LONGEST_END and " ".join(fold(written).split()) in ends:
            if not inner:
                return body, True
            inner -= 1
        elif recognize is not None:
            inner += _opens_block(written, recognize)
        body.append(written)
    return body, False


def _opens_block(written: str, recognize: Recognize) -> bool:
    line = nfc(written.strip())
    first = FIRST_WORD.match(line)
    head = recognize(fold(first[0]), line[first.end() :]) if first else None
    return head is not None and head.body


def _split(text: str) -> list[str]:
    """Return the lines; they end with LF or CR LF and with nothing else."""
    rows = text.split("\n")
    if "\r" in text:
        rows = [row.removesuffix("\r") for row in rows]
    if not rows[-1]:
        rows.pop()
    return rows


def _decomposed(written: str, text: str, position: int) -> int:
    """Return where the character at `position` of the NFC text begins as written.

    Composing takes combining characters away and keeps the others in their order.
    """
    bases = sum(not unicodedata.combining(letter) for letter in text[:position])
    for index, letter in enumerate(written):
        if not unicodedata.combining(letter):
            if not bases:
                return index
            bases -= 1
    return len(written)
