"""Issues of newspapers: kept once for each step and language."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import exists, or_, select
from sqlalchemy.orm import aliased

from server.storage.tables.games import StepRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.unit_of_work import Work


def of_step(work: Work, step_id: int) -> dict[str, NewspaperIssueRow]:
    """Return the issues of a step by language."""
    rows = work.session.scalars(
        select(NewspaperIssueRow).where(NewspaperIssueRow.step_id == step_id)
    )
    return {row.language: row for row in rows}


def add(
    work: Work, step_id: int, language: str, content: bytes | str, now: datetime
) -> None:
    """Keep an issue as PDF, or why it could not be set."""
    work.session.add(
        NewspaperIssueRow(
            step_id=step_id,
            language=language,
            pdf=content if isinstance(content, bytes) else None,
            failure="" if isinstance(content, bytes) else content,
            made_at=now,
        )
    )


def missing(work: Work, since: datetime) -> list[int]:
    """Return the numbers of the steps that have no issue yet.

    Of those whose reports went out since then: the step was resolved, or the next one
    opened, which a game master may have waited with.
    """
    following = aliased(StepRow)
    recently = or_(
        StepRow.resolved_at >= since,
        exists().where(following.before_id == StepRow.id, following.opened_at >= since),
    )
    rows = work.session.scalars(
        select(StepRow.id)
        .where(
            StepRow.sequence > 0,
            StepRow.resolved_at.is_not(None),
            StepRow.withdrawn_at.is_(None),
            StepRow.kept_back_at.is_(None),
            recently,
            ~exists().where(NewspaperIssueRow.step_id == StepRow.id),
        )
        .order_by(StepRow.id)
    )
    return list(rows)


def set_pdf(row: NewspaperIssueRow, pdf: bytes) -> None:
    """Keep an issue that could not be set before."""
    row.pdf, row.failure = pdf, ""
