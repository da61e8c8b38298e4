"""Texts that lack their end, and the orders that they would swallow.

The order language lets such a text go on to the end of the mail. Orders below it would
reach a rival, or stand in the newspaper, and not count; a note to oneself would be
published with the press above it. So a text in which a line reads as an order, or as
the header of another text, is not taken at all, and below a header that is refused
reading goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from grammar.commands import vocabulary
from grammar.reading import Misread, Reading
from server.intake.words import habits, spellings
from server.intake.words.order_reader import OrderReader

PROBLEM = "block_swallows"
"""The problem of a header whose text is not taken."""

MAX_ORDERS_NAMED = 5
"""Orders in a text that are named; the first ones."""

MAX_HEADERS = 5
"""Refused headers of one mail below which reading goes on."""

_NOT_CLOSED = "block_not_closed"
_PRIVATE = ("message", "note")
"""The kinds of texts that only some may read."""


def read(
    written: Sequence[str], reader: OrderReader
) -> tuple[Reading[Any], frozenset[int]]:
    """Return how a text reads as it was meant, without open texts that hold orders.

    Beside it the numbers of the lines that only say what an order of theirs means.
    """
    lines = list(written)
    refused: list[Misread] = []
    for _ in range(MAX_HEADERS):
        found = habits.tidy(lines, reader)
        reading = habits.as_written(found, lines)
        header = _refused_header(reading)
        if header is None:
            break
        refused.append(header)
        lines[header.line - 1] = ""
    reading = _without_open_texts(reading, lines, reader)
    misreads = sorted((*refused, *reading.misreads), key=lambda one: one.line)
    return replace(reading, misreads=tuple(misreads)), frozenset(found.ours)


def _without_open_texts(
    reading: Reading[Any], lines: Sequence[str], reader: OrderReader
) -> Reading[Any]:
    """Return a reading without texts that lack their end and hold others or orders.

    The end of a text within one that has none closes the outer one: it would show a
    message to one player to all readers of a circular.
    """
    misreads = list(reading.misreads)
    open_ones = {one.line for one in reading.remarks if one.kind == _NOT_CLOSED}
    held = {row: _orders(lines[row:], reader) for row in open_ones}
    for row, text in _texts(reading, lines):
        if row not in open_ones:
            held[row] = _private(text, reader)
    for row, orders in held.items():
        if orders:
            misreads.append(_refusal(reading, row, lines, orders))
            reading = _without_block(reading, row)
    misreads.sort(key=lambda one: one.line)
    return replace(reading, misreads=tuple(misreads))


def _texts(
    reading: Reading[Any], lines: Sequence[str]
) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield the lines of texts for others, by the rows of their headers."""
    heads = {one.rule for one in vocabulary().heads if one.body and not one.nests}
    for passage in reading.passages:
        yield passage.line, lines[passage.line : passage.last]
    for command in reading.commands:
        if command.name in heads:
            yield command.line, command.arguments[0].split("\n")
    for entry in reading.entries:
        for first, last in entry.blocks:
            yield first, lines[first:last]


def _refusal(
    reading: Reading[Any], row: int, lines: Sequence[str], orders: Sequence[str]
) -> Misread:
    """Return what is wrong with a text, or with the order that it belongs to."""
    shown = " / ".join(orders[:MAX_ORDERS_NAMED])
    figures: dict[str, int | str] = {"orders": shown, "count": len(orders)}
    header = lines[row - 1]
    for entry in reading.entries:
        if row != entry.line and row in {first for first, _ in entry.blocks}:
            figures |= {"block_line": row, "block_column": 1, "block_text": header}
            return Misread(entry.line, 1, entry.text, PROBLEM, figures=figures)
    return Misread(row, 1, header, PROBLEM, figures=figures)


def _refused_header(reading: Reading[Any]) -> Misread | None:
    """Return the first header that is refused and whose text has no end."""
    opened = {one.line for one in reading.remarks if one.kind == _NOT_CLOSED}
    return next((one for one in reading.misreads if one.line in opened), None)


def _private(text: Sequence[str], reader: OrderReader) -> list[str]:
    """Return the lines of a text below which one begins that not all may read."""
    bodies = {one.rule for one in vocabulary().heads if one.body}
    return [
        line
        for line in _bare(text)
        if reader.is_header(line)
        and (
            any(one.kind in _PRIVATE for one in reader.line(line).passages)
            or any(one.name in bodies for one in reader.line(line).commands)
        )
    ]


def _bare(lines: Iterable[str]) -> Iterator[str]:
    return (spellings.bare(line[: spellings.MAX_LINE_CHARACTERS]) for line in lines)


def _orders(lines: Sequence[str], reader: OrderReader) -> list[str]:
    """Return the lines that read as orders or headers; a letter may be any word."""
    return [
        text
        for text in _bare(lines)
        if len(text) > 1
        and (reader.is_order(text) or reader.is_header(text) or _does(text, reader))
    ]


def _does(text: str, reader: OrderReader) -> bool:
    """Return whether a line is "fertig", "warten", or a command that names its object.

    Lines that only ask may be words of a text.
    """
    if not reader.knows(text):
        return False
    commands = reader.line(text).commands
    return any(
        not reader.limits(one).only_asks
        if one.arguments
        else reader.limits(one).last_counts
        for one in commands
    )


def _without_block(reading: Reading[Any], line: int) -> Reading[Any]:
    """Return a reading without the text that begins on a line, and its order."""
    return replace(
        reading,
        entries=tuple(
            one
            for one in reading.entries
            if line not in {one.line, *(first for first, _ in one.blocks)}
        ),
        remarks=tuple(one for one in reading.remarks if one.line != line),
        passages=tuple(one for one in reading.passages if one.line != line),
        commands=tuple(one for one in reading.commands if one.line != line),
    )
