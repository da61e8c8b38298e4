"""What becomes of each line of a mail: every line has one fate, and the reply says it.

A line that no part of the reply speaks of cannot be: what nothing else has taken is
named as not read, and holds "fertig" back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from grammar.reading import Misread, Reading
from server.intake.words.order_reader import OrderReader
from server.reports.replies import courtesy
from server.reports.replies.untaken import Unread

_REPLACED = "block_replaced"
_STRAY = "stray_block"
_SWALLOWS = "block_swallows"


class Fate(Enum):
    """What becomes of a line."""

    EMPTY = "empty"
    """No word stands on it."""
    TAKEN = "taken"
    """An order or a command: accepted, or answered."""
    REFUSED = "refused"
    """An order that is not allowed."""
    UNCLEAR = "unclear"
    """Named as not understood, with what belongs to such a line."""
    TEXT = "text"
    """Part of a text of the player's."""
    COURTESY = "courtesy"
    """A greeting, thanks, a name, the footer of a company."""
    COMMENT = "comment"
    """No order, and meant for none: behind a `#`, or a heading that the game knows."""
    OURS = "ours"
    """A mail of ours coming back."""
    UNREAD = "unread"
    """Named as not read."""


HOLD = frozenset({Fate.REFUSED, Fate.UNCLEAR, Fate.UNREAD})
"""The fates of lines that hold "fertig" back."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a mail's own text, from 1, with what is known before admission.

    `ours` are rows of a mail of ours, `unread` those named as not read, `signed` those
    with the writer's name, `names` folded words of the names of all who play.
    """

    written: tuple[str, ...] = ()
    ours: frozenset[int] = frozenset()
    unread: frozenset[int] = frozenset()
    signed: frozenset[int] = frozenset()
    names: frozenset[str] = frozenset()


def of(lines: Lines, reading: Reading[Any], reader: OrderReader) -> tuple[Fate, ...]:
    """Return the fate of each line, before the game is asked about its orders."""
    fates: dict[int, Fate] = {}
    for row, fate in _taken(lines, reading, reader):
        fates.setdefault(row, fate)
    _signature(lines, fates)
    found = [fates.get(row, Fate.UNREAD) for row in range(1, len(lines.written) + 1)]
    if courtesy.is_courteous("\n".join(lines.written)):
        asks = (Fate.UNCLEAR, Fate.UNREAD)
        found = [Fate.COURTESY if fate in asks else fate for fate in found]
    return tuple(found)


def admitted(
    fates: Sequence[Fate],
    reading: Reading[Any],
    *,
    refused: Collection[int],
    unclear: Collection[int],
) -> tuple[Fate, ...]:
    """Return the fates with what the game says: the lines `refused`, and `unclear`."""
    asked = list(fates)
    for entry in reading.entries:
        if entry.line in refused or entry.line in unclear:
            fate = Fate.REFUSED if entry.line in refused else Fate.UNCLEAR
            for first, last in ((entry.line, entry.line), *entry.blocks):
                asked[first - 1 : last] = [fate] * (last - first + 1)
    return tuple(asked)


def _taken(
    lines: Lines, reading: Reading[Any], reader: OrderReader
) -> Iterator[tuple[int, Fate]]:
    """Yield rows with their fates; the first one that a row has is its fate."""
    for row, line in enumerate(lines.written, start=1):
        if not any(map(str.isalnum, line)):
            yield row, Fate.EMPTY
    yield from ((row, Fate.UNREAD) for row in lines.unread)
    yield from ((row, Fate.COURTESY) for row in lines.signed)
    for misread in reading.misreads:
        yield misread.line, _of_misread(misread, lines, reader)
    for entry in reading.entries:
        yield entry.line, Fate.TAKEN
        for first, last in entry.blocks:
            yield from ((row, Fate.TEXT) for row in range(first, last + 1))
    yield from ((command.line, Fate.TAKEN) for command in reading.commands)
    for passage in reading.passages:
        last = max(passage.last, passage.line)
        yield from ((row, Fate.TEXT) for row in range(passage.line, last + 1))
    yield from ((row, Fate.OURS) for row in lines.ours)
    yield from ((row, Fate.COMMENT) for row in reading.silent)
    for row, line in enumerate(lines.written, start=1):
        if line.lstrip()[:1] == "#":
            yield row, Fate.COMMENT
    yield from _below(lines, reading, reader)


def _of_misread(misread: Misread, lines: Lines, reader: OrderReader) -> Fate:
    is_unknown = misread.problem == "unknown_command"
    text = misread.text
    if is_unknown and (
        courtesy.is_courtesy(text, lines.names, reader.knows)
        or (courtesy.is_footer(text) and not misread.suggestion)
    ):
        return Fate.COURTESY
    return Fate.UNCLEAR


def _below(
    lines: Lines, reading: Reading[Any], reader: OrderReader
) -> Iterator[tuple[int, Fate]]:
    """Yield the rows of texts that fall with the line above, or are replaced."""
    for misread in reading.misreads:
        swallows = misread.problem == _SWALLOWS
        rows = _texts_below(misread.line, lines.written, reader, swallows=swallows)
        yield from ((row, Fate.UNCLEAR) for row in rows)
    for remark in reading.remarks:
        order = remark.figures.get("order")
        if remark.kind == _REPLACED and isinstance(order, int):
            rows = _texts_below(order, lines.written[: remark.line - 1], reader)
            yield from ((row, Fate.TEXT) for row in rows)


def _texts_below(
    head: int, written: Sequence[str], reader: OrderReader, *, swallows: bool = False
) -> Iterator[int]:
    """Yield the rows of texts right below a line, with the rest of its own text."""
    inside = swallows or reader.is_header(written[head - 1].strip())
    for row in range(head + 1, len(written) + 1):
        line = written[row - 1].strip()
        if inside:
            yield row
            inside = not (reader.knows(line) and reader.ends(line))
        elif line and line[0] != "#":
            inside = reader.is_header(line)
            if not inside and not _is_stray(line, reader):
                return
            yield row


def _is_stray(line: str, reader: OrderReader) -> bool:
    """Return whether a line belongs below an order."""
    found = reader.line(line).misreads if reader.knows(line) else ()
    return bool(found) and found[0].problem in (_STRAY, "stray_end")


def _signature(lines: Lines, fates: dict[int, Fate]) -> None:
    """Make courtesy of what stands below the last farewell: names, where to reach them.

    The writer's own name is one anywhere, and what says where to reach them below it.
    """
    rows = range(len(lines.written), 0, -1)
    below: list[int] = []
    for row in rows:
        line, fate = lines.written[row - 1], fates.get(row, Fate.UNREAD)
        if fate in (Fate.EMPTY, Fate.OURS, Fate.COMMENT):
            continue
        if fate is Fate.COURTESY and (
            courtesy.takes_leave(line)
            or (row in lines.signed and _are_contacts(below, lines.written))
        ):
            fates.update(dict.fromkeys(below, Fate.COURTESY))
            return
        may_be = fate in (Fate.UNCLEAR, Fate.UNREAD, Fate.COURTESY)
        if not may_be or not courtesy.may_sign(line):
            return
        below.append(row)


def _are_contacts(rows: Collection[int], written: Sequence[str]) -> bool:
    return all(courtesy.is_contact(written[row - 1].strip()) for row in rows)


def not_named(
    lines: Lines, fates: Sequence[Fate], reading: Reading[Any]
) -> Iterator[Unread]:
    """Yield what nothing has taken and no part of a reply would name."""
    known = {one.line for one in reading.misreads} | lines.unread
    for row, fate in enumerate(fates, start=1):
        if fate is Fate.UNREAD and row not in known:
            yield Unread(lines.written[row - 1].strip(), "sentence", row)
