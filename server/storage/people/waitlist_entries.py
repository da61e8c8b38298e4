"""The people who wait for a seat: in one game, or as a replacement in any."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import or_, select

from server.storage.states import QuestionState
from server.storage.tables.core import PersonRow
from server.storage.tables.games import StandbyRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work


def get(work: Work, number: int) -> StandbyRow:
    """Return an entry of a list by its number."""
    return work.session.get_one(StandbyRow, number)


def add(
    work: Work,
    person: PersonRow,
    game_id: int | None,
    *,
    code: str,
    pseudonym: str,
    since: datetime,
    waits: bool,
) -> StandbyRow:
    """Write a person down who `waits`, or does so once it is confirmed."""
    row = StandbyRow(
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


def waiting(work: Work, game_id: int | None) -> list[StandbyRow]:
    """Return who waits for a seat of a game, None for any, in their order."""
    which = StandbyRow.game_id
    return list(
        work.session.scalars(
            select(StandbyRow)
            .where(
                which.is_(None) if game_id is None else which == game_id,
                StandbyRow.until.is_(None),
            )
            .order_by(StandbyRow.since, StandbyRow.id)
        )
    )


def of_person(work: Work, person_id: int) -> list[StandbyRow]:
    """Return where somebody waits."""
    return list(
        work.session.scalars(
            select(StandbyRow).where(
                StandbyRow.person_id == person_id, StandbyRow.until.is_(None)
            )
        )
    )


def offers(
    work: Work, game_id: int, role_id: int | None, since: datetime
) -> list[QuestionRow]:
    """Return the offers of a seat since then; None is for a seat that is free."""
    which = QuestionRow.role_id
    return list(
        work.session.scalars(
            select(QuestionRow)
            .where(
                QuestionRow.kind == "seat",
                QuestionRow.game_id == game_id,
                which.is_(None) if role_id is None else which == role_id,
                QuestionRow.asked_at >= since,
            )
            .order_by(QuestionRow.id)
        )
    )


def expired_offers(work: Work, now: datetime) -> list[QuestionRow]:
    """Return the offers that nobody has answered in time, and that are not settled."""
    return list(
        work.session.scalars(
            select(QuestionRow)
            .where(
                QuestionRow.kind == "seat",
                QuestionRow.state.in_((QuestionState.OPEN, QuestionState.EXPIRED)),
                QuestionRow.answered_at.is_(None),
                or_(QuestionRow.until <= now, QuestionRow.until.is_(None)),
            )
            .order_by(QuestionRow.id)
        )
    )


def end(rows: Iterable[StandbyRow], now: datetime) -> None:
    """Take entries off their lists."""
    for row in rows:
        row.until = now


def enter(row: StandbyRow, now: datetime) -> None:
    """Put somebody at the end of the list who has confirmed it."""
    row.since, row.until = now, None
