"""Texts that their writer has closed: between a header and its end nothing is lost.

Quotes, the head of a quote and what stands below "--" are left out of a mail before
anybody knows where its texts are. What was left out of such a text is put back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from server.intake.words import habits, spellings
from server.intake.words.ear import Ear
from server.mail.reading.quotes import Left

MAX_TEXTS = 20
"""Texts of one mail into which lines are put back."""

_Row: TypeAlias = str | Left
"""A line of the sender's own, or one that was left out."""


def whole(
    lines: Sequence[str], left: Sequence[Left], ear: Ear, *, quotes_ours: bool
) -> tuple[list[str], tuple[Left, ...]]:
    """Return the own lines with those left out of closed texts, and the others left.

    Where the mail `quotes_ours`, an end below the head of a quote is perhaps ours.
    """
    if not left or not any(_opens(line, ear) for line in lines):
        return list(lines), tuple(left)
    rows = _in_order(lines, left)
    kept = [isinstance(row, str) for row in rows]
    at = 0
    for _ in range(MAX_TEXTS):
        start = next((n for n in range(at, len(rows)) if _opens(rows[n], ear)), None)
        if start is None:
            break
        below = range(start + 1, len(rows))
        ends = (n for n in below if _ends(rows[n], ear, quotes_ours=quotes_ours))
        end = next(ends, None)
        if end is not None:
            kept[start : end + 1] = [True] * (end + 1 - start)
        at = start + 1 if end is None else end + 1
    return _parted(rows, kept)


def _in_order(lines: Sequence[str], left: Sequence[Left]) -> list[_Row]:
    """Return all lines as they stood in the mail."""
    rows: list[_Row] = []
    at = 0
    for one in left:
        rows += lines[at : one.above]
        at = max(at, one.above)
        rows.append(one)
    return [*rows, *lines[at:]]


def _opens(row: _Row, ear: Ear) -> bool:
    """Say whether an own line is the header of a text."""
    if not isinstance(row, str) or not ear.knows(
        spellings.bare(row[: spellings.MAX_LINE_CHARACTERS])
    ):
        return False
    return any(map(ear.is_header, habits.headers(row, ear, is_closed=False)))


def _ends(row: _Row, ear: Ear, *, quotes_ours: bool) -> bool:
    """Say whether a line ends a text."""
    if isinstance(row, Left):
        if row.why == "quote" or (row.why == "original" and quotes_ours):
            return False
        row = row.written
    return ear.knows(row.strip()) and ear.ends(row.strip())


def _parted(
    rows: Sequence[_Row], kept: Sequence[bool]
) -> tuple[list[str], tuple[Left, ...]]:
    own: list[str] = []
    left: list[Left] = []
    for row, stays in zip(rows, kept, strict=True):
        if isinstance(row, str):
            own.append(row)
        elif stays:
            own.append(row.written)
        else:
            left.append(replace(row, above=len(own)))
    return own, tuple(left)
