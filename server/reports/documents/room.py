"""Texts of players that are left out where there is no room for all of them.

Those of the author who has written most go first, the longest of them before the
others: whoever fills the paper loses its own room, and nobody else's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
    begin, articles = _press(document)
    gone = left_out([(article.author, size(article)) for article in articles], excess)
    kept = [one for at, one in enumerate(articles) if at not in gone]
    return _with(document, begin, kept, count=len(gone)) if gone else document


def brief(
    document: Document, long: int, most: int, begun: Callable[[Article], Article]
) -> Document:
    """Return a document whose articles, if `long`, have not `most` characters in all.

    Then of each what `begun` makes of it stays, and those that have no room even so are
    left out, all but one. What cannot be read elsewhere yet stays.
    """
    begin, articles = _press(document)
    if sum(len(one.text) for one in articles) <= long or _more(document).waits:
        return document
    cut = [begun(one) for one in articles]
    excess = sum(len(one.text) for one in cut) - most
    gone = left_out([(one.author, len(one.text)) for one in cut], excess)
    kept = [one for at, one in enumerate(cut) if at not in gone] or cut[:1]
    shortened = sum(one not in articles for one in kept)
    return _with(document, begin, kept, count=len(cut) - len(kept), begun=shortened)


def _press(document: Document) -> tuple[int, Sequence[Article]]:
    """Return the articles that may be left out, and the place of the first of them."""
    end = next(
        (at for at, one in enumerate(document.blocks) if isinstance(one, LeftOut)), 0
    )
    begin = end
    while begin and isinstance(document.blocks[begin - 1], Article):
        begin -= 1
    blocks = document.blocks[begin:end]
    return begin, [block for block in blocks if isinstance(block, Article)]


def _more(document: Document) -> LeftOut:
    return next(one for one in document.blocks if isinstance(one, LeftOut))


def _with(
    document: Document,
    begin: int,
    articles: Sequence[Article],
    *,
    count: int,
    begun: int = 0,
) -> Document:
    """Return a document with these articles in the place of its own."""
    end = begin + len(_press(document)[1])
    more = _more(document)
    told = replace(more, count=more.count + count, begun=more.begun + begun)
    blocks = (*document.blocks[:begin], *articles, told, *document.blocks[end + 1 :])
    return replace(document, blocks=blocks)
