"""Tables: the orders that players have sent for their seats."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import SeatRow


class OrderRow(Base):
    """A line that was accepted for a slot; an empty text takes the slot's order back.

    The current order of a slot has the latest `received_at` (then `inbox_id`,
    then `line`), in whatever order the mails were read. `step_key` is empty for orders
    that last until they are replaced.
    """

    __tablename__ = "orders"
    __table_args__ = (Index("ix_orders_step", "game_id", "step_key", "seat_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
    seat_id: Mapped[int] = mapped_column(ForeignKey(SeatRow.id))
    step_key: Mapped[str] = mapped_column(String(40))
    slot: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    received_at: Mapped[datetime] = mapped_column(Instant)
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey(InboxRow.id))
    line: Mapped[int] = mapped_column(Integer)
