"""Counters of limits: events in an hour or a day.

A name holds what is counted, whose it is and which hour: `mails:p7:2026-12-01T12`.
Counts of a unit of work are read together, kept in it, and written together; they are
added in the database, so that two processes do not lose each other's.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select

from server.storage.membership import among
from server.storage.tables.senders import TallyRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def hourly(what: str, whose: object, at: datetime) -> str:
    """Return the name of a count for an hour (of UTC)."""
    return f"{what}:{whose}:{at:%Y-%m-%dT%H}"


def daily(what: str, whose: object, at: datetime) -> str:
    """Return the name of a count for a day (of UTC)."""
    return f"{what}:{whose}:{at:%Y-%m-%d}"


def lock(work: Work, names: Iterable[str]) -> None:
    """Let no other process count under these names until this transaction ends.

    To be called before they are looked up. SQLite has one writer at a time.
    """
    if work.session.get_bind().dialect.name == "postgresql":
        for name in sorted(set(names)):
            number = func.hashtextextended(name, 0)
            work.session.execute(select(func.pg_advisory_xact_lock(number)))


def look_up(work: Work, names: Iterable[str]) -> None:
    """Read many counters in one query; `count` does not ask again for them."""
    wanted = [name for name in dict.fromkeys(names) if name not in work.tallies]
    if not wanted:
        return
    work.tallies.update(dict.fromkeys(wanted, 0))
    rows = work.session.execute(
        select(TallyRow.name, TallyRow.count).where(among(work, TallyRow.name, wanted))
    )
    for name, found in rows:
        work.tallies[name] = found


def count(work: Work, name: str) -> int:
    """Return how often this has happened."""
    look_up(work, [name])
    return work.tallies[name]


def add(work: Work, name: str, until: datetime, by: int = 1) -> int:
    """Count once more, and return how often it has happened now."""
    work.tallies[name] = count(work, name) + by
    before, _ = work.tallied.get(name, (0, until))
    work.tallied[name] = (before + by, until)
    return work.tallies[name]


def clear(work: Work, name: str, until: datetime) -> None:
    """Begin to count anew."""
    present = count(work, name)
    if present:
        add(work, name, until, -present)


def write(work: Work) -> None:
    """Write what was counted in this unit of work."""
    if not work.tallied:
        return
    statement = insert(work, TallyRow)
    statement = statement.on_conflict_do_update(
        index_elements=[TallyRow.name],
        set_={
            "count": TallyRow.count + statement.excluded["count"],
            "until": statement.excluded["until"],
        },
    )
    # Always in the same order, so that two processes never wait for each other.
    work.session.execute(
        statement,
        [
            {"name": name, "count": more, "until": until}
            for name, (more, until) in sorted(work.tallied.items())
        ],
    )
    work.tallied.clear()


def forget(work: Work, now: datetime, limit: int) -> int:
    """Delete counts that are of no interest any more; return how many."""
    over = select(TallyRow.name).where(TallyRow.until <= now).limit(limit)
    return work.change(
        delete(TallyRow).where(TallyRow.name.in_(over), TallyRow.until <= now)
    )
