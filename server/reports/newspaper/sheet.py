"""Blocks of a document as Typst's sheet of a booklet takes them: plain values.

Everything that somebody has written is cleaned (`copy`); the sheet puts it in as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import singledispatch

from server.reports import pictures
from server.reports.documents.document import (
    Article,
    Block,
    Column,
    Definitions,
    Figure,
    Heading,
    Ledger,
    Orders,
    Paragraph,
    Sides,
    Table,
)
from server.reports.documents.instants import Clock
from server.reports.newspaper import copy
from server.reports.newspaper.booklet import Booklet
from server.reports.text import plain
from server.reports.text.typography import typeset
from server.texts.catalogue import CORE
from server.texts.formats import number
from server.texts.tongues import language

Value = Mapping[str, object]


def sheet(booklet: Booklet) -> Value:
    """Return a booklet as its sheet takes it: texts, and pictures as SVG."""
    return {
        "title": copy.line(booklet.title),
        "hyphenation": language(booklet.language).locale.language,
        "kind": booklet.kind,
        "subject": copy.line(booklet.subject),
        "labels": {"contents": booklet.labels.contents, "page": booklet.labels.page},
        "facts": [[what, copy.clean(said)] for what, said in booklet.facts],
        "chapters": [
            {
                "title": copy.line(chapter.title),
                "note": chapter.note,
                "lead": copy.line(chapter.lead, 400),
                "blocks": list(
                    _blocks(chapter.blocks, booklet.language, booklet.reader)
                ),
            }
            for chapter in booklet.chapters
        ],
        "left_out": booklet.left_out,
    }


def _blocks(blocks: Iterable[Block], spoken: str, reader: str) -> Iterator[Value]:
    clock = Clock(spoken)
    for block in blocks:
        for value in _set(clock.block(block), spoken):
            own = isinstance(block, Table) and {"own": block.own_rows(reader)}
            yield {**value, **own} if own else value


@singledispatch
def _set(block: Block, spoken: str) -> Iterator[Value]:
    """Yield what a block is set as; the rare kinds are lines of a typewriter."""
    if text := plain.blocks([block], spoken):
        yield _verbatim(text)


def _verbatim(text: str) -> Value:
    return {"is": "verbatim", "text": copy.clean(text)}


def _paragraph(text: str, spoken: str, depth: int = 0) -> Value:
    return {"is": "paragraph", "text": _said(text, spoken), "depth": depth}


def _said(text: str, spoken: str) -> str:
    return copy.breakable(typeset(copy.clean(text), spoken))


def _typed(text: str) -> str:
    return copy.breakable(copy.clean(text))


@_set.register
def _(block: Heading, spoken: str) -> Iterator[Value]:
    yield {
        "is": "heading",
        "text": copy.line(block.text),
        "note": _said(block.note, spoken),
    }


@_set.register
def _(block: Paragraph, spoken: str) -> Iterator[Value]:
    if block.text:
        yield _paragraph(block.text, spoken, block.depth)


@_set.register
def _(block: Sides, spoken: str) -> Iterator[Value]:
    yield _paragraph(f"{block.left} · {block.right}", spoken)


@_set.register
def _(block: Ledger, spoken: str) -> Iterator[Value]:
    rows = [
        [entry.sign.replace("-", "−"), _said(entry.text, spoken), entry.rule]
        for entry in block.entries
    ]
    yield {"is": "ledger", "rows": rows}


@_set.register
def _(block: Table, spoken: str) -> Iterator[Value]:
    yield {
        "is": "table",
        "columns": [_column(column) for column in block.columns],
        "rows": [
            [
                number(cell, spoken) if isinstance(cell, int) else _typed(cell)
                for cell in row
            ]
            for row in block.rows
        ],
    }


def _column(column: Column) -> Value:
    return {
        "title": column.title,
        "align": "right" if column.right else "left",
        "gives": column.gives,
    }


@_set.register
def _(block: Orders, spoken: str) -> Iterator[Value]:
    rows = [[_typed(row.line), _said(row.meaning, spoken)] for row in block.rows]
    yield {"is": "orders", "rows": rows}


@_set.register
def _(block: Definitions, spoken: str) -> Iterator[Value]:
    rows = [[_typed(word), _said(told, spoken)] for word, told in block.rows]
    yield {"is": "definitions", "rows": rows}


@_set.register
def _(block: Article, spoken: str) -> Iterator[Value]:
    words = CORE.into(spoken)
    author = copy.line(block.author, 60)
    yield {
        "is": "article",
        "title": copy.line(block.title),
        "byline": words.phrase("issue-by", author=author) if author else "",
        "paragraphs": list(copy.paragraphs(block.text, words.phrase("booklet-cut"))),
    }


@_set.register
def _(block: Figure, spoken: str) -> Iterator[Value]:
    drawn = pictures.svg(block, spoken)
    if drawn is not None:
        yield {"is": "picture", "svg": drawn, "alt": copy.clean(block.spoken)}
    elif block.drawn:
        yield _verbatim(block.alternative)
    elif block.alternative and not block.quiet:
        yield _paragraph(block.alternative, spoken)
