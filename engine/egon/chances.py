"""Chances over Z6 and ZZ.

Every ordered pair of two different numbers of 1 to 49 counts as equally likely. That is
exact for ZZ; for Z6 it is a simplification, since the arrangement (8.1) prefers some
numbers a little to others.
"""

from __future__ import annotations

from itertools import permutations

from engine.egon.draw import HIGHEST

PAIRS: tuple[tuple[int, int], ...] = tuple(permutations(range(1, HIGHEST + 1), 2))
"""All pairs of Z6 and ZZ (1.6)."""


def per_mille(part: int, whole: int) -> int:
    """Return a chance in per mille; only what never happens is 0, what always 1000."""
    if part in (0, whole):
        return 1000 if part else 0
    return min(max((1000 * part + whole // 2) // whole, 1), 999)
