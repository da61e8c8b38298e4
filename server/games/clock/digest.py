"""A letter a day to each person who leads games: what is to do, and what is new.

At an hour of the reader's own zone, for all games together. It comes where something is
new, where a deadline comes near, and each day on which a game waits for the reader's
word. Who wants it only when needed gets none while there is nothing to do; to who wants
all at once, what is new comes before it, as soon as it is noted. Each entry of the
journal stands in one letter to each reader, whatever a change of the clock does to the
hour. What the reader did himself is no news to him.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from server.games.clock.agenda import NEAR, agenda
from server.games.journal.news import News, news
from server.games.state import deadline_dates
from server.post import RoleMail
from server.reports.documents.document import Block
from server.reports.officials import digests
from server.services import Services
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import LetterPace, MailKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class _Section:
    """What a letter to a role may say of its game."""

    role: RoleRow
    game: GameRow
    news: News
    agenda: digests.Agenda

    def told(self, work: Work, *, at_once: bool) -> list[Block]:
        """Return the news that the letter does not say in another place."""
        if at_once:
            return self.news.blocks(work)
        open_step = games.open_step(work, self.game.id)
        key = None if open_step is None else open_step.key
        rows = [
            row
            for row in self.news.rows
            if row.kind != Kind.ABSENT
            and not (row.kind == Kind.EXTENDED and row.figures["step"] == key)
        ]
        return replace(self.news, rows=rows).blocks(work)

    @property
    def has_new_deadline(self) -> bool:
        """Return whether a deadline was not near yet when the last letter was due."""
        before, deadline = self.role.digested_at, self.agenda.deadline
        return before is not None and deadline is not None and deadline > before + NEAR

    def is_needed(self, *, at_once: bool) -> bool:
        """Return whether the reader wants a letter for this."""
        if at_once:
            return bool(self.news.rows)
        if self.agenda.decisions:
            return True
        if self.role.letters is LetterPace.NEEDED:
            return False
        return bool(self.news.rows) or self.has_new_deadline


def digest(services: Services) -> int:
    """Queue the daily letters of game masters that are due; return how many.

    Between the hours this costs one query.
    """
    hour, now = services.config.games.digest_hour, services.clock.now()
    with services.database.work() as work:
        found = roles.reached(roles.leading(work, now))
        newest = journal.newest_of(work, {one.game_id for one in found if one.at_once})
        due = _due(work, found, hour, now, newest)
        if due:
            # Another process may have been here in between.
            locked = roles.lock(work, {one.id for each, _ in due for one in each})
            due = _due(work, list(locked.values()), hour, now, newest)
        return sum(_write(work, services, each, at_once=hasty) for each, hasty in due)


def _due(
    work: Work,
    leaders: Sequence[RoleRow],
    hour: int,
    now: datetime,
    newest: Mapping[int, int],
) -> list[tuple[list[RoleRow], bool]]:
    """Return whose letters are due: roles that share one, and whether it is at once.

    `newest` has the numbers of the newest entries by game.
    """
    hasty = [
        one
        for one in leaders
        if one.at_once and newest.get(one.game_id, 0) > one.digested_to
    ]
    due = [(each, True) for each in _by_person(hasty)]
    for each in _by_person(leaders) if hour >= 0 else ():
        if _is_hour(work, each, hour, now):
            due.append((each, False))
    return due


def _by_person(leaders: Iterable[RoleRow]) -> list[list[RoleRow]]:
    found: dict[int, list[RoleRow]] = {}
    for role in leaders:
        found.setdefault(role.person_id, []).append(role)
    return list(found.values())


def _is_hour(work: Work, leaders: Sequence[RoleRow], hour: int, now: datetime) -> bool:
    """Return whether the hour has come since a person's last letter, or first role.

    In the person's zone, without one in that of the oldest game.
    """
    first = min(leaders, key=lambda one: one.game_id)
    zone = first.zone or ZoneInfo(games.get(work, first.game_id).zone)
    return any(
        before < slot_before(now, hour, zone)
        # A clock that was put back: the next hour counts again.
        for one in leaders
        if (before := one.digested_at or one.since) <= now
    )


def slot_before(now: datetime, hour: int, zone: ZoneInfo) -> datetime:
    """Return the last instant at which a clock in this zone showed the full hour.

    An hour that is there twice counts the first time; one that is left out is taken as
    if the clock had not been changed yet.
    """
    day = now.astimezone(zone).date()
    slot = datetime.combine(day, time(hour), zone).astimezone(UTC)
    if slot > now:
        before = day - timedelta(days=1)
        slot = datetime.combine(before, time(hour), zone).astimezone(UTC)
    return slot


def _write(
    work: Work, services: Services, leaders: Sequence[RoleRow], *, at_once: bool
) -> int:
    """Queue one letter about all these games of a person, if any is needed."""
    now = services.clock.now()
    found = [_section(work, role, now) for role in leaders]
    is_needed = any(one.is_needed(at_once=at_once) for one in found)
    if not at_once:
        for role in leaders:
            role.note_digest(now)
    if not is_needed:
        return 0
    for one in found:
        one.news.note_told()
    first, post, several = found[0], services.post, len(found) > 1
    parts = [
        digests.GameSection(one.game.title, one.agenda, one.told(work, at_once=at_once))
        for one in found
    ]
    post.to_role(
        work,
        first.game,
        RoleMail(
            first.role,
            digests.letter(parts, first.role.language, at_once=at_once),
            kind=MailKind.DIGEST,
            cause=Cause.of(
                "news" if at_once else "digest", first.role.digested_to, now
            ),
            about=post.sender_name if several else "",
            without_key=several,
            attachments=deadline_dates.attached(work, post, first.role.person_id, now),
        ),
    )
    return 1


def _section(work: Work, role: RoleRow, now: datetime) -> _Section:
    game = games.get(work, role.game_id)
    told = agenda(work, game, now, role.language)
    return _Section(role, game, news(work, role), told)
