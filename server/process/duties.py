"""Duties: what a server does again and again, each a job of APScheduler by itself.

A duty comes at its interval, and sooner when it is woken. One that fails is logged and
counted and comes again; the others do not notice. What is due stands in the database: a
job knows only when to look, so nothing is lost with the memory of the scheduler.

A duty that is a plain function does short work on the database: such duties take turns
in a thread, so that they leave the other threads free. A coroutine sees to itself.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from apscheduler.events import EVENT_JOB_EXECUTED, EVENT_JOB_MAX_INSTANCES, JobEvent
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.base import BaseTrigger
from apscheduler.triggers.interval import IntervalTrigger

from server.errors import DatabaseAwayError, TurmpostError
from server.process.pulse import Pulse
from server.process.stopping import finished

log = logging.getLogger(__name__)

CLOCK_SECONDS = 5.0
"""How often is looked whether the clock of the machine was put back."""


@dataclass(eq=False, slots=True)
class Duty:
    """A recurring piece of work, and its results in this process.

    `runs` to `succeeded_at` (seconds since 1970) are figures for `/metrics`.
    """

    name: str
    trigger: BaseTrigger
    work: Callable[[], object]
    at_start: bool = False
    retry_seconds: float | None = None
    """After a failure; None: at the next interval."""
    failure: str = ""
    """The reason why the last run failed, for the operator; empty if it succeeded."""
    runs: int = 0
    failures: int = 0
    seconds: float = 0.0
    succeeded_at: float = 0.0


class Duties:
    """The duties of one server."""

    def __init__(
        self, pulse: Pulse, on_away: Callable[[str], object] = lambda _: None
    ) -> None:
        """`pulse` gets their signs of life, `on_away` failures of the database."""
        self._pulse = pulse
        self._on_away = on_away
        self._loop: asyncio.AbstractEventLoop | None = None
        self._turn = asyncio.Lock()
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._wanted: set[str] = set()
        self._clock = datetime.now(UTC)
        self.all: list[Duty] = []
        self._scheduler = AsyncIOScheduler(
            timezone=UTC,
            job_defaults={
                "misfire_grace_time": None,
                "coalesce": True,
                "max_instances": 1,
            },
        )
        self._scheduler.add_listener(
            self._heard, EVENT_JOB_EXECUTED | EVENT_JOB_MAX_INSTANCES
        )
        # It warns whenever a duty comes due that is at work; see `_heard`.
        logging.getLogger("apscheduler").setLevel(logging.ERROR)

    def start(self, duties: list[Duty]) -> None:
        """Begin with these duties, in the running loop."""
        self._loop = asyncio.get_running_loop()
        self.all = duties
        for duty in duties:
            first = {"next_run_time": datetime.now(UTC)} if duty.at_start else {}
            self._scheduler.add_job(
                self._run, duty.trigger, args=[duty], id=duty.name, **first
            )
        self._scheduler.start()
        self._mind_the_clock()

    def stop(self) -> list[asyncio.Task[None]]:
        """Begin nothing any more and cancel what is at work; return that."""
        # A run that is cancelled before its first line is an error to the scheduler.
        logging.getLogger("apscheduler").setLevel(logging.CRITICAL)
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)
        return list(self._at_work.values())

    def wake(self, duty: Duty, seconds: float = 0.0) -> None:
        """Let a duty run after a number of seconds, if it does not run sooner.

        Any thread may ask for it; a duty that has not been started stays as it is.
        """
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._advance, duty.name, seconds)

    def _advance(self, name: str, seconds: float = 0.0) -> None:
        job = self._scheduler.get_job(name) if self._scheduler.running else None
        at = datetime.now(UTC) + timedelta(seconds=seconds)
        if job is not None and at < job.next_run_time:
            job.modify(next_run_time=at)

    def _heard(self, event: JobEvent) -> None:
        """Run a duty again that came due while it was running."""
        if event.code == EVENT_JOB_MAX_INSTANCES:
            self._wanted.add(event.job_id)
        elif event.job_id in self._wanted:
            self._wanted.remove(event.job_id)
            self._advance(event.job_id)

    def _mind_the_clock(self) -> None:
        """Wake everything when the clock was put back: jobs have times of the clock."""
        before, self._clock = self._clock, datetime.now(UTC)
        if self._loop is None or not self._scheduler.running:
            return
        if self._clock < before:
            for duty in self.all:
                self._advance(duty.name)
        self._loop.call_later(CLOCK_SECONDS, self._mind_the_clock)

    async def _run(self, duty: Duty) -> None:
        """Do a duty once, whatever comes of it."""
        task = asyncio.current_task()
        if task is not None:
            self._at_work[duty.name] = task
        try:
            if inspect.iscoroutinefunction(duty.work):
                await self._record(duty, duty.work())
            else:
                async with self._turn:
                    work = finished(asyncio.to_thread(duty.work))
                    await self._record(duty, work)
        except asyncio.CancelledError:
            # The server stops: the scheduler would log an error.
            return
        finally:
            del self._at_work[duty.name]

    async def _record(self, duty: Duty, work: Coroutine[None, None, object]) -> None:
        began = time.monotonic()
        duty.runs += 1
        try:
            with self._pulse.at_work(duty.name):
                await work
        except Exception as error:
            self._note_failure(duty, error)
        else:
            if duty.failure:
                log.info("%s: in order again", duty.name)
            duty.failure, duty.succeeded_at = "", time.time()
        finally:
            duty.seconds += time.monotonic() - began

    def _note_failure(self, duty: Duty, error: Exception) -> None:
        """Count it; log it unless the run before has failed in the same way.

        What a reason is known for is one line; of the rest we want the place.
        What all duties fail of is logged once, by the watch over the database.
        """
        known = isinstance(error, TurmpostError)
        failure = str(error) if known else type(error).__name__
        duty.failures += 1
        if isinstance(error, DatabaseAwayError):
            self._on_away(error.reason)
            failure = duty.failure
        if failure != duty.failure:
            if known:
                log.error("%s failed; trying again: %s", duty.name, failure)
            else:
                log.error("%s failed; trying again", duty.name, exc_info=error)
        duty.failure = failure
        if duty.retry_seconds is not None:
            self.wake(duty, duty.retry_seconds)


def every(seconds: float) -> BaseTrigger:
    """Return an interval."""
    return IntervalTrigger(seconds=seconds, timezone=UTC)
