"""A line that looks like an order and was not taken, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Cause = Literal[
    "quote", "original", "signature", "returned", "comment", "letter", "sentence"
]
"""Why a line was not taken.

"quote": it is marked as one; "original": it is below the head of an original whose
lines are not marked; "signature": below a line that begins one; "returned": word for
word in the mail of ours that is answered; "comment": behind a `#`; "letter": a letter
alone among other text; "sentence": prose with a figure in it.
"""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not taken; `line` is its number in the own text, 0 elsewhere."""

    text: str
    why: Cause
    line: int = 0
