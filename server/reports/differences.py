"""What differs between two versions of a text, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from server.reports.layout import cut

MOST = 60
"""So many lines are shown; what is cut off stands in the text itself."""

ROOM = 74


def differences(before: str, now: str) -> list[str]:
    """Return the lines that have gone ("- ...") and those that have come ("+ ...")."""
    old, new = (text.splitlines() for text in (before, now))
    found = list(_changed(old, new))
    more = len(found) - MOST
    return [*found[:MOST], f"... (+{more})"] if more > 0 else found


def _changed(old: list[str], new: list[str]) -> Iterator[str]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            continue
        yield from (_line("-", row) for row in old[i1:i2] if row.strip())
        yield from (_line("+", row) for row in new[j1:j2] if row.strip())


def _line(sign: str, row: str) -> str:
    return f"{sign} {cut(row.strip(), ROOM)}"
