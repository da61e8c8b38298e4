"""Differences between a corrected report and the one that it replaces.

Two reports are compared by what they say, not by how it is set: an entry of a ledger, a
sentence, a row of a table is one fact, however many lines it takes. Of a row that both
have, only the figures are told that have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import TypeAlias

from server.reports.documents.document import (
    Block,
    Column,
    Definitions,
    Figure,
    Heading,
    Ledger,
    Paragraph,
    Table,
)
from server.reports.text import plain
from server.texts.catalogue import CORE
from server.texts.formats import number

MAX_DIFFERENCES = 60
"""Differences that are told; the others are in the report itself."""

_Rows: TypeAlias = Mapping[tuple[str, ...], tuple[tuple[Column, ...], Sequence[str]]]


def differences(
    before: Sequence[Block], now: Sequence[Block], language: str
) -> Sequence[Block]:
    """Return what has gone and what has come; nothing where all is as it was."""
    spoken = CORE.into(language)
    was, is_now = spoken.phrase("report-said-before"), spoken.phrase("report-says-now")
    facts = [
        (is_now if new else was, fact)
        for new, fact in _changed(_facts(before, language), _facts(now, language))
    ]
    rows = list(_changed_rows(_rows(before, language), _rows(now, language)))
    shown = [_shortened(found) for found in (rows, facts) if found]
    return [Definitions(found, close=bool(at)) for at, found in enumerate(shown)]


def _shortened(found: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    more = len(found) - MAX_DIFFERENCES
    return (*found[:MAX_DIFFERENCES], *([("...", f"+{more}")] if more > 0 else ()))


def _changed(old: list[str], new: list[str]) -> Iterator[tuple[bool, str]]:
    """Yield the facts that are not in both, and whether they are among the new ones."""
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "equal":
            yield from ((False, fact) for fact in old[i1:i2])
            yield from ((True, fact) for fact in new[j1:j2])


def _facts(blocks: Iterable[Block], language: str) -> list[str]:
    return [fact for block in blocks for fact in _said(block, language) if fact]


def _said(block: Block, language: str) -> Iterable[str]:
    match block:
        case Ledger(entries):
            signed = {"+": "+ ", "-": "- "}
            return [f"{signed.get(entry.sign, '')}{entry.text}" for entry in entries]
        case Paragraph(text):
            return [text]
        case Definitions(rows):
            return [f"{word}: {said}" for word, said in rows]
        case Heading() | Table() | Figure():
            return []
        case _:
            return map(str.strip, plain.blocks([block], language).splitlines())


def _rows(blocks: Iterable[Block], language: str) -> _Rows:
    """Return the rows of all tables by the names of their columns and their own."""
    rows = {}
    for table in blocks:
        if isinstance(table, Table):
            names = tuple(column.title for column in table.columns)
            for row in table.rows:
                cells = [
                    number(cell, language) if isinstance(cell, int) else cell
                    for cell in row
                ]
                rows[*names, _name(table.columns, cells)] = (table.columns, cells)
    return rows


def _changed_rows(old: _Rows, new: _Rows) -> Iterator[tuple[str, str]]:
    """Yield the names of rows with what has changed in them; all of one that is new."""
    for key, (columns, cells) in new.items():
        _, before = old.get(key, (columns, [""] * len(cells)))
        changed = [
            f"{column.title} {was} -> {cell}".replace("  ", " ").strip()
            for column, was, cell in zip(columns, before, cells, strict=True)
            if was != cell and key[-1] != cell
        ]
        if changed:
            yield key[-1], ", ".join(changed)


def _name(columns: Sequence[Column], cells: Sequence[str]) -> str:
    """Return what a row is called: the first cell that is no figure."""
    names = (
        cell for column, cell in zip(columns, cells, strict=True) if not column.right
    )
    return next(names, cells[0] if cells else "")
