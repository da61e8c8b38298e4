"""Duties: each comes by itself, fails by itself, and is counted by itself."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from server.errors import DatabaseAwayError, TurmpostError
from server.process.duties import Duties, Duty, every
from server.process.pulse import Pulse

LIMIT = 30.0
NEVER = 86_400.0


def _run(
    wanted: Sequence[Duty],
    until: asyncio.Event,
    then: Callable[[Duties], None],
    on_away: Callable[[str], object] = lambda _: None,
) -> Duties:
    """Run duties until an event is set; `then` is called when all have begun."""
    duties = Duties(Pulse(), on_away)

    async def main() -> None:
        duties.start(list(wanted))
        then(duties)
        try:
            async with asyncio.timeout(LIMIT):
                await until.wait()
        finally:
            await asyncio.gather(*duties.stop(), return_exceptions=True)

    asyncio.run(main())
    return duties


def _nothing(_: Duties) -> None:
    return


def test_a_duty_that_fails_is_counted_and_comes_again_beside_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """One failure of six skipped the five behind it."""
    done = asyncio.Event()

    def fail() -> None:
        raise TurmpostError("the disk is full")

    async def succeed() -> None:
        if broken.runs > 2:
            done.set()

    broken = Duty("broken", every(0.05), fail, at_start=True)
    sound = Duty("sound", every(0.05), succeed, at_start=True)
    with caplog.at_level(logging.INFO):
        _run([broken, sound], done, _nothing)
    assert (broken.failures, broken.succeeded_at) == (broken.runs, 0.0)
    assert broken.failure == "the disk is full"
    assert (sound.failures, sound.failure) == (0, "")
    assert sound.runs > 0
    assert sound.succeeded_at > 0
    # Said once as long as it fails of the same.
    (said,) = caplog.records
    assert said.message == "broken failed; trying again: the disk is full"
    # A reason that is known is one line: the hook of an operator had a traceback.
    assert said.exc_info is None


def test_a_database_that_is_away_is_noted_and_no_line_of_each_duty(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A server on PostgreSQL wrote a line a second as long as that was stopped."""
    done, noted = asyncio.Event(), list[str]()

    async def work() -> None:
        if duty.runs < 3:
            raise DatabaseAwayError("connection refused")
        done.set()

    duty = Duty("due", every(0.01), work, at_start=True)
    with caplog.at_level(logging.INFO):
        _run([duty], done, _nothing, noted.append)
    assert noted == ["connection refused"] * 2
    assert (duty.failures, duty.failure, caplog.records) == (2, "", [])


def test_a_failure_is_tried_again_sooner_where_that_is_wanted() -> None:
    done = asyncio.Event()

    async def work() -> None:
        if duty.runs == 1:
            raise OSError
        done.set()

    duty = Duty("due", every(NEVER), work, at_start=True, retry_seconds=0.01)
    _run([duty], done, _nothing)
    assert (duty.runs, duty.failures) == (2, 1)


def test_what_is_woken_while_it_is_at_work_comes_once_more() -> None:
    done = asyncio.Event()

    async def work() -> None:
        if duty.runs > 1:
            done.set()
            return
        for _ in range(3):
            duties.wake(duty)
        # The scheduler finds it due, and still at work.
        await asyncio.sleep(0.05)

    duty = Duty("intake", every(NEVER), work)
    duties = Duties(Pulse())

    async def main() -> None:
        duties.start([duty])
        duties.wake(duty)
        async with asyncio.timeout(LIMIT):
            await done.wait()
        await asyncio.gather(*duties.stop())

    asyncio.run(main())
    assert duty.runs == 2


def test_any_thread_may_wake_a_duty_and_none_can_put_it_off() -> None:
    done = asyncio.Event()

    async def work() -> None:
        done.set()

    duty, absent = Duty("pages", every(NEVER), work), Duty("none", every(1), work)

    def wake(duties: Duties) -> None:
        for one, seconds in ((absent, 0.0), (duty, 0.0), (duty, NEVER / 2)):
            thread = threading.Thread(target=duties.wake, args=(one, seconds))
            thread.start()
            thread.join()

    _run([duty], done, wake)
    assert duty.runs == 1


def test_functions_take_turns_and_the_one_in_hand_is_finished() -> None:
    """A stop comes while the first is at work and the second waits for its turn."""
    finished: list[str] = []

    async def main() -> None:
        loop, begun = asyncio.get_running_loop(), asyncio.Event()
        go_on, duties = threading.Event(), Duties(Pulse())

        def work(name: str) -> None:
            loop.call_soon_threadsafe(begun.set)
            go_on.wait(LIMIT)
            finished.append(name)

        works = [partial(work, name) for name in ("first", "second")]
        duties.start(
            [Duty(str(one), every(NEVER), one, at_start=True) for one in works]
        )
        async with asyncio.timeout(LIMIT):
            await begun.wait()
        stopped = duties.stop()
        loop.call_soon(go_on.set)
        await asyncio.gather(*stopped)

    asyncio.run(main())
    assert len(finished) == 1


def test_a_clock_that_is_put_back_silences_no_duty() -> None:
    """Its next time lies as far ahead as the clock went back."""
    done = asyncio.Event()

    async def work() -> None:
        done.set()

    def put_back(duties: Duties) -> None:
        duties._clock = datetime.now(UTC) + timedelta(hours=1)
        duties._mind_the_clock()

    duty = Duty("signs-of-life", every(NEVER), work)
    _run([duty], done, put_back)
    assert duty.runs == 1
