"""How the deadlines of steps have changed."""

from __future__ import annotations

from datetime import datetime

from server.storage.kinds import DeadlineReason
from server.storage.tables.deadlines import DeadlineChangeRow
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work


def add(
    work: Work,
    step_row: StepRow,
    before: datetime | None,
    after: datetime | None,
    reason: DeadlineReason,
    *,
    open_for: str,
    by_id: int | None,
    now: datetime,
) -> DeadlineChangeRow:
    """Write down a change of a step's deadline, for some seats or for all."""
    row = DeadlineChangeRow(
        step_id=step_row.id,
        at=now,
        before=before,
        after=after,
        reason=reason,
        open_for=open_for,
        by_id=by_id,
    )
    work.session.add(row)
    work.session.flush()
    return row


def last(work: Work, step_row: StepRow) -> DeadlineChangeRow | None:
    """Return the last change of a step's deadline, if it has changed."""
    of_step = DeadlineChangeRow.step_id == step_row.id
    newest = DeadlineChangeRow.id.desc()
    return work.first(DeadlineChangeRow, of_step, order_by=newest)


def count(work: Work, step_row: StepRow, reason: DeadlineReason) -> int:
    """Return how often a step's deadline has changed for this reason."""
    of_step = DeadlineChangeRow.step_id == step_row.id
    return work.count(DeadlineChangeRow, of_step, DeadlineChangeRow.reason == reason)


def planned(work: Work, step_row: StepRow) -> datetime | None:
    """Return the deadline of a step without the early end that it has now, if any."""
    deadline = step_row.deadline
    if not step_row.is_early:
        return deadline
    changes = work.all(DeadlineChangeRow, DeadlineChangeRow.step_id == step_row.id)
    for change in reversed(changes):
        if change.reason is DeadlineReason.READY:
            deadline = change.before
        elif change.reason is not DeadlineReason.OUTAGE:
            break
    return deadline


def open_for(work: Work, step_row: StepRow, reason: DeadlineReason) -> set[str]:
    """Return the codes of seats that alone had time in a step, for this reason."""
    changes = work.all(
        DeadlineChangeRow,
        DeadlineChangeRow.step_id == step_row.id,
        DeadlineChangeRow.reason == reason,
    )
    return {code for change in changes for code in change.open_for.split()}
