"""Tables: what players have written that is no order."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.core import Base, Instant


class PassageRow(Base):
    """A text of a player that is no order.

    `kind` is "press", "message" (`recipients`: their codes, empty for all), "to_gm" or
    "from_gm" (to the game master, and from him to the seat), "note" (`recipients`: the
    number of the author's role, who alone gets it back), "afterword", written when the
    game is over, or "writing": the text of an order of a resolved step (`recipients`:
    its word), kept with the `edition` of the step it was resolved in.
    Press that was `withheld_at` some instant is not printed.
    """

    __tablename__ = "passages"
    __table_args__ = (Index("ix_passages_step", "game_id", "step_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    seat_id: Mapped[int] = mapped_column(ForeignKey("seats.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    edition: Mapped[int] = mapped_column(Integer, default=1)
    kind: Mapped[str] = mapped_column(String(10))
    title: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    recipients: Mapped[str] = mapped_column(Text, default="")
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"))
    withheld_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
