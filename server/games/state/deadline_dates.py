"""Deadlines as they stand in calendars: a player's own, and all of who leads games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from server.bundles import usable
from server.games.state.steps import name
from server.mail.writing.calendar import Appointment, calendar
from server.mail.writing.compose import Attachment
from server.post import Post
from server.storage.games import games
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

CALENDAR = "text/calendar; charset=utf-8; method=PUBLISH"
"""The type of a calendar in a mail."""


def appointment(
    step_row: StepRow,
    row: GameRow,
    deadline: datetime,
    whose: str,
    language: str,
    post: Post,
) -> Appointment:
    """Return the deadline that a reader has in a step, for calendars.

    Its name, of which `whose` is a part, stays when it moves.
    """
    again = f".{step_row.edition}" if step_row.edition > 1 else ""
    called = f"{step_row.game_id}.{step_row.sequence}{again}.{whose}"
    return Appointment(
        uid=f"deadline.{called}@{post.desk(row.mailbox).domain}",
        sequence=step_row.deadline_moves,
        at=deadline,
        summary=f"[{row.title}] {name(row, step_row, language)}",
    )


def attached(
    work: Work, post: Post, person_id: int, now: datetime
) -> tuple[Attachment, ...]:
    """Return the deadlines of all games that a person leads as a file, if any.

    A clock that stands still has none.
    """
    dates = list(_dates(work, post, roles.led_by(work, person_id, now)))
    if not dates:
        return ()
    return (Attachment("turmpost.ics", CALENDAR, calendar(dates, now)),)


def _dates(work: Work, post: Post, leading: Sequence[RoleRow]) -> Iterator[Appointment]:
    for role in leading:
        row = games.get(work, role.game_id)
        if row.state not in TAKES_ORDERS or not usable(row.bundle):
            continue
        step_row = games.open_step(work, row.id)
        deadline = step_row.deadline if step_row is not None else None
        if step_row is None or deadline is None:
            continue
        yield appointment(
            *(step_row, row, deadline, f"r{role.id}"), *(role.language, post)
        )
