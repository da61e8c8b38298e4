"""Tables: mails that go out, and the conversations that some of them belong to."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    Boolean,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, validates

from server.storage.kinds import MailKind
from server.storage.states import OutgoingState
from server.storage.tables.base import (
    Base,
    HasState,
    Instant,
    Packed,
    PackedBytes,
    words_of,
)
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow, key_hint

CAN_BE_EMPTIED_SINCE = (
    "CASE WHEN state IN ('sent', 'failed') AND text IS NOT NULL THEN created_at END"
)
"""The instant of a mail that retention may empty one day; an index finds old ones."""


class ConversationRow(Base):
    """One end of a conversation: a role that writes to a seat or the game master."""

    __tablename__ = "conversations"
    __table_args__ = (UniqueConstraint("role_id", "partner"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    role_id: Mapped[int] = mapped_column(ForeignKey(RoleRow.id))
    partner: Mapped[str] = mapped_column(String(12))
    """The code of that seat, or the game master (`grammar.passages`)."""
    key: Mapped[str] = mapped_column(String(40), unique=True)
    """The key in the reply address of this conversation.

    A mail to it is passed on to the partner and never orders anything.
    """
    key_hint: Mapped[str] = mapped_column(String(8), index=True)
    newest_id: Mapped[str | None] = mapped_column(String(255), default=None)
    """The Message-ID of the last mail of the conversation to the role."""

    @validates("key")
    def _hint(self, _name: str, key: str) -> str:
        """Keep the hint in step with the key."""
        self.key_hint = key_hint(key)
        return key

    def set_newest(self, message_id: str) -> None:
        """Note the last mail that the role got of a conversation."""
        self.newest_id = message_id


class OutboxRow(HasState, Base):
    """A mail that goes out; written in the transaction of its cause."""

    __tablename__ = "outbox"
    __table_args__ = (
        Index("ix_outbox_due", "state", "unhurried", "next_try_at"),
        Index("ix_outbox_sender", "sender"),
        Index("ix_outbox_game", "game_id"),
        Index("ix_outbox_role", "role_id", "id"),
        Index("ix_outbox_step", "step_id", "kind"),
        Index("ix_outbox_can_be_emptied", text(f"({CAN_BE_EMPTIED_SINCE})")),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    dedup_key: Mapped[str] = mapped_column(String(120), unique=True)
    """The mail's cause, so that no cause sends twice; makes the Message-ID."""
    game_id: Mapped[int | None] = mapped_column(ForeignKey(GameRow.id), default=None)
    role_id: Mapped[int | None] = mapped_column(ForeignKey(RoleRow.id), default=None)
    step_id: Mapped[int | None] = mapped_column(ForeignKey(StepRow.id), default=None)
    """The step that was open when the mail was written, if it is about a game."""
    conversation_id: Mapped[int | None] = mapped_column(
        ForeignKey("conversations.id"), default=None
    )
    """The conversation, by which answers without the key are recognized."""
    kind: Mapped[MailKind] = mapped_column(words_of(MailKind, 20))
    sender: Mapped[str] = mapped_column(String(254))
    """The envelope sender, which gets bounces."""
    recipient: Mapped[str] = mapped_column(String(254))
    message_id: Mapped[str] = mapped_column(String(255), index=True)
    subject: Mapped[str] = mapped_column(Text)
    head: Mapped[str | None] = mapped_column(Packed)
    """What else stands in the head of the mail, as JSON (`server.post`)."""
    text: Mapped[str | None] = mapped_column(Packed)
    """What the mail says; None where it has been emptied."""
    page: Mapped[bytes | None] = mapped_column(LargeBinary, default=None)
    """The page beside the text (`storage.outbox.pages`), until it is sent."""
    files: Mapped[str | None] = mapped_column(Text, default=None)
    """The files that go with it, as JSON, until it is sent (`storage.outbox.files`)."""
    state: Mapped[OutgoingState] = mapped_column(
        words_of(OutgoingState, 10), default=OutgoingState.QUEUED
    )
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    unhurried: Mapped[bool] = mapped_column(Boolean)
    """Whether mails that somebody waits for go first (`MailKind`)."""
    next_try_at: Mapped[datetime] = mapped_column(Instant)
    created_at: Mapped[datetime] = mapped_column(Instant)
    sent_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    last_error: Mapped[str | None] = mapped_column(Text, default=None)
    bounced_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    bounce: Mapped[str | None] = mapped_column(String(200), default=None)
    """How the mail came back: a `BounceKind`, and the status (RFC 3463) if any."""
    paced_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant that the mail was put off to by a limit of pace."""

    def retry(self, now: datetime) -> None:
        """Queue a mail again that was given up, as if it were written now."""
        self.state = OutgoingState.QUEUED
        self.created_at = self.next_try_at = now

    def shorten(self, text: str) -> None:
        """Put a shorter text in the place of a mail, with the same Message-ID."""
        self.text, self.page, self.files = text, None, None

    def note_bounce(self, bounce: str, now: datetime) -> None:
        """Note that a mail has come back, and why."""
        self.bounced_at, self.bounce = now, bounce


class FileRow(Base):
    """A file that goes with mails, stored once for all of them."""

    __tablename__ = "files"
    __table_args__ = (Index("ix_files_used", "used_at"),)

    digest: Mapped[str] = mapped_column(String(32), primary_key=True)
    """The beginning of the SHA-256 of the content."""
    packed: Mapped[bytes] = mapped_column(PackedBytes)
    """The content."""
    used_at: Mapped[datetime] = mapped_column(Instant)
    """The instant at which a mail was last stored that refers to the file."""


class SwitchRow(Base):
    """Something that is switched for all servers of the database while the row is here.

    `name` says what (`server.storage.outbox.sending_switch`), `why` in the operator's
    words for it.
    """

    __tablename__ = "switches"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    since: Mapped[datetime] = mapped_column(Instant)
    why: Mapped[str] = mapped_column(String(200))
