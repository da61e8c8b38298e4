"""Who has which mails in hand, and how often each has been tried.

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
from datetime import datetime, timedelta

from sqlalchemy import func, select, update

from server import identity
from server.storage.membership import among
from server.storage.states import MailState
from server.storage.tables.core import InboxRow
from server.storage.unit_of_work import Work

MOST_ATTEMPTS = 2
"""So often a mail may end its process or use up its time; then it is set aside."""

MOST_BYTES = 20_000_000
"""Of the mails that are taken at once."""

LONGEST = timedelta(minutes=10)
"""After so long nobody on another machine has a mail in hand any more."""

WATCHED = "/watched"
"""What the name of a holder ends with who outlives the work on a mail.

He has it done by a process apart, and counts himself what that process ends with. Where
he is gone too, somebody has ended both: no mail is to blame.
"""

_numbers = itertools.count()
_present: set[str] = set()


@contextmanager
def holder(*, watched: bool = False) -> Iterator[str]:
    """Yield a name to take mails by, unlike any other; nobody has it afterwards.

    `watched`: mails are worked on by a process apart.
    """
    name = f"{identity.own()}#{next(_numbers)}{WATCHED if watched else ''}"
    _present.add(name)
    try:
        yield name
    finally:
        _present.discard(name)


def is_in_hand(taken_by: str | None, taken_at: datetime | None, now: datetime) -> bool:
    """Say whether somebody still works on a mail that was taken so."""
    if taken_by is None or taken_at is None:
        return False
    process, _, _ = taken_by.partition("#")
    if process == identity.own():
        return taken_by in _present
    return not identity.is_gone(process) and abs(now - taken_at) < LONGEST


def release(work: Work, process: str) -> None:
    """Let others take the mails that a process of this identity has in hand."""
    work.session.execute(
        update(InboxRow)
        .where(
            InboxRow.state == MailState.NEW,
            InboxRow.taken_by.startswith(f"{process}#", autoescape=True),
        )
        .values(taken_at=None)
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


def take(work: Work, limit: int, name: str, now: datetime) -> Choice:
    """Take the oldest new mails, each counted as tried once more.

    One that has been tried before is taken alone: if it ends its process again, no
    other mail is suspected.
    """
    chosen: list[int] = []
    counted: list[int] = []
    tried_too_often: list[int] = []
    busy = False
    room = MOST_BYTES
    for row in _new(work, limit):
        room -= row.length
        if is_in_hand(row.taken_by, row.taken_at, now):
            busy = True
            continue
        # Whoever was ended together with the server has not been ended by this mail.
        blameless = (row.taken_by or "").endswith(WATCHED)
        attempts = row.attempts - 1 if blameless else row.attempts
        if attempts >= MOST_ATTEMPTS:
            tried_too_often.append(row.id)
            continue
        if chosen and (attempts or room < 0):
            break
        chosen.append(row.id)
        if blameless:
            counted.append(row.id)
        if attempts:
            break
    if counted:
        work.session.execute(
            update(InboxRow)
            .where(among(work, InboxRow.id, counted))
            .values(attempts=InboxRow.attempts - 1)
            .execution_options(synchronize_session=False)
        )
    if chosen:
        work.session.execute(
            update(InboxRow)
            .where(among(work, InboxRow.id, chosen))
            .values(attempts=InboxRow.attempts + 1, taken_by=name, taken_at=now)
            .execution_options(synchronize_session=False)
        )
    return Choice(_bytes_of(work, chosen), _rows(work, tried_too_often), busy)


@dataclass(frozen=True, slots=True)
class _New:
    """What is looked at of a new mail before it is taken."""

    id: int
    attempts: int
    taken_by: str | None
    taken_at: datetime | None
    length: int


def _new(work: Work, limit: int) -> list[_New]:
    rows = work.session.execute(
        select(
            InboxRow.id,
            InboxRow.attempts,
            InboxRow.taken_by,
            InboxRow.taken_at,
            func.length(InboxRow.raw),
        )
        .where(InboxRow.state == MailState.NEW)
        .order_by(InboxRow.received_at, InboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return [_New(*row) for row in rows]


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


def give_back(work: Work, row_ids: Collection[int], name: str) -> None:
    """Undo the taking of mails that are still new: nothing has happened to them."""
    _let_go(work, row_ids, name, {"attempts": InboxRow.attempts - 1})


def let_go(work: Work, row_ids: Collection[int], name: str, why: str) -> None:
    """Let others have mails whose work has failed; the attempt counts."""
    _let_go(work, row_ids, name, {"why": why})


def _let_go(
    work: Work, row_ids: Collection[int], name: str, values: dict[str, object]
) -> None:
    if row_ids:
        work.session.execute(
            update(InboxRow)
            .where(
                among(work, InboxRow.id, row_ids),
                InboxRow.state == MailState.NEW,
                InboxRow.taken_by == name,
            )
            .values({"taken_by": None, "taken_at": None} | values)
            .execution_options(synchronize_session=False)
        )
