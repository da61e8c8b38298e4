"""Batches of new mails on their way: counted, read, worked on, or set aside.

Mails are leased before they are read. Where this process works on them itself, they are
counted as tried before, and that is committed: so what is left at the next start shows
which mail has ended the process. Where another process works on them, this one counts
those that the other has ended with.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, assert_never
from weakref import WeakKeyDictionary

from server.errors import DatabaseAwayError
from server.games.journal import journal
from server.intake.broken_mails import tell_sender
from server.intake.handling import letterbox
from server.intake.operator import tell_operator, without_keys
from server.intake.reading.one_mail import ParsedMail, Unread, Unreadable
from server.intake.reading.readers import readers
from server.intake.results import Away, Broken, Done, Killed, NotOurs, Result
from server.services import Services
from server.storage.database import Database
from server.storage.inbox import inbox, leases
from server.storage.inbox.leases import Choice, Holder, Taken
from server.storage.journal_kinds import Kind
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 20.0
"""Seconds of waiting for mails that another process has in hand."""

LOOK_SECONDS = 0.02
PAUSE_SECONDS = 1.0
"""After a process was ended, for those who waited for the database meanwhile."""

ENDED = "its process has ended twice"


class Handle(Protocol):
    """Works on mails that were read, in one transaction; raises DatabaseAwayError."""

    def __call__(
        self, services: Services, readings: Mapping[int, ParsedMail]
    ) -> Result: ...


_owed: WeakKeyDictionary[Database, list[tuple[Sequence[int], Holder]]] = (
    WeakKeyDictionary()
)
"""Mails to be given back when their database is there again, and their holders."""


class InboxWorker:
    """Works on batch after batch for one holder of mails."""

    def __init__(
        self,
        services: Services,
        go_on: Callable[[], bool],
        holder: Holder,
        handle: Handle,
    ) -> None:
        self._services = services
        self._go_on = go_on
        self._holder = holder
        self._handle = handle
        self._waited = 0.0

    def batch(self, limit: int) -> int | None:
        """Work on a number of the next new mails; None: there are none for us now.

        Returns how many got an outcome. Raises DatabaseAwayError.
        """
        choice = self._take(limit)
        given_up = len(choice.given_up)
        if not choice.taken:
            return given_up or (0 if choice.busy and self._wait() else None)
        self._waited = 0.0
        in_hand = [one.row_id for one in choice.taken]
        done = 0
        try:
            readings = self._read(choice.taken)
            if not self._go_on():
                return None
            done = len(in_hand) - len(readings)
            done += self._work_on(readings) if readings else 0
        finally:
            if done < len(in_hand):
                self._give_back(in_hand)
        return given_up + done

    def _take(self, limit: int) -> Choice:
        """Take mails; those that have been tried too often are set aside."""
        now = self._services.clock.now()
        with self._services.database.work() as work:
            for row_ids, holder in _owed.get(self._services.database, []):
                leases.give_back(work, row_ids, holder)
            choice = leases.take(work, limit, self._holder, now)
            for row in choice.given_up:
                why = row.why or ENDED
                self._write_aside(work, row, why, f"{ENDED}: {why}")
        _owed.pop(self._services.database, None)
        if choice.given_up:
            self._tell([row.id for row in choice.given_up])
        return choice

    def _wait(self) -> bool:
        """Wait a little for others; False when that has been too long."""
        # The longer it takes, the rarer are the looks: they cost those who work.
        pause = LOOK_SECONDS + self._waited / 10
        time.sleep(pause)
        self._waited += pause
        return self._waited < PATIENCE_SECONDS

    def _read(self, taken: Sequence[Taken]) -> dict[int, ParsedMail]:
        """Read mails, and set aside what cannot be read; empty when we are stopping."""
        services = self._services
        unread = [Unread(mail.raw, letterbox(services, mail.mailbox)) for mail in taken]
        pool = readers(services.config.processes)
        found = pool.read(unread, services.config.limits, self._go_on)
        readings: dict[int, ParsedMail] = {}
        for mail, reading in zip(taken, found, strict=False):
            if isinstance(reading, Unreadable):
                self._set_aside(mail.row_id, reading.trace, reading.why)
            else:
                readings[mail.row_id] = reading
        return readings

    def _work_on(self, readings: Mapping[int, ParsedMail]) -> int:
        """Have mails handled together; where that fails, one by one."""
        result = self._handled(readings)
        if not isinstance(result, Broken):
            return self._settle(result, readings)
        log.warning("a batch of mails failed and is taken apart: %s", result.why)
        done = 0
        for row_id, reading in readings.items():
            if not self._go_on():
                break
            alone = {row_id: reading}
            result = self._handled(alone)
            if isinstance(result, Broken):
                self._set_aside(row_id, result.trace, result.why)
                done += 1
                continue
            count = self._settle(result, alone)
            done += count
            if not count:
                break
        return done

    def _handled(self, readings: Mapping[int, ParsedMail]) -> Result:
        """Have mails handled, after the mails that other processes have in hand."""
        result = self._handle(self._services, readings)
        while isinstance(result, NotOurs) and result.busy and self._go_on():
            if not self._wait():
                break
            result = self._handle(self._services, readings)
        return result

    def _settle(
        self, result: Done | NotOurs | Killed | Away, readings: Mapping[int, ParsedMail]
    ) -> int:
        """Apply the result of a batch; return how many mails were handled."""
        match result:
            case Done(count=count):
                return count
            case NotOurs():
                return 0
            case Away(reason=reason):
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
            leases.let_go(work, row_ids, self._holder, f"the work on it {how}")
        time.sleep(PAUSE_SECONDS)

    def _give_back(self, row_ids: Sequence[int]) -> None:
        """Give back what is still ours; nothing has happened to it."""
        try:
            with self._services.database.work() as work:
                leases.give_back(work, row_ids, self._holder)
        except DatabaseAwayError:
            owed = _owed.setdefault(self._services.database, [])
            owed.append((row_ids, self._holder))

    def _set_aside(self, row_id: int, trace: str, why: str) -> None:
        """Keep the mail with its traceback, unless another process has handled it."""
        with self._services.database.work() as work:
            row = inbox.one(work, row_id)
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
        inbox.set_aside(row, why, error, now)
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
