"""The server processes, and the last sign of life of each."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from sqlalchemy import delete, update

from server.clock import SKEW
from server.storage.tables.service import ServerRow
from server.storage.unit_of_work import Work

FORGET_AFTER = timedelta(days=1)


def last_seen(work: Work, now: datetime) -> datetime | None:
    """Return when any server was last alive, None where there never was one.

    A sign from the future was left by a clock that went wrong: it says nothing, unless
    there is no other.
    """
    seen, newest = ServerRow.seen_at, ServerRow.seen_at.desc()
    sane = work.first(seen, seen <= now + SKEW, order_by=newest)
    return sane or work.first(seen, order_by=newest)


def see(work: Work, number: int, now: datetime) -> None:
    """Note that a server is alive; forget those that nobody has heard of for a day."""
    row = work.session.get(ServerRow, number)
    if row is None:
        row = ServerRow(id=number, started_at=now)
        work.session.add(row)
    row.seen_at = now
    work.change(
        delete(ServerRow).where(
            ServerRow.id != number, ServerRow.seen_at < now - FORGET_AFTER
        )
    )


def note_failures(work: Work, number: int, failures: Mapping[str, str]) -> None:
    """Note which parts have failed last in a server, and why."""
    work.change(
        update(ServerRow).where(ServerRow.id == number).values(failures=dict(failures))
    )
