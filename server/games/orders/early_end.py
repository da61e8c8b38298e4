"""A step that ends early: all are ready, and for a while anybody can take it back.

The deadline moves to the end of the cool-off; the one before comes back when somebody
changes anything. Both are told to everybody.
Fixed local times stay on their grid: the schedule sets the next deadline, not the
early end (`server.config.schedule`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from engine.protocol import Code
from server.games.orders.missed_rounds import absent
from server.games.state import deadlines
from server.games.state.session import GameSession
from server.storage.games import deadlines as deadlines_of
from server.storage.games import games
from server.storage.kinds import DeadlineReason
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.people import RoleRow

LEAST_ACTIVE_SEATS = 2
"""Seats that end a step early beside those that have missed their last ones."""

MAX_EARLY_ENDS_PER_STEP = 3
"""Mails a step about ending early; later changes of mind are not announced."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """The awaited players of the open step, and those of them who are ready.

    Of those `awaited`, seats that have missed their last steps are left out.
    """

    awaited: frozenset[Code]
    ready: frozenset[Code]

    @property
    def all_ready(self) -> bool:
        """Return whether the step waits for nobody."""
        return bool(self.ready) and self.ready == self.awaited


def readiness(session: GameSession) -> Readiness:
    """Return the ready players; one who missed the last steps holds nobody up."""
    work, playing = session.work, session.playing
    marked = roles.ready_for(work, playing.row.id, playing.step_row.key)
    awaited = playing.bundle.game.awaiting(playing.state)
    step_row = session.step_row
    awaited = frozenset(code for code in awaited if step_row.until(code).is_open)
    late = awaited - marked
    if late and late != awaited:
        has_more = {*step_row.open_for.split(), *step_row.more_for.split()}
        gone = absent(work, playing, late) - has_more
        if gone and len(awaited - gone) < LEAST_ACTIVE_SEATS:
            gone = set()
        awaited -= gone | (set(late) - {player.code for player in session.players()})
    return Readiness(frozenset(awaited), frozenset(awaited & marked))


def settle(
    session: GameSession, *, by: RoleRow | None, changed: bool = False
) -> Readiness:
    """Let the open step end early, or no longer, as its marks are now.

    Whose mail it is, `by`, hears of it in the reply; everybody else in a mail. A mail
    that has `changed` orders and says `ready` again begins the cool-off anew.
    """
    step_row = games.lock_step(session.work, session.step_row)
    readiness_now = readiness(session)
    if session.row.state != GameState.RUNNING:
        return readiness_now
    if readiness_now.all_ready and (changed or not step_row.is_early):
        _begin(session, by)
    elif not readiness_now.all_ready and step_row.is_early:
        _take_back(session, by)
    return readiness_now


def _begin(session: GameSession, by: RoleRow | None) -> None:
    """Move the deadline to the end of the cool-off, unless it comes sooner anyway."""
    work, now, step_row = session.work, session.now, session.step_row
    planned = deadlines_of.planned(work, step_row)
    end = now + timedelta(minutes=session.services.config.games.cool_off_minutes)
    is_sooner = planned is not None and planned <= end
    times = deadlines_of.count(work, step_row, DeadlineReason.READY)
    if is_sooner or times >= MAX_EARLY_ENDS_PER_STEP:
        if step_row.is_early:
            _take_back(session, by)
        return
    open_for = step_row.open_for.split()
    moved = deadlines.move(session, end, DeadlineReason.READY, open_for=open_for, by=by)
    if end > now:
        deadlines.tell(session, replace(moved, before=planned), but=by)


def _take_back(session: GameSession, by: RoleRow | None) -> None:
    """Set the deadline that there was before, unless it would be the earlier one."""
    step_row = session.step_row
    to, deadline = deadlines_of.planned(session.work, step_row), step_row.deadline
    if to is not None and deadline is not None:
        to = max(to, deadline)
    open_for = step_row.open_for.split()
    moved = deadlines.move(session, to, DeadlineReason.BACK, open_for=open_for, by=by)
    deadlines.tell(session, moved, but=by)
