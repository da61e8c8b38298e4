"""A lock that is fair: who has waited longest comes next."""

from __future__ import annotations

import threading


class Turns:
    """Lets one thread of this process in at a time, in the order they came.

    SQLite lets a writer sleep and try again while another one writes: whoever writes
    without a pause keeps all others out, and everybody sleeps too long.
    """

    def __init__(self) -> None:
        """Let the first one in."""
        self._changed = threading.Condition()
        self._taken = 0
        self._done = 0

    @property
    def waiting(self) -> int:
        """Return how many are in or wait for their turn."""
        with self._changed:
            return self._taken - self._done

    def __enter__(self) -> None:
        """Wait for one's turn."""
        with self._changed:
            own = self._taken
            self._taken += 1
            while own != self._done:
                self._changed.wait()

    def __exit__(self, *_: object) -> None:
        """Let the next one in."""
        with self._changed:
            self._done += 1
            self._changed.notify_all()
