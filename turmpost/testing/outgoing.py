"""Mails of the outbox as they are sent."""

from __future__ import annotations

from sqlalchemy.orm import object_session

from server.reports.mails.finishing import shown
from server.services import Services
from server.storage.database import Database
from server.storage.outbox.letters import StoredMail, kept
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from server.transport.finishing import finish_some


def mails(database: Database) -> list[OutboxRow]:
    """Return the mails of the outbox, oldest first, with what else is stored of them.

    Letters have their parts, and mails that were sent their bytes.
    """
    with database.work() as work:
        rows = work.session.query(OutboxRow).order_by(OutboxRow.id).all()
        found = [kept(work, row) for row in rows]
        work.session.expunge_all()
    for row, mail in zip(rows, found, strict=True):
        row.letter = mail.letter
        if row.state == OutgoingState.SENT:
            row.raw = shown(mail)
    return rows


def sent_bytes(row: OutboxRow) -> bytes:
    """Return a mail as it is sent, also where it is a letter yet.

    The row is one of `mails`, or in a session.
    """
    session = object_session(row)
    if session is None:
        return shown(StoredMail(row.id, row.recipient, row.raw, row.letter))
    return shown(kept(Work(session, "test"), row))


def finish_all(services: Services) -> int:
    """Make the mails of all letters; return how many."""
    count = 0
    while made := finish_some(services):
        count += made
    return count
