"""Journal entries that somebody who leads a game has not been told of yet.

Those that wait for the daily letter, and those that had a letter of their own which
another reader got: a deputy, or somebody else while mail did not reach the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from server.games.journal import urgency
from server.games.journal.journal import letter_cause
from server.games.journal.journal_people import people
from server.games.journal.step_names import with_steps
from server.reports.documents.document import Block, lines
from server.reports.documents.sentences import paragraph
from server.reports.officials.journal import entry_of, line
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind, Official
from server.storage.outbox import outbox
from server.storage.people import roles
from server.storage.tables.inbox import InboxRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.languages import known

MAX_ENTRIES_PER_GAME = 100
"""Entries of a game in one letter; the journal has all of them."""

_MAIL = "mail:"
_DAYS = (Kind.DEPUTY_ON, Kind.DEPUTY_OVER, Kind.ROLE_ENDED)


@dataclass(frozen=True, slots=True)
class News:
    """Entries about a game that are news to a role, and the newest that it knows now.

    `newest` is the number of that entry.
    """

    role: RoleRow
    rows: Sequence[JournalRow]
    newest: int

    def blocks(self, work: Work) -> list[Block]:
        """Return a line for each entry, up to a maximum, and the number of others."""
        shown, language = self.rows[:MAX_ENTRIES_PER_GAME], known(self.role.language)
        game = games.get(work, self.role.game_id)
        led, appointed = journal.led(work, shown), people(work, shown)
        zone = ZoneInfo(game.zone)
        entries = [
            entry_of(one, game, zone, led=one.id in led, whom=appointed.get(one.id, ""))
            for one in shown
        ]
        named = with_steps(work, [game], entries, language)
        told = [line(one, language, titled=False) for one in named]
        blocks: list[Block] = list(lines(told, hanging=True))
        more = len(self.rows) - len(shown)
        if more:
            blocks.append(paragraph("daily-letter-more", language, count=more))
        return blocks

    def note_told(self) -> None:
        """Note that the role is told of these entries now."""
        self.role.note_digested(self.newest)


def news(work: Work, role: RoleRow, since: datetime | None = None) -> News:
    """Return what is new to somebody who leads a game, from an instant on."""
    rows = journal.after(work, role.game_id, role.digested_to, since or role.since)
    newest = rows[-1].id if rows else role.digested_to
    return News(role, [row for row in rows if _is_news(work, role, row)], newest)


def missed(work: Work, role: RoleRow) -> News:
    """Return the urgent news: they had a letter, which the role did not get."""
    found = news(work, role)
    urgent = [row for row in found.rows if urgency.is_urgent(row)]
    return News(role, urgent, found.newest)


def _is_news(work: Work, role: RoleRow, row: JournalRow) -> bool:
    """Return whether an entry concerns whoever leads a game, and is news to a role.

    Neither is what a letter of its own has told, nor what the role did itself.
    """
    if row.kind not in urgency.DAILY and not _has_letter(row):
        return False
    if _is_of_deputy(work, role, row):
        return False
    if outbox.is_queued(work, letter_cause(row.id).to(role)):
        return False
    mail = row.why.removeprefix(_MAIL)
    if mail == row.why or not mail.isdecimal():
        return True
    if row.why == work.why:
        # The mail that is being worked on is the reader's.
        return False
    source = work.get(InboxRow, int(mail))
    return source is None or source.role_id != role.id


def _is_of_deputy(work: Work, role: RoleRow, row: JournalRow) -> bool:
    """Return whether an entry is on a deputy's days, and a role is one of the two."""
    if row.kind not in _DAYS or row.role_id is None:
        return False
    return role.id in (row.role_id, roles.get(work, row.role_id).stands_in_for)


def _has_letter(row: JournalRow) -> bool:
    return row.official in (Official.GAME_MASTER, Official.BOTH)
