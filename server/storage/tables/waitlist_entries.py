"""Tables: people who wait for a seat."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from server.storage.tables.base import Base, Instant
from server.storage.tables.games import GameRow
from server.storage.tables.people import PersonRow


class WaitlistEntryRow(Base):
    """A person on a waitlist, in the order of the rows."""

    __tablename__ = "waitlist_entries"
    __table_args__ = (Index("ix_waitlist_entries_game", "game_id", "until"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey(PersonRow.id), index=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GameRow.id), default=None)
    """The game; None: a replacement in any game."""
    code: Mapped[str] = mapped_column(String(12), default="")
    """The code that the person wants, for one game."""
    pseudonym: Mapped[str] = mapped_column(String(80), default="")
    """The pseudonym that the person wants, for one game."""
    since: Mapped[datetime] = mapped_column(Instant)
    until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which the person got a seat, or left the list."""

    person: Mapped[PersonRow] = relationship(lazy="joined", innerjoin=True)

    def end(self, now: datetime) -> None:
        """Take the entry off its list."""
        self.until = now

    def enter(self, now: datetime) -> None:
        """Put somebody at the end of the list who has confirmed it."""
        self.since, self.until = now, None
