"""The two parts of a mail hold the same figures: its text and its page."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

from server.reports import hypertext
from server.reports.documents.document import Block, Document, Quoted
from server.reports.text import plain
from server.reports.text.layout import WIDTH

_PRINTED = str.maketrans(
    {"−": "-", "–": "-", "×": "x", "→": "->", "≥": ">=", "≤": "<=", "\u00ad": None}
)
"""Signs of a page, and how they are typed in a text (`server.reports.text.typography`).
"""
_INSIDE = re.compile(r"</?(?:a|b|code|small|span|time|wbr)\b[^>]*>")
"""Tags within words."""
_TAG = re.compile(r"<[^>]*>")
_QUOTES = re.compile(r"^ *> ?", re.MULTILINE)
_FIGURE = re.compile(
    r"(?<![\w.,])[-+]?\d+(?:[.,:]\d+)*%?|\d+(?:[.,:]\d+)*%?"
    r"|->|[<>]=|(?<!\S)[-+=<>!*/x](?!\S)"
)
"""A number with its sign, or a sign by itself."""

MARGIN = 10
"""Characters that may stand before a number which has a line of a text for itself."""

_CUT = re.compile(r"\S ?(?:\.\.\.|…)(?!\S)")
"""The end of a cell that is too long for a line of text; its page has all of it."""


def figures(text: str) -> Counter[str]:
    """Return the numbers and signs of a text, as often as it has them."""
    typed = re.sub(r"\s+", " ", text.translate(_PRINTED))
    return Counter(_FIGURE.findall(typed))


def check_block(block: Block, language: str) -> None:
    """Raise AssertionError where a block has other figures in a page than in a text."""
    text = plain.blocks([block], language)
    if isinstance(block, Quoted):
        text = _QUOTES.sub("", text)
    html = _INSIDE.sub("", hypertext.blocks([block], language))
    page = unescape(_TAG.sub(" ", html))
    in_text, in_page = figures(text), figures(page)
    missing, more = in_text - in_page, in_page - in_text
    if _CUT.search(text) or any(len(one) > WIDTH - MARGIN for one in in_page):
        # The number that was cut, or broken, is another one in the page.
        return
    if missing or more:
        raise AssertionError(
            f"the page lacks {sorted(missing.elements())} of the text and has "
            f"{sorted(more.elements())} besides: {text!r}, {' '.join(page.split())!r}"
        )


def check(document: Document) -> None:
    """Raise AssertionError where a mail's page has other figures than its text."""
    for block in document.blocks:
        check_block(block, document.language)
