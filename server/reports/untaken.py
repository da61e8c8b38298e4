"""A line that looks like an order and was not taken, and why."""

from __future__ import annotations

from typing import Literal

from engine.frozen import frozen

Cause = Literal["quote", "original", "signature", "returned", "comment"]
"""Why a line was not taken.

"quote": it is marked as one; "original": it stands below the head of an original whose
lines are not marked; "signature": below a line that begins one; "returned": word for
word in the mail of ours that is answered; "comment": behind a `#`.
"""


@frozen
class Unread:
    """A line that looks like an order and was not taken."""

    text: str
    why: Cause
