"""Mails of the outbox as they are sent."""

from __future__ import annotations

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import object_session

from server.reports.mails.finishing import shown
from server.services import Services
from server.storage.database import Database
from server.storage.outbox import parts
from server.storage.outbox.letters import StoredMail, kept
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from server.transport.finishing import finish_some


def mails(database: Database, *wanted: ColumnElement[bool]) -> list[OutboxRow]:
    """Return these mails of the outbox, oldest first, with what is stored of them.

    Letters are their texts in UTF-8, and mails that were sent their bytes.
    """
    with database.work() as work:
        query = select(OutboxRow).where(*wanted).order_by(OutboxRow.id)
        rows = work.session.scalars(query).all()
        texts = parts.whole(work, [(row.parts_of, row.letter) for row in rows])
        work.session.expunge_all()
    for row, text in zip(rows, texts, strict=True):
        row.letter = text.encode() or None
        if row.state == OutgoingState.SENT:
            row.raw = sent_bytes(row)
    return list(rows)


def sent_bytes(row: OutboxRow) -> bytes:
    """Return a mail as it is sent, also where it is a letter yet.

    The row is one of `mails`, or in a session.
    """
    session = object_session(row)
    if session is None:
        text = None if row.letter is None else row.letter.decode()
        return shown(StoredMail(row.id, row.recipient, row.raw, text))
    return shown(kept(Work(session, "test"), row))


def finish_all(services: Services) -> int:
    """Make the mails of all letters; return how many."""
    count = 0
    while made := finish_some(services):
        count += made
    return count
