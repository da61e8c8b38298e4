"""The reminders of deadlines that have been sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, or_, select

from server.storage.games.games import OPEN
from server.storage.kinds import DeadlineReason
from server.storage.membership import among
from server.storage.states import GameState
from server.storage.tables.days import ReminderRow
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import PersonRow, RoleRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Reminded:
    """A reminder sent to a role, this number of hours before a step's deadline."""

    role_id: int
    step_id: int
    deadline: datetime
    hours: int


def near(work: Work, now: datetime, until: dict[int, datetime]) -> list[int]:
    """Return the running games whose open step is to be looked at, the first due first.

    `until` has for each number of hours the instant by which the step ends. Where it
    was looked at for as few hours, or ends early, it is left out.
    """
    return work.all(
        StepRow.game_id,
        GameRow.id == StepRow.game_id,
        *OPEN,
        StepRow.deadline > now,
        StepRow.deadline_reason != DeadlineReason.READY,
        GameRow.state == GameState.RUNNING,
        or_(
            *(
                and_(
                    StepRow.deadline <= instant,
                    or_(
                        StepRow.reminded_hours.is_(None), StepRow.reminded_hours > hours
                    ),
                )
                for hours, instant in until.items()
            )
        ),
        order_by=(StepRow.deadline, StepRow.game_id),
    )


def games_of(
    work: Work, person_ids: Iterable[int], now: datetime, until: datetime
) -> list[int]:
    """Return the running games in which one of these persons has a deadline by then."""
    return list(
        work.session.scalars(
            select(StepRow.game_id)
            .distinct()
            .join(GameRow, GameRow.id == StepRow.game_id)
            .join(RoleRow, RoleRow.game_id == StepRow.game_id)
            .join(PersonRow, PersonRow.id == RoleRow.person_id)
            .where(
                *OPEN,
                StepRow.deadline > now,
                StepRow.deadline <= until,
                StepRow.deadline_reason != DeadlineReason.READY,
                GameRow.state == GameState.RUNNING,
                RoleRow.seat_id.is_not(None),
                among(work, PersonRow.id, person_ids),
            )
            .order_by(StepRow.game_id)
        )
    )


def known(work: Work, step_ids: Iterable[int], hours: int) -> set[Reminded]:
    """Return the reminders of these steps, this number of hours before the deadline."""
    rows = work.session.execute(
        select(
            ReminderRow.role_id,
            ReminderRow.step_id,
            ReminderRow.deadline,
            ReminderRow.hours,
        ).where(among(work, ReminderRow.step_id, step_ids), ReminderRow.hours == hours)
    )
    return {Reminded(*row) for row in rows}


def add(work: Work, reminded: Reminded) -> None:
    """Note that somebody is reminded."""
    work.later(
        ReminderRow,
        {
            "role_id": reminded.role_id,
            "step_id": reminded.step_id,
            "deadline": reminded.deadline,
            "hours": reminded.hours,
        },
    )
