"""Mails that are due: taken by a sender, put off, marked as tried or sent."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import TypeAlias

from sqlalchemy import ColumnElement, and_, bindparam, case, func, or_, select, update

from server.clock import SKEW
from server.storage.kinds import MailKind
from server.storage.locks import Lock, Locks
from server.storage.membership import among, not_among
from server.storage.outbox import files, sending_switch
from server.storage.outbox.stored_mails import StoredMail
from server.storage.states import OutgoingState, follow
from server.storage.tables.outbox import OutboxRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work

_Addressed: TypeAlias = tuple[int, str]
"""The number of a mail, and its recipient."""


@dataclass(frozen=True, slots=True)
class Due:
    """A mail that a sender has taken on itself; its bytes, `raw`, are made of `mail`.

    It is due since `due_at`, and had been put off until `paced_at` if that is not None.
    `session` holds the lock of its recipient.
    """

    id: int
    kind: MailKind
    sender: str
    recipient: str
    mail: StoredMail
    attempts: int
    created_at: datetime
    due_at: datetime
    paced_at: datetime | None = None
    session: int = 0
    raw: bytes = b""


def claim(
    work: Work,
    locks: Locks,
    now: datetime,
    limit: int,
    *,
    in_hand: Collection[str] = (),
    paced: bool = False,
) -> list[Due]:
    """Return mails that are due, and lock their recipients until they are freed.

    Mails to recipients that are in hand, here or elsewhere, are left alone. A sender
    that dies loses nothing: its locks are free, and the mails are due, with the same
    Message-ID. Unhurried ones come last. While sending is off there are none.

    To one recipient the oldest mails go first. Among mails that somebody waits for the
    recipients come in turn.

    Where mails are `paced`, one that was put off may have become due later than younger
    ones to its recipient: it is looked for beyond the limit, too.
    """
    due: list[Due] = []
    passed_over = set(in_hand)
    for unhurried in (False, True):
        while len(due) < limit:
            free = (
                *(OutboxRow.unhurried.is_(unhurried), *_is_due(now)),
                not_among(work, OutboxRow.recipient, passed_over),
                sending_switch.is_on(),
            )
            choose = _oldest if unhurried else _in_turn
            room = limit - len(due)
            found = choose(work, free, room)
            if paced and len(found) == room:
                found = _with_older(work, free, found)
            recipients = {recipient for _, recipient in found}
            passed_over |= recipients
            taken = locks.take(Lock.RECIPIENT, recipients)
            ours = [number for number, recipient in found if recipient in taken.names]
            rows = _due(work, now, ours, taken.session)
            waiting = _oldest_waiting(work, now, taken.names, unhurried=unhurried)
            rows = [
                row for row in rows if row.id < waiting.get(row.recipient, row.id + 1)
            ]
            without = taken.names - {row.recipient for row in rows}
            locks.free(Lock.RECIPIENT, without, taken.session)
            due += rows
            if len(found) < room:
                break
    return due


def any_due(work: Work, now: datetime, in_hand: Collection[str] = ()) -> bool:
    """Return whether mails are due, but to recipients that are in hand.

    Every server asks whenever another one has written a letter, so it is one question
    that waits for nobody.
    """
    return work.any(
        OutboxRow, *_is_due(now), not_among(work, OutboxRow.recipient, in_hand)
    )


def _with_older(
    work: Work, free: Sequence[ColumnElement[bool]], found: Sequence[_Addressed]
) -> list[_Addressed]:
    """Return mails, but an older one in the place of all that it comes before.

    That one is to the same recipient, and was beyond the limit.
    """
    rows = work.session.execute(
        select(OutboxRow.recipient, func.min(OutboxRow.id))
        .where(
            *free,
            among(work, OutboxRow.recipient, {recipient for _, recipient in found}),
            not_among(work, OutboxRow.id, [number for number, _ in found]),
        )
        .group_by(OutboxRow.recipient)
    )
    oldest: dict[str, int] = {row[0]: row[1] for row in rows}
    overtaking = [one for one in found if one[0] > oldest.get(one[1], one[0])]
    older = {(oldest[recipient], recipient) for _, recipient in overtaking}
    return [*(one for one in found if one not in overtaking), *sorted(older)]


def _is_due(now: datetime) -> tuple[ColumnElement[bool], ...]:
    return (OutboxRow.state == OutgoingState.QUEUED, OutboxRow.next_try_at <= now)


def _in_turn(
    work: Work, free: Sequence[ColumnElement[bool]], limit: int
) -> list[_Addressed]:
    """Return old mails, the first to each recipient before any second one.

    Recipients with more than one of the oldest keep nobody else from their turn.
    """
    found: list[_Addressed] = []
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
    return found[:limit]


def _oldest(
    work: Work, free: Sequence[ColumnElement[bool]], limit: int
) -> list[_Addressed]:
    """Return the oldest mails of these conditions, the range of an index.

    While a storm waits, the search ends at the limit.
    """
    rows = work.session.execute(
        select(OutboxRow.id, OutboxRow.recipient)
        .where(*free)
        .order_by(OutboxRow.next_try_at, OutboxRow.id)
        .limit(limit)
    )
    return [(number, recipient) for number, recipient in rows]


def _oldest_waiting(
    work: Work, now: datetime, recipients: Collection[str], *, unhurried: bool
) -> dict[str, int]:
    """Return the number of the oldest mail to each recipient that is not due yet.

    A mail that was refused for the time being waits for itself alone, and so does one
    of a clock that went wrong: it may be dated days ahead.
    """
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


def _due(work: Work, now: datetime, numbers: Sequence[int], session: int) -> list[Due]:
    """Return those mails that are due still, now that their recipients are locked."""
    rows = work.all(OutboxRow, among(work, OutboxRow.id, numbers), *_is_due(now))
    attached = files.read(work, [row.files for row in rows])
    return [
        Due(
            id=row.id,
            kind=row.kind,
            sender=row.sender,
            recipient=row.recipient,
            mail=StoredMail.of(row, its),
            attempts=row.attempts,
            created_at=row.created_at,
            due_at=row.next_try_at,
            paced_at=row.paced_at,
            session=session,
        )
        for row, its in zip(rows, attached, strict=True)
    ]


def put_off(work: Work, rows: Sequence[tuple[int, datetime]]) -> None:
    """Let mails go at a moment of their own each, so that they are not too fast."""
    if rows:
        work.session.connection().execute(
            _PUT_OFF,
            [{"row_id": row_id, "moment": moment} for row_id, moment in rows],
        )


def from_future(
    work: Work, now: datetime, *, skew: timedelta, longest: timedelta
) -> int:
    """Let mails that a clock has dated later than now be due; return how many.

    They were written then, or put off from then on: by a pace, which puts them off once
    more, or after a refusal, for which the `longest` pause is known. What another
    machine may well have written just now is left alone: clocks differ by as much as
    `skew`.
    """
    return work.change(
        update(OutboxRow)
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.next_try_at > now,
            or_(
                OutboxRow.created_at > now + skew,
                and_(
                    OutboxRow.paced_at == OutboxRow.next_try_at,
                    OutboxRow.next_try_at > now + skew,
                ),
                OutboxRow.next_try_at > now + skew + longest,
            ),
        )
        .values(next_try_at=now)
    )


_TRIED = (
    update(OutboxRow)
    .where(
        OutboxRow.id == bindparam("row_id"),
        OutboxRow.attempts == bindparam("tried"),
    )
    .values(
        # A mail that is held meanwhile stays so.
        state=case(
            (OutboxRow.state == OutgoingState.QUEUED, bindparam("new_state")),
            else_=OutboxRow.state,
        ),
        next_try_at=bindparam("next_try"),
        last_error=bindparam("reason"),
        attempts=OutboxRow.attempts + 1,
    )
)
_PUT_OFF = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("row_id"))
    .values(next_try_at=bindparam("moment"), paced_at=bindparam("moment"))
)


def mark_sent(work: Work, ids: Sequence[int], now: datetime) -> None:
    """Note that the mail server has taken these mails."""
    if ids:
        work.change(
            changing(OutboxRow, list(OutgoingState), OutgoingState.SENT)
            .where(among(work, OutboxRow.id, ids))
            .values(
                sent_at=now,
                last_error=None,
                attempts=OutboxRow.attempts + 1,
                page=None,
                files=None,
            )
        )


def mark_tried(
    work: Work,
    row_id: int,
    *,
    attempts: int,
    state: OutgoingState,
    next_try: datetime,
    reason: str,
) -> None:
    """Note a failed attempt: queued for another one at `next_try`, or failed.

    It had been tried `attempts` times before. Where that is not so, another process has
    tried it meanwhile, and it is that one's.
    """
    work.session.connection().execute(
        _TRIED,
        [
            {
                "row_id": row_id,
                "tried": attempts,
                "new_state": follow(OutgoingState.QUEUED, state),
                "next_try": next_try,
                "reason": reason,
            }
        ],
    )
