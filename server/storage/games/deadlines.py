"""The deadlines of steps, and how they have changed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from server.storage.kinds import DeadlineReason
from server.storage.tables.deadlines import DeadlineChangeRow
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work


def move(
    work: Work,
    step_row: StepRow,
    to: datetime | None,
    reason: DeadlineReason,
    *,
    open_for: Iterable[str] = (),
    by_id: int | None = None,
    now: datetime,
) -> DeadlineChangeRow:
    """Set the deadline of some seats, of all where none is named; return the change."""
    before = step_row.deadline
    step_row.move(to, reason, open_for)
    return _add(work, step_row, before, to, reason, step_row.open_for, by_id, now)


def extend(
    work: Work,
    step_row: StepRow,
    codes: Iterable[str],
    until: datetime,
    *,
    by_id: int | None = None,
    now: datetime,
) -> DeadlineChangeRow:
    """Give seats more time than the others; return the change."""
    before = step_row.deadline
    step_row.extend(codes, until)
    reason = DeadlineReason.EXTENSION
    return _add(work, step_row, before, until, reason, step_row.more_for, by_id, now)


def _add(
    work: Work,
    step_row: StepRow,
    before: datetime | None,
    after: datetime | None,
    reason: DeadlineReason,
    open_for: str,
    by_id: int | None,
    now: datetime,
) -> DeadlineChangeRow:
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


def changes(work: Work, step_row: StepRow) -> list[DeadlineChangeRow]:
    """Return the changes of a step's deadline, the oldest first."""
    return work.all(DeadlineChangeRow, DeadlineChangeRow.step_id == step_row.id)


def count(work: Work, step_row: StepRow, reason: DeadlineReason) -> int:
    """Return how often a step's deadline has changed for this reason."""
    of_step = DeadlineChangeRow.step_id == step_row.id
    return work.count(DeadlineChangeRow, of_step, DeadlineChangeRow.reason == reason)


def planned(work: Work, step_row: StepRow) -> datetime | None:
    """Return the deadline of a step without the early end that it has now, if any."""
    deadline = step_row.deadline
    if not step_row.is_early:
        return deadline
    for change in reversed(changes(work, step_row)):
        if change.reason is DeadlineReason.READY:
            deadline = change.before
        elif change.reason is not DeadlineReason.OUTAGE:
            break
    return deadline
