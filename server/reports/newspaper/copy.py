"""Players' texts made ready for print: no controls, no endless words, a limit.

Nothing here changes a letter that can be read.
"""

from __future__ import annotations

import re
import unicodedata

from server.reports.text import paragraphs as text_paragraphs

MOST_LETTERS = 12_000
"""A text that is longer is cut."""

LONGEST_RUN, PIECE = 24, 8
"""A run of so many letters without a gap may be broken in pieces: no language divides
it. So may one with more wide letters than a piece has."""

_UNPRINTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_JOINERS = frozenset({"\u200c", "\u200d", "\u00ad"})
_BLANKS = re.compile(r"[^\S\n]")
"""Blanks of every kind: a line can end at a common one alone."""

_MARKS = re.compile("([\u0300-\u036f]{3})[\u0300-\u036f]+")
_RUN = re.compile(rf"\S{{{PIECE + 1},}}")
_NARROW = re.compile(r"[a-ln-vx-zà-öø-ÿ0-9.,:;!?'()/-]")
_GAP = "\u200b"

# What is one sign to its readers: marks, joiners and shades of skin belong to what
# stands before, and what a joiner joins belongs together.
_MORE = "[\u0300-\u036f\ufe0e\ufe0f\u20e3\u00ad\u200c\U0001f3fb-\U0001f3ff]"
_FLAG = "[\U0001f1e6-\U0001f1ff]{2}"
_SIGN = rf"(?:{_FLAG}|\S){_MORE}*(?:\u200d\S{_MORE}*)*"
_PIECES = re.compile(rf"(?:{_SIGN}){{1,{PIECE}}}")


def clean(text: str) -> str:
    """Return a text without what is no letter: controls, marks of direction, halves.

    Line ends stay; they are newlines.
    """
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    plain = _MARKS.sub(r"\1", _BLANKS.sub(" ", plain))
    return "".join(
        one
        for one in plain
        if one == "\n" or one in _JOINERS or unicodedata.category(one) not in _UNPRINTED
    )


def line(text: str, most: int = 160) -> str:
    """Return a title or a name: one line, not endless."""
    found = " ".join(clean(text).split())
    return breakable(found if len(found) <= most else f"{found[: most - 1].rstrip()}…")


def paragraphs(text: str, cut: str) -> tuple[str, ...]:
    """Return the paragraphs of a text; lines that a mail program broke are joined.

    Lines that somebody has set stay lines. `cut` is said below a text that is cut.
    """
    whole = clean(text)
    joined = text_paragraphs.paragraphs(whole[:MOST_LETTERS])
    if len(whole) > MOST_LETTERS:
        joined.append(cut)
    return tuple(breakable(one) for one in joined if one)


def is_cut(text: str) -> bool:
    """Return whether a text is too long to be printed whole."""
    return len(clean(text)) > MOST_LETTERS


def breakable(text: str) -> str:
    """Return a text whose endless words may be broken at regular distances."""
    return _RUN.sub(_in_pieces, text)


def _in_pieces(found: re.Match[str]) -> str:
    run = found[0]
    if len(run) < LONGEST_RUN and len(_NARROW.sub("", run)) <= PIECE:
        return run
    return _GAP.join(_PIECES.findall(run))
