"""Tables: the mailboxes that mails are fetched from."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.tables.core import Base, Instant


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
