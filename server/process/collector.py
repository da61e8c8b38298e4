"""Python's garbage collector, set for a program that makes many small values."""

from __future__ import annotations

import atexit
import gc

YOUNG = 20_000
"""So many new objects before the youngest are looked through (Python: 700)."""


def spare() -> None:
    """Look for garbage less often from the start on, and not at all at the end.

    Loading makes much and throws nothing away, and what a program leaves behind the
    system takes back: to go through all of it again and again, and once more at the
    end, cost a fifth of the time of a short command.
    """
    gc.set_threshold(YOUNG, 20, 20)
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)


def settle() -> None:
    """Take all that is there now as lasting, and look for garbage less often.

    Modules, grammars and tables stay as long as the process; to go through them again
    and again cost a tenth of the time in which mails are worked on.
    """
    gc.collect()
    gc.freeze()
    spare()
