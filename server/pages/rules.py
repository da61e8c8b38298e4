"""The rules of a game on a page: paragraphs by number that lead to one another."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from server.reports.documents.document import Block, Column, Table
from server.reports.game.handbook import Paragraph
from server.reports.hypertext import anchor
from server.reports.text.typography import typeset

_NUMBER = re.compile(r"(?<![\w.,-])[a-z]?\d{1,2}(?:\.\d{1,3})+(?![\w-]|[.,]\d)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph on the page; `level` is that of its heading, if it has a title."""

    number: str
    title: str
    level: int
    anchor: str
    text: Markup
    table: Markup


def entries(
    paragraphs: Sequence[Paragraph],
    written: Callable[[Sequence[Block]], Markup],
    language: str,
) -> Iterator[Entry]:
    """Yield the paragraphs in their order; `written` makes the HTML of tables."""
    known = {paragraph.number for paragraph in paragraphs}
    for one in paragraphs:
        yield Entry(
            number=one.number,
            title=one.title,
            level=2 + min(one.number.count("."), 2),
            anchor=anchor(one.number),
            text=linked(typeset(one.text, language), known - {one.number}),
            table=written([_table(one.table)]) if one.table else Markup(),
        )


def linked(text: str, known: Collection[str]) -> Markup:
    """Return a text in which the numbers of known paragraphs lead to them."""

    def link(found: re.Match[str]) -> str:
        number = found[0]
        return (
            f'<a href="#{anchor(number)}">{number}</a>' if number in known else number
        )

    # Numbers are the same when they are escaped.
    return Markup(_NUMBER.sub(link, str(escape(text))))  # noqa: S704 - escaped here


def _table(rows: Sequence[Sequence[str]]) -> Table:
    heads, *others = rows
    columns = tuple(Column(title, right=i > 0) for i, title in enumerate(heads))
    return Table(columns, tuple(map(tuple, others)))
