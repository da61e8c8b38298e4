"""Signals stop a server in good order."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from server.process import stopping

LIMIT = 30
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


@pytest.fixture(autouse=True)
def handled_as_usual() -> Iterator[None]:
    """Signals as a shell's foreground has them: `nohup` and `&` have some ignored."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def _stops(monkeypatch: pytest.MonkeyPatch, number: signal.Signals) -> bool:
    """Return whether a signal asks for the stop; the test itself goes on."""
    gone = threading.Event()
    monkeypatch.setattr(stopping, "_leave", gone.set)
    monkeypatch.setattr(stopping, "LAST_SECONDS", 0.0)

    async def main() -> bool:
        stop = asyncio.Event()
        stopping.stop_on_signals(stop)
        os.kill(os.getpid(), number)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LIMIT if is_heard else 0.2):
                await stop.wait()
        return stop.is_set()

    before = {one: signal.getsignal(one) for one in SIGNALS}
    is_heard = before[number] is not signal.SIG_IGN
    try:
        stops = asyncio.run(main())
        # The thread that heard it would end the process of the tests later.
        assert not is_heard or gone.wait(LIMIT)
        return stops
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_asks_for_the_stop(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    assert _stops(monkeypatch, number)


def test_under_nohup_a_closed_terminal_stops_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    assert not _stops(monkeypatch, signal.SIGHUP)


_STANDS = """
import asyncio, logging, os, signal
from server.process import stopping
stopping.LAST_SECONDS = 0.2
logging.basicConfig()

async def main():
    stopping.stop_on_signals(asyncio.Event())
    os.kill(os.getpid(), signal.SIGTERM)
    {stands}

asyncio.run(main())
"""


@pytest.mark.parametrize(
    "stands",
    [
        "while True: pass",
        "__import__('time').sleep(1e6)",
        "__import__('threading').Event().wait()",
        # Somebody holds the log, too.
        "logging.root.handlers[0].acquire()\n    while True: pass",
    ],
)
def test_a_loop_that_stands_is_stopped_all_the_same(stands: str) -> None:
    """SIGTERM was ignored: its handler was a callback of the loop that stood."""
    ended = subprocess.run(
        [sys.executable, "-c", _STANDS.format(stands=stands)],
        capture_output=True,
        timeout=LIMIT,
        check=False,
    )
    assert ended.returncode == 0
