"""Mails of the outbox with texts of a test's own."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from server.reports.mails.finishing import Head
from server.storage.outbox import outbox
from server.storage.unit_of_work import Work


def queue_text(work: Work, mail: outbox.Outgoing, text: str, now: datetime) -> None:
    """Queue a mail that says a text."""
    sender = mail.sender if "@" in mail.sender else "s@example.org"
    head = Head(written_at=now, from_address=sender, from_name="", reply_to="")
    whole = replace(mail, subject="x", head=head.dump(), text=text)
    outbox.queue(work, whole, now)
    work.flush()
