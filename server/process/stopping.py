"""A stop by a signal: the work in hand is finished, or undone."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from types import FrameType
from typing import TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")

LAST_SECONDS = 8.0
"""Time after which a process that is to stop is ended."""
SAY_SECONDS = 1.0


def stop_on_signals(stop: asyncio.Event) -> None:
    """Set the event on SIGTERM, SIGINT and SIGHUP; ten seconds later we are gone.

    That holds for an event loop that stands, too: a thread waits for the signal. A
    transaction that takes longer is undone and done again at the next start. A server
    whose terminal is closed (SIGHUP) stops too, unless `nohup` lets it ignore that.
    """
    heard, telling = os.pipe()
    loop = asyncio.get_running_loop()
    watch = threading.Thread(
        target=_wait, args=[heard, loop, stop], name="stopping", daemon=True
    )
    watch.start()

    def begin(_number: int, _frame: FrameType | None) -> None:
        # Nothing else: the thread that is interrupted may hold any lock.
        os.write(telling, b"x")

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, begin)


def _wait(heard: int, loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Wait for a signal, ask for a stop, and end what does not stop in time."""
    os.read(heard, 1)
    # Where the loop has ended meanwhile, there is nothing to ask.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(stop.set)
    time.sleep(LAST_SECONDS)
    _leave()


def _leave() -> None:
    """End the process as it stands: that is safe at any moment, as SIGKILL is."""
    saying = threading.Thread(target=_say, daemon=True)
    saying.start()
    # Who stands may hold the log.
    saying.join(SAY_SECONDS)
    os._exit(0)


def _say() -> None:
    log.warning("stopped in the middle of something; the next start goes on with it")
    logging.shutdown()


async def until(stop: asyncio.Event, tasks: Sequence[asyncio.Future[None]]) -> None:
    """Wait for the stop; a task that ends by itself is a fault of ours."""

    async def stopping() -> None:
        await stop.wait()

    stopped = asyncio.create_task(stopping())
    await asyncio.wait([stopped, *tasks], return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    for task in tasks:
        if task.done():
            task.result()


async def finished(work: Coroutine[None, None, T]) -> T:
    """Wait for a unit of work even while we are being stopped."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
