"""Mails of the outbox that never were letters: bytes, queued as they are."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import update

from server.storage.outbox import outbox
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
