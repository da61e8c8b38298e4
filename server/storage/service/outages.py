"""Outages of the server and of its mailboxes, and the deadlines moved for them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from server.storage.games.games import OPEN
from server.storage.inbox.mailboxes import locked
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.service import OutageRow, PostponementRow
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

MAX_OUTAGES_IN_A_ROW = 100
"""Outages before the last one that are looked at to count several as one."""


def add(
    work: Work, *, began: datetime, ended: datetime, mailbox: str = ""
) -> OutageRow | None:
    """Note an outage; None where another process has noted it already."""
    return work.session.scalar(
        insert(work, OutageRow)
        .values(mailbox=mailbox, began=began, ended=ended)
        .on_conflict_do_nothing()
        .returning(OutageRow)
    )


def in_a_row(work: Work, last: OutageRow, *, calm: timedelta) -> list[OutageRow]:
    """Return an outage and those before it that less than `calm` lay between.

    The oldest comes first.
    """
    earlier = work.all(
        OutageRow,
        OutageRow.mailbox == last.mailbox,
        OutageRow.began < last.began,
        OutageRow.ended <= last.ended,
        order_by=OutageRow.began.desc(),
        limit=MAX_OUTAGES_IN_A_ROW,
    )
    joined = [last]
    for row in earlier:
        if joined[-1].began - row.ended >= calm:
            break
        joined.append(row)
    return joined[::-1]


def readable_since(work: Work, name: str, now: datetime) -> datetime | None:
    """Note that a mailbox can be read; return when that was last known before."""
    row = locked(work, name)
    before, row.readable_at = row.readable_at, now
    return before


def steps_within(work: Work, began: datetime, until: datetime) -> list[StepRow]:
    """Return the open steps of running games with a deadline in this time."""
    return work.all(
        StepRow,
        GameRow.id == StepRow.game_id,
        GameRow.state == GameState.RUNNING,
        *OPEN,
        StepRow.deadline > began,
        StepRow.deadline <= until,
        order_by=StepRow.game_id,
    )


def unsettled(work: Work, mailbox: str, step_row: StepRow) -> list[OutageRow]:
    """Return the outages of a mailbox within an open step, unless settled.

    One is settled once the step's deadline was moved for it.
    """
    if step_row.deadline is None:
        return []
    return work.all(
        OutageRow,
        OutageRow.mailbox == mailbox,
        OutageRow.ended > step_row.opened_at,
        OutageRow.began < step_row.deadline,
        OutageRow.id.not_in(settled(work, step_row)),
        order_by=OutageRow.began,
    )


def settled(work: Work, step_row: StepRow) -> list[int]:
    """Return the numbers of the outages that a step's deadline was moved for."""
    return work.all(
        PostponementRow.outage_id,
        PostponementRow.game_id == step_row.game_id,
        PostponementRow.step_key == step_row.key,
    )


def postponed(
    work: Work,
    step_row: StepRow,
    outages: Iterable[OutageRow],
    *,
    before: datetime,
    after: datetime,
) -> None:
    """Keep a record of a deadline that was moved."""
    for outage in outages:
        work.session.add(
            PostponementRow(
                outage_id=outage.id,
                game_id=step_row.game_id,
                step_key=step_row.key,
                before=before,
                after=after,
            )
        )
