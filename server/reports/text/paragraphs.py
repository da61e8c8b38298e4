"""Texts of people as paragraphs: lines that a mail program broke are joined."""

from __future__ import annotations

import re

WRAPPED = 50
"""Lines of at least this many characters were broken by a mail program."""

_GAP = re.compile(r"\n[^\S\n]*\n\s*")


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text; lines that somebody has set stay lines."""
    return [_joined(one) for one in _GAP.split(text.strip()) if one.strip()]


def _joined(paragraph: str) -> str:
    lines = [" ".join(line.split()) for line in paragraph.strip().splitlines()]
    if all(len(line) >= WRAPPED for line in lines[:-1]):
        return " ".join(lines)
    return "\n".join(lines)
