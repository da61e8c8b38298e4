"""Wishes of readers: the rows of issues and booklets that have a role.

What such a row names is set, and mailed to the role; then the row goes.
"""

from __future__ import annotations

from datetime import datetime
from typing import TypeVar

from sqlalchemy import select

from server.storage.tables.booklets import BookletRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.unit_of_work import Work

W = TypeVar("W", NewspaperIssueRow, BookletRow)


def ask(
    work: Work, table: type[W], step_id: int, role_id: int, language: str, now: datetime
) -> None:
    """Note that a role wants an issue or a booklet, unless that is noted already."""
    same = (
        table.step_id == step_id,
        table.role_id == role_id,
        table.language == language,
    )
    if not work.any(table, *same):
        work.session.add(
            table(step_id=step_id, language=language, role_id=role_id, made_at=now)
        )


def waiting(work: Work, table: type[W]) -> list[tuple[int, int]]:
    """Return the wishes that nobody has met yet, the oldest first: number, step."""
    query = select(table.id, table.step_id).where(table.role_id.is_not(None))
    rows = work.session.execute(query.order_by(table.id))
    return [(number, step_id) for number, step_id in rows]


def get(work: Work, table: type[W], number: int) -> W | None:
    """Return a wish by its number, and lock it; None where it was met."""
    return work.session.get(table, number, with_for_update=True)


def drop(work: Work, row: NewspaperIssueRow | BookletRow) -> None:
    """Take a wish away: it was met, or there is nothing to meet it with."""
    work.session.delete(row)
