"""When games went over to other rules; rows are added and read, never changed."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from server.storage.states import GameState
from server.storage.tables.adoptions import AdoptionRow
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work


def add(
    work: Work,
    game_id: int,
    step_key: str,
    *,
    before: str,
    after: str,
    made_by: str,
    now: datetime,
) -> AdoptionRow:
    """Note that a game is played by other rules from a step on."""
    row = AdoptionRow(
        game_id=game_id,
        step_key=step_key,
        before=before,
        after=after,
        made_by=made_by,
        made_at=now,
    )
    work.session.add(row)
    work.session.flush()
    return row


def of_step(work: Work, game_id: int, step_key: str) -> list[AdoptionRow]:
    """Return the adoptions that came before a step was resolved, in their order."""
    return work.all(
        AdoptionRow, AdoptionRow.game_id == game_id, AdoptionRow.step_key == step_key
    )


def in_force(work: Work) -> list[tuple[int, str, str]]:
    """Return number, bundle and version of the rules of all games that are played."""
    rows = work.session.execute(
        select(GameRow.id, GameRow.bundle, GameRow.rules_version).where(
            GameRow.state.in_((GameState.RUNNING, GameState.PAUSED)),
            GameRow.rules_version.is_not(None),
        )
    )
    return [(row.id, row.bundle, str(row.rules_version)) for row in rows]
