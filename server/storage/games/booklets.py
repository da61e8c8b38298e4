"""Booklets of games that are over, for everybody."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import ColumnElement, delete, exists, or_, select
from sqlalchemy.orm import aliased

from server.storage.states import GameState
from server.storage.tables.booklets import BookletRow
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work


def last_step(work: Work, row: GameRow) -> StepRow | None:
    """Return the step that a game ended with, None where it is not over for readers."""
    if row.state != GameState.OVER or row.kept_back is not None:
        return None
    return work.first(
        StepRow,
        StepRow.game_id == row.id,
        *_played(StepRow),
        order_by=StepRow.sequence.desc(),
    )


def _played(step: type[StepRow]) -> tuple[ColumnElement[bool], ...]:
    return step.sequence > 0, step.resolved_at.is_not(None), step.withdrawn_at.is_(None)


def missing(work: Work) -> list[tuple[int, int]]:
    """Return the games that are over and have no public booklet yet: game, last step.

    A game waits until its closing words are out.
    """
    later = aliased(StepRow)
    rows = work.session.execute(
        select(GameRow.id, StepRow.id)
        .join(StepRow, StepRow.game_id == GameRow.id)
        .where(
            GameRow.state == GameState.OVER,
            GameRow.kept_back.is_(None),
            or_(GameRow.closes_at.is_(None), GameRow.closed_at.is_not(None)),
            *_played(StepRow),
            ~exists().where(
                later.game_id == GameRow.id,
                later.sequence > StepRow.sequence,
                *_played(later),
            ),
            ~exists().where(
                BookletRow.step_id == StepRow.id, BookletRow.role_id.is_(None)
            ),
        )
        .order_by(GameRow.id)
    )
    return [(game_id, step_id) for game_id, step_id in rows]


def is_public(work: Work, step_id: int) -> bool:
    """Return whether a game that ended with this step has its public booklet."""
    return work.any(
        BookletRow, BookletRow.step_id == step_id, BookletRow.role_id.is_(None)
    )


def of_all(work: Work, step_id: int) -> dict[str, bytes]:
    """Return the public booklets of a game that ended with a step, by language."""
    rows = work.all(
        BookletRow, BookletRow.step_id == step_id, BookletRow.role_id.is_(None)
    )
    return {row.language: row.pdf for row in rows if row.pdf is not None}


def add(
    work: Work, step_id: int, language: str, content: bytes | str, now: datetime
) -> None:
    """Keep a public booklet as PDF, or why it could not be set."""
    work.session.add(
        BookletRow(
            step_id=step_id,
            language=language,
            pdf=content if isinstance(content, bytes) else None,
            failure="" if isinstance(content, bytes) else content,
            made_at=now,
        )
    )


def forget(work: Work, game_ids: Collection[int]) -> None:
    """Take the public booklets of games away, so that they are set again."""
    steps = select(StepRow.id).where(StepRow.game_id.in_(game_ids))
    work.change(
        delete(BookletRow).where(
            BookletRow.role_id.is_(None), BookletRow.step_id.in_(steps)
        )
    )
