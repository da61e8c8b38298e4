"""A running game whose rules cannot be used is suspended, and goes on by itself.

Its clock is stopped, and mails to it wait (`server.intake.suspended`). Its people are
told by what the database alone knows, for nothing of the game can be loaded.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta

from server import bundles
from server.config.settings import DowntimeConfig
from server.games.clock import interventions
from server.games.state import deadlines
from server.games.state.session import GameSession
from server.services import Services
from server.storage.games import games
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason
from server.storage.states import GOING_ON, GameState
from server.storage.tables.games import StepRow

log = logging.getLogger(__name__)


def suspend_unusable(services: Services) -> Mapping[str, str]:
    """Suspend the running games that this process cannot play.

    Return the reasons why games cannot be used, by their names: of those that are
    broken, and of those that are played and not installed.
    """
    missing = dict(bundles.broken())
    with services.database.work() as work:
        going_on = games.in_state(work, *GOING_ON)
        unusable = [row for row in going_on if not bundles.usable(row.bundle)]
        running = [row.id for row in unusable if row.state == GameState.RUNNING]
        for row in unusable:
            missing.setdefault(row.bundle, "it is not installed")
    for number in running:
        with services.database.work() as work:
            session = GameSession.locked(work, services, number)
            if suspend(session):
                reason = missing[session.row.bundle]
                log.error("%s is suspended: %s", session.row.title, reason)
    return missing


def suspend(session: GameSession) -> bool:
    """Suspend a locked game; return whether it was running."""
    row = session.row
    if row.state != GameState.RUNNING:
        return False
    row.suspend(session.now)
    entry = session.note(Kind.SUSPENDED, bundle=row.bundle)
    interventions.tell(session, "suspended", entry)
    session.tell_officials(entry)
    return True


def go_on(session: GameSession) -> bool:
    """Let a locked game go on; return whether it was suspended.

    Mails to it are worked on now. A deadline that has passed meanwhile, or comes soon,
    moves as after a downtime.
    """
    row, now = session.row, session.now
    # A paused game keeps its state, and its mails have waited as well.
    held_mails.wake(session.work, row.id)
    if row.state != GameState.SUSPENDED:
        return False
    since = row.go_on()
    step_row = session.step_row
    deadline = _deadline(step_row, since, now, session.services.config.downtime)
    if deadline != step_row.deadline:
        open_for = step_row.open_for.split()
        deadlines.move(session, deadline, DeadlineReason.PAUSE, open_for=open_for)
    entry = session.note(Kind.CONTINUED, deadline=deadline)
    interventions.tell(session, "continued", entry, deadline=deadline)
    session.tell_officials(entry)
    return True


def _deadline(
    step_row: StepRow, since: datetime, now: datetime, config: DowntimeConfig
) -> datetime | None:
    """Return the deadline of a step that was suspended: the players get time for it.

    That is the time that was left, and at least the time after a downtime, but never
    more than the round was meant to last. A short while, as of an update, takes no
    time from a deadline that is still to come.
    """
    before = step_row.deadline
    if before is None:
        return None
    if before > now and now - since <= timedelta(minutes=config.span_minutes):
        return before
    least = timedelta(hours=config.least_hours)
    left = max(before - since, timedelta(0)) if before <= now else timedelta(0)
    meant = before - step_row.opened_at
    return max(before, now + max(left, min(least, meant)))
