"""Resolve what is due: the database says what that is.

Before a step is resolved every mailbox is read up to its deadline: a mail that the mail
server had received by then counts, however late it is read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from itertools import groupby
from operator import attrgetter

from server.errors import DatabaseAwayError
from server.games.clock.deadline_passed import fall_due
from server.games.rounds.resolve import Resolved
from server.games.state import rule_versions
from server.games.state.failing_games import Task, Troubles
from server.games.state.session import GameSession
from server.intake.batch_runner import Handle
from server.intake.worker import work_off
from server.process.downtime import Downtime
from server.process.round_backups import RoundBackups
from server.services import Services
from server.storage.games import due_steps
from server.storage.games.due_steps import DueStep
from server.storage.inbox import inbox

log = logging.getLogger(__name__)

SWEEP_SECONDS = 10.0
"""Between two looks at the deadlines: another process may have moved one."""

RETRY_SECONDS = 2.0
"""Between two tries at steps that have to wait, for a mailbox or for mails."""

AT_ONCE = 24
"""Games that the next one is chosen from: each choice reads all of these again."""

PAST_SECONDS = 0.001
"""After a deadline: then it has passed for certain."""

ReadUntil = Callable[[datetime], Awaitable[bool]]
"""Read all mailboxes up to an instant; say whether that was possible."""


class Deadlines:
    """Resolves what is due; `look` is a duty of the server."""

    def __init__(
        self,
        services: Services,
        read_until: ReadUntil,
        on_resolved: Callable[[Resolved], None],
        downtime: Downtime,
        handle: Handle | None = None,
        *,
        go_on: Callable[[], bool] = lambda: True,
        look_again: Callable[[float], None] = lambda _seconds: None,
    ) -> None:
        """Ask `read_until` before each resolution; tell `on_resolved` after it.

        `downtime` moves deadlines that passed while nobody served. `handle` works on
        the mails that came before a deadline, this process if there is none. A look
        ends as soon as `go_on` says so, and asks `look_again` for the next one.
        """
        self._handle = handle
        self._services = services
        self._read_until = read_until
        self._on_resolved = on_resolved
        self._downtime = downtime
        self.troubles = Troubles(services)
        self.backups = RoundBackups(services)
        self._go_on = go_on
        self._look_again = look_again

    async def look(self) -> bool:
        """Resolve all that is due; say whether nothing due is left."""
        due = await asyncio.to_thread(self.due)
        settled = await self.resolve_all(due)
        pause = RETRY_SECONDS
        if settled:
            pause = await asyncio.to_thread(self._seconds_to_next)
        self._look_again(pause)
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
        game_ids, settled = sorted(waiting), True
        left: set[int] = set()
        for first in range(0, len(game_ids), AT_ONCE):
            some = set(game_ids[first : first + AT_ONCE])
            settled = await self._resolve_some(some, deadline, left) and settled
        if left:
            settled = await asyncio.to_thread(self._all_done, left) and settled
        return settled

    async def _resolve_some(
        self, waiting: set[int], deadline: datetime, left: set[int]
    ) -> bool:
        """Resolve some games; say whether none has to wait.

        Those that another process has in hand, or has resolved, are `left`.
        """
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
                left |= waiting
                break
            waiting = waiting - set(taken)
            if resolved is None:
                settled = False
                continue
            self.troubles.forget(Task.RESOLVE, taken[0])
            log.info("%s: step %s is resolved", resolved.title, resolved.step_key)
            self.backups.note_resolved()
            self._on_resolved(resolved)
        return settled

    def due(self) -> list[DueStep]:
        """Return what is due, after a look at how long nobody served."""
        self._downtime.beat()
        with self._services.database.work() as work:
            # Their game masters have been asked what to do.
            waiting = rule_versions.waiting(work)
            due = due_steps.due(work, self._services.clock.now())
            return [one for one in due if one.game_id not in waiting]

    def _resolve_one(
        self, waiting: set[int], deadline: datetime, taken: list[int]
    ) -> Resolved | None:
        """Take one of these games that nobody else has in hand, and resolve its step.

        Its number is left in `taken`. None where the step has to wait.
        """
        services = self._services
        with services.database.work() as work:
            claimed = due_steps.claim(work, waiting, deadline)
            if claimed is None:
                return None
            row, step_row = claimed
            taken.append(row.id)
            checked = inbox.checked_until(work, services.post.desks)
            if checked is None or checked < deadline:
                return None
            if inbox.any_new_until(work, deadline):
                return None
            session = GameSession(work, services, row, open_step=step_row)
            if self._downtime.held_up(session):
                return None
            return fall_due(session)

    def _all_done(self, waiting: set[int]) -> bool:
        """Return whether none of these games is due any more."""
        with self._services.database.work() as work:
            due = due_steps.due(work, self._services.clock.now())
            return not any(one.game_id in waiting for one in due)

    def _seconds_to_next(self) -> float:
        """Return when the next deadline comes, or a long time where there is none."""
        now = self._services.clock.now()
        with self._services.database.work() as work:
            at = due_steps.next_deadline(work, now)
        if at is None:
            return SWEEP_SECONDS
        return (at - now).total_seconds() + PAST_SECONDS
