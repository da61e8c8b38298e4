"""The games that everybody knows to be over, with what their results are made from."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select

from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.membership import among
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over: its start, its last resolution, and its last state."""

    row: GameRow
    began: datetime
    ended: datetime
    state: str


def finished(work: Work, game_ids: Collection[int]) -> list[FinishedGame]:
    """Return those of these games that are over, in the order of their ends.

    A game whose last reports are kept back is not known to be over.
    """
    rows = {
        row.id: row
        for row in games.in_state(work, GameState.OVER)
        if row.id in game_ids and row.kept_back is None
    }
    spans = work.session.execute(
        select(
            StepRow.game_id,
            func.min(StepRow.resolved_at),
            func.max(StepRow.resolved_at),
        )
        .where(among(work, StepRow.game_id, rows), *games.PLAYED)
        .group_by(StepRow.game_id)
    )
    states = games.last_states(work, rows)
    found = [
        FinishedGame(rows[game_id], began, ended, states[game_id])
        for game_id, began, ended in spans
        if began and ended and game_id in states
    ]
    return sorted(found, key=lambda one: (one.ended, one.row.id))


def shared(work: Work, person_ids: Iterable[int]) -> set[int]:
    """Return the games in which two or more of these persons have had seats."""
    return set(
        work.session.scalars(
            select(RoleRow.game_id)
            .where(
                RoleRow.kind == RoleKind.PLAYER,
                among(work, RoleRow.person_id, person_ids),
            )
            .group_by(RoleRow.game_id)
            .having(func.count(RoleRow.person_id.distinct()) > 1)
        )
    )
