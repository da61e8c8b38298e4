"""Signs of life of the event loop and of each duty, left by themselves.

Whoever asks how the server does hears from a thread that answers whatever the others
do. So it looks at the age of these signs: the loop leaves one every second, a duty when
it begins and, where it works for long, between two pieces of its work. A loop that
stands is noticed by a thread, since nothing else in the process would.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

log = logging.getLogger(__name__)

BEAT_SECONDS = 1.0
LOOP_SECONDS = 30.0
"""Age of the loop's last sign from which on it stands."""
DUTY_SECONDS = 900.0
"""The same for a duty at work: to set a newspaper or to write all pages takes long."""
LOOK_SECONDS = 5.0

_LOOP = "the event loop"
_duty: ContextVar[str] = ContextVar("_duty", default="")


class Pulse:
    """The last signs of life in this process; any thread may leave one or look."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._signs: dict[str, float] = {}
        self._ended = threading.Event()

    def begin(self, on_standing: Callable[[], object]) -> None:
        """Let the running loop leave signs; `on_standing` is called where it stands.

        It is called once for each time, from a thread.
        """
        loop = asyncio.get_running_loop()
        main = threading.get_ident()
        self._beat(loop)
        watch = threading.Thread(
            target=self._watch, args=[main, on_standing], name="pulse", daemon=True
        )
        watch.start()

    def end(self) -> None:
        """Expect no sign of the loop any more."""
        self._ended.set()
        self._signs.pop(_LOOP, None)

    @contextmanager
    def at_work(self, duty: str) -> Iterator[None]:
        """Expect signs of a duty meanwhile, the first of which is given now."""
        _duty.set(duty)
        self._signs[duty] = self._now()
        try:
            yield
        finally:
            self._signs.pop(duty, None)

    def go_on(self) -> None:
        """Leave a sign of the duty that is at work in this thread or task."""
        if (duty := _duty.get()) in self._signs:
            self._signs[duty] = self._now()

    def missing(self) -> str:
        """Say what has left no sign for too long, for the operator; "" for nothing."""
        now = self._now()
        ages = {name: now - at for name, at in tuple(self._signs.items())}
        return ", ".join(
            f"no sign of life of {name} for {age:.0f} seconds"
            for name, age in sorted(ages.items())
            if age > (LOOP_SECONDS if name == _LOOP else DUTY_SECONDS)
        )

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._ended.is_set():
            self._signs[_LOOP] = self._now()
            loop.call_later(BEAT_SECONDS, self._beat, loop)

    def _watch(self, main: int, on_standing: Callable[[], object]) -> None:
        """Look at the loop's signs; say, once for each time, where it stands."""
        is_told = False
        while not self._ended.wait(LOOK_SECONDS):
            at = self._signs.get(_LOOP)
            stands = at is not None and self._now() - at > LOOP_SECONDS
            if stands and not is_told:
                frames = traceback.format_stack(sys._current_frames().get(main))
                log.error("the event loop stands here:\n%s", "".join(frames))
                try:
                    on_standing()
                except Exception:
                    log.exception("no alarm could be raised")
            is_told = stands
