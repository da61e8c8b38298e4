"""Table: how the deadlines of steps have changed."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ForeignKey, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.kinds import DeadlineReason
from server.storage.tables.base import Base, Instant, words_of
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow


class DeadlineChangeRow(Base):
    """A change of a step's deadline; the one before an early end can come back."""

    __tablename__ = "deadline_changes"

    id: Mapped[int] = mapped_column(primary_key=True)
    step_id: Mapped[int] = mapped_column(ForeignKey(StepRow.id), index=True)
    at: Mapped[datetime] = mapped_column(Instant)
    before: Mapped[datetime | None] = mapped_column(Instant)
    """The deadline without an early end, where there was one."""
    after: Mapped[datetime | None] = mapped_column(Instant)
    reason: Mapped[DeadlineReason] = mapped_column(words_of(DeadlineReason, 12))
    open_for: Mapped[str] = mapped_column(Text, default="")
    """The codes of the seats that it is for, with blanks between; "": all."""
    by_id: Mapped[int | None] = mapped_column(ForeignKey(RoleRow.id), default=None)
    """The role whose mail has changed it, if it was one."""

    @property
    def moved_by(self) -> timedelta | None:
        """Return the time by which it moved, None where there was or is none."""
        if self.before is None or self.after is None:
            return None
        return self.after - self.before
