"""The tables: everything the server must not forget.

All instants are UTC. Mails, orders, steps and outgoing mails are only ever added;
what changes is their state. Texts that games own (states, chances, events) are JSON
as the game dumps it.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Boolean,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    types,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, validates

if TYPE_CHECKING:
    from sqlalchemy.engine import Dialect


class Instant(types.TypeDecorator[datetime]):
    """An aware datetime, kept in UTC on every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(
        self, value: datetime | None, dialect: Dialect
    ) -> datetime | None:
        """Refuse naive datetimes, turn others into UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs a time zone")
        return value.astimezone(UTC)

    def process_result_value(
        self, value: datetime | None, dialect: Dialect
    ) -> datetime | None:
        """Give back an aware datetime; SQLite has kept it without its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value


class Base(DeclarativeBase):
    """The base of all tables."""


class GameRow(Base):
    """A game: open for players, running, paused, over or cancelled.

    `rules` are the fields that differ from the game's defaults (JSON). `schedule` is
    the text that `server.config.schedule` reads. `draws` is "sealed" or "manual". `mailbox`
    names the one that players write to; `wanted` is how many players it starts with.
    """

    __tablename__ = "games"

    id: Mapped[int] = mapped_column(primary_key=True)
    bundle: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(80), unique=True)
    state: Mapped[str] = mapped_column(String(12), default="open")
    rules: Mapped[str] = mapped_column(Text, default="{}")
    schedule: Mapped[str] = mapped_column(String(120))
    zone: Mapped[str] = mapped_column(String(60))
    draws: Mapped[str] = mapped_column(String(12), default="sealed")
    mailbox: Mapped[str] = mapped_column(String(80))
    gm_address: Mapped[str | None] = mapped_column(String(254), default=None)
    wanted: Mapped[int] = mapped_column(Integer)
    created_at: Mapped[datetime] = mapped_column(Instant)


class PlayerRow(Base):
    """Somebody who takes part in one game; the key proves who writes.

    Players are looked up by `key_hint` (see `key_hint` below), never by the key itself.
    `ready_for` is the key of the step the player has declared to be ready for.
    `hard_bounces` counts the mails that came back for good since the last sign of life;
    from `unreachable_since` on, mail to the player is held back.
    """

    __tablename__ = "players"
    __table_args__ = (
        UniqueConstraint("game_id", "code"),
        Index("ix_players_address", "address"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    code: Mapped[str] = mapped_column(String(12))
    pseudonym: Mapped[str] = mapped_column(String(80))
    real_name: Mapped[str | None] = mapped_column(String(120))
    address: Mapped[str] = mapped_column(String(254))
    key: Mapped[str] = mapped_column(String(40), unique=True)
    key_hint: Mapped[str] = mapped_column(String(8), index=True)
    language: Mapped[str] = mapped_column(String(5))
    ready_for: Mapped[str | None] = mapped_column(String(40), default=None)
    left_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    hard_bounces: Mapped[int] = mapped_column(Integer, default=0)
    unreachable_since: Mapped[datetime | None] = mapped_column(Instant, default=None)

    @validates("key")
    def _hint(self, _name: str, key: str) -> str:
        """Keep the hint in step with the key."""
        self.key_hint = key_hint(key)
        return key


def key_hint(key: str) -> str:
    """Return what a key's owner is looked up by: 32 bits of its SHA-256.

    Whoever measures how long the look-up takes learns at most these; the key itself
    has some 79 bits and is compared in constant time.
    """
    return hashlib.sha256(key.encode()).hexdigest()[:8]


class StepRow(Base):
    """One step of a game: open until it is resolved, then a snapshot with its inputs.

    Sequence 0 is the start: its chance is the start draw, its state the state before
    the first step. `orders` are the texts as resolved, by code. `secret` is 32 bytes
    in hex; `commitment` the SHA-256 of those bytes, published when the step opens.
    `corrections` is how many rows of that table change the state it starts from.
    `reminded_at` is when the silent players were reminded, or found to need none.
    """

    __tablename__ = "steps"
    __table_args__ = (
        UniqueConstraint("game_id", "key"),
        UniqueConstraint("game_id", "sequence"),
        Index("ix_steps_deadline", "resolved_at", "deadline"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    sequence: Mapped[int] = mapped_column(Integer)
    key: Mapped[str] = mapped_column(String(40))
    opened_at: Mapped[datetime] = mapped_column(Instant)
    deadline: Mapped[datetime | None] = mapped_column(Instant)
    secret: Mapped[str | None] = mapped_column(String(64))
    commitment: Mapped[str | None] = mapped_column(String(64))
    chance: Mapped[str | None] = mapped_column(Text, default=None)
    orders: Mapped[str | None] = mapped_column(Text, default=None)
    events: Mapped[str | None] = mapped_column(Text, default=None)
    state: Mapped[str | None] = mapped_column(Text, default=None)
    version: Mapped[str | None] = mapped_column(String(40), default=None)
    corrections: Mapped[int] = mapped_column(Integer, default=0)
    reminded_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    resolved_at: Mapped[datetime | None] = mapped_column(Instant, default=None)


class CorrectionRow(Base):
    """What a game master changed in the state that a step starts from.

    Rows are only added, and applied in the order of `sequence`; `what` is the game's
    own (JSON).
    """

    __tablename__ = "corrections"
    __table_args__ = (UniqueConstraint("game_id", "step_key", "sequence"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    sequence: Mapped[int] = mapped_column(Integer)
    made_by: Mapped[str] = mapped_column(String(254))
    made_at: Mapped[datetime] = mapped_column(Instant)
    what: Mapped[str] = mapped_column(Text)


class MailboxRow(Base):
    """How far a mailbox has been read.

    `checked_until`: every mail the mail server had received by then is in `inbox`.
    `readable_at`: when it was last known that the mailbox can be read. `held_by` is the
    number of the server process that reads it.
    """

    __tablename__ = "mailboxes"

    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    checked_until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    readable_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    held_by: Mapped[int | None] = mapped_column(Integer, default=None)


class InboxRow(Base):
    """A mail as it came in. `received_at` is the mail server's INTERNALDATE.

    `state`: "new", "waiting" (until the round it came too late for is resolved), "held"
    (for its sender's confirmation), "done" or "shunted" (it broke its handling;
    `error` has the traceback). `told` says whether the operator knows of a mail set
    aside, and the sender that a mail waits. `outcome` says in a word what became of it
    (`server.intake.outcomes`), `why` adds what the word leaves open; a mail that was
    held and goes on is "new" and "confirmed". `digest` tells a copy by its Date and
    text. Of a mail over the size limit only the header was fetched: then `complete` is
    false. `attempts` counts the work on it that has begun and not ended, `taken_by` is
    who has it in hand since `taken_at` (`server.storage.taking`).
    """

    __tablename__ = "inbox"
    __table_args__ = (
        UniqueConstraint("mailbox", "uidvalidity", "uid"),
        Index("ix_inbox_state", "state", "received_at"),
        Index("ix_inbox_message_id", "message_id"),
        Index("ix_inbox_digest", "digest"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    mailbox: Mapped[str] = mapped_column(String(80))
    uidvalidity: Mapped[int] = mapped_column(BigInteger)
    uid: Mapped[int] = mapped_column(BigInteger)
    received_at: Mapped[datetime] = mapped_column(Instant)
    raw: Mapped[bytes] = mapped_column(LargeBinary)
    complete: Mapped[bool] = mapped_column(Boolean, default=True)
    state: Mapped[str] = mapped_column(String(10), default="new")
    outcome: Mapped[str | None] = mapped_column(String(40), default=None)
    why: Mapped[str | None] = mapped_column(String(200), default=None)
    message_id: Mapped[str | None] = mapped_column(String(255), default=None)
    digest: Mapped[str | None] = mapped_column(String(32), default=None)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    player_id: Mapped[int | None] = mapped_column(
        ForeignKey("players.id"), default=None
    )
    handled_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    error: Mapped[str | None] = mapped_column(Text, default=None)
    told: Mapped[bool] = mapped_column(Boolean, default=False)
    attempts: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    taken_by: Mapped[str | None] = mapped_column(String(160), default=None)
    taken_at: Mapped[datetime | None] = mapped_column(Instant, default=None)


class OrderRow(Base):
    """A line that was accepted for a slot; an empty text takes the slot's order back.

    What stands in a slot is the row with the latest `received_at` (then `inbox_id`,
    then `line`), in whatever order the mails were read. `step_key` is empty for orders
    that last until they are replaced.
    """

    __tablename__ = "orders"
    __table_args__ = (Index("ix_orders_step", "game_id", "step_key", "player_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    slot: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    received_at: Mapped[datetime] = mapped_column(Instant)
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"))
    line: Mapped[int] = mapped_column(Integer)


class PassageRow(Base):
    """A text of a player for others.

    `kind` is "press", "message" (`recipients`: their codes, empty for all) or
    "writing": the text of an order of a resolved step (`recipients`: its word).
    """

    __tablename__ = "passages"
    __table_args__ = (Index("ix_passages_step", "game_id", "step_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(10))
    title: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    recipients: Mapped[str] = mapped_column(Text, default="")
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"))


class OutboxRow(Base):
    """A mail that goes out; written in the transaction of its cause.

    `dedup_key` names the cause, so that no cause sends twice; the Message-ID is made
    from it. `state`: "queued", "sent", "failed", or "held" while the player cannot be
    reached. `bounce` is "hard" or "soft" where the mail has come back, with the reason.
    """

    __tablename__ = "outbox"
    __table_args__ = (Index("ix_outbox_due", "state", "next_try_at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    dedup_key: Mapped[str] = mapped_column(String(120), unique=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    player_id: Mapped[int | None] = mapped_column(
        ForeignKey("players.id"), default=None
    )
    kind: Mapped[str] = mapped_column(String(20))
    sender: Mapped[str] = mapped_column(String(254))
    recipient: Mapped[str] = mapped_column(String(254))
    message_id: Mapped[str] = mapped_column(String(255), index=True)
    raw: Mapped[bytes] = mapped_column(LargeBinary)
    state: Mapped[str] = mapped_column(String(10), default="queued")
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    next_try_at: Mapped[datetime] = mapped_column(Instant)
    # The number of the server process that has it in hand.
    claimed_by: Mapped[int | None] = mapped_column(Integer, default=None)
    created_at: Mapped[datetime] = mapped_column(Instant)
    sent_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    last_error: Mapped[str | None] = mapped_column(Text, default=None)
    bounced_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    bounce: Mapped[str | None] = mapped_column(String(200), default=None)


class TallyRow(Base):
    """How often something happened, such as the mails of a sender within an hour.

    `name` says what and whose; the count is of no interest any more after `until`.
    """

    __tablename__ = "tallies"

    name: Mapped[str] = mapped_column(String(320), primary_key=True)
    count: Mapped[int] = mapped_column(Integer)
    until: Mapped[datetime] = mapped_column(Instant, index=True)


class LocalAccountRow(Base):
    """A mailbox on the embedded mail host."""

    __tablename__ = "local_accounts"

    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    password: Mapped[str] = mapped_column(String(128))


class LocalMailRow(Base):
    """A mail in a mailbox of the embedded host; it is here before SMTP answers 250."""

    __tablename__ = "local_mails"
    __table_args__ = (Index("ix_local_mails_account", "account", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    account: Mapped[str] = mapped_column(String(64))
    received_at: Mapped[datetime] = mapped_column(Instant)
    raw: Mapped[bytes] = mapped_column(LargeBinary)


class ServerRow(Base):
    """A server process; `seen_at` is its last sign of life.

    `identity` says which process of which machine it is (`server.transport.identity`).
    """

    __tablename__ = "servers"

    id: Mapped[int] = mapped_column(primary_key=True)
    identity: Mapped[str] = mapped_column(String(120), unique=True)
    started_at: Mapped[datetime] = mapped_column(Instant)
    seen_at: Mapped[datetime] = mapped_column(Instant)


class OutageRow(Base):
    """A time in which no server ran, or in which a mailbox could not be read.

    `mailbox` is its name, empty where no server ran.
    """

    __tablename__ = "outages"
    __table_args__ = (UniqueConstraint("mailbox", "began"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    mailbox: Mapped[str] = mapped_column(String(80))
    began: Mapped[datetime] = mapped_column(Instant)
    ended: Mapped[datetime] = mapped_column(Instant)


class PostponementRow(Base):
    """A deadline that was moved because of an outage; once for each outage and step."""

    __tablename__ = "postponements"
    __table_args__ = (UniqueConstraint("outage_id", "game_id", "step_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    outage_id: Mapped[int] = mapped_column(ForeignKey("outages.id"))
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    step_key: Mapped[str] = mapped_column(String(40))
    before: Mapped[datetime] = mapped_column(Instant)
    after: Mapped[datetime] = mapped_column(Instant)
