"""Tables: days on which players are away, deadlines they were reminded of."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import ForeignKey, Integer, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow, SeatRow


class AbsenceRow(Base):
    """Days on which a player cannot order: rounds that open later end after them.

    `first` and `last` are days of the game's zone (ISO 8601), both included.
    """

    __tablename__ = "absences"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id), index=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey(SeatRow.id))
    first: Mapped[str] = mapped_column(String(10))
    last: Mapped[str] = mapped_column(String(10))
    made_at: Mapped[datetime] = mapped_column(Instant)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant, default=None)

    def withdraw(self, now: datetime) -> None:
        """Take back an absence."""
        self.withdrawn_at = now

    def shorten(self, last: date) -> None:
        """Let an absence end on an earlier day."""
        self.last = last.isoformat()


class ReminderRow(Base):
    """A reminder sent to a role, this number of hours before a deadline.

    Once for each deadline of a step: one that has moved is another one.
    """

    __tablename__ = "reminders"
    __table_args__ = (UniqueConstraint("step_id", "role_id", "deadline", "hours"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    step_id: Mapped[int] = mapped_column(ForeignKey(StepRow.id))
    role_id: Mapped[int] = mapped_column(ForeignKey(RoleRow.id))
    deadline: Mapped[datetime] = mapped_column(Instant)
    hours: Mapped[int] = mapped_column(Integer)
