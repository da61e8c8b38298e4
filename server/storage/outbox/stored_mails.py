"""Mails as the outbox stores them: those that wait, and what stays of those sent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Set
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, or_, select

from server.storage.kinds import MailKind
from server.storage.membership import among
from server.storage.outbox import files, pages
from server.storage.outbox.files import File
from server.storage.states import UNSENT, OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class StoredMail:
    """A mail of the outbox, and the step that it was written in.

    `head` is JSON of what stands in its head besides the subject. A mail that has been
    emptied has neither head nor text, one that was sent has no page and no files.
    """

    number: int
    kind: MailKind
    role_id: int | None
    step_id: int | None
    created_at: datetime
    message_id: str
    recipient: str
    subject: str
    head: str | None
    text: str | None
    page: str | None = None
    files: tuple[File, ...] = ()

    @classmethod
    def of(cls, row: OutboxRow, attached: tuple[File, ...] = ()) -> StoredMail:
        """Return the mail of a row, with these files."""
        return cls(
            number=row.id,
            kind=row.kind,
            role_id=row.role_id,
            step_id=row.step_id,
            created_at=row.created_at,
            message_id=row.message_id,
            recipient=row.recipient,
            subject=row.subject,
            head=row.head,
            text=row.text,
            page=pages.unpacked(row.page, row.text),
            files=attached,
        )


def kept(work: Work, row: OutboxRow) -> StoredMail:
    """Return a mail as it is stored, with its files."""
    (attached,) = files.read(work, [row.files])
    return StoredMail.of(row, attached)


def newest_to(work: Work, role_id: int, limit: int) -> list[StoredMail]:
    """Return the newest mails to a role, without those that nobody can have yet.

    They come without their files.
    """
    tried = or_(OutboxRow.state == OutgoingState.SENT, OutboxRow.attempts > 0)
    whose = OutboxRow.role_id == role_id
    return _found(work, whose, tried, limit=limit)


def set_aside(work: Work, row_id: int, reason: str) -> str | None:
    """Give up a mail that cannot be sent; return its kind.

    None where it is not waiting any more.
    """
    return work.session.scalar(
        changing(OutboxRow, UNSENT, OutgoingState.FAILED)
        .where(OutboxRow.id == row_id)
        .values(last_error=reason)
        .returning(OutboxRow.kind)
    )


class NamedMails:
    """The mails of ours that a batch of mails may name, read with the first of them.

    Others name them as what they answer (RFC 5322, 3.6.4). They come without files.
    """

    def __init__(self, work: Work, message_ids: Iterable[str]) -> None:
        self._work = work
        self._unread = set(message_ids)
        self._read: set[str] = set()
        self._by_id: dict[str, list[StoredMail]] = defaultdict(list)

    def to(self, role_id: int, message_ids: Collection[str]) -> list[StoredMail]:
        """Return the mails to a role with these Message-IDs, newest first."""
        if not self._read.issuperset(message_ids):
            self._look_up(self._unread.union(message_ids) - self._read)
        named = [
            one
            for message_id in set(message_ids)
            for one in self._by_id.get(message_id, ())
            if one.role_id == role_id
        ]
        return sorted(named, key=lambda one: one.number, reverse=True)

    def _look_up(self, message_ids: Set[str]) -> None:
        self._read |= message_ids
        named = among(self._work, OutboxRow.message_id, message_ids)
        for mail in _found(self._work, named):
            self._by_id[mail.message_id].append(mail)


def _found(
    work: Work, *wanted: ColumnElement[bool], limit: int | None = None
) -> list[StoredMail]:
    """Return mails without page and files, the newest first."""
    row = OutboxRow
    columns = (
        *(row.id, row.kind, row.role_id, row.step_id, row.created_at, row.message_id),
        *(row.recipient, row.subject, row.head, row.text),
    )
    query = select(*columns).where(*wanted).order_by(row.id.desc()).limit(limit)
    return [StoredMail(*one) for one in work.session.connection().execute(query)]
