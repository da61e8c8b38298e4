"""Documents as plain text of 78 columns."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from zoneinfo import ZoneInfo

from server.reports.documents.document import (
    Address,
    Article,
    Block,
    Button,
    Definitions,
    Document,
    Example,
    Figure,
    Heading,
    Ledger,
    LeftOut,
    Numbered,
    Orders,
    Paragraph,
    Pointed,
    Quoted,
    Sides,
    Table,
    Template,
    Verbatim,
)
from server.reports.documents.instants import Clock
from server.reports.documents.sentences import articles_left_out
from server.reports.documents.shared import Made
from server.reports.text import layout
from server.texts.formats import number

STEP = 2
"""Blanks by which a block is indented for each step of its depth."""


BLOCKS_KEPT = 1024
"""The number of blocks kept with their texts: the letters of a step share most."""

_texts = Made[str](BLOCKS_KEPT)

NUMBERED = 10
"""Where the text of a numbered paragraph begins."""


def title(document: Document, zone: ZoneInfo | None = None) -> str:
    """Return the title of a document, instants in this zone."""
    return Clock(document.language, zone).text(document.title)


def body(document: Document, zone: ZoneInfo | None = None) -> str:
    """Return the text of a document below its title, with bare newlines.

    Instants are in this zone, without one in that of the game they are about.
    """
    return blocks(document.blocks, document.language, zone) + "\n"


def blocks(blocks: Iterable[Block], language: str, zone: ZoneInfo | None = None) -> str:
    """Return the text of blocks, a blank line between those that are not close."""
    clock = Clock(language, zone)
    parts: list[str] = []
    close = True
    for block in blocks:
        text = _written(block, clock, language, zone)
        if not text:
            continue
        if parts and not close and not block.close:
            parts.append("")
        parts.append(text)
        close = isinstance(block, Heading)
    return "\n".join(parts)


def _written(block: Block, clock: Clock, language: str, zone: ZoneInfo | None) -> str:
    """Return the text of one block, the kept one where letters share the block."""
    return _texts.once(
        block, (language, zone), lambda one: _text(clock.block(one), language)
    )


@singledispatch
def _text(block: Block, language: str) -> str:
    del language
    raise TypeError(f"{type(block).__name__} cannot be written as text")


@_text.register
def _(block: Heading, _language: str) -> str:
    note = f" ({block.note})" if block.note else ""
    return layout.fill(f"{block.text.upper()}{note}")


@_text.register
def _(block: Paragraph, _language: str) -> str:
    if not block.text:
        return ""
    first = max(block.depth - 1, 0) * STEP if block.hanging else None
    return layout.fill(block.text, block.depth * STEP, first=first)


@_text.register
def _(block: Ledger, _language: str) -> str:
    return "\n".join(
        layout.ledger(entry.sign, entry.text, entry.rule) for entry in block.entries
    )


@_text.register
def _(block: Table, language: str) -> str:
    rows = (
        [number(cell, language) if isinstance(cell, int) else cell for cell in row]
        for row in block.rows
    )
    drawn = layout.table(block.columns, rows)
    if not block.depth:
        return drawn
    margin = " " * (block.depth * STEP)
    return "\n".join(f"{margin}{line}" for line in drawn.splitlines())


@_text.register
def _(block: Orders, _language: str) -> str:
    return layout.orders(block.rows) if block.rows else ""


@_text.register
def _(block: Definitions, _language: str) -> str:
    return layout.definitions(block.rows) if block.rows else ""


@_text.register
def _(block: Numbered, _language: str) -> str:
    return layout.beside(block.number, block.text, NUMBERED)


@_text.register
def _(block: Pointed, _language: str) -> str:
    return layout.pointed(
        block.label, block.line, block.column, block.sentences, block.right
    )


@_text.register
def _(block: Quoted, _language: str) -> str:
    if block.whole:
        return layout.quote_all(block.text, block.most)[0]
    return layout.quote(block.text, block.most)


@_text.register
def _(block: Article, _language: str) -> str:
    if not block.author and not block.title:
        return layout.article(block.text)
    both = block.title and block.author
    heading = f"{block.title} ({block.author})" if both else block.title or block.author
    return f"{layout.fill(heading, 4, first=2)}\n\n{layout.article(block.text, 4)}"


@_text.register
def _(block: LeftOut, language: str) -> str:
    told = articles_left_out(block, language)
    return layout.fill(told, STEP) if told else ""


@_text.register
def _(block: Verbatim, _language: str) -> str:
    margin = " " * (block.depth * STEP)
    return "\n".join(f"{margin}{row}".rstrip() for row in block.text.splitlines())


@_text.register
def _(block: Address, _language: str) -> str:
    return f"{' ' * STEP}{block.url}"


@_text.register
def _(block: Template, _language: str) -> str:
    rows = block.text.rstrip("\n").split("\n")
    return "\n".join(map(layout.comment, rows))


@_text.register
def _(block: Example, _language: str) -> str:
    return layout.definitions(block.rows)


@_text.register
def _(_block: Button, _language: str) -> str:
    return ""


@_text.register
def _(block: Sides, _language: str) -> str:
    return layout.ends(block.left, block.right)


@_text.register
def _(block: Figure, _language: str) -> str:
    if block.quiet:
        return ""
    if block.drawn:
        return "\n".join(map(layout.printable, block.alternative.splitlines()))
    return layout.fill(block.alternative) if block.alternative else ""
