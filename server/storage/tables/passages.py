"""Tables: what players, and game masters for the newspaper, have written."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.kinds import PassageKind
from server.storage.tables.base import Base, Instant, words_of
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import SeatRow


class PassageRow(Base):
    """A text of a player that is no order, or of a game master for the newspaper."""

    __tablename__ = "passages"
    __table_args__ = (Index("ix_passages_step", "game_id", "step_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
    seat_id: Mapped[int | None] = mapped_column(ForeignKey(SeatRow.id))
    """The seat that wrote it, or that a game master wrote to; None: press of the game
    master."""
    step_key: Mapped[str] = mapped_column(String(40))
    edition: Mapped[int] = mapped_column(Integer, default=1)
    """For a writing: the edition of the step that it was resolved in."""
    kind: Mapped[PassageKind] = mapped_column(words_of(PassageKind, 10))
    anonymous: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether its readers do not learn who has written it."""
    title: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    recipients: Mapped[str] = mapped_column(Text, default="")
    """Of a message: codes, empty for all. Of a note: the number of the author's role.

    Of a writing: the word of its order.
    """
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey(InboxRow.id))
    collected_until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """Of words to the game master that wait for others: until when."""
    withheld_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which the press was withheld; it is not printed."""
    answers_id: Mapped[int | None] = mapped_column(
        ForeignKey("passages.id"), default=None
    )
    """Of press of the game master: the text that it answers."""

    def withhold(self, now: datetime) -> None:
        """Keep a text from being printed."""
        self.withheld_at = now

    def print_after_all(self) -> None:
        """Let a text be printed that was withheld."""
        self.withheld_at = None
