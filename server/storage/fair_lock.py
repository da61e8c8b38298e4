"""A fair lock: the thread that has waited longest gets it next."""

from __future__ import annotations

import threading


class FairLock:
    """Lets one thread of this process in at a time, in the order they came.

    SQLite lets a writer sleep and try again while another one writes: a thread that
    writes without a pause would keep all others out, and each sleeps too long.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._taken = 0
        self._done = 0
        self._inside: int | None = None

    @property
    def waiting(self) -> int:
        """Return how many are in or wait for their turn."""
        with self._changed:
            return self._taken - self._done

    def __enter__(self) -> None:
        """Wait for one's turn; a thread that has the lock already waits for ever."""
        if self._inside == threading.get_ident():
            raise RuntimeError("a unit of work was opened inside another one")
        with self._changed:
            own = self._taken
            self._taken += 1
            while own != self._done:
                self._changed.wait()
            self._inside = threading.get_ident()

    def __exit__(self, *_: object) -> None:
        """Let the next one in."""
        with self._changed:
            self._inside = None
            self._done += 1
            self._changed.notify_all()
