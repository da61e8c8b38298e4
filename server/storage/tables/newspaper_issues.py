"""Tables: issues of games' newspapers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow


class NewspaperIssueRow(Base):
    """An issue of a game's newspaper, about a step, in a language.

    Its PDF is a file of mails (`server.storage.outbox.files`), found by the digest
    in `file`, and removed a day later: it can be set again from the rounds. `failure`
    says why it could not be set, "" where it could.

    With a role it is a wish of somebody who wants the issue again: the row goes when it
    is mailed.
    """

    __tablename__ = "newspaper_issues"
    __table_args__ = (UniqueConstraint("step_id", "language", "role_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    step_id: Mapped[int] = mapped_column(ForeignKey(StepRow.id))
    language: Mapped[str] = mapped_column(String(5))
    role_id: Mapped[int | None] = mapped_column(ForeignKey(RoleRow.id), default=None)
    file: Mapped[str] = mapped_column(String(32), default="")
    failure: Mapped[str] = mapped_column(Text, default="")
    made_at: Mapped[datetime] = mapped_column(Instant)
    """The instant at which its content was made or changed."""
