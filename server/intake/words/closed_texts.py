"""Texts that their writer has closed: between a header and its end nothing is lost.

Quotes, the head of a quote and what stands below "--" are left out of a mail before
anybody knows where its texts are. What was left out of such a text is put back; where
that was its end too, what stands below it is parted anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from server.intake.words import habits, spellings
from server.intake.words.order_reader import OrderReader
from server.mail.reading.quotes import Left, divide

MAX_TEXTS = 20
"""Texts of one mail into which lines are put back."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of a mail; `left` where it was left out, `ours` where that came back."""

    text: str
    left: Left | None = None
    ours: bool = False


def whole(
    lines: Sequence[str],
    left: Sequence[Left],
    reader: OrderReader,
    came_back: frozenset[int],
) -> tuple[list[str], tuple[Left, ...]]:
    """Return the own lines with those left out of closed texts, and the others left.

    `came_back` are the numbers, from 0, of the lines left out that are a mail of ours.
    """
    if not left or not any(_opens(_Row(line), reader) for line in lines):
        return list(lines), tuple(left)
    rows = _in_order(lines, left, came_back)
    at = 0
    for _ in range(MAX_TEXTS):
        start = next((n for n in range(at, len(rows)) if _opens(rows[n], reader)), None)
        if start is None:
            break
        end = _end(rows, start, reader)
        at = start + 1 if end is None else end + 1
        if end is not None:
            rows = _closed(rows, start, end)
    return _parted(rows)


def _in_order(
    lines: Sequence[str], left: Sequence[Left], came_back: frozenset[int]
) -> list[_Row]:
    """Return all lines as they stood in the mail."""
    rows: list[_Row] = []
    at = 0
    for number, one in enumerate(left):
        rows += map(_Row, lines[at : one.above])
        at = max(at, one.above)
        rows.append(_Row(one.written, one, number in came_back))
    return [*rows, *map(_Row, lines[at:])]


def _opens(row: _Row, reader: OrderReader) -> bool:
    """Return whether an own line is the header of a text."""
    if row.left is not None or not reader.knows(
        spellings.bare(row.text[: spellings.MAX_LINE_CHARACTERS])
    ):
        return False
    return any(map(reader.is_header, habits.headers(row.text, reader, is_closed=False)))


def _end(rows: Sequence[_Row], start: int, reader: OrderReader) -> int | None:
    """Return where a text ends, None for one that its writer has not closed.

    Below a mail of ours no line left out ends it: that has ends of its own.
    """
    beside_ours = False
    for number, row in enumerate(rows[start + 1 :], start=start + 1):
        beside_ours |= row.ours
        may_end = row.left is None or not (beside_ours or row.left.why == "quote")
        line = row.text.strip()
        if may_end and reader.knows(line) and reader.ends(line):
            return number
    return None


def _closed(rows: Sequence[_Row], start: int, end: int) -> list[_Row]:
    """Return the rows with all of a text as its writer's own."""
    text = [_Row(row.text) for row in rows[start : end + 1]]
    below = list(rows[end + 1 :])
    if rows[end].left is not None:
        # What began in the text has left out all that stands below it as well.
        division = divide("\n".join(row.text for row in below))
        below = _in_order(division.own.split("\n"), division.left, frozenset())
    return [*rows[:start], *text, *below]


def _parted(rows: Sequence[_Row]) -> tuple[list[str], tuple[Left, ...]]:
    own: list[str] = []
    left: list[Left] = []
    for row in rows:
        if row.left is None:
            own.append(row.text)
        else:
            left.append(replace(row.left, above=len(own)))
    return own, tuple(left)
