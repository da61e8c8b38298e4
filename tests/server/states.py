"""Rows in any state, without the way that leads to it, and steps by their keys."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import update

from server.games.state import deadlines
from server.games.state.session import GameSession
from server.services import Services
from server.storage.games import games
from server.storage.kinds import DeadlineReason
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


def move_deadline(services: Services, work: Work, row: GameRow, to: datetime) -> None:
    """Let the open step of a game end at another instant; nobody is told."""
    deadlines.move(GameSession(work, services, row), to, DeadlineReason.HAND)
