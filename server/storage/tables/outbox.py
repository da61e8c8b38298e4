"""Tables: mails that go out, and the conversations that some of them belong to."""

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
    inspect,
)
from sqlalchemy.orm import Mapped, mapped_column, validates

from server.storage.states import OutgoingState, follow
from server.storage.tables.core import Base, Instant, Leased, key_hint, states_of


class ConversationRow(Base):
    """One end of a conversation: where a role answers a seat, or the game master.

    `partner` is the seat's code, which stays when somebody else takes it over, or the
    game master (`grammar.passages`). With `key` in its address, a mail of the role's is
    passed on to the partner and never orders anything; it is found by `key_hint`.
    `newest_id` is the Message-ID of the last mail that the role got of it.
    """

    __tablename__ = "conversations"
    __table_args__ = (UniqueConstraint("role_id", "partner"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    role_id: Mapped[int] = mapped_column(ForeignKey("roles.id"))
    partner: Mapped[str] = mapped_column(String(12))
    key: Mapped[str] = mapped_column(String(40), unique=True)
    key_hint: Mapped[str] = mapped_column(String(8), index=True)
    newest_id: Mapped[str | None] = mapped_column(String(255), default=None)

    @validates("key")
    def _hint(self, _name: str, key: str) -> str:
        """Keep the hint in step with the key."""
        self.key_hint = key_hint(key)
        return key


class OutboxRow(Leased, Base):
    """A mail that goes out; written in the transaction of its cause.

    `dedup_key` names the cause, so that no cause sends twice; the Message-ID is made
    from it. `bounce` is "hard" or "soft" where the mail has come back, with the reason.
    `paced_at` is the moment that it was put off to so as not to be too fast. `step_id`
    is the step that was open to orders when it was written, where it is about a game.
    `sender` is the envelope's: bounces come to it. What it is to say waits as a
    `letter` (`server.reports.letter`); `raw` is the mail that is made of that before it
    is sent, and the letter goes.
    A mail of a conversation has its `conversation_id`, an answer to it that has lost
    the key is known by that.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        Index("ix_outbox_due", "state", "next_try_at"),
        Index("ix_outbox_sender", "sender"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    dedup_key: Mapped[str] = mapped_column(String(120), unique=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    role_id: Mapped[int | None] = mapped_column(ForeignKey("roles.id"), default=None)
    step_id: Mapped[int | None] = mapped_column(ForeignKey("steps.id"), default=None)
    conversation_id: Mapped[int | None] = mapped_column(
        ForeignKey("conversations.id"), default=None
    )
    kind: Mapped[str] = mapped_column(String(20))
    sender: Mapped[str] = mapped_column(String(254))
    recipient: Mapped[str] = mapped_column(String(254))
    message_id: Mapped[str] = mapped_column(String(255), index=True)
    raw: Mapped[bytes] = mapped_column(LargeBinary)
    letter: Mapped[str | None] = mapped_column(Text, default=None)
    state: Mapped[OutgoingState] = mapped_column(
        states_of(OutgoingState, 10), default=OutgoingState.QUEUED
    )
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    next_try_at: Mapped[datetime] = mapped_column(Instant)
    created_at: Mapped[datetime] = mapped_column(Instant)
    sent_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    last_error: Mapped[str | None] = mapped_column(Text, default=None)
    bounced_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    bounce: Mapped[str | None] = mapped_column(String(200), default=None)
    paced_at: Mapped[datetime | None] = mapped_column(Instant, default=None)

    @validates("state")
    def _follow(self, _name: str, state: OutgoingState) -> OutgoingState:
        """Refuse a state that cannot follow."""
        return follow(self.state, state) if inspect(self).persistent else state


class SwitchRow(Base):
    """Something that is switched for all servers of the database while the row is here.

    `name` says what (`server.storage.outbox.sending_switch`), `why` in the operator's
    words for it.
    """

    __tablename__ = "switches"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    since: Mapped[datetime] = mapped_column(Instant)
    why: Mapped[str] = mapped_column(String(200))
