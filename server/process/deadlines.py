"""Resolve what is due. The database holds the truth, APScheduler only wakes us.

Before a step is resolved every mailbox is read up to its deadline: a mail that the mail
server had received by then counts, however late it is read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from server.errors import DatabaseAwayError
from server.games.reminders import remind
from server.games.resolve import Resolved, resolve
from server.games.trouble import Task, Troubles
from server.intake.late import tell_late
from server.intake.shift import Handle
from server.intake.worker import work_off
from server.process.downtime import Downtime
from server.storage import games, inbox

if TYPE_CHECKING:
    from server.services import Services

log = logging.getLogger(__name__)

SWEEP_SECONDS = 10
RETRY_SECONDS = 2.0

ReadUntil = Callable[[datetime], Awaitable[bool]]
"""Read all mailboxes up to an instant; say whether that was possible."""


@dataclass(frozen=True, slots=True)
class DueStep:
    """A step whose deadline has passed."""

    game_id: int
    deadline: datetime


class Deadlines:
    """Wakes at the next deadline and resolves what is due."""

    def __init__(
        self,
        services: Services,
        read_until: ReadUntil,
        on_resolved: Callable[[Resolved], None],
        downtime: Downtime,
        handle: Handle | None = None,
    ) -> None:
        """Ask `read_until` before each resolution; tell `on_resolved` after it.

        `downtime` moves deadlines that passed while nobody served. `handle` is who
        works on the mails that came before a deadline, this process if nobody is named.
        """
        self._handle = handle
        self._services = services
        self._read_until = read_until
        self._on_resolved = on_resolved
        self._downtime = downtime
        self.troubles = Troubles(services)
        self._stopping = False
        self._wake = asyncio.Event()
        self._scheduler = AsyncIOScheduler(
            timezone=UTC,
            job_defaults={"misfire_grace_time": None, "coalesce": True},
        )

    def wake(self) -> None:
        """Look at the deadlines now."""
        self._wake.set()

    async def run(self) -> None:
        """Resolve what is due, until cancelled."""
        self._scheduler.start()
        self._scheduler.add_job(self._ring, "interval", seconds=SWEEP_SECONDS)
        try:
            while True:
                self._wake.clear()
                settled = await self._look()
                if settled:
                    await self._wake.wait()
                else:
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._stopping = True
            self._scheduler.shutdown(wait=False)

    async def _ring(self) -> None:
        self._wake.set()

    async def _look(self) -> bool:
        """Resolve all that is due; say whether nothing due is left."""
        try:
            due = await asyncio.to_thread(self._due)
            settled = await self._resolve_all(due)
            await self._set_alarm()
            await asyncio.to_thread(remind, self._services, self.troubles)
            await asyncio.to_thread(tell_late, self._services, self.troubles)
        except Exception:
            # The next look tries again; what is due stays in the database.
            log.exception("deadlines cannot be worked on; trying again")
            return False
        return settled

    async def _resolve_all(self, due: Sequence[DueStep]) -> bool:
        """Resolve these steps, the earliest first; say whether none has to wait.

        One that breaks its resolution is left alone for a while; the others go on.
        """
        ready = self.troubles.ready(Task.RESOLVE, [step.game_id for step in due])
        settled = True
        for step in due:
            if step.game_id not in ready:
                continue
            if not await self._read_until(step.deadline):
                # Then nor can the mailboxes be read up to the later deadlines.
                return False
            try:
                settled = await self._resolve(step) and settled
            except DatabaseAwayError:
                raise
            except Exception as error:
                await asyncio.to_thread(
                    self.troubles.note, Task.RESOLVE, step.game_id, error
                )
        return settled

    async def _resolve(self, step: DueStep) -> bool:
        await asyncio.to_thread(work_off, self._services, self._go_on, self._handle)
        resolved = await asyncio.to_thread(self._resolve_now, step)
        if resolved is None:
            return False
        self.troubles.forget(Task.RESOLVE, step.game_id)
        log.info("%s: step %s is resolved", resolved.title, resolved.step_key)
        self._on_resolved(resolved)
        return True

    def _go_on(self) -> bool:
        return not self._stopping

    def _due(self) -> list[DueStep]:
        """Return what is due, after a look at how long nobody served."""
        self._downtime.beat()
        with self._services.database.work() as work:
            rows = games.due(work, self._services.clock.now())
            return [
                DueStep(row.game_id, row.deadline)
                for row in rows
                if row.deadline is not None
            ]

    def _resolve_now(self, step: DueStep) -> Resolved | None:
        services = self._services
        with services.database.work() as work:
            checked = inbox.checked_until(work, services.post.desks)
            if checked is None or checked < step.deadline:
                return None
            if inbox.any_new_until(work, step.deadline):
                return None
            if self._downtime.held_up(work, step.game_id):
                return None
            # The game is locked now: the step may be another one, or its deadline.
            step_row = games.open_step(work, step.game_id)
            if step_row is None or step_row.deadline != step.deadline:
                return None
            return resolve(work, services.post, step.game_id, services.clock.now())

    async def _set_alarm(self) -> None:
        """Let the scheduler wake us at the next deadline."""
        at = await asyncio.to_thread(self._next)
        if at is not None:
            self._scheduler.add_job(
                self._ring,
                "date",
                run_date=at + timedelta(milliseconds=1),
                id="next deadline",
                replace_existing=True,
            )

    def _next(self) -> datetime | None:
        with self._services.database.work() as work:
            return games.next_deadline(work, self._services.clock.now())
