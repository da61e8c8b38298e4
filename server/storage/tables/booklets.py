"""Tables: booklets of games that are over."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow


class BookletRow(Base):
    """The booklet of a game that ended with a step, in a language.

    Without a role it is the public's: `pdf` is None where it could not be set, and
    `failure` says why. With a role it is a wish: the row goes when the booklet is
    mailed.
    """

    __tablename__ = "booklets"
    __table_args__ = (UniqueConstraint("step_id", "language", "role_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    step_id: Mapped[int] = mapped_column(ForeignKey(StepRow.id))
    language: Mapped[str] = mapped_column(String(5))
    role_id: Mapped[int | None] = mapped_column(ForeignKey(RoleRow.id), default=None)
    pdf: Mapped[bytes | None] = mapped_column(LargeBinary, default=None)
    failure: Mapped[str] = mapped_column(Text, default="")
    made_at: Mapped[datetime] = mapped_column(Instant)
