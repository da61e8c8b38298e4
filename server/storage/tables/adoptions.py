"""Tables: running games that have gone over to other rules."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import GameRow


class AdoptionRow(Base):
    """A running game goes over to another version of its rules, from a step on.

    Rows are only added.
    """

    __tablename__ = "adoptions"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id), index=True)
    step_key: Mapped[str] = mapped_column(String(40))
    before: Mapped[str] = mapped_column(String(40))
    after: Mapped[str] = mapped_column(String(40))
    made_by: Mapped[str] = mapped_column(String(254))
    made_at: Mapped[datetime] = mapped_column(Instant)
