"""Steps whose deadline has passed: to be resolved, or waiting for the game master."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, func, or_, select

from server.storage.games.games import OPEN
from server.storage.kinds import WaitsFor
from server.storage.membership import among
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work

_DECIDABLE = or_(
    StepRow.waits_for == WaitsFor.NOTHING,
    and_(StepRow.waits_for == WaitsFor.DRAW, StepRow.chance.is_not(None)),
)
"""The condition of a due step that does not wait for its game master."""


@dataclass(frozen=True, slots=True)
class DueStep:
    """The open step of a game, whose deadline has passed."""

    game_id: int
    deadline: datetime


def due(work: Work, now: datetime) -> list[DueStep]:
    """Return the open steps of running games whose deadline has passed.

    Left out are those that wait for their game masters: for a decision, for a draw.
    """
    rows = work.session.execute(
        select(StepRow.game_id, StepRow.deadline)
        .join(GameRow, GameRow.id == StepRow.game_id)
        .where(
            GameRow.state == GameState.RUNNING,
            *OPEN,
            StepRow.deadline <= now,
            _DECIDABLE,
        )
        .order_by(StepRow.deadline, StepRow.id)
    )
    return [DueStep(game_id, at) for game_id, at in rows if at is not None]


def newest(work: Work) -> int:
    """Return the number of the step that was opened last, 0 where there is none."""
    return work.session.scalar(select(func.max(StepRow.id))) or 0


def claim(
    work: Work, game_ids: Iterable[int], deadline: datetime
) -> tuple[GameRow, StepRow] | None:
    """Return one of these games with its open step, due at this instant.

    Both are locked until the end of the transaction. Games that another process has
    locked are left alone; if it dies, its lock dies with it.
    """
    found = work.session.execute(
        select(GameRow, StepRow)
        .join(StepRow, StepRow.game_id == GameRow.id)
        .where(
            among(work, StepRow.game_id, game_ids),
            GameRow.state == GameState.RUNNING,
            *OPEN,
            StepRow.deadline == deadline,
            _DECIDABLE,
        )
        .order_by(StepRow.id)
        .limit(1)
        .with_for_update(skip_locked=True, of=(GameRow, StepRow))
        .execution_options(populate_existing=True)
    ).first()
    return None if found is None else (found[0], found[1])


def next_deadline(work: Work, now: datetime) -> datetime | None:
    """Return the earliest deadline of all running games that is still to come."""
    return work.first(
        StepRow.deadline,
        GameRow.id == StepRow.game_id,
        GameRow.state == GameState.RUNNING,
        *OPEN,
        StepRow.deadline > now,
        order_by=StepRow.deadline,
    )


def held(work: Work) -> list[StepRow]:
    """Return the steps that are due and wait for their game masters' word."""
    return work.all(
        StepRow,
        GameRow.id == StepRow.game_id,
        GameRow.state == GameState.RUNNING,
        *OPEN,
        StepRow.waits_for == WaitsFor.DECISION,
    )
