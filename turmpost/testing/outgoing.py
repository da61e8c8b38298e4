"""Mails of the outbox as they are sent."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from weakref import WeakKeyDictionary

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.orm import object_session

from server.reports.documents import letter
from server.reports.documents.stored import UnknownBlockError
from server.reports.mails.finishing import shown
from server.services import Services
from server.storage.database import Database
from server.storage.outbox import parts, sending_switch
from server.storage.outbox.due_mails import Due
from server.storage.outbox.letters import StoredMail, kept
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from server.transport.finishing import finish
from turmpost.testing import alike

_TRIED: WeakKeyDictionary[Database, dict[int, bytes]] = WeakKeyDictionary()
"""The bytes of the mails of each database that were tried, by their numbers."""


def mails(database: Database, *wanted: ColumnElement[bool]) -> list[OutboxRow]:
    """Return these mails of the outbox, oldest first, with what is stored of them.

    Letters are their texts in UTF-8; mails that were tried or sent have their bytes.
    """
    with database.work() as work:
        query = select(OutboxRow).where(*wanted).order_by(OutboxRow.id)
        rows = work.session.scalars(query).all()
        texts = parts.whole(work, [(row.parts_of, row.letter) for row in rows])
        work.session.expunge_all()
    tried = _TRIED.get(database, {})
    for row, text in zip(rows, texts, strict=True):
        row.letter = text.encode() or None
        if row.letter:
            row.raw = row.raw or tried.get(row.id, b"")
        if row.state == OutgoingState.SENT:
            row.raw = sent_bytes(row)
    return list(rows)


def sent_bytes(row: OutboxRow) -> bytes:
    """Return a mail as it is sent, also where it is a letter yet.

    The row is one of `mails`, or in a session. Its page would have the same figures as
    its text.
    """
    session = object_session(row)
    if session is None:
        text = None if row.letter is None else row.letter.decode()
        mail = StoredMail(row.id, row.recipient, row.raw, text)
    else:
        mail = kept(Work(session, "test"), row)
    if not mail.raw and mail.letter is not None:
        with suppress(UnknownBlockError, ValueError):
            alike.check(letter.load(mail.letter).document)
    return shown(mail)


def finish_all(services: Services) -> int:
    """Let all mails that are due be tried, each once; return how many.

    They are as after an attempt that the mail server gave no answer to.
    """
    with services.database.work() as work:
        due = _untried(work, services.clock.now())
    made = finish(services, due)
    _TRIED.setdefault(services.database, {}).update((one.id, one.raw) for one in made)
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
            raw=row.raw,
            letter=kept(work, row).letter,
            attempts=row.attempts,
            created_at=row.created_at,
            due_at=row.next_try_at,
        )
        for row in rows
    ]
