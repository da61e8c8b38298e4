"""Python's garbage collector, set for a program that makes many small values."""

from __future__ import annotations

import gc

YOUNG = 20_000
"""So many new objects before the youngest are looked through (Python: 700)."""


def spare() -> None:
    """Look for garbage less often from the start on.

    Loading makes much and throws nothing away: to go through it again and again cost a
    twentieth of the time in which a command starts.
    """
    gc.set_threshold(YOUNG, 20, 20)


def settle() -> None:
    """Take all that is there now as lasting, and look for garbage less often.

    Modules, grammars and tables stay as long as the process; to go through them again
    and again cost a tenth of the time in which mails are worked on.
    """
    gc.collect()
    gc.freeze()
    spare()
