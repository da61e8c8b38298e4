"""Looks every minute whether all is well, and tells the operator of a change, once.

Alarms are rows of the database: of several servers on it one tells. What has failed in
one of them is known to all, and an alarm is over when it is in order in each. With a
second way out configured letters go that way at once, else into the outbox like all
others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from server.errors import DatabaseAwayError
from server.games.journal import journal
from server.process.database_watch import DatabaseWatch
from server.process.problems import Area, Problem, problems
from server.process.second_way import Way
from server.process.status_port import Asked
from server.reports.documents.document import Document
from server.reports.officials.journal import entry_of, letter
from server.services import Services
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.outbox import sending_switch
from server.storage.service import alarms, servers, statistics
from server.storage.tables.journal import JournalRow
from server.storage.tables.service import ServerRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

STALE = timedelta(days=1)
"""Time after which a letter that could not go out is of no use any more."""


@dataclass(frozen=True, slots=True)
class _Letter:
    """A letter about an entry of the journal, by its number."""

    number: int
    text: Document


class Monitor:
    """The watch of one server."""

    def __init__(
        self,
        services: Services,
        *,
        failures: Callable[[], Iterable[tuple[Area, str]]] = tuple,
        second_way: Way | None = None,
    ) -> None:
        """Begin the watch now; `failures` returns why parts have failed last."""
        self.database = DatabaseWatch(services, second_way)
        self._services = services
        self._failures = failures
        self._second_way = second_way
        self._started = services.clock.now()

    def ask(self) -> Asked:
        """Return the figures and what is wrong; raises DatabaseAwayError.

        A database that has failed for a while is not waited for.
        """
        if reason := self.database.failure:
            raise DatabaseAwayError(reason)
        with self._services.database.work() as work:
            return self._asked(work)

    async def look(self) -> None:
        """Raise and lift alarms; send what waits for the second way."""
        letters = await asyncio.to_thread(self._compare)
        for one in letters:
            await self._send(one)

    def note(self) -> None:
        """Raise and lift alarms, where the loop that sends letters stands."""
        self._compare()

    def _asked(self, work: Work) -> Asked:
        services = self._services
        figures = statistics.look(work, services.post.desks, services.clock.now())
        locks = services.database.locks
        others = work.all(
            ServerRow.failures, ServerRow.id.in_(locks.servers() - {locks.number})
        )
        # While servers are updated one by one, another may know parts that we do not.
        known = {part.value for part in Area}
        wrong = problems(
            figures,
            services.config.monitor,
            started=self._started,
            failures=[
                *self._failures(),
                *(
                    (Area(name), why)
                    for one in others
                    for name, why in one.items()
                    if name in known
                ),
            ],
        )
        return figures, wrong

    def _compare(self) -> Sequence[_Letter]:
        """Raise and lift alarms; return what is to be sent by the second way."""
        with self._services.database.work() as work:
            figures, wrong = self._asked(work)
            failed = {part.value: why for part, why in self._failures() if why}
            servers.note_failures(work, self._services.database.locks.number, failed)
            before = alarms.raised(work)
            for part, one in wrong.items():
                if part.value not in before:
                    self._raise(work, one, figures.now)
            for name, since in before.items():
                if Area(name) not in wrong and alarms.lift(work, name):
                    log.warning("in order again: %s", name)
                    entry = journal.note(
                        work, Kind.ALL_CLEAR, now=figures.now, part=name, began=since
                    )
                    self._tell(work, entry)
            if self._second_way is None or sending_switch.off(work) is not None:
                return []
            return self._untold(work, figures.now)

    def _raise(self, work: Work, problem: Problem, now: datetime) -> None:
        if alarms.sound(work, problem.part.value, problem.since, problem.what):
            log.error(
                "%s: %s, since %s",
                problem.part.value,
                problem.what,
                problem.since,
            )
            entry = journal.note(
                work,
                Kind.ALARM,
                now=now,
                part=problem.part.value,
                began=problem.since,
                reason=problem.what,
            )
            self._tell(work, entry)

    def _tell(self, work: Work, entry: JournalRow) -> None:
        """Queue the letter about an entry where there is no other way."""
        if self._second_way is None:
            journal.tell(work, self._services.post, entry, zone=self._zone)

    def _untold(self, work: Work, now: datetime) -> list[_Letter]:
        language = self._services.post.language
        return [
            _Letter(row.id, letter(entry_of(row, None, self._zone), language))
            for row in entries.untold(work, [Kind.ALARM, Kind.ALL_CLEAR])
            if now - row.at < STALE
        ]

    async def _send(self, letter: _Letter) -> None:
        now = self._services.clock.now()
        cause = journal.letter_cause(letter.number)
        if self._second_way is None:
            return
        if await self._second_way.send(letter.text, cause=cause, now=now):
            await asyncio.to_thread(self._told, letter.number, now)

    def _told(self, number: int, now: datetime) -> None:
        with self._services.database.work() as work:
            entries.tell(work, number, now)

    @property
    def _zone(self) -> ZoneInfo:
        return ZoneInfo(self._services.config.games.zone)
