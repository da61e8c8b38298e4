"""Python's garbage collector, set for a program that makes many small values."""

from __future__ import annotations

import atexit
import gc

LOADING = 300_000
"""New objects between two collections while a program loads (Python: 700).

The commands that load most make some 220,000, all of them to stay.
"""

YOUNG = 20_000
"""New objects between two collections of the youngest, once all is loaded."""

OLDER = 20
"""Collections of the younger objects for each one of the older, while it loads."""

MIDDLE, OLDEST = 5, 2
"""Collections of the young for one of the middle ones, of those for one of the oldest.

Once all is loaded. A connection outlives the first collections, and leaves cycles with
what its client has sent: at most 200,000 objects wait to be collected.
"""


def spare() -> None:
    """Look for no garbage while a program loads, and for none at its end.

    Loading makes much and throws nothing away, and what a program leaves behind the
    system takes back: to go through all of it again and again, and once more at the
    end, cost a fifth of the time of a short command.
    """
    gc.set_threshold(LOADING, OLDER, OLDER)
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)


def settle() -> None:
    """Take all that is there now as lasting, and look for garbage less often.

    Modules, grammars and tables stay as long as the process; to go through them again
    and again cost a tenth of the time in which mails are worked on.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLDEST)
