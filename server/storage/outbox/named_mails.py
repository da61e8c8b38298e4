"""Mails of ours that others name as what they answer (RFC 5322, 3.6.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Set
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from server.storage.kinds import MailKind
from server.storage.membership import among
from server.storage.outbox import parts
from server.storage.outbox.letters import StoredMail
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class NamedMail:
    """A mail of ours to a role, without files, and the step that it was written in."""

    role_id: int | None
    message_id: str
    kind: MailKind
    step_id: int | None
    created_at: datetime
    mail: StoredMail


class NamedMails:
    """The mails of ours that a batch of mails may name, read with the first of them."""

    def __init__(self, work: Work, message_ids: Iterable[str]) -> None:
        self._work = work
        self._unread = set(message_ids)
        self._read: set[str] = set()
        self._by_id: dict[str, list[NamedMail]] = defaultdict(list)

    def to(self, role_id: int, message_ids: Collection[str]) -> list[NamedMail]:
        """Return the mails to a role with these Message-IDs, newest first."""
        if not self._read.issuperset(message_ids):
            self._look_up(self._unread.union(message_ids) - self._read)
        named = [
            one
            for message_id in set(message_ids)
            for one in self._by_id.get(message_id, ())
            if one.role_id == role_id
        ]
        return sorted(named, key=lambda one: one.mail.number, reverse=True)

    def _look_up(self, message_ids: Set[str]) -> None:
        self._read |= message_ids
        query = select(
            OutboxRow.id,
            OutboxRow.recipient,
            OutboxRow.raw,
            OutboxRow.letter,
            OutboxRow.parts_of,
            OutboxRow.role_id,
            OutboxRow.message_id,
            OutboxRow.kind,
            OutboxRow.step_id,
            OutboxRow.created_at,
        ).where(among(self._work, OutboxRow.message_id, message_ids))
        rows = self._work.session.connection().execute(query).all()
        texts = parts.without_files(
            self._work, [(row.parts_of, row.letter) for row in rows]
        )
        for row, text in zip(rows, texts, strict=True):
            mail = StoredMail(row.id, row.recipient, row.raw, text or None)
            named = NamedMail(
                row.role_id,
                row.message_id,
                row.kind,
                row.step_id,
                row.created_at,
                mail,
            )
            self._by_id[row.message_id].append(named)
