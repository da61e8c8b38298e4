"""Games that are over, and the closing words that their players may write."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, or_, select

from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import RoleRow, SeatRow
from server.storage.unit_of_work import Work


def to_close(work: Work, now: datetime) -> list[int]:
    """Return the numbers of games that are over, and whose closing words are due.

    Their time is over, or as many seats have written one as have a player, who is no
    robot.
    """
    written = (
        select(func.count(PassageRow.seat_id.distinct()))
        .where(PassageRow.game_id == GameRow.id, PassageRow.kind == "afterword")
        .scalar_subquery()
    )
    players = (
        select(func.count())
        .select_from(RoleRow)
        .join(SeatRow, SeatRow.id == RoleRow.seat_id)
        .where(
            RoleRow.game_id == GameRow.id,
            RoleRow.kind == "player",
            RoleRow.until.is_(None),
            SeatRow.robot.is_(None),
        )
        .scalar_subquery()
    )
    return list(
        work.session.scalars(
            select(GameRow.id)
            .where(
                GameRow.state == GameState.OVER,
                GameRow.closed_at.is_(None),
                or_(GameRow.closes_at <= now, written >= players),
            )
            .order_by(GameRow.id)
        )
    )
