"""Days on which players are away."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from server.storage.tables.days import AbsenceRow
from server.storage.unit_of_work import Work


def of_game(work: Work, game_id: int) -> Sequence[AbsenceRow]:
    """Return the absences in a game that were not withdrawn, oldest first."""
    return work.all(
        AbsenceRow, AbsenceRow.game_id == game_id, AbsenceRow.withdrawn_at.is_(None)
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
