"""Figures as players write them: `1.200`, `1 200 Kj` with a thin space, `07`.

Which units there are is the business of a game's grammar.
"""

from __future__ import annotations

import re

MAX_DIGITS = 1000
"""Digits of a figure; no game has longer ones, and Python itself stops at 4300."""

_FIGURE = re.compile(
    "([0-9]{1,3}(?:[.\u2009\u202f][0-9]{3})+|[0-9]+)"
    r"(?:\s*([^\W\d_]+))?",
)
_GROUPING = str.maketrans("", "", ".\u2009\u202f")


def read(written: str) -> tuple[int, str] | None:
    """Return a figure with its unit in small letters ("" for none), or None.

    Which units there are is the game's business: its grammar lists them.
    """
    match = _FIGURE.fullmatch(written.strip())
    if match is None:
        return None
    digits = match[1].translate(_GROUPING)
    if len(digits) > MAX_DIGITS:
        return None
    return int(digits), (match[2] or "").lower()
