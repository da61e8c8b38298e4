"""A report that is longer than its largest size loses articles of players."""

from __future__ import annotations

from server.reports.documents.document import Article, Document
from server.reports.documents.room import shorter
from server.reports.text import plain

_ROOM = 400
"""Bytes of the sentence about what was left out."""


def fitted(document: Document, max_bytes: int) -> Document:
    """Return a document whose text has at most this size, where that can be had.

    The size is that of the text in UTF-8. A document with few articles is not measured:
    that costs time.
    """
    articles = [block for block in document.blocks if isinstance(block, Article)]
    if sum(len(article.text) for article in articles) * 4 < max_bytes:
        return document
    excess = len(plain.body(document).encode("utf-8", "replace")) - max_bytes
    if excess <= 0:
        return document
    return shorter(document, excess + _ROOM, lambda one: _size(one, document.language))


def _size(article: Article, language: str) -> int:
    return len(plain.blocks([article], language).encode("utf-8", "replace"))
