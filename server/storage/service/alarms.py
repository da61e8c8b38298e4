"""The parts that the operator knows to be out of order: once for all servers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete

from server.storage.tables.outbox import SwitchRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

_PREFIX = "alarm "


def raised(work: Work) -> dict[str, datetime]:
    """Return the parts whose alarm is raised, and since when."""
    rows = work.all(SwitchRow, SwitchRow.name.startswith(_PREFIX))
    return {row.name.removeprefix(_PREFIX): row.since for row in rows}


def lift(work: Work, part: str) -> bool:
    """End the alarm of a part; False where another server has."""
    of_part = SwitchRow.name == f"{_PREFIX}{part}"
    return work.change(delete(SwitchRow).where(of_part)) > 0


def sound(work: Work, part: str, since: datetime, what: str) -> bool:
    """Raise the alarm of a part; False where another server has."""
    done = work.session.scalar(
        insert(work, SwitchRow)
        .values(name=f"{_PREFIX}{part}", since=since, why=what[:200])
        .on_conflict_do_nothing()
        .returning(SwitchRow.name)
    )
    return done is not None
