"""Signals stop a server in good order."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from server.process import stopping

LIMIT = 30


def _stops(monkeypatch: pytest.MonkeyPatch, number: signal.Signals) -> bool:
    """Say whether a signal asks for the stop; the test itself goes on."""
    monkeypatch.setattr(stopping, "_leave", lambda: None)

    async def main() -> bool:
        stop = asyncio.Event()
        stopping.stop_on_signals(stop)
        os.kill(os.getpid(), number)
        # Handlers of signals run before what is called later.
        await asyncio.sleep(0.05)
        for handled in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            asyncio.get_running_loop().remove_signal_handler(handled)
        return stop.is_set()

    return asyncio.run(asyncio.wait_for(main(), LIMIT))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_asks_for_the_stop(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    assert _stops(monkeypatch, number)


def test_under_nohup_a_closed_terminal_stops_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert not _stops(monkeypatch, signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)
