"""Tables: the servers at work, their outages and pace, and the embedded mail host."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant, PackedBytes
from server.storage.tables.games import GameRow


class PaceRow(Base):
    """The moment from which the next mail to a domain may be sent."""

    __tablename__ = "paces"

    domain: Mapped[str] = mapped_column(String(255), primary_key=True)
    free_at: Mapped[datetime] = mapped_column(Instant, index=True)

    def plan(self, free_at: datetime) -> None:
        """Note when the next mail to a domain may go."""
        self.free_at = free_at


class LocalAccountRow(Base):
    """A mailbox on the embedded mail host."""

    __tablename__ = "local_accounts"

    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    password: Mapped[str] = mapped_column(String(128))
    last_uidvalidity: Mapped[int] = mapped_column(BigInteger, default=0)
    """That of the newest folder: no later folder gets the same."""


class LocalFolderRow(Base):
    """A folder of an account, such as INBOX or Sent."""

    __tablename__ = "local_folders"
    __table_args__ = (UniqueConstraint("account", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    account: Mapped[str] = mapped_column(ForeignKey(LocalAccountRow.name))
    name: Mapped[str] = mapped_column(String(255))
    uidvalidity: Mapped[int] = mapped_column(BigInteger)
    next_uid: Mapped[int] = mapped_column(default=1)
    is_subscribed: Mapped[bool] = mapped_column(default=True)


class LocalMailRow(Base):
    """A mail of the embedded host, once for all folders and accounts that have it."""

    __tablename__ = "local_mails"

    id: Mapped[int] = mapped_column(primary_key=True)
    raw: Mapped[bytes] = mapped_column(PackedBytes)


class LocalEntryRow(Base):
    """A mail in a folder; a delivered one is here before SMTP answers 250."""

    __tablename__ = "local_entries"

    folder_id: Mapped[int] = mapped_column(
        ForeignKey(LocalFolderRow.id), primary_key=True
    )
    uid: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    mail_id: Mapped[int] = mapped_column(ForeignKey(LocalMailRow.id), index=True)
    trace: Mapped[bytes] = mapped_column(LargeBinary)
    """The header fields in front of the mail, which differ between recipients."""
    received_at: Mapped[datetime] = mapped_column(Instant)
    size: Mapped[int]
    flags: Mapped[str] = mapped_column(Text)
    """The flags, with spaces between them."""


class ServerRow(Base):
    """A server process; its number is that of its locks (`server.storage.locks`)."""

    __tablename__ = "servers"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    started_at: Mapped[datetime] = mapped_column(Instant)
    seen_at: Mapped[datetime] = mapped_column(Instant)
    """Its last sign of life."""
    failures: Mapped[Mapping[str, str]] = mapped_column(JSON, default=dict)
    """The parts that have failed last in this process, and why."""


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
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
    step_key: Mapped[str] = mapped_column(String(40))
    before: Mapped[datetime] = mapped_column(Instant)
    after: Mapped[datetime] = mapped_column(Instant)
