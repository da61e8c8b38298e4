"""Documents as HTML, for mails and for pages: semantic elements, classes, no styling.

Everything a document says is escaped: players write names, articles and order lines.
The words stand in the order of the plain text, so that a line of ours that somebody
quotes is known again whichever of the two it was quoted from. What a class looks like
is said by the style sheet of a mail or of a page:

`ledger` with `plus`, `minus`, `mark` and `sign`; `rule`; `wide` around what may scroll
by itself; `figures`, `orders` and `words` (tables) with `right`, `new`; `sides`;
`numbered`; `pointed`; `quoted`; `article`; `verbatim`, `template`, `drawn`; `in1` to
`in4` for what is set in, `hanging`, `close`; `unseen` for what is only read out.
"""

from __future__ import annotations

from collections.abc import Iterable
from zoneinfo import ZoneInfo

from server.reports.documents.document import Block, Document
from server.reports.hypertext.anchors import Anchors
from server.reports.hypertext.words import anchor, escaped, text_writer
from server.reports.hypertext.writer import Picture, Writer

__all__ = ["Anchors", "Picture", "anchor", "blocks", "escaped", "title"]


def title(document: Document, zone: ZoneInfo | None = None) -> str:
    """Return the title of a document in HTML, instants in this zone."""
    return text_writer(document.language, zone).said(document.title)


def blocks(
    blocks: Iterable[Block],
    language: str,
    zone: ZoneInfo | None = None,
    *,
    rules: str = "",
    picture: Picture | None = None,
    level: int = 2,
    anchors: Anchors | None = None,
) -> str:
    """Return blocks in HTML, one after the other.

    Instants are in this zone, without one in that of the game they are about. `rules`
    is the address of the page with the rules in force, to whose paragraphs their
    numbers lead (`anchor`); without one they are no links. `level` is that of the
    headings. Headings and articles are named by `anchors`, and not without them.
    """
    writer = Writer(text_writer(language, zone, rules), picture, level, anchors)
    return "\n".join(filter(None, map(writer.write, blocks)))
