"""The forms of orders: which tokens make which order (d10.1).

A form is a pattern of the letters of tokens (`LETTERS`). A line is one order, or
several with or without signs between them, and all of its tokens belong to them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from turmpost_diplomacy.reading.tokens import Token


class Verb(StrEnum):
    """What a form says."""

    HOLD = "hold"
    MOVE = "move"
    ROUTE = "route"
    SUPPORT_MOVE = "support-move"
    SUPPORT_FROM = "support-from"
    SUPPORT_HOLD = "support-hold"
    BOTH_SUPPORT = "both-support"
    CONVOY = "convoy"
    CONVOY_FROM = "convoy-from"
    RETREAT = "retreat"
    DISBAND = "disband"
    BUILD = "build"
    WAIVE = "waive"
    KEEP = "keep"
    BARE = "bare"
    ALL_HOLD = "all-hold"
    """All units hold, or all others: the ear knows which."""
    GO = "go"
    """A dash in a retreat: the unit goes there."""


UNIT = "k?n"
_FOREIGN = f"[pr:]*{UNIT}"

_MOVES = (
    (Verb.SUPPORT_MOVE, f"{UNIT}s-*{_FOREIGN}(?:-+n)+v?"),
    (Verb.SUPPORT_MOVE, f"{UNIT}s{_FOREIGN}n"),
    (Verb.SUPPORT_FROM, f"{UNIT}s-+nf{UNIT}"),
    (Verb.SUPPORT_HOLD, f"{UNIT}(?:s-?h?-?|S){_FOREIGN}(?:-?h)?"),
    (Verb.BOTH_SUPPORT, f"{UNIT},{UNIT}s{_FOREIGN}-+n"),
    (Verb.CONVOY, f"{UNIT}c{_FOREIGN}(?:-+n)+v?"),
    (Verb.CONVOY_FROM, f"{UNIT}c-+nf{UNIT}"),
    (Verb.MOVE, f"{UNIT}(?:-+n)+(?:,?v(?:{UNIT})?)?"),
    (Verb.ROUTE, f"{UNIT}vn-+n"),
    (Verb.MOVE, f"{UNIT}n"),
    (Verb.HOLD, f"{UNIT}(?:,{UNIT})*:?-?h|h{UNIT}"),
    (Verb.HOLD, rf"{UNIT}\.$"),
    (Verb.ALL_HOLD, "[AO]-?h"),
)
_RETREATS = (
    (Verb.RETREAT, f"{UNIT}r-*n|r:?{UNIT}-*n"),
    (Verb.DISBAND, f"{UNIT}d|d:?{UNIT}"),
)
_WINTER = (
    (Verb.BUILD, f"b:?{UNIT}(?:,{UNIT})*(?!-)"),
    (Verb.BUILD, f"{UNIT}b|bnk"),
    (Verb.DISBAND, f"d:?{UNIT}(?:,{UNIT})*|{UNIT}d"),
    (Verb.WAIVE, "(?:w|W)(?:0|n|A)?"),
)
_GOING = (
    (Verb.GO, f"{UNIT}-+n|{UNIT}n"),
    *((verb, form) for verb, form in _MOVES if verb is not Verb.MOVE),
    (Verb.MOVE, f"{UNIT}(?:-+n)+,?v(?:{UNIT})?"),
)
_DUE = (
    (Verb.BUILD, rf"\+{UNIT}"),
    (Verb.DISBAND, f"[-*]{UNIT}|r{UNIT}"),
    (Verb.KEEP, f"K{UNIT}"),
    (Verb.BARE, f"{UNIT}"),
)

Forms = tuple[tuple[Verb, "re.Pattern[str]"], ...]


def _compiled(*groups: Sequence[tuple[Verb, str]]) -> Forms:
    return tuple((verb, re.compile(form)) for group in groups for verb, form in group)


IN_MOVES = _compiled(_MOVES, _RETREATS, _WINTER)
IN_RETREATS = _compiled(_RETREATS, _GOING, _WINTER)
IN_WINTER = _compiled(_WINTER, _MOVES, _RETREATS, _DUE)

_BETWEEN = re.compile("[,/.]*")
_LEAD = re.compile(r"(?:0\.?)?(?:[-*](?=k?[np]|p))?(?:p:?)?")
_LEAD_IN_WINTER = re.compile(r"(?:0\.)?(?:p:?)?")


@dataclass(frozen=True, slots=True)
class Form:
    """One order of a line."""

    verb: Verb
    tokens: Sequence[Token]

    @property
    def letters(self) -> str:
        """Return the letters of the tokens."""
        return letters_of(self.tokens)


def letters_of(tokens: Sequence[Token]) -> str:
    """Return the letters of tokens."""
    return "".join(one.letter for one in tokens)


def lead_of(tokens: Sequence[Token], *, winter: bool) -> int:
    """Return how many tokens lead a line: marks of a list, whose orders they are."""
    pattern = _LEAD_IN_WINTER if winter else _LEAD
    found = pattern.match(letters_of(tokens))
    return found.end() if found else 0


def forms_of(tokens: Sequence[Token], known: Forms) -> Sequence[Form] | None:
    """Return the orders that use up all tokens, None where there are none."""
    letters = letters_of(tokens)
    failed: set[int] = set()

    def from_here(at: int) -> list[Form] | None:
        start = at + _length(_BETWEEN, letters, at)
        if start == len(letters):
            return []
        if start in failed:
            return None
        ends = {m.end(): verb for verb, p in known if (m := p.match(letters, start))}
        for end in sorted(ends, reverse=True):
            rest = from_here(end)
            if rest is not None:
                return [Form(ends[end], tokens[start:end]), *rest]
        failed.add(start)
        return None

    return from_here(0) or None


def _length(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() - at if found else 0
