"""Mails of the outbox as they are sent."""

from __future__ import annotations

from server.reports.mails.finishing import finished
from server.services import Services
from server.storage.outbox.letters import kept
from server.storage.tables.outbox import OutboxRow
from server.transport.finishing import finish_some


def sent_bytes(row: OutboxRow) -> bytes:
    """Return a mail as it is sent, also where it is a letter yet."""
    return finished(kept(row))


def finish_all(services: Services) -> int:
    """Make the mails of all letters; return how many."""
    count = 0
    while made := finish_some(services):
        count += made
    return count
