"""Tables: what happened and who did it, and what a game master has corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence  # noqa: F401 - `Json` names them
from datetime import datetime

from sqlalchemy import JSON, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from engine.protocol import Json  # noqa: F401 - `JsonObject` names it
from server.storage.tables.core import Base, Instant, JsonObject


class JournalRow(Base):
    """Something that happened; rows are added, and only `told_at` is set later.

    `kind` says what (`server.storage.games.journal.Kind`), `figures`
    what there is to know of it: no sentences, no keys, no addresses, no orders.
    `role_id` is whom it is about, or who did it. `process` is the kind of program that
    wrote it, `why` what led to it ("mail:17", "outage:3"). What happens once has its
    name in `once`.
    `official` is who is to hear of it (`server.storage.games.journal.Official`), since
    `told_at` they have a letter.
    """

    __tablename__ = "journal"
    __table_args__ = (
        Index("ix_journal_game", "game_id", "id"),
        Index("ix_journal_kind", "kind", "told_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(Instant)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    role_id: Mapped[int | None] = mapped_column(ForeignKey("roles.id"), default=None)
    process: Mapped[str] = mapped_column(String(20))
    kind: Mapped[str] = mapped_column(String(40))
    figures: Mapped[JsonObject] = mapped_column(JSON)
    why: Mapped[str] = mapped_column(String(120), default="")
    once: Mapped[str | None] = mapped_column(String(120), unique=True, default=None)
    official: Mapped[str | None] = mapped_column(String(12), default=None)
    told_at: Mapped[datetime | None] = mapped_column(Instant, default=None)


class CorrectionRow(Base):
    """What a game master changed in the state that a step starts from.

    Rows are only added, and applied in the order of `sequence`; `what` is the game's
    own, `reason` the game master's words.
    """

    __tablename__ = "corrections"
    __table_args__ = (UniqueConstraint("game_id", "step_key", "edition", "sequence"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    edition: Mapped[int] = mapped_column(Integer, default=1)
    sequence: Mapped[int] = mapped_column(Integer)
    made_by: Mapped[str] = mapped_column(String(254))
    made_at: Mapped[datetime] = mapped_column(Instant)
    what: Mapped[JsonObject] = mapped_column(JSON)
    reason: Mapped[str] = mapped_column(Text, default="")
