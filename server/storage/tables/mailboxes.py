"""Tables: the mailboxes that mails are fetched from."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.base import Base, Instant


class MailboxRow(Base):
    """The progress of reading a mailbox.

    `checked_until`: every mail the mail server had received by then is in `inbox`.
    `readable_at`: when it was last known that the mailbox can be read.
    """

    __tablename__ = "mailboxes"

    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    checked_until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    readable_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
