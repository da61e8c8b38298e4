"""Tables: what a game has beside its steps, its orders and its messages.

Commands of every day need none of these: they are mapped when something asks for them.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from server.storage.tables.core import Base, Instant, PersonRow


class StandbyRow(Base):
    """A person on a waitlist, in the order of the rows."""

    __tablename__ = "standbys"
    __table_args__ = (Index("ix_standbys_game", "game_id", "until"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"), index=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    """The game; None: a replacement in any game."""
    code: Mapped[str] = mapped_column(String(12), default="")
    """The code that the person wants, for one game."""
    pseudonym: Mapped[str] = mapped_column(String(80), default="")
    """The pseudonym that the person wants, for one game."""
    since: Mapped[datetime] = mapped_column(Instant)
    until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which the person got a seat, or left the list."""

    person: Mapped[PersonRow] = relationship(lazy="joined", innerjoin=True)


class IssueRow(Base):
    """An issue of a game's newspaper, about a step, in a language.

    `pdf` is None where it could not be set; `failure` says why.
    """

    __tablename__ = "issues"
    __table_args__ = (UniqueConstraint("step_id", "language"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    step_id: Mapped[int] = mapped_column(ForeignKey("steps.id"))
    language: Mapped[str] = mapped_column(String(5))
    pdf: Mapped[bytes | None] = mapped_column(LargeBinary, default=None)
    failure: Mapped[str] = mapped_column(Text, default="")
    made_at: Mapped[datetime] = mapped_column(Instant)


class AdoptionRow(Base):
    """A running game goes over to another version of its rules, from a step on.

    Rows are only added.
    """

    __tablename__ = "adoptions"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    before: Mapped[str] = mapped_column(String(40))
    after: Mapped[str] = mapped_column(String(40))
    made_by: Mapped[str] = mapped_column(String(254))
    made_at: Mapped[datetime] = mapped_column(Instant)


class SpectatorOrderRow(Base):
    """A line of somebody who watches; it counts for that `role_id` and no seat.

    Rows are only added: the current text of a slot is the one received last.
    """

    __tablename__ = "spectator_orders"
    __table_args__ = (Index("ix_spectator_orders_step", "game_id", "step_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    role_id: Mapped[int] = mapped_column(ForeignKey("roles.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    slot: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    received_at: Mapped[datetime] = mapped_column(Instant)
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"))
    line: Mapped[int] = mapped_column(Integer)


class MuteRow(Base):
    """That a seat gets no messages of another one, which never learns of it."""

    __tablename__ = "mutes"
    __table_args__ = (UniqueConstraint("seat_id", "muted_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seats.id"))
    muted_id: Mapped[int] = mapped_column(ForeignKey("seats.id"))
