"""Letters in the outbox: what mails are made of, until they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import bindparam, select, update

from server.storage.states import UNSENT, OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class StoredMail:
    """A mail as the outbox stores it: its bytes, or the letter they are made of."""

    number: int
    recipient: str
    raw: bytes
    letter: str | None


def kept(row: OutboxRow) -> StoredMail:
    """Return a mail as it is stored."""
    return StoredMail(row.id, row.recipient, row.raw, row.letter)


def unfinished(work: Work, limit: int) -> list[StoredMail]:
    """Return letters whose mails are still to be made, the oldest first.

    Also of those that nobody sends yet: another release may not know their blocks.
    """
    rows = work.session.execute(
        select(OutboxRow.id, OutboxRow.recipient, OutboxRow.raw, OutboxRow.letter)
        .where(OutboxRow.letter.is_not(None), OutboxRow.state.in_(UNSENT))
        # An index has the first of them.
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
    )
    return [StoredMail(*row) for row in rows]


def finish(work: Work, mails: Iterable[tuple[int, bytes]]) -> None:
    """Store mails instead of their letters; the first one counts if several are made.

    From here on the bytes stay: every attempt sends the same ones.
    """
    given = [{"row_id": row_id, "whole": raw} for row_id, raw in mails]
    if given:
        work.session.connection().execute(_FINISHED, given)


_FINISHED = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("row_id"), OutboxRow.letter.is_not(None))
    .values(raw=bindparam("whole"), letter=None)
)


def set_aside(work: Work, row_id: int, reason: str) -> str | None:
    """Give up a letter that no mail can be made of; return the kind of the mail.

    None where it is a letter no more, or is not waiting.
    """
    return work.session.scalar(
        changing(OutboxRow, UNSENT, OutgoingState.FAILED)
        .where(OutboxRow.id == row_id, OutboxRow.letter.is_not(None))
        .values(last_error=reason, lease_holder=None, lease_until=None)
        .returning(OutboxRow.kind)
    )
