"""Days on which players are away."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from sqlalchemy import bindparam, select

from server.storage.tables.days import AbsenceRow
from server.storage.unit_of_work import Work


def of_game(work: Work, game_id: int) -> Sequence[AbsenceRow]:
    """Return the absences in a game that were not withdrawn, oldest first."""
    return list(work.session.scalars(_OF_GAME, {"game": game_id}))


_OF_GAME = (
    select(AbsenceRow)
    .where(AbsenceRow.game_id == bindparam("game"), AbsenceRow.withdrawn_at.is_(None))
    .order_by(AbsenceRow.id)
)


def spans(work: Work, game_id: int) -> list[tuple[int, str, str]]:
    """Return seat, first and last day of the absences in a game that are written."""
    rows = work.session.connection().execute(_SPANS, {"game": game_id})
    return [(seat_id, first, last) for seat_id, first, last in rows]


_SPANS = (
    select(AbsenceRow.seat_id, AbsenceRow.first, AbsenceRow.last)
    .where(AbsenceRow.game_id == bindparam("game"), AbsenceRow.withdrawn_at.is_(None))
    .order_by(AbsenceRow.id)
)


def add(
    work: Work, game_id: int, seat_id: int, first: date, last: date, *, now: datetime
) -> None:
    """Keep an absence from the `first` day to the `last`."""
    row = AbsenceRow(
        game_id=game_id,
        seat_id=seat_id,
        first=first.isoformat(),
        last=last.isoformat(),
        made_at=now,
    )
    work.session.add(row)
    work.session.flush()
