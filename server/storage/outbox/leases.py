"""The leases of mails that go out: while they are made of letters, while they are sent.

While a mail to a recipient is in hand, nobody takes another one to the same recipient,
not even the same process: so they go out in the order they were written, also where
what was taken is put back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, func, or_, select, update

from server.storage.lease import LENGTH, Lease
from server.storage.membership import among
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.topics import Topic
from server.storage.unit_of_work import Work

FREE: Final[Mapping[str, None]] = {"lease_holder": None, "lease_until": None}
_TURN = 7_487_002
"""The number of our advisory lock in PostgreSQL; any that nobody else uses will do."""


def is_free(now: datetime) -> ColumnElement[bool]:
    """Return the condition of a mail that nobody has in hand."""
    # As `Lease.is_in_force` has it.
    return or_(
        OutboxRow.lease_until.is_(None),
        OutboxRow.lease_until <= now,
        OutboxRow.lease_until >= now + 2 * LENGTH,
    )


def turn(work: Work) -> None:
    """Let others wait with their claims until the end of this transaction."""
    if work.session.get_bind().dialect.name == "postgresql":
        work.session.execute(select(func.pg_advisory_xact_lock(_TURN)))


def recipients_in_hand(
    work: Work, now: datetime, *conditions: ColumnElement[bool]
) -> list[str]:
    """Return the recipients of mails of some conditions that anybody has in hand."""
    rows = work.session.execute(
        select(OutboxRow.recipient, OutboxRow.state).where(
            # A range, by which every database takes the index; with the state among
            # the conditions SQLite would read all mails that wait.
            OutboxRow.lease_holder > "",
            ~is_free(now),
            *conditions,
        )
    )
    return sorted({name for name, state in rows if state == OutgoingState.QUEUED})


def begin(work: Work, ids: Sequence[int], lease: Lease) -> None:
    """Lease mails to a process."""
    if ids:
        work.session.connection().execute(
            update(OutboxRow)
            .where(among(work, OutboxRow.id, ids))
            .values(lease_holder=lease.holder, lease_until=lease.until)
        )


def put_back(work: Work, ids: Sequence[int], holder: str) -> None:
    """Let others have mails that were not tried; what they have taken is theirs."""
    if ids:
        work.session.connection().execute(
            update(OutboxRow)
            .where(among(work, OutboxRow.id, ids), OutboxRow.lease_holder == holder)
            .values(FREE)
        )


def take_over(work: Work, holder: str) -> int:
    """Free the mails that a process which has ended had in hand; count them."""
    freed = work.session.scalars(
        update(OutboxRow)
        .where(
            OutboxRow.state == OutgoingState.QUEUED,
            OutboxRow.lease_holder == holder,
        )
        .values(FREE)
        .returning(OutboxRow.id)
        .execution_options(synchronize_session=False)
    )
    count = len(freed.all())
    if count:
        work.announce(Topic.OUTBOX)
    return count
