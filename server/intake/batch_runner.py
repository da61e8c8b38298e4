"""Batches of new mails on their way: read, worked on, or set aside.

One process at a time works on new mails. Where another one handles them for it, it
counts an attempt against those that the other has ended with.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol, assert_never

from server.errors import DatabaseAwayError, NotPossibleError
from server.games.journal import journal
from server.intake.broken_mails import tell_sender
from server.intake.handling import letterbox
from server.intake.operator import tell_operator, without_keys
from server.intake.reading.one_mail import ParsedMail, Unread, Unreadable
from server.intake.reading.readers import readers
from server.intake.results import Away, Broken, Done, Killed, Result
from server.services import Services
from server.storage.inbox import batches
from server.storage.inbox.batches import Batch, Unhandled
from server.storage.journal_kinds import Kind
from server.storage.locks import Lock
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 20.0
"""Seconds of waiting for another process or thread that works on mails."""

LOOK_SECONDS = 0.02
PAUSE_SECONDS = 1.0
"""After a process was ended, for those who waited for the database meanwhile."""

ENDED = "its process has ended twice"


class Handle(Protocol):
    """Works on mails that were read, in one transaction; raises DatabaseAwayError."""

    def __call__(
        self, services: Services, readings: Mapping[int, ParsedMail]
    ) -> Result: ...


class InboxWorker:
    """Works on batch after batch."""

    def __init__(
        self, services: Services, go_on: Callable[[], bool], handle: Handle
    ) -> None:
        self._services = services
        self._go_on = go_on
        self._handle = handle

    @contextmanager
    def alone(self) -> Iterator[bool]:
        """Keep others from working on mails meanwhile; yield False if they go on."""
        waited = 0.0
        while self._go_on():
            with self._services.database.locks.held(Lock.INBOX) as mine:
                if mine or waited >= PATIENCE_SECONDS:
                    yield mine
                    return
            # The longer it takes, the rarer are the looks: they cost those who work.
            pause = LOOK_SECONDS + waited / 10
            time.sleep(pause)
            waited += pause
        yield False

    def batch(self, limit: int) -> int | None:
        """Work on a number of the next new mails; None if there are none.

        Returns how many got an outcome. Raises DatabaseAwayError.
        """
        batch = self._next(limit)
        given_up = len(batch.given_up)
        if not batch.mails:
            return given_up or None
        readings = self._read(batch.mails)
        if not self._go_on():
            return None
        unreadable = len(batch.mails) - len(readings)
        done = self._work_on(readings) if readings else 0
        return given_up + unreadable + done

    def _next(self, limit: int) -> Batch:
        """Return the next mails; those that have been tried too often are set aside."""
        with self._services.database.work() as work:
            batch = batches.upcoming(work, limit)
            for row in batch.given_up:
                why = row.why or ENDED
                self._write_aside(work, row, why, f"{ENDED}: {why}")
        if batch.given_up:
            self._tell([row.id for row in batch.given_up])
        return batch

    def _read(self, mails: Sequence[Unhandled]) -> dict[int, ParsedMail]:
        """Read mails, and set aside what cannot be read; empty when we are stopping."""
        services = self._services
        unread = [Unread(mail.raw, letterbox(services, mail.mailbox)) for mail in mails]
        pool = readers(services.config.processes)
        found = pool.read(unread, services.config.limits, self._go_on)
        readings: dict[int, ParsedMail] = {}
        for mail, reading in zip(mails, found, strict=False):
            if isinstance(reading, Unreadable):
                self._set_aside(mail.row_id, reading.trace, reading.why)
            else:
                readings[mail.row_id] = reading
        return readings

    def _work_on(self, readings: Mapping[int, ParsedMail]) -> int:
        """Have mails handled together; where that fails, one by one."""
        result = self._handle(self._services, readings)
        if not isinstance(result, Broken):
            return self._settle(result, readings)
        log.warning("a batch of mails failed and is taken apart: %s", result.why)
        done = 0
        for row_id, reading in readings.items():
            if not self._go_on():
                break
            alone = {row_id: reading}
            result = self._handle(self._services, alone)
            if isinstance(result, Broken):
                self._set_aside(row_id, result.trace, result.why)
                done += 1
                continue
            count = self._settle(result, alone)
            done += count
            if not count:
                break
        return done

    def _settle(
        self, result: Done | Killed | Away, readings: Mapping[int, ParsedMail]
    ) -> int:
        """Apply the result of a batch; return how many mails were handled."""
        match result:
            case Done(count=count):
                return count
            case Away(reason=reason, is_fault=is_fault):
                if is_fault:
                    raise NotPossibleError(f"mails cannot be worked on: {reason}")
                raise DatabaseAwayError(reason)
            case Killed(how=how):
                self._note_end(list(readings), how)
                return 0
            case _:
                assert_never(result)

    def _note_end(self, row_ids: Sequence[int], how: str) -> None:
        """Let the attempt count against the mails that a process has ended with."""
        if not self._go_on():
            # We have ended it ourselves, to stop.
            return
        log.error("a process ended at %s mails: %s", len(row_ids), how)
        with self._services.database.work() as work:
            batches.count_attempt(work, row_ids, f"the work on it {how}")
        time.sleep(PAUSE_SECONDS)

    def _set_aside(self, row_id: int, trace: str, why: str) -> None:
        """Keep the mail with its traceback, unless another process has handled it."""
        with self._services.database.work() as work:
            row = work.get(InboxRow, row_id)
            if row is not None and row.state == MailState.NEW:
                self._write_aside(work, row, why, trace)
        self._tell([row_id])

    def _tell(self, row_ids: Sequence[int]) -> None:
        """Tell the operator and the senders of mails that were set aside."""
        tell_operator(self._services)
        for row_id in row_ids:
            tell_sender(self._services, row_id)

    def _write_aside(self, work: Work, row: InboxRow, why: str, trace: str) -> None:
        now = self._services.clock.now()
        error = without_keys(work, trace)
        row.set_aside(why, error, now)
        journal.note(
            work,
            Kind.SET_ASIDE,
            now=now,
            why=f"mail:{row.id}",
            mail=row.id,
            mailbox=row.mailbox,
            received=row.received_at,
            reason=why,
        )
        log.error("mail %s broke its handling and was set aside: %s", row.id, why)
