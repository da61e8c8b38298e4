"""Tables: mails that came in. Rows are only added; what changes is their state."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.outcomes import PUT_OFF, Outcome
from server.storage.states import MailState
from server.storage.tables.base import Base, HasState, Instant, PackedBytes, words_of
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow

CAN_BE_EMPTIED_SINCE = (
    "CASE WHEN state = 'done' AND length(raw) > 0 THEN handled_at END"
)
"""The instant of a mail that retention may empty one day; an index finds old ones."""

TURN = "CASE WHEN state = 'new' THEN coalesce(put_back_to, received_at) END"
"""The instant that orders new mails (`server.storage.inbox.turns`), by an index."""

MAX_SENDER = 320
"""Characters of a sender's address; what is longer is cut."""


class InboxRow(HasState, Base):
    """A mail that came in."""

    __tablename__ = "inbox"
    __table_args__ = (
        UniqueConstraint("mailbox", "uidvalidity", "uid"),
        Index("ix_inbox_state", "state", "received_at"),
        Index("ix_inbox_due", "state", "due_at"),
        Index("ix_inbox_message_id", "message_id"),
        Index("ix_inbox_digest", "digest"),
        Index("ix_inbox_role", "role_id", "received_at"),
        Index("ix_inbox_game", "game_id", "state"),
        Index("ix_inbox_can_be_emptied", text(f"({CAN_BE_EMPTIED_SINCE})")),
        Index("ix_inbox_turn", text(f"({TURN})")),
        Index("ix_inbox_sender", "sender", "received_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    mailbox: Mapped[str] = mapped_column(String(80))
    uidvalidity: Mapped[int] = mapped_column(BigInteger)
    uid: Mapped[int] = mapped_column(BigInteger)
    received_at: Mapped[datetime] = mapped_column(Instant)
    """The mail server's INTERNALDATE."""
    size: Mapped[int] = mapped_column(Integer)
    """The bytes of `raw`, without its being inflated; it stays when `raw` goes."""
    raw: Mapped[bytes] = mapped_column(PackedBytes)
    complete: Mapped[bool] = mapped_column(Boolean, default=True)
    """False for a mail over the size limit: only its header was fetched."""
    sender: Mapped[str | None] = mapped_column(String(MAX_SENDER), default=None)
    """The address in From, in lower case, of a mail that has not been handled yet."""
    put_back_to: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant of a new mail's turn, if its sender has others waiting."""
    state: Mapped[MailState] = mapped_column(
        words_of(MailState, 10), default=MailState.NEW
    )
    outcome: Mapped[Outcome | None] = mapped_column(words_of(Outcome, 40), default=None)
    """The mail's outcome, in one word."""
    why: Mapped[str | None] = mapped_column(String(200), default=None)
    """Details that the word does not tell."""
    message_id: Mapped[str | None] = mapped_column(String(255), default=None)
    digest: Mapped[str | None] = mapped_column(String(32), default=None)
    """A digest of Date and text, by which copies are recognized."""
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GameRow.id), default=None)
    role_id: Mapped[int | None] = mapped_column(ForeignKey(RoleRow.id), default=None)
    handled_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    due_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which a mail that was put off is handled again."""
    error: Mapped[str | None] = mapped_column(Text, default=None)
    """The traceback, if handling the mail failed."""
    told: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether the sender was told that the mail waits."""
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    """Attempts that ended their process (`server.storage.inbox.batches`)."""

    @property
    def is_confirmed(self) -> bool:
        """Return whether the mail was held, and goes on because its sender wants it."""
        return self.state == MailState.NEW and self.outcome == Outcome.CONFIRMED

    @property
    def is_taken_up(self) -> bool:
        """Return whether the mail was put off before, and is worked on once more."""
        return self.state == MailState.NEW and self.outcome in PUT_OFF

    def let_go_on(self, now: datetime) -> None:
        """Make a held mail new again, as if it had been received now."""
        self.state, self.outcome = MailState.NEW, Outcome.CONFIRMED
        self.received_at = now

    def give_up(self, outcome: Outcome, now: datetime) -> None:
        """End the waiting of a held mail: it will not be worked on."""
        self.state, self.outcome, self.handled_at = MailState.DONE, outcome, now

    def retry(self) -> None:
        """Make a mail new again that was set aside."""
        self.state = MailState.NEW
        self.outcome = self.why = self.error = None
        self.told = False
        self.attempts = 0

    def set_aside(self, why: str, error: str, now: datetime) -> None:
        """Keep a new mail that broke its handling."""
        self.state, self.outcome = MailState.SHUNTED, Outcome.SHUNTED
        self.why, self.error = why, error
        self.handled_at = now
        self.sender = self.put_back_to = None

    def set_role(self, role_id: int) -> None:
        """Note whose mail it is."""
        self.role_id = role_id

    def note_told(self) -> None:
        """Note that the sender knows that a mail waits."""
        self.told = True
