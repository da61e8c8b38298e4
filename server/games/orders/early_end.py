"""A step that ends early: all are ready, and for a while anybody can take it back.

The deadline moves to the end of the cool-off; the one before is kept beside it
(`planned`) and comes back when somebody changes anything. Both are told to everybody.
Fixed local times stay on their grid: the schedule sets the next deadline, not the
early end (`server.config.schedule`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.protocol import Code
from server.games.orders.missed_rounds import absent
from server.games.state.session import GameSession
from server.reports import frames
from server.storage.games import games
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.orders import orders
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow

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
    if session.step_row.waits_for_extended:
        # The orders of the others are closed.
        awaited &= frozenset(session.step_row.extended_codes)
    late = awaited - marked
    if late and late != awaited:
        gone = absent(work, playing, late) - set(session.step_row.extended_codes)
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
    if readiness_now.all_ready and (changed or step_row.early_since is None):
        _begin(session, by)
    elif not readiness_now.all_ready and step_row.early_since is not None:
        _take_back(session, by)
    return readiness_now


def forget(step_row: StepRow) -> None:
    """Let the deadline that is set count by itself: nobody takes it back."""
    step_row.end_cool_off()


def restore(step_row: StepRow) -> None:
    """Set the deadline that there was before, unless it would be the earlier one."""
    planned, deadline = step_row.planned, step_row.deadline
    if step_row.early_since is None:
        return
    if planned is None or deadline is None or planned > deadline:
        step_row.set_deadline(planned)
    forget(step_row)


def _begin(session: GameSession, by: RoleRow | None) -> None:
    """Move the deadline to the end of the cool-off, unless it comes sooner anyway."""
    now, step_row = session.now, session.step_row
    is_early = step_row.early_since is not None
    planned = step_row.planned if is_early else step_row.deadline
    end = now + timedelta(minutes=session.services.config.games.cool_off_minutes)
    is_sooner = planned is not None and planned <= end
    if is_sooner or step_row.early_ends >= MAX_EARLY_ENDS_PER_STEP:
        if is_early:
            _take_back(session, by)
        return
    step_row.end_early(end)
    session.note(Kind.ALL_READY, step=step_row.key, deadline=step_row.deadline)
    if end <= now:
        return
    step_row.begin_cool_off(now, planned)
    session.work.flush()
    _tell("step-ends-early", session, by, planned)


def _take_back(session: GameSession, by: RoleRow | None) -> None:
    step_row = session.step_row
    early = step_row.deadline
    restore(step_row)
    session.work.flush()
    # Mails received after the early end may be in time for the deadline again.
    held_mails.wake(session.work, session.row.id)
    session.note(Kind.NOT_ALL_READY, step=step_row.key, deadline=step_row.deadline)
    _tell("step-ends-as-planned", session, by, early)


def _tell(
    key: str, session: GameSession, by: RoleRow | None, before: datetime | None
) -> None:
    """Tell everybody but `by` of the deadline, which was `before` until now."""
    playing, step_row = session.playing, session.step_row
    seats = playing.seats.values()
    standing = orders.all_standing(session.work, session.row.id, seats, step_row.key)
    cause = Cause.of(key, step_row, step_row.edition, step_row.early_ends)
    for reader in session.everyone_but(by):
        letter = frames.about_deadline(
            key,
            *(playing.scene(reader.code), playing.bundle, reader.language),
            before=before,
            stands=reader.own_seat.id in standing,
        )
        session.mail(
            reader,
            letter,
            kind=MailKind.DEADLINE,
            cause=cause,
            step=step_row,
            deadlines=(step_row,),
        )
