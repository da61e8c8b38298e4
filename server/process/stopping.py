"""A stop by a signal: the work in hand is finished, or undone."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Coroutine
from typing import TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")

LAST_SECONDS = 8.0
"""Time after which a process that is to stop is ended."""


def stop_on_signals(stop: asyncio.Event) -> None:
    """Set the event on SIGTERM, SIGINT and SIGHUP; ten seconds later we are gone.

    A transaction that takes longer is undone and done again at the next start. A server
    whose terminal is closed (SIGHUP) stops too, unless `nohup` lets it ignore that.
    """
    loop = asyncio.get_running_loop()

    def begin() -> None:
        if not stop.is_set():
            watch = threading.Timer(LAST_SECONDS, _leave)
            watch.daemon = True
            watch.start()
        stop.set()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            continue
        loop.add_signal_handler(number, begin)


def _leave() -> None:
    """End the process as it stands: that is safe at any moment, as SIGKILL is."""
    log.warning("stopped in the middle of something; the next start goes on with it")
    logging.shutdown()
    os._exit(0)


async def finished(work: Coroutine[None, None, T]) -> T:
    """Wait for a unit of work even while we are being stopped."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
