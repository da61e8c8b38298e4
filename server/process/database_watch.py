"""The watch over the database: a server that cannot write can queue no letter.

Failures of units of work are noted as they happen (`Database.on_away`); a look asks the
database itself, and counts a missing answer as a failure. The log has a line when they
begin and one when they are over, and none of all that fails meanwhile. Failures that go
on are told by the second way out at once, and once more when they are over. Both are
entered in the journal then; without a second way the operator gets a mail that it is
over.

Each server on a database does so by itself: it cannot know of the others.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.protocol import Json
from server.errors import DatabaseAwayError
from server.games.journal import journal
from server.process.second_way import Way
from server.reports.officials.journal import JournalEntry, letter
from server.services import Services
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.outbox import sending_switch
from server.storage.outbox.cause import Cause

log = logging.getLogger(__name__)

PART = "database"
LOOK_SECONDS = 10.0
PATIENCE_SECONDS = 5.0
"""Time that a look waits for the answer; later looks go on waiting for it."""

ANSWERS_WITHIN = timedelta(seconds=25)
"""Time after which a missing answer is a failure; SQLite may wait for 20 seconds."""

LASTING = timedelta(seconds=20)
"""Time from the first failure to the last that are told; a restart takes less."""

QUIET = timedelta(seconds=90)
"""Time without a failure after which the trouble is over."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Failures of the database without a quiet time between them."""

    since: datetime
    last: datetime
    reason: str
    told: bool = False

    @property
    def lasts(self) -> bool:
        """Return whether this is more than a short disturbance."""
        return self.told or self.last - self.since >= LASTING

    @property
    def figures(self) -> Mapping[str, Json]:
        """Return the figures of its entries in the journal."""
        return {"part": PART, "began": self.since.isoformat(), "reason": self.reason}


class DatabaseWatch:
    """The watch of one server over its database."""

    def __init__(self, services: Services, second_way: Way | None = None) -> None:
        """Begin to note failures; `second_way` is where they are told."""
        self._services = services
        self._second_way = second_way
        self._trouble: Trouble | None = None
        self._asking: asyncio.Task[None] | None = None
        self._asked_at = services.clock.now()
        self._sending_off = False
        self._noting = threading.Lock()
        services.database.on_away = self.note

    @property
    def failure(self) -> str:
        """Return why the database cannot be used for a while now, or an empty text."""
        trouble = self._trouble
        return trouble.reason if trouble is not None and trouble.lasts else ""

    def note(self, reason: str) -> None:
        """Note, from any thread, that the database has failed."""
        self._note(reason, self._services.clock.now())

    async def look(self) -> None:
        """Look whether the database answers; tell the operator of lasting trouble."""
        await self._ask()
        now = self._services.clock.now()
        if self._asking is not None and now - self._asked_at >= ANSWERS_WITHIN:
            self._note("it does not answer", self._asked_at)
        trouble = self._trouble
        if trouble is None:
            return
        if now - trouble.last > QUIET:
            await self._end(trouble, now)
        elif trouble.lasts and not trouble.told:
            told = await self._send(Kind.DATABASE_FAILED, trouble, now)
            self._trouble = replace(self._trouble or trouble, told=told)

    def _note(self, reason: str, began: datetime) -> None:
        now = self._services.clock.now()
        with self._noting:
            trouble = self._trouble
            if trouble is None:
                self._trouble = Trouble(began, now, reason)
            else:
                self._trouble = replace(trouble, last=now, reason=reason)
        if trouble is None:
            log.error("the database cannot be used: %s", reason)

    async def _ask(self) -> None:
        """Ask the database, and wait a little; it may well refuse.

        Where its last answer is still awaited, there is no second question.
        """
        if self._asking is None:
            self._asked_at = self._services.clock.now()
            self._asking = asyncio.create_task(asyncio.to_thread(self._look))
        done, _ = await asyncio.wait([self._asking], timeout=PATIENCE_SECONDS)
        if done:
            asked, self._asking = self._asking, None
            asked.result()

    def _look(self) -> None:
        """Look whether mails are sent; the database notes its failure itself."""
        try:
            with self._services.database.work() as work:
                self._sending_off = sending_switch.off(work) is not None
        except DatabaseAwayError as error:
            log.debug("%s", error)

    async def _end(self, trouble: Trouble, now: datetime) -> None:
        """Tell that the trouble is over, if it was more than a disturbance."""
        self._trouble = None
        log.warning(
            "the database is in order again; it failed from %s to %s",
            trouble.since,
            trouble.last,
        )
        if not trouble.lasts:
            return
        told = trouble.told and await self._send(Kind.ALL_CLEAR, trouble, now)
        await asyncio.to_thread(self._write_down, trouble, now, told=told)

    async def _send(self, kind: Kind, trouble: Trouble, now: datetime) -> bool:
        """Send a letter by the second way; say whether it has gone out."""
        if self._second_way is None or self._sending_off:
            return False
        entry = JournalEntry(kind, now, trouble.figures, self._zone)
        text = letter(entry, self._services.post.language)
        cause = Cause.of("database", kind.value, trouble.since)
        return await self._second_way.send(text, cause=cause, now=now)

    def _write_down(self, trouble: Trouble, now: datetime, *, told: bool) -> None:
        """Enter both in the journal; queue a letter of the end that was not sent."""
        with self._services.database.work() as work:
            for kind, at in (
                (Kind.DATABASE_FAILED, trouble.since),
                (Kind.ALL_CLEAR, now),
            ):
                row = journal.write(work, kind, trouble.figures, now=at)
                if told or kind is Kind.DATABASE_FAILED:
                    entries.tell(work, row.id, now)
                elif self._second_way is None:
                    journal.tell(work, self._services.post, row, zone=self._zone)

    @property
    def _zone(self) -> ZoneInfo:
        return ZoneInfo(self._services.config.games.zone)
