"""Mails of the outbox without their letters: bytes that are queued, and made."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import update

from server.reports.finishing import finished
from server.storage.outbox import outbox
from server.storage.outbox.letters import kept
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work


def queue_bytes(work: Work, mail: outbox.Outgoing, raw: bytes, now: datetime) -> None:
    """Queue a mail as if it had been made of its letter already."""
    outbox.queue(work, mail, "", now)
    work.flush()
    work.session.execute(
        update(OutboxRow)
        .where(OutboxRow.dedup_key == mail.dedup_key)
        .values(raw=raw, letter=None)
    )


def sent_bytes(row: OutboxRow) -> bytes:
    """Return a mail as it is sent, also where it is a letter yet."""
    return finished(kept(row))
