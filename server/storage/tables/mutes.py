"""Tables: seats that get no messages of other seats."""

from __future__ import annotations

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base
from server.storage.tables.people import SeatRow


class MuteRow(Base):
    """A mute: a seat gets no messages of another one, which never learns of it."""

    __tablename__ = "mutes"
    __table_args__ = (UniqueConstraint("seat_id", "muted_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey(SeatRow.id))
    muted_id: Mapped[int] = mapped_column(ForeignKey(SeatRow.id), index=True)
