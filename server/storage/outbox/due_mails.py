"""Mails that are due: taken by a sender, put back or put off, marked when sent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count

from sqlalchemy import and_, bindparam, case, func, or_, select, update

from server.clock import SKEW
from server.storage.lease import Lease
from server.storage.membership import among, not_among
from server.storage.outbox import leases, sending_switch
from server.storage.outbox.letters import IS_MADE
from server.storage.states import OutgoingState, follow
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work

MAX_TO_RECIPIENT = 40
"""Mails to one recipient that are claimed at once."""


@dataclass(frozen=True, slots=True)
class Due:
    """A mail that a sender has taken on itself.

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


def claim(work: Work, now: datetime, limit: int, holder: str) -> list[Due]:
    """Return mails that are due and that nobody has in hand, and lease them.

    A sender that dies loses nothing: after the lease the mails are due again, with the
    same Message-ID. Unhurried ones come last. While sending is off there are none, and
    none that is still to be made of its letter.

    To one recipient the oldest mails go first, and none while another one to it is in
    hand. They are so few that many recipients are in hand at a time.
    """
    leases.turn(work)
    in_hand = leases.recipients_in_hand(work, now)
    due = _in_order(work, now, limit, in_hand, unhurried=False)
    due += _in_order(work, now, limit - len(due), in_hand, unhurried=True)
    places: dict[str, Iterator[int]] = defaultdict(count)
    due = [row for row in due if next(places[row.recipient]) < MAX_TO_RECIPIENT]
    leases.begin(work, [row.id for row in due], Lease.begun(holder, now))
    return due


def any_due(work: Work, now: datetime, holder: str) -> bool:
    """Say whether letters or mails are due that no other process has in hand.

    Every server asks whenever another one has written a letter, so it is one question
    that waits for nobody. Mails that are made and in this holder's hand do not count.
    """
    number = work.session.scalar(
        select(OutboxRow.id)
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.next_try_at <= now,
            or_(
                leases.is_free(now),
                and_(OutboxRow.lease_holder == holder, ~IS_MADE),
            ),
        )
        .limit(1)
    )
    return number is not None


def _in_order(
    work: Work, now: datetime, limit: int, in_hand: Sequence[str], *, unhurried: bool
) -> list[Due]:
    """Return free mails that are due, without those that an older one is behind.

    That one waits for its moment, or has its time from a clock that is ahead.
    """
    passed_over = list(in_hand)
    found: list[Due] = []
    while len(found) < limit:
        rows = _due(work, now, limit - len(found), passed_over, unhurried=unhurried)
        waiting = _oldest_waiting(work, now, rows, unhurried=unhurried)
        in_order = [
            row for row in rows if row.id < waiting.get(row.recipient, row.id + 1)
        ]
        found += in_order
        if len(in_order) == len(rows):
            break
        passed_over += {row.recipient for row in rows}
    return sorted(found, key=lambda row: row.id)


def _oldest_waiting(
    work: Work, now: datetime, rows: Iterable[Due], *, unhurried: bool
) -> dict[str, int]:
    """Return the number of the oldest mail to each recipient that is not due yet.

    A mail that was refused for the time being waits for itself alone, and so does one
    of a clock that went wrong: it may be dated days ahead.
    """
    recipients = {row.recipient for row in rows}
    if not recipients:
        return {}
    oldest = work.session.execute(
        select(OutboxRow.recipient, func.min(OutboxRow.id))
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.unhurried.is_(unhurried),
            OutboxRow.next_try_at > now,
            or_(
                and_(OutboxRow.attempts == 0, OutboxRow.next_try_at <= now + SKEW),
                OutboxRow.paced_at == OutboxRow.next_try_at,
            ),
            among(work, OutboxRow.recipient, recipients),
        )
        .group_by(OutboxRow.recipient)
    )
    return {row[0]: row[1] for row in oldest}


def _due(
    work: Work,
    now: datetime,
    limit: int,
    passed_over: Sequence[str],
    *,
    unhurried: bool,
) -> list[Due]:
    """Return free mails that are due, the oldest first; the range of an index.

    While a storm of letters waits, the search ends at the limit: mails are made of the
    oldest letters, and the others are not looked at.
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
        )
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.unhurried.is_(unhurried),
            OutboxRow.next_try_at <= now,
            IS_MADE,
            leases.is_free(now),
            not_among(work, OutboxRow.recipient, passed_over),
            sending_switch.is_on(),
        )
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True, of=OutboxRow)
    )
    return [Due(now, *row) for row in rows]


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
    """Note that the mail server has taken these mails; of them their letters stay."""
    if ids:
        work.session.connection().execute(
            changing(OutboxRow, list(OutgoingState), OutgoingState.SENT)
            .where(among(work, OutboxRow.id, ids))
            .values(
                sent_at=now,
                raw=case((OutboxRow.letter.is_not(None), b""), else_=OutboxRow.raw),
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
