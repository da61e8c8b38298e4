"""Mails that are due: taken by a sender, put off, marked as tried or sent."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count

from sqlalchemy import ColumnElement, bindparam, case, or_, select, update

from server.storage.lease import Lease
from server.storage.membership import among, not_among
from server.storage.outbox import leases, parts, sending_switch
from server.storage.states import OutgoingState, follow
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Due:
    """A mail that a sender has taken on itself; `raw` is empty until it is made.

    It was taken at `taken_at`. It is due since `due_at`, and had been put off until
    `paced_at` if that is not None.
    """

    taken_at: datetime
    id: int
    sender: str
    recipient: str
    raw: bytes
    attempts: int
    created_at: datetime
    due_at: datetime
    paced_at: datetime | None = None
    letter: str | None = None


def claim(
    work: Work,
    now: datetime,
    limit: int,
    holder: str,
    *,
    busy: Collection[str] = (),
) -> list[Due]:
    """Return mails that are due and that nobody has in hand, and lease them.

    A sender that dies loses nothing: after the lease the mails are due again, with the
    same Message-ID. While sending is off there are none.

    The recipients come in turn, those with unhurried mails last; the mails to one
    recipient come in the order they were written, those to `busy` ones not yet.
    """
    leases.turn(work)
    others = [*leases.recipients_of_others(work, holder, now), *busy]
    free = (
        OutboxRow.state == OutgoingState.QUEUED,
        OutboxRow.next_try_at <= now,
        leases.is_free(now),
        not_among(work, OutboxRow.recipient, others),
        sending_switch.is_on(),
    )
    hurried = _in_turn(work, free, limit)
    due = _due(work, now, limit, among(work, OutboxRow.id, hurried)) if hurried else []
    if len(due) < limit:
        unhurried = OutboxRow.unhurried.is_(True)
        due += _due(work, now, limit - len(due), unhurried, *free)
    leases.begin(work, [row.id for row in due], Lease.begun(holder, now))
    return due


def any_due(work: Work, now: datetime) -> bool:
    """Say whether mails are due that nobody has in hand.

    Every server asks whenever another one has written a letter, so it is one question
    that waits for nobody.
    """
    number = work.session.scalar(
        select(OutboxRow.id)
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.next_try_at <= now,
            leases.is_free(now),
        )
        .limit(1)
    )
    return number is not None


def _in_turn(work: Work, free: Sequence[ColumnElement[bool]], limit: int) -> list[int]:
    """Return old hurried mails, the first to each recipient before any second one.

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
    found.sort(key=lambda one: next(places[one[1]]))
    return [number for number, _ in found[:limit]]


def _oldest(
    work: Work, free: Sequence[ColumnElement[bool]], limit: int
) -> list[tuple[int, str]]:
    """Return the numbers and recipients of the oldest hurried mails."""
    rows = work.session.execute(
        select(OutboxRow.id, OutboxRow.recipient)
        .where(OutboxRow.unhurried.is_(False), *free)
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
    )
    return [(number, recipient) for number, recipient in rows]


def _due(
    work: Work, now: datetime, limit: int, *conditions: ColumnElement[bool]
) -> list[Due]:
    """Return the oldest mails of these conditions, kept from other processes.

    The range of an index: while a storm waits, the search ends at the limit.
    """
    rows = work.session.execute(
        select(
            OutboxRow.id,
            OutboxRow.sender,
            OutboxRow.recipient,
            OutboxRow.raw,
            OutboxRow.attempts,
            OutboxRow.created_at,
            OutboxRow.next_try_at,
            OutboxRow.paced_at,
            OutboxRow.parts_of,
            OutboxRow.letter,
        )
        .where(*conditions)
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True, of=OutboxRow)
    ).all()
    letters = parts.whole(work, [(row.parts_of, row.letter) for row in rows])
    return [
        Due(
            taken_at=now,
            id=row.id,
            sender=row.sender,
            recipient=row.recipient,
            raw=row.raw,
            letter=letter or None,
            attempts=row.attempts,
            created_at=row.created_at,
            due_at=row.next_try_at,
            paced_at=row.paced_at,
        )
        for row, letter in zip(rows, letters, strict=True)
    ]


def put_off(work: Work, rows: Sequence[tuple[int, datetime]]) -> None:
    """Let mails go at a moment of their own each, so that they are not too fast."""
    if rows:
        work.session.connection().execute(
            _PUT_OFF,
            [{"row_id": row_id, "moment": moment} for row_id, moment in rows],
        )


def from_future(work: Work, now: datetime, *, skew: timedelta) -> int:
    """Let mails that a clock has dated later than now be due; return how many.

    What a sender has in hand is left alone, and what another machine may well have
    written just now: clocks differ by as much as `skew`.
    """
    numbers = work.session.scalars(
        update(OutboxRow)
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.next_try_at > now,
            OutboxRow.created_at > now + skew,
            OutboxRow.lease_holder.is_(None),
        )
        .values(next_try_at=now)
        .returning(OutboxRow.id)
        .execution_options(synchronize_session=False)
    )
    return len(numbers.all())


_TRIED = (
    update(OutboxRow)
    .where(
        OutboxRow.id == bindparam("row_id"),
        or_(
            OutboxRow.lease_holder.is_(None),
            OutboxRow.lease_holder == bindparam("holder"),
        ),
    )
    .values(
        # A mail that is held meanwhile stays so.
        state=case(
            (OutboxRow.state == OutgoingState.QUEUED, bindparam("new_state")),
            else_=OutboxRow.state,
        ),
        next_try_at=bindparam("next_try"),
        last_error=bindparam("reason"),
        **leases.FREE,
        attempts=OutboxRow.attempts + 1,
    )
)
_PUT_OFF = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("row_id"))
    .values(
        next_try_at=bindparam("moment"),
        paced_at=bindparam("moment"),
        **leases.FREE,
    )
)


def mark_sent(work: Work, ids: Sequence[int], now: datetime) -> None:
    """Note that the mail server has taken these mails."""
    if ids:
        work.session.connection().execute(
            changing(OutboxRow, list(OutgoingState), OutgoingState.SENT)
            .where(among(work, OutboxRow.id, ids))
            .values(
                sent_at=now,
                last_error=None,
                attempts=OutboxRow.attempts + 1,
                **leases.FREE,
            )
        )


def mark_tried(
    work: Work,
    row_id: int,
    *,
    holder: str,
    state: OutgoingState,
    next_try: datetime,
    reason: str,
) -> None:
    """Note a failed attempt: queued for another one at `next_try`, or failed.

    A mail that another holder has taken over meanwhile is that one's.
    """
    work.session.connection().execute(
        _TRIED,
        [
            {
                "row_id": row_id,
                "holder": holder,
                "new_state": follow(OutgoingState.QUEUED, state),
                "next_try": next_try,
                "reason": reason,
            }
        ],
    )
