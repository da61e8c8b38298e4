"""Texts of players that are left out where there is no room for all of them.

Those of the author who has written most go first, the longest of them before the
others: whoever fills the paper loses its own room, and nobody else's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from server.reports.documents.document import Article, Document, LeftOut


def left_out(texts: Iterable[tuple[str, int]], excess: int) -> set[int]:
    """Return the places of texts (author, size) that have to go to save an excess."""
    piles: dict[str, list[tuple[int, int]]] = {}
    for place, (author, size) in enumerate(texts):
        piles.setdefault(author, []).append((size, place))
    totals = {author: sum(size for size, _ in pile) for author, pile in piles.items()}
    for pile in piles.values():
        pile.sort()
    gone: set[int] = set()
    while excess > 0 and totals:
        author = max(totals, key=totals.__getitem__)
        size, place = piles[author].pop()
        gone.add(place)
        excess -= size
        totals[author] -= size
        if not piles[author]:
            del totals[author]
    return gone


def shorter(
    document: Document, excess: int, size: Callable[[Article], int]
) -> Document:
    """Return a document that has left out articles of at least a size, if it has them.

    These are the articles directly above a block `LeftOut`, which counts them.
    """
    end = next(
        (at for at, one in enumerate(document.blocks) if isinstance(one, LeftOut)), 0
    )
    begin = end
    while begin and isinstance(document.blocks[begin - 1], Article):
        begin -= 1
    articles = [
        block for block in document.blocks[begin:end] if isinstance(block, Article)
    ]
    gone = left_out([(article.author, size(article)) for article in articles], excess)
    blocks = tuple(
        replace(one, count=one.count + len(gone)) if isinstance(one, LeftOut) else one
        for at, one in enumerate(document.blocks)
        if at - begin not in gone
    )
    return replace(document, blocks=blocks) if gone else document
