"""Rows in any state, without the way that leads to it, and steps by their keys."""

from __future__ import annotations

from sqlalchemy import update

from server.storage.games import games
from server.storage.states import AnyState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work


def put_into(work: Work, row: GameRow | InboxRow | OutboxRow, state: AnyState) -> None:
    """Write a state into a row, whatever its state is."""
    work.session.flush()
    table = type(row)
    work.session.execute(update(table).where(table.id == row.id).values(state=state))
    work.session.refresh(row)


def step_with(work: Work, game_id: int, key: str) -> StepRow:
    """Return the step of a game with this key, as it counts now."""
    return next(one for one in games.steps(work, game_id) if one.key == key)
