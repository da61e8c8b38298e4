"""The leases of mails that came in, and how often each mail has been tried.

What is noted here is committed before a mail is read or worked on. So a mail that ends
its process is known by its count at the next start, and two processes do not read the
same mails. Who works on them in the end, and in which order, is decided by
`server.storage.inbox.inbox.claim`.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update

from server import identity
from server.storage.inbox import turns
from server.storage.lease import Lease
from server.storage.membership import among
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.topics import Topic
from server.storage.unit_of_work import Work

MAX_ATTEMPTS = 2
"""Attempts after which a mail is set aside that ends its process or its time."""

MAX_BYTES_AT_ONCE = 20_000_000
"""The most bytes of mails taken in one batch."""

_FREE: dict[str, object] = {"lease_holder": None, "lease_until": None}

_numbers = itertools.count()
_present: set[str] = set()


@dataclass(frozen=True, slots=True)
class Holder:
    """The unique name of a holder of mails.

    One that is a `guard` has them worked on by a process apart, and counts an attempt
    when that process has ended. Where the guard is gone too, somebody has ended both,
    and no mail is to blame. Any other holder counts the attempt before it begins.
    """

    name: str
    guard: bool


@contextmanager
def holder(*, guard: bool = False) -> Iterator[Holder]:
    """Yield a holder of mails, who is gone afterwards."""
    name = f"{identity.own()}#{next(_numbers)}"
    _present.add(name)
    try:
        yield Holder(name, guard)
    finally:
        _present.discard(name)


def is_in_hand(lease: Lease | None, now: datetime) -> bool:
    """Say whether somebody still works on a mail that is leased so."""
    if lease is None:
        return False
    if lease.process == identity.own():
        return lease.holder in _present
    return not identity.is_gone(lease.process) and lease.is_in_force(now)


def release(work: Work, process: str) -> None:
    """Let others take the mails that a process of this identity has in hand."""
    work.announce(Topic.INBOX)
    work.session.execute(
        update(InboxRow)
        .where(
            InboxRow.state == MailState.NEW,
            InboxRow.lease_holder.startswith(f"{process}#", autoescape=True),
        )
        .values(_FREE)
        .execution_options(synchronize_session=False)
    )


@dataclass(frozen=True, slots=True)
class Taken:
    """A mail that is in our hands: its number, mailbox and bytes."""

    row_id: int
    mailbox: str
    raw: bytes


@dataclass(frozen=True, slots=True)
class Choice:
    """The mails that were taken, and those that have been tried too often.

    `busy` says that others have new mails in their hands.
    """

    taken: Sequence[Taken]
    given_up: Sequence[InboxRow]
    busy: bool


def take(work: Work, limit: int, holder: Holder, now: datetime) -> Choice:
    """Take the next new mails; a holder who is no guard counts them as tried.

    One that has been tried before is taken alone: if it ends its process again, no
    other mail is suspected.
    """
    chosen: list[int] = []
    tried_too_often: list[int] = []
    busy = False
    room = MAX_BYTES_AT_ONCE
    for row in _new(work, limit):
        room -= row.size
        if is_in_hand(row.lease, now):
            busy = True
            continue
        if row.attempts >= MAX_ATTEMPTS:
            tried_too_often.append(row.id)
            continue
        if chosen and (row.attempts or room < 0):
            break
        chosen.append(row.id)
        if row.attempts:
            break
    if chosen:
        lease = Lease.begun(holder.name, now)
        work.session.execute(
            update(InboxRow)
            .where(among(work, InboxRow.id, chosen))
            .values(
                attempts=InboxRow.attempts + (0 if holder.guard else 1),
                lease_holder=lease.holder,
                lease_until=lease.until,
            )
            .execution_options(synchronize_session=False)
        )
    return Choice(_bytes_of(work, chosen), _rows(work, tried_too_often), busy)


@dataclass(frozen=True, slots=True)
class _New:
    """The columns of a new mail that are read before it is taken."""

    id: int
    attempts: int
    lease: Lease | None
    size: int


def _new(work: Work, limit: int) -> list[_New]:
    rows = work.session.execute(
        select(
            InboxRow.id,
            InboxRow.attempts,
            InboxRow.lease_holder,
            InboxRow.lease_until,
            InboxRow.size,
        )
        .where(turns.IS_NEW)
        .order_by(*turns.IN_TURN)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return [
        _New(number, attempts, Lease(name, until) if name and until else None, size)
        for number, attempts, name, until, size in rows
    ]


def _bytes_of(work: Work, row_ids: Sequence[int]) -> list[Taken]:
    if not row_ids:
        return []
    rows = work.session.execute(
        select(InboxRow.id, InboxRow.mailbox, InboxRow.raw).where(
            among(work, InboxRow.id, row_ids)
        )
    )
    found = {row[0]: Taken(*row) for row in rows}
    return [found[row_id] for row_id in row_ids]


def _rows(work: Work, row_ids: Sequence[int]) -> list[InboxRow]:
    if not row_ids:
        return []
    return list(
        work.session.scalars(select(InboxRow).where(among(work, InboxRow.id, row_ids)))
    )


def give_back(work: Work, row_ids: Collection[int], holder: Holder) -> None:
    """Undo the taking of mails that are still new: nothing has happened to them."""
    _let_go(
        work,
        row_ids,
        holder,
        {"attempts": InboxRow.attempts - (0 if holder.guard else 1)},
    )


def let_go(work: Work, row_ids: Collection[int], holder: Holder, why: str) -> None:
    """Let others have mails whose work has failed; the attempt counts."""
    counted = InboxRow.attempts + (1 if holder.guard else 0)
    _let_go(work, row_ids, holder, {"why": why, "attempts": counted})


def _let_go(
    work: Work, row_ids: Collection[int], holder: Holder, values: dict[str, object]
) -> None:
    if row_ids:
        work.session.execute(
            update(InboxRow)
            .where(
                among(work, InboxRow.id, row_ids),
                InboxRow.state == MailState.NEW,
                InboxRow.lease_holder == holder.name,
            )
            .values(_FREE | values)
            .execution_options(synchronize_session=False)
        )
