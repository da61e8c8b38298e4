"""Tables: who writes, what they have been asked, and how much they write."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, Integer, String, UniqueConstraint, inspect
from sqlalchemy.orm import Mapped, mapped_column, validates

from server.storage.states import QuestionState, follow
from server.storage.tables.core import Base, Instant, states_of
from server.storage.tables.games import StandbyRow


class QuestionRow(Base):
    """Something that somebody was asked, and what has come of it.

    `kind`: "mail" (was the held mail `inbox_id` the role's), "sign_up" (was that one
    from this address; `about` is the language it was asked in), "leave" (does the role
    mean to leave), "text" (does the author mean to be named; `about` is the hash of the
    text), "address" (is this the role's new `address`), "substitute" (does whoever has
    the `address` sit in for the role on the days that it is `about`), "deputy" (the
    same for a game master), "seat" (does who is on the list `standby_id` take a seat of
    the game `game_id`, that of the role where one is named), "place" (nothing: a no
    takes them off the list).
    `cause` is that of the mail that asks where answers are told by it, in their
    In-Reply-To; such a question waits as long as the held mail does, any other `until`
    an instant. `person` is the address that was asked without a tag.
    """

    __tablename__ = "questions"
    __table_args__ = (
        Index("ix_questions_role", "role_id", "kind"),
        Index("ix_questions_person", "person", "asked_at"),
        Index("ix_questions_inbox", "inbox_id"),
        Index("ix_questions_until", "state", "until"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    state: Mapped[QuestionState] = mapped_column(
        states_of(QuestionState, 10), default=QuestionState.OPEN
    )
    role_id: Mapped[int | None] = mapped_column(ForeignKey("roles.id"), default=None)
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"), default=None)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    standby_id: Mapped[int | None] = mapped_column(
        ForeignKey(StandbyRow.id), default=None
    )
    address: Mapped[str | None] = mapped_column(String(254), default=None)
    person: Mapped[str | None] = mapped_column(String(254), default=None)
    about: Mapped[str | None] = mapped_column(String(64), default=None)
    cause: Mapped[str | None] = mapped_column(String(120), unique=True, default=None)
    asked_at: Mapped[datetime] = mapped_column(Instant)
    until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    answered_at: Mapped[datetime | None] = mapped_column(Instant, default=None)

    @validates("state")
    def _follow(self, _name: str, state: QuestionState) -> QuestionState:
        """Refuse a state that cannot follow."""
        return follow(self.state, state) if inspect(self).persistent else state


class KnownSenderRow(Base):
    """An address that a role has confirmed a mail from.

    `digest` is made from the address and the role's key: a new key knows nobody.
    """

    __tablename__ = "known_senders"
    __table_args__ = (UniqueConstraint("role_id", "digest"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    role_id: Mapped[int] = mapped_column(ForeignKey("roles.id"))
    digest: Mapped[str] = mapped_column(String(32))
    since: Mapped[datetime] = mapped_column(Instant)


class TallyRow(Base):
    """How often something happened, such as the mails of a sender within an hour.

    `name` says what and whose; the count is of no interest any more after `until`.
    """

    __tablename__ = "tallies"

    name: Mapped[str] = mapped_column(String(320), primary_key=True)
    count: Mapped[int] = mapped_column(Integer)
    until: Mapped[datetime] = mapped_column(Instant, index=True)
