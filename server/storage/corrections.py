"""What game masters changed; rows are added and read, never changed."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from server.storage.tables import CorrectionRow, StepRow
from server.storage.unit_of_work import Work


def add(
    work: Work, step_row: StepRow, what: str, *, made_by: str, made_at: datetime
) -> None:
    """Add a correction of the state that a step starts from, as JSON."""
    step_row.corrections += 1
    work.session.add(
        CorrectionRow(
            game_id=step_row.game_id,
            step_key=step_row.key,
            sequence=step_row.corrections,
            made_by=made_by,
            made_at=made_at,
            what=what,
        )
    )
    work.session.flush()


def of_step(work: Work, step_row: StepRow) -> list[str]:
    """Return the corrections of a step in their order; most steps have none."""
    if not step_row.corrections:
        return []
    return list(
        work.session.scalars(
            select(CorrectionRow.what)
            .where(
                CorrectionRow.game_id == step_row.game_id,
                CorrectionRow.step_key == step_row.key,
            )
            .order_by(CorrectionRow.sequence)
        )
    )
