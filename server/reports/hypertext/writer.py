from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, singledispatch

from server.reports.documents.document import (
    Address,
    Article,
    Block,
    Button,
    Definitions,
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
from server.reports.documents.sentences import articles_left_out
from server.reports.hypertext import tables
from server.reports.hypertext.anchors import Anchors
from server.reports.hypertext.words import TextWriter, escaped
from server.reports.text import layout
from server.reports.text.paragraphs import paragraphs
from server.texts.catalogue import CORE

Picture = Callable[[Figure], str]
"""Returns the element that shows a figure (`<img>`, `<svg>`), "" where there is none.

The element carries the figure's alternative text.
"""

DEEPEST = 4
"""Nothing is set in any further."""
ARTICLES_KEPT = 128
"""The number of articles kept: all letters of a round have the same."""
LOWEST = 6
"""HTML has no heading below `h6`."""

_FIELD = re.compile(r"[^,;\s]+|\s+|.", re.DOTALL)


class Writer:
    """Writes blocks one after the other; a table is named after the heading above it.

    `picture` shows figures, `level` is that of a heading, `anchors` name places, and
    rows with the name of the `reader` are marked.
    """

    def __init__(
        self,
        words: TextWriter,
        picture: Picture | None,
        level: int,
        anchors: Anchors | None = None,
        reader: str = "",
    ) -> None:
        self.words, self.picture, self.level = words, picture, level
        self.reader = reader
        self.anchors = anchors
        self.heading = ""

    def write(self, block: Block) -> str:
        """Return the element of a block, "" where it says nothing."""
        return _html(block, self)


@singledispatch
def _html(block: Block, writer: Writer) -> str:
    del writer
    raise TypeError(f"{type(block).__name__} cannot be written as HTML")


@_html.register
def _(block: Heading, writer: Writer) -> str:
    writer.heading = block.text
    words, level = writer.words, writer.level
    note = f" <small>({words.said(block.note)})</small>" if block.note else ""
    name = _named(writer.anchors.heading(block.text)) if writer.anchors else ""
    return f"<h{level}{name}>{words.said(block.text)}{note}</h{level}>"


def _named(anchor: str) -> str:
    return f' id="{anchor}"'


@_html.register
def _(block: Paragraph, writer: Writer) -> str:
    if not block.text:
        return ""
    names = [f"in{min(block.depth, DEEPEST)}"] if block.depth else []
    names += ["hanging"] * block.hanging + ["close"] * block.close
    mark = f' class="{" ".join(names)}"' if names else ""
    return f"<p{mark}>{writer.words.said(block.text.strip())}</p>"


@_html.register
def _(block: Ledger, writer: Writer) -> str:
    return tables.ledger(block, writer.words)


@_html.register
def _(block: Table, writer: Writer) -> str:
    return tables.figures(block, writer.words, writer.heading, writer.reader)


@_html.register
def _(block: Orders, writer: Writer) -> str:
    return tables.orders(block.rows, writer.words) if block.rows else ""


@_html.register
def _(block: Definitions, writer: Writer) -> str:
    return tables.definitions(block.rows, writer.words) if block.rows else ""


@_html.register
def _(block: Example, writer: Writer) -> str:
    return tables.example(block.rows, writer.words)


@_html.register
def _(block: Sides, writer: Writer) -> str:
    return tables.sides(block.left, block.right, writer.words)


@_html.register
def _(block: Numbered, writer: Writer) -> str:
    number = writer.words.rule(block.number)
    return f'<p class="numbered">{number} {writer.words.said(block.text)}</p>'


@_html.register
def _(block: Pointed, writer: Writer) -> str:
    line = _marked(layout.printable(block.line), block.column)
    sentences = "".join(
        f'\n<p class="in1 close">{one}</p>'
        for one in (
            *map(writer.words.said, block.sentences),
            *map(writer.words.typed, filter(None, [block.right])),
        )
    )
    return (
        f'<div class="pointed"><p><b>{escaped(block.label)}</b> <code>{line}</code></p>'
        f"{sentences}</div>"
    )


def _marked(line: str, column: int) -> str:
    """Return a line with the field marked in which the column is, or what is behind."""
    at = min(max(column, 1) - 1, len(line))
    match = _FIELD.match(line, at)
    if match is None:
        return f'{escaped(line)}<span class="marked">&nbsp;</span>'
    field, behind = escaped(match[0]), escaped(line[match.end() :])
    return f'{escaped(line[:at])}<span class="marked">{field}</span>{behind}'


@_html.register
def _(block: Quoted, _writer: Writer) -> str:
    if block.whole:
        quoted, _ = layout.quote_all(block.text, block.most)
    else:
        quoted = layout.quote(block.text, block.most)
    rows = (escaped(row.removeprefix(">").strip()) for row in quoted.split("\n"))
    return f'<blockquote class="quoted">{"<br>".join(rows)}</blockquote>'


@_html.register
def _(block: Article, writer: Writer) -> str:
    text = _set(block.text)
    called = block.title or block.author
    head = escaped(called)
    name = _named(writer.anchors.article(called)) if writer.anchors else ""
    if not head:
        return f'<div class="article"{name}>{text}</div>'
    by = f" <small>({escaped(block.author)})</small>" * bool(
        block.title and block.author
    )
    level = min(writer.level + bool(writer.heading), LOWEST)
    return f'<div class="article"{name}><h{level}>{head}{by}</h{level}>\n{text}</div>'


@lru_cache(maxsize=ARTICLES_KEPT)
def _set(text: str) -> str:
    return "\n".join(
        f"<p>{'<br>'.join(map(escaped, part.splitlines()))}</p>"
        for part in paragraphs(text)
    )


@_html.register
def _(block: LeftOut, writer: Writer) -> str:
    told = articles_left_out(block, writer.words.language)
    return f'<p class="in1">{writer.words.said(told)}</p>' if told else ""


@_html.register
def _(block: Verbatim, writer: Writer) -> str:
    return f'<pre class="verbatim">{writer.words.lines(block.text)}</pre>'


@_html.register
def _(block: Address, _writer: Writer) -> str:
    url = escaped(block.url)
    return f'<p class="in1"><a class="address" href="{url}">{url}</a></p>'


@_html.register
def _(block: Template, writer: Writer) -> str:
    lines = tables.breaking(writer.words.lines(block.text))
    return f'<pre class="template">{lines}</pre>'


@_html.register
def _(_block: Button, _writer: Writer) -> str:
    # Only a mail is answered.
    return ""


@_html.register
def _(block: Figure, writer: Writer) -> str:
    shown = writer.picture(block) if writer.picture is not None else ""
    if shown:
        return f'<div class="picture">{shown}</div>'
    if block.quiet or not block.alternative:
        return ""
    if not block.drawn:
        return f'<p class="picture">{writer.words.said(block.alternative)}</p>'
    lines = "\n".join(map(escaped, block.alternative.splitlines()))
    unnamed = CORE.into(writer.words.language).phrase("drawing-unnamed")
    name = escaped(writer.heading) or unnamed
    return tables.scrolling(f'<pre class="drawn">{lines}</pre>', name)
