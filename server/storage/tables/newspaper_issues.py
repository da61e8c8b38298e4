"""Tables: issues of games' newspapers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import StepRow


class NewspaperIssueRow(Base):
    """An issue of a game's newspaper, about a step, in a language.

    `pdf` is None where it could not be set; `failure` says why.
    """

    __tablename__ = "newspaper_issues"
    __table_args__ = (UniqueConstraint("step_id", "language"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    step_id: Mapped[int] = mapped_column(ForeignKey(StepRow.id))
    language: Mapped[str] = mapped_column(String(5))
    pdf: Mapped[bytes | None] = mapped_column(LargeBinary, default=None)
    failure: Mapped[str] = mapped_column(Text, default="")
    made_at: Mapped[datetime] = mapped_column(Instant)
