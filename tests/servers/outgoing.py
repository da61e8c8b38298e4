"""Mails of the outbox without their letters: bytes that are queued, and made."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import update

from server.reports.mails.finishing import finished
from server.services import Services
from server.storage.outbox import outbox
from server.storage.outbox.letters import kept
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from server.transport.finishing import finish_some


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


def finish_all(services: Services) -> int:
    """Make the mails of all letters; return how many."""
    count = 0
    while made := finish_some(services):
        count += made
    return count
