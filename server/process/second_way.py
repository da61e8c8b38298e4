"""A second way out, for letters to the operator that must not wait for the first."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Protocol

from server.games.people.undelivered import without_addresses
from server.mail.smtp.pool import Accepted, SmtpPool, SmtpSettings
from server.mail.writing.compose import OutgoingMail, compose
from server.reports.documents.document import Document
from server.reports.text import plain
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause

log = logging.getLogger(__name__)


class Way(Protocol):
    """Sends a letter to the operator."""

    async def send(self, text: Document, *, cause: Cause, now: datetime) -> bool:
        """Send a letter now; say whether the mail server has taken it."""
        ...


class SecondWay:
    """Sends letters to one address by a mail server of its own."""

    def __init__(self, settings: SmtpSettings, *, sender: str, recipient: str) -> None:
        self._settings = settings
        self._sender = sender
        self._recipient = recipient

    async def send(self, text: Document, *, cause: Cause, now: datetime) -> bool:
        """Send a letter now; say whether the mail server has taken it."""
        domain = self._sender.rpartition("@")[2]
        raw = compose(
            OutgoingMail(
                message_id=outbox.message_id(cause.key, domain),
                date=now,
                from_address=self._sender,
                from_name="turmpost",
                to_address=self._recipient,
                subject=text.title,
                text=plain.body(text),
                marker="alarm",
            )
        )
        pool = SmtpPool(self._settings)
        try:
            result = await pool.send(self._sender, self._recipient, raw)
        finally:
            await pool.close()
        if isinstance(result, Accepted):
            return True
        log.warning(
            "the second way out is closed too: %s", without_addresses(result.reason)
        )
        return False
