"""Corrections by game masters; rows are added and read, never changed."""

from __future__ import annotations

from datetime import datetime

from server.storage.tables.base import JsonObject
from server.storage.tables.games import StepRow
from server.storage.tables.journal import CorrectionRow
from server.storage.unit_of_work import Work


def add(
    work: Work,
    step_row: StepRow,
    what: JsonObject,
    *,
    made_by: str,
    made_at: datetime,
    reason: str = "",
) -> None:
    """Add a correction of the state that a step starts from."""
    step_row.corrections += 1
    work.session.add(
        CorrectionRow(
            game_id=step_row.game_id,
            step_key=step_row.key,
            edition=step_row.edition,
            sequence=step_row.corrections,
            made_by=made_by,
            made_at=made_at,
            what=what,
            reason=reason,
        )
    )
    work.session.flush()


def carry_over(work: Work, withdrawn: StepRow, opened: StepRow) -> None:
    """Let another edition of a step start from the same corrections."""
    if not withdrawn.corrections:
        return
    for row in of_step(work, withdrawn):
        add(
            *(work, opened, row.what),
            made_by=row.made_by,
            made_at=row.made_at,
            reason=row.reason,
        )


def of_step(work: Work, step_row: StepRow) -> list[CorrectionRow]:
    """Return the corrections of a step in their order; most steps have none."""
    if not step_row.corrections:
        return []
    return work.all(
        CorrectionRow,
        CorrectionRow.game_id == step_row.game_id,
        CorrectionRow.step_key == step_row.key,
        CorrectionRow.edition == step_row.edition,
        order_by=CorrectionRow.sequence,
    )
