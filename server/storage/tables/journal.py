"""Tables: what happened and who did it, and what a game master has corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence  # noqa: F401 - `Json` names them
from datetime import datetime

from sqlalchemy import JSON, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from engine.protocol import Json  # noqa: F401 - `JsonObject` names it
from server.storage.journal_kinds import Kind, Official
from server.storage.tables.base import Base, Instant, JsonObject, words_of
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow


class JournalRow(Base):
    """An event of the server; rows are added, and `told_at` is set later.

    The words of a private note are erased when they are not wanted any more.
    """

    __tablename__ = "journal"
    __table_args__ = (
        Index("ix_journal_game", "game_id", "id"),
        Index("ix_journal_kind", "kind", "told_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(Instant)
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GameRow.id), default=None)
    role_id: Mapped[int | None] = mapped_column(ForeignKey(RoleRow.id), default=None)
    """The role that acted, or that the entry is about."""
    process: Mapped[str] = mapped_column(String(20))
    """The kind of program that wrote the entry."""
    kind: Mapped[Kind] = mapped_column(words_of(Kind, 40))
    figures: Mapped[JsonObject] = mapped_column(JSON)
    """Its details: no sentences, keys, addresses or orders."""
    why: Mapped[str] = mapped_column(String(120), default="")
    """The cause ("mail:17", "outage:3")."""
    once: Mapped[str | None] = mapped_column(String(120), unique=True, default=None)
    """A name for entries of which there is only one."""
    official: Mapped[Official | None] = mapped_column(
        words_of(Official, 12), default=None
    )
    told_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which they were sent a letter about it."""

    def erase_note(self) -> None:
        """Take the words of a private note away for good."""
        kept = {name: one for name, one in self.figures.items() if name != "note"}
        self.figures = {**kept, "erased": True}

    def reword_note(self, note: str) -> None:
        """Put other words in the place of a private note's."""
        self.figures = {**self.figures, "note": note}


class CorrectionRow(Base):
    """A game master's change of a step's first state; rows are only added."""

    __tablename__ = "corrections"
    __table_args__ = (UniqueConstraint("game_id", "step_key", "edition", "sequence"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
    step_key: Mapped[str] = mapped_column(String(40))
    edition: Mapped[int] = mapped_column(Integer, default=1)
    sequence: Mapped[int] = mapped_column(Integer)
    """The order in which corrections are applied."""
    made_by: Mapped[str] = mapped_column(String(254))
    made_at: Mapped[datetime] = mapped_column(Instant)
    what: Mapped[JsonObject] = mapped_column(JSON)
    """The change, in the game's own form."""
    reason: Mapped[str] = mapped_column(Text, default="")
    """The game master's words."""
