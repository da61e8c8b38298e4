"""Mails that are due: taken by a sender, put back or put off, marked when sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam, case, select, update

from server.storage.membership import among
from server.storage.outbox import sending_switch
from server.storage.states import OutgoingState, follow
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Due:
    """A mail that a sender has taken on itself.

    It was due at `due_at`, and had been put off until `paced_at` if that is not None.
    """

    id: int
    sender: str
    recipient: str
    raw: bytes
    attempts: int
    created_at: datetime
    due_at: datetime
    paced_at: datetime | None = None


def claim(
    work: Work, now: datetime, limit: int, lease: timedelta, *, server: int
) -> list[Due]:
    """Return mails that are due and put them off by `lease` for everybody else.

    A sender that dies loses nothing: after the lease the mails are due again, with the
    same Message-ID. `server` is the number of the process. While sending is off there
    are none, and none that is still to be made of its letter.
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
            OutboxRow.next_try_at <= now,
            OutboxRow.letter.is_(None),
            sending_switch.is_on(),
        )
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True, of=OutboxRow)
    )
    found = [Due(*row) for row in rows]
    if found:
        work.session.connection().execute(
            update(OutboxRow)
            .where(among(work, OutboxRow.id, [row.id for row in found]))
            .values(next_try_at=now + lease, claimed_by=server)
        )
    return found


def put_back(work: Work, rows: Sequence[tuple[int, datetime]]) -> None:
    """Let mails that were not tried be due when they were due before."""
    if rows:
        work.session.connection().execute(
            _PUT_BACK,
            [{"row_id": row_id, "next_try": due_at} for row_id, due_at in rows],
        )


def put_off(work: Work, rows: Sequence[tuple[int, datetime]]) -> None:
    """Let mails go at a moment of their own each, so that they are not too fast."""
    if rows:
        work.session.connection().execute(
            _PUT_OFF,
            [{"row_id": row_id, "moment": moment} for row_id, moment in rows],
        )


def take_over(work: Work, gone: Sequence[int]) -> int:
    """Free the mails that servers which have ended had in hand; count them.

    They come before all that were queued later.
    """
    if not gone:
        return 0
    freed = work.session.scalars(
        update(OutboxRow)
        .where(OutboxRow.state == OutgoingState.QUEUED, OutboxRow.claimed_by.in_(gone))
        .values(next_try_at=OutboxRow.created_at, claimed_by=None)
        .returning(OutboxRow.id)
        .execution_options(synchronize_session=False)
    )
    return len(freed.all())


def from_future(work: Work, now: datetime, *, skew: timedelta) -> int:
    """Let mails that a clock has dated later than now be due; return how many.

    What a sender has in hand is left alone, and what another machine may well have
    written just now: clocks differ by as much as `skew`.
    """
    found = work.session.scalars(
        update(OutboxRow)
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.next_try_at > now,
            OutboxRow.created_at > now + skew,
            OutboxRow.claimed_by.is_(None),
        )
        .values(next_try_at=now)
        .returning(OutboxRow.id)
        .execution_options(synchronize_session=False)
    )
    return len(found.all())


_TRIED = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("row_id"))
    .values(
        # A mail that is held meanwhile stays so.
        state=case(
            (OutboxRow.state == OutgoingState.QUEUED, bindparam("new_state")),
            else_=OutboxRow.state,
        ),
        next_try_at=bindparam("next_try"),
        last_error=bindparam("reason"),
        claimed_by=None,
        attempts=OutboxRow.attempts + 1,
    )
)
_PUT_BACK = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("row_id"))
    .values(
        next_try_at=bindparam("next_try"),
        claimed_by=None,
    )
)
_PUT_OFF = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("row_id"))
    .values(
        next_try_at=bindparam("moment"),
        paced_at=bindparam("moment"),
        claimed_by=None,
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
            )
        )


def mark_tried(
    work: Work, row_id: int, *, state: OutgoingState, next_try: datetime, reason: str
) -> None:
    """Note a failed attempt: queued for another one at `next_try`, or failed."""
    work.session.connection().execute(
        _TRIED,
        [
            {
                "row_id": row_id,
                "new_state": follow(OutgoingState.QUEUED, state),
                "next_try": next_try,
                "reason": reason,
            }
        ],
    )
