"""Letters in the outbox: what mails are made of, and what stays of those sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from sqlalchemy import Select

from server.storage.outbox import parts
from server.storage.states import UNSENT, OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work

STORED: Final = (
    OutboxRow.id,
    OutboxRow.recipient,
    OutboxRow.raw,
    OutboxRow.letter,
    OutboxRow.parts_of,
)
Row: TypeAlias = tuple[int, str, bytes, bytes | None, int | None]
"""The columns that a `StoredMail` is read from."""


@dataclass(frozen=True, slots=True)
class StoredMail:
    """A mail as the outbox stores it: its letter, or its bytes where it has none."""

    number: int
    recipient: str
    raw: bytes
    letter: str | None


def kept(work: Work, row: OutboxRow) -> StoredMail:
    """Return a mail as it is stored."""
    (mail,) = _whole(work, [(row.id, row.recipient, row.raw, row.letter, row.parts_of)])
    return mail


def stored(
    work: Work, query: Select[int, str, bytes, bytes | None, int | None]
) -> list[StoredMail]:
    """Return the mails that a query of `STORED` finds."""
    rows = work.session.connection().execute(query)
    return _whole(work, [(*row,) for row in rows])


def _whole(work: Work, rows: Iterable[Row]) -> list[StoredMail]:
    """Return mails with the parts of their letters."""
    listed = list(rows)
    whole = parts.whole(work, [(row[4], row[3]) for row in listed])
    return [
        StoredMail(row[0], row[1], row[2], letter or None)
        for row, letter in zip(listed, whole, strict=True)
    ]


def set_aside(work: Work, row_id: int, reason: str) -> str | None:
    """Give up a letter that no mail can be made of; return the kind of the mail.

    None where it is not waiting any more.
    """
    return work.session.scalar(
        changing(OutboxRow, UNSENT, OutgoingState.FAILED)
        .where(OutboxRow.id == row_id)
        .values(last_error=reason)
        .returning(OutboxRow.kind)
    )
