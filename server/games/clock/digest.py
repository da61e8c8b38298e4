"""One letter a day to each game master, about journal entries since the last one.

At an hour of the reader's own zone, for all of his games together, or as soon as
something is noted where the reader wants it so. Where nothing was noted there is none,
unless the game waits for the reader's word: then the daily letter says that each day.
Each entry stands in one letter to each reader, whatever a change of the clock does to
the hour. What the reader did himself is no news to him.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from server.games.journal import urgency
from server.games.journal.journal import letter_cause
from server.games.journal.journal_people import people
from server.games.journal.step_names import with_steps
from server.games.orders.awaited import waits_for, waits_said
from server.games.state.running import running
from server.post import RoleMail
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.reports.officials import digests
from server.reports.officials.journal import entry_of, line
from server.services import Services
from server.storage.games import games, journal
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MAX_ENTRIES_PER_GAME = 100
"""Entries of a game in one digest; the journal has all of them."""

_MAIL = "mail:"


@dataclass(frozen=True, slots=True)
class News:
    """The news of a game for a role; `more` counts the entries beyond the maximum.

    `state` says what the game waits for now. There may be no lines where it waits for
    the role.
    """

    role: RoleRow
    game: GameRow
    lines: Sequence[str]
    more: int
    state: Sequence[Block] = ()


def digest(services: Services) -> int:
    """Queue the daily letters that are due; return how many.

    Between the hours this costs one query.
    """
    hour, now = services.config.games.digest_hour, services.clock.now()
    with services.database.work() as work:
        found = _readers(work, now)
        newest = journal.newest_of(work, {one.game_id for one in found if one.at_once})
        due = [one for one in found if _is_due(work, one, hour, now, newest)]
        if due:
            # Another process may have been here in between.
            locked = roles.lock(work, [one.id for one in due]).values()
            due = [one for one in locked if _is_due(work, one, hour, now, newest)]
        by_person: dict[int, list[RoleRow]] = {}
        for role in due:
            by_person.setdefault(role.person_id, []).append(role)
        return sum(_write(work, services, found) for found in by_person.values())


def _readers(work: Work, now: datetime) -> list[RoleRow]:
    """Return who gets such a letter: while a deputy is on duty, the deputy."""
    masters = roles.leading(work, now)
    deputised = {
        master.game_id
        for master in masters
        if master.kind == RoleKind.DEPUTY and _hears(master)
    }
    return [
        master
        for master in masters
        if _hears(master)
        and (master.kind == RoleKind.DEPUTY or master.game_id not in deputised)
    ]


def _hears(role: RoleRow) -> bool:
    return role.person.unreachable_since is None


def _is_due(
    work: Work, role: RoleRow, hour: int, now: datetime, newest: Mapping[int, int]
) -> bool:
    """Return whether the hour has come since the last letter, or since the role began.

    For a reader who gets everything at once: whether there is a new entry. `newest` has
    the numbers of the newest entries by game.
    """
    if role.at_once:
        return newest.get(role.game_id, 0) > role.digested_to
    if hour < 0:
        return False
    before = role.digested_at or role.since
    if before > now:
        # A clock that was put back: the next hour counts again.
        return False
    if now - before > timedelta(days=2):
        return True
    zone = role.zone or ZoneInfo(games.get(work, role.game_id).zone)
    return before < slot_before(now, hour, zone)


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


def _write(work: Work, services: Services, leaders: Sequence[RoleRow]) -> int:
    """Queue one letter about the news of all these games of a person, if any."""
    now = services.clock.now()
    each = (_news(work, role, now) for role in leaders)
    news = [one for one in each if one is not None]
    for role in leaders:
        role.note_digest(now)
    if not news:
        return 0
    first, language = news[0], leaders[0].language
    parts = [
        digests.GameSection(one.game.title, one.lines, one.more, one.state)
        for one in news
    ]
    post, several = services.post, len(news) > 1
    post.to_role(
        work,
        first.game,
        RoleMail(
            first.role,
            digests.letter(
                parts, language, at_once=all(leader.at_once for leader in leaders)
            ),
            kind=MailKind.DIGEST,
            cause=Cause.of("digest", first.role.digested_to, now),
            about=post.sender_name if several else "",
        ),
    )
    return 1


def _news(work: Work, role: RoleRow, now: datetime) -> News | None:
    """Return what is new to a role, and note that it is told."""
    game = games.get(work, role.game_id)
    rows = journal.after(work, game.id, role.digested_to, role.since)
    if rows:
        role.note_digested(rows[-1].id)
    news = [row for row in rows if _is_news(work, role, row)]
    state, waits_for_master = _state(work, role, game, now)
    if not news and (role.at_once or not waits_for_master):
        return None
    shown, zone = news[:MAX_ENTRIES_PER_GAME], ZoneInfo(game.zone)
    led, appointed = journal.led(work, shown), people(work, shown)
    entries = [
        entry_of(one, game, zone, led=one.id in led, whom=appointed.get(one.id, ""))
        for one in shown
    ]
    named = with_steps(work, [game], entries, role.language)
    lines = [line(one, role.language, titled=False) for one in named]
    return News(role, game, lines, len(news) - len(entries), state)


def _state(
    work: Work, role: RoleRow, game: GameRow, now: datetime
) -> tuple[Sequence[Block], bool]:
    """Say what a game waits for, and whether that is its game master.

    A game that cannot be loaded holds up no letter.
    """
    blocks: list[Block] = []
    for_master = False
    if game.state in TAKES_ORDERS:
        with suppress(Exception):
            playing = running(work, game)
            for_master = waits_for(work, playing, now).for_master
            blocks.append(waits_said(work, playing, now, role.language))
            deadline = playing.step_row.deadline
            if deadline is not None:
                when = moment(deadline, playing.zone)
                step = playing.bundle.words(role.language).step(playing.step)
                ends = paragraph("step-ends", role.language, step=step, deadline=when)
                blocks.append(ends)
    numbers = [str(one.id) for one in journal.undecided(work, game.id)]
    if numbers:
        listed, one = ", ".join(numbers), numbers[0]
        blocks.append(
            paragraph("protests-wait", role.language, numbers=listed, one=one)
        )
    return blocks, for_master or bool(numbers)


def _is_news(work: Work, role: RoleRow, row: JournalRow) -> bool:
    """Return whether an entry is for the daily letter, and not the reader's own doing.

    Nor told by a letter of its own.
    """
    if row.kind not in urgency.DAILY:
        return False
    if outbox.is_queued(work, letter_cause(row.id).to(role)):
        return False
    mail = row.why.removeprefix(_MAIL)
    if mail == row.why or not mail.isdecimal():
        return True
    source = work.get(InboxRow, int(mail))
    return source is None or source.role_id != role.id
