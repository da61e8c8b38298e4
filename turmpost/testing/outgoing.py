"""Mails of the outbox as they are sent."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.orm import object_session

from server import post
from server.reports.documents.document import Document
from server.reports.mails.finishing import Written, shown, written
from server.reports.mails.page_content import PageContent
from server.services import Services
from server.storage.database import Database
from server.storage.outbox import files, sending_switch
from server.storage.outbox.due_mails import Due
from server.storage.outbox.stored_mails import StoredMail, kept
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from server.transport.finishing import finish
from turmpost.testing import alike

_READ: WeakKeyDictionary[OutboxRow, bytes | StoredMail] = WeakKeyDictionary()
"""The mails of rows that are in no session; the bytes of those that were sent."""

_TRIED: WeakKeyDictionary[Database, dict[int, bytes]] = WeakKeyDictionary()
"""The bytes of the mails of each database that were tried, by their numbers."""


_DOCUMENTS: OrderedDict[str, Document] = OrderedDict()
"""What the newest mails were made of, by their Message-IDs."""

_DOCUMENTS_KEPT = 200


def _kept_written(content: PageContent, **how: Any) -> Written:
    """Keep what a mail is made of, to compare its page with its text."""
    _DOCUMENTS[content.message_id] = content.document
    while len(_DOCUMENTS) > _DOCUMENTS_KEPT:
        _DOCUMENTS.popitem(last=False)
    return written(content, **how)


setattr(post, "written", _kept_written)  # noqa: B010 - a name of another module


def mails(database: Database, *wanted: ColumnElement[bool]) -> list[OutboxRow]:
    """Return these mails of the outbox, oldest first, with what is stored of them."""
    with database.work() as work:
        query = select(OutboxRow).where(*wanted).order_by(OutboxRow.id)
        rows = list(work.session.scalars(query))
        attached = files.read(work, [row.files for row in rows])
        tried = tried_bytes(database)
        for row, its in zip(rows, attached, strict=True):
            sent = tried.get(row.id) if row.state == OutgoingState.SENT else None
            _READ[row] = sent or StoredMail.of(row, its)
        work.session.expunge_all()
    return rows


def tried_bytes(database: Database) -> dict[int, bytes]:
    """Return the bytes of the mails that `finish_all` has tried, by their numbers."""
    return _TRIED.setdefault(database, {})


def sent_bytes(row: OutboxRow) -> bytes:
    """Return a mail as it is sent, or what is kept of one that was.

    The row is one of `mails`, or in a session. Its page has the same figures as its
    text.
    """
    if (document := _DOCUMENTS.pop(row.message_id, None)) is not None:
        alike.check(document)
    session = object_session(row)
    mail = _READ[row] if session is None else kept(Work(session, "test"), row)
    return mail if isinstance(mail, bytes) else shown(mail)


def finish_all(services: Services) -> int:
    """Let all mails that are due be tried, each once; return how many.

    They are as after an attempt that the mail server gave no answer to.
    """
    with services.database.work() as work:
        due = _untried(work, services.clock.now())
    made = finish(services, due)
    tried_bytes(services.database).update((one.id, one.raw) for one in made)
    with services.database.work() as work:
        work.session.execute(
            update(OutboxRow)
            .where(OutboxRow.id.in_([one.id for one in made]))
            .values(attempts=1)
        )
    return len(due)


def _untried(work: Work, now: datetime) -> list[Due]:
    query = select(OutboxRow).where(
        OutboxRow.state == OutgoingState.QUEUED,
        OutboxRow.attempts == 0,
        OutboxRow.next_try_at <= now,
        sending_switch.is_on(),
    )
    rows = work.session.scalars(query.order_by(OutboxRow.id)).all()
    return [
        Due(
            id=row.id,
            kind=row.kind,
            sender=row.sender,
            recipient=row.recipient,
            mail=kept(work, row),
            attempts=row.attempts,
            created_at=row.created_at,
            due_at=row.next_try_at,
        )
        for row in rows
    ]
