"""The people who wait for a seat: in one game, or as a replacement in any."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import or_

from server.storage.kinds import QuestionKind
from server.storage.states import QuestionState
from server.storage.tables.people import PersonRow
from server.storage.tables.senders import QuestionRow
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
    which = WaitlistEntryRow.game_id
    return work.all(
        WaitlistEntryRow,
        which.is_(None) if game_id is None else which == game_id,
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


def offers(
    work: Work, game_id: int, role_id: int | None, since: datetime
) -> list[QuestionRow]:
    """Return the offers of a seat since then; None is for a seat that is free."""
    which = QuestionRow.role_id
    return work.all(
        QuestionRow,
        QuestionRow.kind == QuestionKind.SEAT,
        QuestionRow.game_id == game_id,
        which.is_(None) if role_id is None else which == role_id,
        QuestionRow.asked_at >= since,
    )


def expired_offers(work: Work, now: datetime) -> list[QuestionRow]:
    """Return the offers that nobody has answered in time, and that are not settled."""
    return work.all(
        QuestionRow,
        QuestionRow.kind == QuestionKind.SEAT,
        QuestionRow.state.in_((QuestionState.OPEN, QuestionState.EXPIRED)),
        QuestionRow.answered_at.is_(None),
        or_(QuestionRow.until <= now, QuestionRow.until.is_(None)),
    )
