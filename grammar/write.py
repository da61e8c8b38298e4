"""Orders as text: the parts all games need."""

from __future__ import annotations

from grammar.names import quoted
from grammar.words import SHARED, words_of


def line(*fields: str | int) -> str:
    """Return a line of fields; names with a separator in them are quoted."""
    first, *rest = fields
    return ",".join([str(first), *(quoted(str(field)) for field in rest)])


def block(header: str, body: str) -> str:
    """Return a block with its text and its end."""
    end = words_of(SHARED / "texts.lark").first("end")
    return "\n".join([header.rstrip(), *([body] if body else []), end])
