"""Which server processes there are, and when there was the last sign of life."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from sqlalchemy import delete, func, or_, select, update

from server.storage.inbox.mailboxes import locked
from server.storage.tables.mailboxes import MailboxRow
from server.storage.tables.service import ServerRow
from server.storage.unit_of_work import Work

SKEW = timedelta(minutes=2)
"""So much the clocks of two machines may differ."""

FORGET_AFTER = timedelta(days=1)
ALIVE = timedelta(minutes=3)
"""A sign of life that is no older comes from a running server, whatever its clock."""


def last_seen(work: Work, now: datetime) -> datetime | None:
    """Return when any server was last alive, None where there never was one.

    A sign from the future was left by a clock that went wrong: it says nothing, unless
    there is no other.
    """
    ever = work.session.scalar(select(func.max(ServerRow.seen_at)))
    sane = work.session.scalar(
        select(func.max(ServerRow.seen_at)).where(ServerRow.seen_at <= now + SKEW)
    )
    return sane or ever


def any_alive(work: Work, now: datetime, *, is_gone: Callable[[str], bool]) -> bool:
    """Say whether some server has given a sign of life and is not known to be gone."""
    found = work.session.execute(
        select(ServerRow.identity).where(ServerRow.seen_at >= now - ALIVE)
    )
    return any(not is_gone(row.identity) for row in found)


def see(work: Work, identity: str, now: datetime) -> int:
    """Note that a server is alive; return its number."""
    row = work.session.scalar(select(ServerRow).where(ServerRow.identity == identity))
    if row is None:
        row = ServerRow(identity=identity, started_at=now, seen_at=now)
        work.session.add(row)
        work.session.flush()
    row.seen_at = now
    return row.id


def signs(work: Work) -> dict[int, tuple[str, datetime]]:
    """Return identity and last sign of life of all that are remembered, by number."""
    rows = work.session.execute(
        select(ServerRow.id, ServerRow.identity, ServerRow.seen_at)
    )
    return {row.id: (row.identity, row.seen_at) for row in rows}


def forget(work: Work, gone: Iterable[int], now: datetime) -> None:
    """Remove servers that have ended, and those that nobody has heard of for a day."""
    work.session.execute(
        delete(ServerRow)
        .where(
            or_(
                ServerRow.id.in_(list(gone)),
                ServerRow.seen_at < now - FORGET_AFTER,
            )
        )
        .execution_options(synchronize_session=False)
    )


def hold_mailbox(
    work: Work,
    name: str,
    server: int,
    *,
    is_gone: Callable[[str], bool],
) -> bool:
    """Say whether this server may read a mailbox: one at a time does.

    Another one's hold ends when it lets go, when it is known to be gone, or when a
    server that hears nothing of it releases its mailboxes.
    """
    row = locked(work, name)
    holder = None if row.held_by is None else work.session.get(ServerRow, row.held_by)
    held = holder is not None and holder.id != server
    if held and holder is not None and not is_gone(holder.identity):
        return False
    row.held_by = server
    return True


def release_mailboxes(work: Work, server: int) -> None:
    """Let others read what this server has read until now."""
    work.session.execute(
        update(MailboxRow)
        .where(MailboxRow.held_by == server)
        .values(held_by=None)
        .execution_options(synchronize_session=False)
    )
