"""The people who wait for a seat: in one game, or as a replacement in any."""

from __future__ import annotations

from datetime import datetime

from server.storage.tables.people import PersonRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow
from server.storage.unit_of_work import Work


def add(
    work: Work,
    person: PersonRow,
    game_id: int | None,
    *,
    code: str,
    pseudonym: str,
    since: datetime,
    waits: bool,
) -> WaitlistEntryRow:
    """Write a person down who `waits`, or does so once it is confirmed."""
    row = WaitlistEntryRow(
        person=person,
        game_id=game_id,
        code=code,
        pseudonym=pseudonym,
        since=since,
        until=None if waits else since,
    )
    work.session.add(row)
    work.session.flush()
    return row


def waiting(work: Work, game_id: int | None) -> list[WaitlistEntryRow]:
    """Return who waits for a seat of a game, None for any, in their order."""
    return work.all(
        WaitlistEntryRow,
        WaitlistEntryRow.game_id == game_id,
        WaitlistEntryRow.until.is_(None),
        order_by=(WaitlistEntryRow.since, WaitlistEntryRow.id),
    )


def of_person(work: Work, person_id: int) -> list[WaitlistEntryRow]:
    """Return where somebody waits."""
    return work.all(
        WaitlistEntryRow,
        WaitlistEntryRow.person_id == person_id,
        WaitlistEntryRow.until.is_(None),
    )
