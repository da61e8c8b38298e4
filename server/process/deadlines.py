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
from itertools import groupby
from operator import attrgetter

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from server.errors import DatabaseAwayError
from server.games import asked, rule_versions
from server.games.afterwords import close_all
from server.games.digest import digest
from server.games.falling_due import fall_due
from server.games.reminders import remind
from server.games.resolve import Resolved
from server.games.trouble import Task, Troubles
from server.intake.late import tell_late
from server.intake.shift import Handle
from server.intake.worker import work_off
from server.process.downtime import Downtime
from server.process.round_backups import RoundBackups
from server.services import Services
from server.storage.games import games
from server.storage.inbox import inbox

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
        self.backups = RoundBackups(services)
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
                settled = await self.look()
                if settled:
                    await self._wake.wait()
                else:
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._stopping = True
            self._scheduler.shutdown(wait=False)

    async def _ring(self) -> None:
        self._wake.set()

    async def look(self) -> bool:
        """Do all that is due; say whether nothing due is left."""
        try:
            due = await asyncio.to_thread(self.due)
            settled = await self.resolve_all(due)
            await self._set_alarm()
            await asyncio.to_thread(rule_versions.tell, self._services)
            await asyncio.to_thread(asked.tend, self._services)
            await asyncio.to_thread(digest, self._services)
            await asyncio.to_thread(remind, self._services, self.troubles)
            await asyncio.to_thread(close_all, self._services, self.troubles)
            await asyncio.to_thread(tell_late, self._services, self.troubles)
        except Exception:
            # The next look tries again; what is due stays in the database.
            log.exception("deadlines cannot be worked on; trying again")
            return False
        return settled

    async def resolve_all(self, due: Sequence[DueStep]) -> bool:
        """Resolve these steps, the earliest first; say whether none has to wait.

        One that breaks its resolution is left alone for a while; the others go on.
        """
        ready = set(self.troubles.ready(Task.RESOLVE, [one.game_id for one in due]))
        settled = True
        for deadline, steps in groupby(due, key=attrgetter("deadline")):
            waiting = {step.game_id for step in steps} & ready
            if not waiting:
                continue
            if not await self._read_until(deadline):
                # Then nor can the mailboxes be read up to the later deadlines.
                return False
            await asyncio.to_thread(work_off, self._services, self._go_on, self._handle)
            await asyncio.to_thread(self._downtime.note_read)
            await asyncio.to_thread(self.backups.before, deadline)
            settled = await self._resolve_those(waiting, deadline) and settled
            await asyncio.to_thread(self.backups.after)
        return settled

    async def _resolve_those(self, waiting: set[int], deadline: datetime) -> bool:
        """Resolve what other processes leave us of these games; say if all is done."""
        settled = True
        while waiting and self._go_on():
            taken: list[int] = []
            try:
                resolved = await asyncio.to_thread(
                    self._resolve_one, waiting, deadline, taken
                )
            except DatabaseAwayError:
                raise
            except Exception as error:
                if not taken:
                    raise
                await asyncio.to_thread(
                    self.troubles.note, Task.RESOLVE, taken[0], error
                )
                waiting = waiting - set(taken)
                continue
            if not taken:
                # Another process has the others in hand, or has resolved them.
                return await asyncio.to_thread(self._all_done, waiting) and settled
            waiting = waiting - set(taken)
            if resolved is None:
                settled = False
                continue
            self.troubles.forget(Task.RESOLVE, taken[0])
            log.info("%s: step %s is resolved", resolved.title, resolved.step_key)
            self.backups.note_resolved()
            self._on_resolved(resolved)
        return settled

    def _go_on(self) -> bool:
        return not self._stopping

    def due(self) -> list[DueStep]:
        """Return what is due, after a look at how long nobody served."""
        self._downtime.beat()
        with self._services.database.work() as work:
            # Their game masters have been asked what to do.
            waiting = rule_versions.waiting(work)
            rows = games.due(work, self._services.clock.now())
            return [
                DueStep(row.game_id, row.deadline)
                for row in rows
                if row.deadline is not None and row.game_id not in waiting
            ]

    def _resolve_one(
        self, waiting: set[int], deadline: datetime, taken: list[int]
    ) -> Resolved | None:
        """Take one of these games that nobody else has in hand, and resolve its step.

        Its number is left in `taken`. None where the step has to wait.
        """
        services = self._services
        with services.database.work() as work:
            step_row = games.claim_due(work, waiting, deadline)
            if step_row is None:
                return None
            game_id = step_row.game_id
            taken.append(game_id)
            checked = inbox.checked_until(work, services.post.desks)
            if checked is None or checked < deadline:
                return None
            if inbox.any_new_until(work, deadline):
                return None
            if self._downtime.held_up(work, game_id):
                return None
            return fall_due(work, services, game_id)

    def _all_done(self, waiting: set[int]) -> bool:
        """Say whether none of these games is due any more."""
        with self._services.database.work() as work:
            due = games.due(work, self._services.clock.now())
            return not any(row.game_id in waiting for row in due)

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
