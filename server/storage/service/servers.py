"""The server processes, and the last sign of life of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from sqlalchemy import delete, func, or_, select, update

from server.clock import SKEW
from server.storage.inbox.mailboxes import locked
from server.storage.tables.mailboxes import MailboxRow
from server.storage.tables.service import ServerRow
from server.storage.topics import Topic
from server.storage.unit_of_work import Work

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
    recent = work.session.scalars(
        select(ServerRow.identity).where(
            ServerRow.seen_at >= now - ALIVE, ServerRow.ended_at.is_(None)
        )
    )
    return any(not is_gone(identity) for identity in recent)


def see(work: Work, identity: str, now: datetime) -> int:
    """Note that a server is alive; return its number."""
    row = work.session.scalar(select(ServerRow).where(ServerRow.identity == identity))
    if row is None:
        row = ServerRow(identity=identity, started_at=now, seen_at=now)
        work.session.add(row)
        work.session.flush()
    row.seen_at, row.ended_at = now, None
    return row.id


def end(work: Work, identity: str, now: datetime) -> None:
    """Note that a server stops in good order, and let others read its mailboxes."""
    work.session.execute(
        update(ServerRow)
        .where(ServerRow.identity == identity)
        .values(seen_at=now, ended_at=now)
        .execution_options(synchronize_session=False)
    )
    release_mailboxes(work, identity)


def signs(work: Work) -> dict[int, tuple[str, datetime]]:
    """Return identity and last sign of life of all that are remembered, by number."""
    rows = work.session.execute(
        select(ServerRow.id, ServerRow.identity, ServerRow.seen_at)
    )
    return {row.id: (row.identity, row.seen_at) for row in rows}


def note_failures(work: Work, identity: str, failures: Mapping[str, str]) -> None:
    """Note which parts have failed last in a process, and why."""
    work.session.execute(
        update(ServerRow)
        .where(ServerRow.identity == identity)
        .values(failures=dict(failures))
        .execution_options(synchronize_session=False)
    )


def failures_of_others(
    work: Work, identity: str, now: datetime
) -> list[Mapping[str, str]]:
    """Return what has failed last in the other processes that are running."""
    return list(
        work.session.scalars(
            select(ServerRow.failures).where(
                ServerRow.identity != identity,
                ServerRow.seen_at >= now - ALIVE,
                ServerRow.ended_at.is_(None),
            )
        )
    )


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
    work: Work, name: str, holder: str, now: datetime, *, is_gone: Callable[[str], bool]
) -> bool:
    """Say whether a process may read a mailbox, and lease it to that.

    Another one's lease ends when it lets go, when it is known to be gone, when nothing
    is heard of it (`release_mailboxes`), or with its time.
    """
    return locked(work, name).hold(holder, now, is_gone=is_gone)


def release_mailboxes(work: Work, holder: str) -> None:
    """Let others read what this process has read until now."""
    work.announce(Topic.MAILBOXES)
    work.session.execute(
        update(MailboxRow)
        .where(MailboxRow.lease_holder == holder)
        .values(lease_holder=None, lease_until=None)
        .execution_options(synchronize_session=False)
    )
