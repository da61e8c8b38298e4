"""Tables: senders, the questions to them, and the counts of their mails."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.kinds import QuestionKind
from server.storage.states import QuestionState
from server.storage.tables.base import Base, HasState, Instant, words_of
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.tables.proposals import ProposalRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow


class QuestionRow(HasState, Base):
    """A question to a person, and its answer."""

    __tablename__ = "questions"
    __table_args__ = (
        Index("ix_questions_role", "role_id", "kind"),
        Index("ix_questions_person", "person", "asked_at"),
        Index("ix_questions_inbox", "inbox_id"),
        Index("ix_questions_until", "state", "until"),
        Index("ix_questions_proposal", "proposal_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[QuestionKind] = mapped_column(words_of(QuestionKind, 10))
    state: Mapped[QuestionState] = mapped_column(
        words_of(QuestionState, 10), default=QuestionState.OPEN
    )
    role_id: Mapped[int | None] = mapped_column(ForeignKey(RoleRow.id), default=None)
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey(InboxRow.id), default=None)
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GameRow.id), default=None)
    """The game of a seat offer, or of whoever wants another address."""
    waitlist_entry_id: Mapped[int | None] = mapped_column(
        ForeignKey(WaitlistEntryRow.id), default=None
    )
    proposal_id: Mapped[int | None] = mapped_column(
        ForeignKey(ProposalRow.id), default=None
    )
    """The proposal that is voted on; the answer is the vote of the role."""
    address: Mapped[str | None] = mapped_column(String(254), default=None)
    person: Mapped[str | None] = mapped_column(String(254), default=None)
    """The address that was asked, without a tag."""
    about: Mapped[str | None] = mapped_column(String(200), default=None)
    """The language of a sign-up, days of absence, names, or the hash of what a line
    depends on."""
    line: Mapped[str | None] = mapped_column(Text, default=None)
    """The line or text of the role that a yes lets count."""
    cause: Mapped[str | None] = mapped_column(String(120), unique=True, default=None)
    """The cause of the mail that asks, if answers are known by In-Reply-To.

    Such a question waits as long as the held mail does.
    """
    asked_at: Mapped[datetime] = mapped_column(Instant)
    until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant until which any other question waits."""
    answered_at: Mapped[datetime | None] = mapped_column(Instant, default=None)

    def is_open(self, at: datetime) -> bool:
        """Return whether an answer that was received then is in time."""
        lapsed = self.until is not None and self.until <= at
        return self.state == QuestionState.OPEN and not lapsed

    def answer(self, now: datetime, *, yes: bool) -> None:
        """Close a question that was answered."""
        self.state = QuestionState.CONFIRMED if yes else QuestionState.DENIED
        self.answered_at = now

    def let_expire(self, now: datetime) -> None:
        """Close a question that was not answered in time, and that is seen to now."""
        self.state, self.answered_at = QuestionState.EXPIRED, now


class KnownSenderRow(Base):
    """An address that a role has confirmed a mail from.

    `digest` is made from the address and the role's key: a new key knows nobody.
    """

    __tablename__ = "known_senders"
    __table_args__ = (UniqueConstraint("role_id", "digest"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    role_id: Mapped[int] = mapped_column(ForeignKey(RoleRow.id))
    digest: Mapped[str] = mapped_column(String(32))
    since: Mapped[datetime] = mapped_column(Instant)


class TallyRow(Base):
    """The count of an event, such as the mails of a sender within an hour."""

    __tablename__ = "tallies"

    name: Mapped[str] = mapped_column(String(320), primary_key=True)
    """The counted events, and their owner."""
    count: Mapped[int] = mapped_column(Integer)
    until: Mapped[datetime] = mapped_column(Instant, index=True)
    """The instant after which the count is not needed any more."""
