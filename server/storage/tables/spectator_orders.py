"""Tables: order lines of people who watch a game."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow


class SpectatorOrderRow(Base):
    """A line of somebody who watches; it counts for that `role_id` and no seat.

    Rows are only added: the current text of a slot is the one received last.
    """

    __tablename__ = "spectator_orders"
    __table_args__ = (Index("ix_spectator_orders_step", "game_id", "step_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
    role_id: Mapped[int] = mapped_column(ForeignKey(RoleRow.id))
    step_key: Mapped[str] = mapped_column(String(40))
    slot: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    received_at: Mapped[datetime] = mapped_column(Instant)
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey(InboxRow.id))
    line: Mapped[int] = mapped_column(Integer)
