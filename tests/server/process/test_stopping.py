"""Signals stop a server in good order."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from server.process import stopping

LIMIT = 30
STOPPING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


@pytest.fixture(autouse=True)
def handled_as_usual() -> Iterator[None]:
    """Signals as a shell's foreground has them: `nohup` and `&` have some ignored."""
    before = {number: signal.getsignal(number) for number in STOPPING}
    for number in STOPPING:
        signal.signal(number, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def _stops(monkeypatch: pytest.MonkeyPatch, number: signal.Signals) -> bool:
    """Say whether a signal asks for the stop; the test itself goes on."""
    monkeypatch.setattr(stopping, "_leave", lambda: None)

    async def main() -> bool:
        stop = asyncio.Event()
        stopping.stop_on_signals(stop)
        os.kill(os.getpid(), number)
        # Handlers of signals run before what is called later.
        await asyncio.sleep(0.05)
        for handled in STOPPING:
            asyncio.get_running_loop().remove_signal_handler(handled)
        return stop.is_set()

    return asyncio.run(asyncio.wait_for(main(), LIMIT))


@pytest.mark.parametrize("number", STOPPING)
def test_a_signal_asks_for_the_stop(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    assert _stops(monkeypatch, number)


def test_under_nohup_a_closed_terminal_stops_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    assert not _stops(monkeypatch, signal.SIGHUP)
