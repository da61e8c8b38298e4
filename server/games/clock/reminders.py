"""Reminders before deadlines: one mail for a person, whatever it plays.

Only of what is missing: orders, or the mending of lines that do not count. For each
number of hours that is set, once for each deadline; one that has moved is another one.
Games whose deadlines are near one another share a mail.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from server.errors import DatabaseAwayError
from server.games.orders.missing_orders import Lacking, appointment, lacking
from server.games.state import missing_draw
from server.games.state.deadline_dates import CALENDAR
from server.games.state.failing_games import Task, Troubles
from server.games.state.running import running
from server.games.state.session import GameSession
from server.mail.writing.calendar import calendar
from server.mail.writing.compose import Attachment
from server.post import RoleMail
from server.reports import frames
from server.reports.documents.document import Document
from server.services import Services
from server.storage.games import games, reminders
from server.storage.games.reminders import Reminded
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work

GAMES_AT_ONCE = 20
"""Deadlines must not wait for the reminders of many games."""

NEARNESS = 1.5
"""Deadlines share a mail that come this many times as late as they are looked at."""


def remind(services: Services, troubles: Troubles | None = None) -> int:
    """Queue the reminders that are due; return how many mails.

    Every step is looked at once for each number of hours, when its deadline has come
    near enough; in between this costs one query. A step that is open for a short time
    only is left alone, and for a while a game in which the `troubles` remember a
    failure.
    """
    spans = sorted({hour for hour in services.config.games.remind_hours if hour})
    if not spans:
        return 0
    now = services.clock.now()
    until = {hours: now + timedelta(hours=hours) for hours in spans}
    with services.database.work() as work:
        near = reminders.near(work, now, until)
    troubles = troubles or Troubles(services)
    due, count = troubles.ready(Task.REMIND, near), 0
    for first in range(0, len(due), GAMES_AT_ONCE):
        with services.database.work() as work:
            look = _Look(work, services, now, spans)
            look.at(due[first : first + GAMES_AT_ONCE])
            count += look.write()
        for game_id, error in look.failed.items():
            troubles.note(Task.REMIND, game_id, error)
        if look.seen:
            break
    return count


@dataclass
class _Look:
    """One look at the games whose deadlines have come near, and what it finds.

    `found` has what each person is to be told, with the number of hours. Games that
    have `failed` come again later.
    """

    work: Work
    services: Services
    now: datetime
    spans: Sequence[int]
    found: dict[int, list[tuple[int, Lacking]]] = field(default_factory=dict)
    failed: dict[int, Exception] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)

    def at(self, due: Sequence[int]) -> None:
        """Find out what is missing in these games, and where else for the same people.

        Other games count whose deadlines come half as much time later, at most.
        """
        for row in games.hold(self.work, due, alone=True).values():
            step_row = games.open_step(self.work, row.id)
            # Another process may have been here in between, or the game master.
            if row.state != GameState.RUNNING or step_row is None or step_row.is_early:
                continue
            hours = self._hours(step_row)
            if hours is not None and self._look(row.id, hours):
                self.seen.add(row.id)
                step_row.note_reminded(hours)
        self._look_further()

    def _look_further(self) -> None:
        """Find out what games with a later deadline lack of those who get a mail."""
        spans = {person: found[0][0] for person, found in self.found.items()}
        for hours in sorted(set(spans.values())):
            persons = {one for one, span in spans.items() if span == hours}
            until = self.now + timedelta(hours=hours) * NEARNESS
            others = reminders.games_of(self.work, persons, self.now, until)
            for game_id in others:
                if game_id not in self.seen | self.failed.keys():
                    self._look(game_id, hours, persons)

    def _look(self, game_id: int, hours: int, persons: set[int] | None = None) -> bool:
        """Keep what a game lacks, of some or of all; return whether that went well."""
        try:
            with self.work.session.begin_nested():
                playing = running(self.work, games.get(self.work, game_id))
                if not _is_short(playing.step_row, hours):
                    row = playing.row
                    session = GameSession(self.work, self.services, row, playing)
                    # Some may have more time than the others.
                    until = self.now + timedelta(hours=hours) * NEARNESS
                    found = lacking(session, persons)
                    self._add(hours, [one for one in found if one.deadline <= until])
                    if persons is None:
                        missing_draw.remind(session)
        except DatabaseAwayError:
            raise
        except Exception as error:
            self.failed[game_id] = error
        return game_id not in self.failed

    def _hours(self, step_row: StepRow) -> int | None:
        """Return how many hours before its deadline a step is looked at now, if any."""
        deadline, done = step_row.deadline, step_row.reminded_hours
        if deadline is None or deadline <= self.now:
            return None
        for hours in self.spans:
            if deadline <= self.now + timedelta(hours=hours):
                return hours if done is None or done > hours else None
        return None

    def _add(self, hours: int, lacking: Sequence[Lacking]) -> None:
        """Keep what is missing, unless its deadline has had this reminder."""
        known = reminders.known(
            self.work, {one.session.step_row.id for one in lacking}, hours
        )
        for one in lacking:
            if _reminded(one, hours) not in known:
                self.found.setdefault(one.role.person_id, []).append((hours, one))

    def write(self) -> int:
        """Queue a mail for each person; return how many."""
        for items in self.found.values():
            items.sort(key=lambda item: item[1].deadline)
            hours, first = items[0]
            step_row = first.session.step_row
            cause = Cause.of("reminder", step_row, step_row.deadline_moves, hours)
            _queue([one for _, one in items], cause)
            for hours, one in items:
                reminders.add(self.work, _reminded(one, hours))
        return len(self.found)


@dataclass(frozen=True, slots=True)
class Again:
    """A reminder that has waited in the outbox: its number, reader, subject, deadlines.

    Each deadline with its step, as letters have it.
    """

    number: int
    person_id: int
    subject: str
    deadlines: Sequence[tuple[int, str]]


def look_again(work: Work, services: Services, told: Again) -> str:
    """Return why a reminder is not to be sent, "" where it is as true as it was.

    What is left of it, or has changed, is told in another one.
    """
    found = [
        one
        for step_id, deadline in told.deadlines
        if (session := _waiting(work, services, step_id)) is not None
        for one in lacking(session, {told.person_id})
        if one.deadline.isoformat() == deadline and one.deadline > session.now
    ]
    if not found:
        return "nothing that it asks for is missing"
    steps_left = {one.session.step_row.id for one in found}
    if len(steps_left) == len(told.deadlines) and _letter(found).title in told.subject:
        return ""
    _queue(found, Cause.of("reminder-again", (OutboxRow, told.number)))
    return "another reminder says what is missing now"


def _waiting(work: Work, services: Services, step_id: int) -> GameSession | None:
    """Return the game of a step that waits for orders until a deadline, or None."""
    step_row = work.get_one(StepRow, step_id)
    row = games.get(work, step_row.game_id)
    if row.state != GameState.RUNNING or not step_row.is_open or step_row.is_early:
        return None
    if step_row.deadline is None:
        return None
    return GameSession(work, services, row, running(work, row))


def _is_short(step_row: StepRow, hours: int) -> bool:
    span = timedelta(hours=hours)
    deadline = step_row.deadline
    return deadline is None or deadline - step_row.opened_at < 2 * span


def _reminded(lacking: Lacking, hours: int) -> Reminded:
    step_id = lacking.session.step_row.id
    return Reminded(lacking.role.id, step_id, lacking.deadline, hours)


def _queue(lack: Sequence[Lacking], cause: Cause) -> None:
    """Queue one mail about all that is found; answers to it go to the first game."""
    first = lack[0]
    session, step_row = first.session, first.session.step_row
    post = session.post
    dates = [appointment(one, post) for one in lack]
    content = calendar(dates, session.now)
    session.send(
        RoleMail(
            first.role,
            _letter(lack),
            kind=MailKind.REMINDER,
            cause=cause,
            step=step_row,
            about=post.sender_name if len(lack) > 1 else "",
            attachments=(Attachment("turmpost.ics", CALENDAR, content),),
            deadlines=tuple(dict.fromkeys(one.session.step_row for one in lack)),
        )
    )


def _letter(lacking: Sequence[Lacking]) -> Document:
    first, language = lacking[0], lacking[0].role.language
    if len(lacking) == 1:
        return frames.reminder(first.facts, first.session.playing.bundle, language)
    return frames.reminders(
        [(one.facts, one.session.playing.bundle) for one in lacking], language
    )
