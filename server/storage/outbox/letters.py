"""Letters in the outbox: what mails are made of, and what stays of those sent."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import Final, TypeAlias

from sqlalchemy import ColumnElement, Select, bindparam, func, or_, select, update

from server.storage.lease import Lease
from server.storage.membership import among, not_among
from server.storage.outbox import leases, parts, sending_switch
from server.storage.states import UNSENT, OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work

IS_MADE: Final = func.length(OutboxRow.raw) > 0
"""The condition of a mail whose bytes are stored."""

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
    """A mail as the outbox stores it: its letter, and its bytes while it is sent."""

    number: int
    recipient: str
    raw: bytes
    letter: str | None


def kept(work: Work, row: OutboxRow) -> StoredMail:
    """Return a mail as it is stored."""
    (mail,) = _whole(work, [(row.id, row.recipient, row.raw, row.letter, row.parts_of)])
    return mail


def stored(
    work: Work,
    query: Select[int, str, bytes, bytes | None, int | None],
    given: Mapping[str, object] | None = None,
) -> list[StoredMail]:
    """Return the mails that a query of `STORED` finds."""
    rows = work.session.connection().execute(query, given or {})
    return _whole(work, [(*row,) for row in rows])


def _whole(work: Work, rows: Iterable[Row]) -> list[StoredMail]:
    """Return mails with the parts of their letters."""
    listed = list(rows)
    whole = parts.whole(work, [(row[4], row[3]) for row in listed])
    return [
        StoredMail(row[0], row[1], row[2], letter or None)
        for row, letter in zip(listed, whole, strict=True)
    ]


def unfinished(work: Work, now: datetime, limit: int, holder: str) -> list[StoredMail]:
    """Return letters that are due and that nobody makes mails of, and lease them.

    The recipients come in turn, those with unhurried letters last; the letters to one
    recipient come in the order they were written, and not while mails to it are being
    sent. What is not sent yet stays a letter, which takes a tenth of the room.
    """
    leases.turn(work)
    in_hand = leases.recipients_in_hand(work, now, IS_MADE)
    free = (
        OutboxRow.state == OutgoingState.QUEUED,
        OutboxRow.next_try_at <= now,
        OutboxRow.letter.is_not(None),
        ~IS_MADE,
        or_(OutboxRow.lease_holder == holder, leases.is_free(now)),
        not_among(work, OutboxRow.recipient, in_hand),
        sending_switch.is_on(),
    )
    hurried = among(work, OutboxRow.id, _in_turn(work, free, limit))
    found = _locked(work, limit, OutboxRow.unhurried.is_(False), hurried, *free)
    unhurried = OutboxRow.unhurried.is_(True)
    found += _locked(work, limit - len(found), unhurried, *free)
    leases.begin(work, [one.number for one in found], Lease.begun(holder, now))
    return found


def _in_turn(work: Work, free: Sequence[ColumnElement[bool]], limit: int) -> list[int]:
    """Return old hurried letters, the first to each recipient before any second one.

    Recipients with more than one of the oldest keep nobody else from their turn.
    """
    found: list[tuple[int, str]] = []
    several: set[str] = set()
    while len(several) < limit:
        others = not_among(work, OutboxRow.recipient, several)
        oldest = _oldest(work, (*free, others), limit)
        counts = Counter(recipient for _, recipient in oldest)
        repeated = {recipient for recipient, number in counts.items() if number > 1}
        if not repeated or len(oldest) < limit:
            found += oldest
            break
        found += [one for one in oldest if one[1] in repeated]
        several |= repeated
    places: dict[str, Iterator[int]] = defaultdict(count)
    found.sort()
    found.sort(key=lambda one: next(places[one[1]]))
    return [number for number, _ in found[:limit]]


def _oldest(
    work: Work, free: Sequence[ColumnElement[bool]], limit: int
) -> list[tuple[int, str]]:
    """Return the numbers and recipients of the oldest hurried letters."""
    rows = work.session.execute(
        select(OutboxRow.id, OutboxRow.recipient)
        .where(OutboxRow.unhurried.is_(False), *free)
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
    )
    return [(number, recipient) for number, recipient in rows]


def _locked(
    work: Work, limit: int, *conditions: ColumnElement[bool]
) -> list[StoredMail]:
    """Return the oldest letters of these conditions, kept from other processes."""
    query = (
        select(*STORED)
        .where(*conditions)
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True, of=OutboxRow)
    )
    return stored(work, query)


def finish(work: Work, mails: Iterable[tuple[int, bytes]]) -> None:
    """Store the bytes of mails; the first ones count if several are made.

    Until the mail is sent the bytes stay: every attempt sends the same ones.
    """
    given = [{"row_id": row_id, "whole": raw} for row_id, raw in mails]
    if given:
        work.session.connection().execute(_FINISHED, given)


_FINISHED = (
    update(OutboxRow)
    .where(
        OutboxRow.id == bindparam("row_id"),
        OutboxRow.state != OutgoingState.SENT,
        OutboxRow.letter.is_not(None),
        ~IS_MADE,
    )
    .values(raw=bindparam("whole"), **leases.FREE)
)


def set_aside(work: Work, row_id: int, reason: str) -> str | None:
    """Give up a letter that no mail can be made of; return the kind of the mail.

    None where it is a letter no more, or is not waiting.
    """
    return work.session.scalar(
        changing(OutboxRow, UNSENT, OutgoingState.FAILED)
        .where(OutboxRow.id == row_id, OutboxRow.letter.is_not(None), ~IS_MADE)
        .values(last_error=reason, **leases.FREE)
        .returning(OutboxRow.kind)
    )
