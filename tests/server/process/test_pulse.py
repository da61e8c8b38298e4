"""Signs of life of the event loop and of each duty, and what follows without."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from server.process import pulse
from server.process.duties import Duties, Duty, every
from server.process.pulse import DUTY_SECONDS, LOOP_SECONDS, Pulse

LIMIT = 30.0


class Watch:
    """A clock that is put on by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def _until(comes: Callable[[], bool]) -> None:
    async with asyncio.timeout(LIMIT):
        while not comes():  # noqa: ASYNC110 - threads leave signs, and no event
            await asyncio.sleep(0.01)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pulse, "LOOP_SECONDS", 0.5)
    monkeypatch.setattr(pulse, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(pulse, "BEAT_SECONDS", 0.01)
    return iter([None])


def test_a_loop_that_stands_is_told_by_a_thread_once(
    quick: None, caplog: pytest.LogCaptureFixture
) -> None:
    """The health check answered "ok" two minutes after the loop had stopped."""
    told: list[str] = []
    signs = Pulse()
    stands = threading.Event()

    def note() -> None:
        told.append(signs.missing())
        stands.set()

    async def main() -> None:
        signs.begin(note)
        await asyncio.sleep(0.05)
        assert stands.wait(LIMIT)
        time.sleep(0.1)  # noqa: ASYNC251 - it stands
        await _until(lambda: not signs.missing())
        signs.end()

    with caplog.at_level(logging.ERROR):
        asyncio.run(main())
    assert told[0].startswith("no sign of life of the event loop for")
    assert "stands.wait" in caplog.text
    assert signs.missing() == ""


def test_a_duty_at_work_leaves_signs_between_pieces_of_work() -> None:
    watch = Watch()
    signs = Pulse(watch)
    with signs.at_work("intake"):
        watch.now = DUTY_SECONDS
        signs.go_on()
        watch.now += DUTY_SECONDS
        assert signs.missing() == ""
        watch.now += 1
        assert signs.missing() == "no sign of life of intake for 901 seconds"
    signs.go_on()
    assert signs.missing() == ""
    assert LOOP_SECONDS < DUTY_SECONDS


def test_a_thread_that_hangs_is_noticed_while_the_loop_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A thread that works for a duty leaves its signs, and nobody else does."""
    monkeypatch.setattr(pulse, "DUTY_SECONDS", 0.05)
    signs = Pulse()
    duties, hanging = Duties(signs), threading.Event()

    async def main() -> None:
        duties.start([Duty("tidying", every(60), hanging.wait, at_start=True)])
        await _until(lambda: "tidying" in signs.missing())
        hanging.set()
        await _until(lambda: not signs.missing())
        duties.stop()

    asyncio.run(main())
