"""How far the mails to each domain have been planned, for all processes together."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update

from server.storage.membership import among
from server.storage.tables.service import PaceRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert


def locked(work: Work, domains: Iterable[str], now: datetime) -> dict[str, PaceRow]:
    """Return the rows of domains, made where there are none; nobody else changes them.

    They are locked in the order of their names, so that two processes never wait for
    each other, as long as a transaction asks once.
    """
    names = sorted(domains)
    if not names:
        return {}
    statement = insert(work, PaceRow)
    # An update, if only in form: a row that is there is locked by it and not deleted.
    statement = statement.on_conflict_do_update(
        index_elements=[PaceRow.domain], set_={"domain": statement.excluded["domain"]}
    )
    work.session.execute(statement, [{"domain": one, "free_at": now} for one in names])
    rows = work.session.scalars(
        select(PaceRow)
        .where(among(work, PaceRow.domain, names))
        .execution_options(populate_existing=True)
    )
    return {row.domain: row for row in rows}


def from_future(work: Work, now: datetime, *, skew: timedelta) -> None:
    """Plan domains anew that are planned far ahead, maybe by a clock that went wrong.

    What goes within the next `skew` keeps its moment.
    """
    work.change(
        update(PaceRow).where(PaceRow.free_at > now + skew).values(free_at=now + skew)
    )


def forget(work: Work, now: datetime, limit: int) -> int:
    """Delete rows of domains whose next mail may go at any time; return how many.

    A row that is being planned with stays: to wait for it could be for ever.
    """
    free = (
        select(PaceRow.domain)
        .where(PaceRow.free_at <= now)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return work.change(delete(PaceRow).where(PaceRow.domain.in_(free)))
