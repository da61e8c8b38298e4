"""Issues of newspapers, one for each step and language; their PDFs for a day."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import and_, delete, exists, or_, select, update
from sqlalchemy.orm import aliased

from server.storage.games.games import PLAYED
from server.storage.journal_kinds import Kind
from server.storage.outbox import files
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.unit_of_work import Work

_IS_ISSUE = NewspaperIssueRow.role_id.is_(None)
"""The condition of an issue; other rows are wishes (`server.storage.games.wishes`)."""


def of_step(work: Work, step_id: int) -> dict[str, NewspaperIssueRow]:
    """Return the issues of a step by language."""
    rows = work.all(NewspaperIssueRow, NewspaperIssueRow.step_id == step_id, _IS_ISSUE)
    return {row.language: row for row in rows}


def add(
    work: Work, step_id: int, language: str, content: bytes | str, now: datetime
) -> None:
    """Note an issue, with its PDF, or with why it could not be set."""
    row = NewspaperIssueRow(step_id=step_id, language=language, made_at=now)
    if isinstance(content, bytes):
        keep_pdf(work, row, content, now)
    else:
        row.failure = content
    work.session.add(row)


def pdf(work: Work, row: NewspaperIssueRow) -> bytes | None:
    """Return the PDF of an issue, None where it is to be set anew."""
    return files.content(work, row.file) if row.file else None


def keep_pdf(work: Work, row: NewspaperIssueRow, pdf: bytes, now: datetime) -> None:
    """Keep the PDF of an issue until files of mails go."""
    row.file, row.failure = files.keep(work, pdf, now), ""


def forget(work: Work, game_ids: Collection[int], now: datetime) -> None:
    """Let the issues of games be set anew: their content has changed."""
    steps = select(StepRow.id).where(StepRow.game_id.in_(game_ids))
    work.change(
        update(NewspaperIssueRow)
        .where(NewspaperIssueRow.step_id.in_(steps), _IS_ISSUE)
        .values(file="", made_at=now)
    )


def drop(work: Work, step_id: int) -> None:
    """Let the issues of a step come out anew."""
    is_of_step = NewspaperIssueRow.step_id == step_id
    work.change(delete(NewspaperIssueRow).where(is_of_step, _IS_ISSUE))


def missing(work: Work, since: datetime) -> list[int]:
    """Return the numbers of the steps that ended their rounds and have no issue yet.

    Of those whose reports went out since then: the step was resolved, or the next one
    opened, which a game master may have waited with. A game that was closed since then
    ended the round of its last step.
    """
    following = aliased(StepRow)
    is_next = (following.before_id == StepRow.id, following.withdrawn_at.is_(None))
    in_round = exists().where(*is_next, following.number == StepRow.number)
    recently = or_(
        StepRow.resolved_at >= since,
        exists().where(*is_next, following.opened_at >= since),
    )
    closed = exists().where(
        *is_next,
        following.resolved_at.is_(None),
        GameRow.id == StepRow.game_id,
        GameRow.state == GameState.OVER,
        JournalRow.game_id == GameRow.id,
        JournalRow.kind == Kind.CLOSED,
        JournalRow.at >= since,
    )
    return work.all(
        StepRow.id,
        StepRow.sequence > 0,
        *PLAYED,
        StepRow.kept_back_at.is_(None),
        or_(and_(recently, ~in_round), closed),
        ~exists().where(NewspaperIssueRow.step_id == StepRow.id, _IS_ISSUE),
    )
