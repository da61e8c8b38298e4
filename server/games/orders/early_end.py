"""A step that ends early: all are ready, and for a while anybody can take it back.

The deadline moves to the end of the cool-off; the one before is kept beside it
(`planned`) and comes back when somebody changes anything. Both are told to everybody.
Fixed local times stay on their grid: the schedule sets the next deadline, not the
early end (`server.config.schedule`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from engine.protocol import Code
from server.games.journal import journal
from server.games.orders.missed_rounds import absent
from server.games.state.running import Running
from server.reports import frames
from server.reports.bundle import AnyBundle
from server.reports.document import Document
from server.reports.facts import DeadlineFacts
from server.services import Services
from server.storage.games import games
from server.storage.games.journal import Kind
from server.storage.inbox import held_mails
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.core import RoleRow, StepRow
from server.storage.unit_of_work import Work

MOST = 3
"""So often a step is to end early; who goes back and forth writes no more mails."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """Who of those whom the open step waits for is ready.

    Of those `awaited`, seats that have missed their last steps are left out.
    """

    awaited: frozenset[Code]
    ready: frozenset[Code]

    @property
    def all_ready(self) -> bool:
        """Say whether the step waits for nobody."""
        return bool(self.ready) and self.ready == self.awaited


def readiness(work: Work, playing: Running) -> Readiness:
    """Return who is ready; who has missed the last steps holds nobody up."""
    marked = roles.ready_for(work, playing.row.id, playing.step_row.key)
    awaited = playing.bundle.game.awaiting(playing.state)
    late = awaited - marked
    if late and late != awaited:
        awaited -= absent(work, playing, late) | _empty(work, playing, late)
    return Readiness(frozenset(awaited), frozenset(awaited & marked))


def _empty(work: Work, playing: Running, codes: Iterable[Code]) -> set[Code]:
    """Return those of these seats that nobody has."""
    return set(codes) - {one.code for one in roles.players(work, playing.row.id)}


def settle(
    work: Work,
    services: Services,
    playing: Running,
    *,
    by: RoleRow | None,
    changed: bool = False,
) -> Readiness:
    """Let the open step end early, or no longer, as its marks are now.

    Whose mail it is, `by`, hears of it in the reply; everybody else in a mail. A mail
    that has `changed` what stands and says `ready` again begins the cool-off anew.
    """
    step_row = games.lock_step(work, playing.step_row)
    found = readiness(work, playing)
    if playing.row.state != GameState.RUNNING:
        return found
    if found.all_ready and (changed or step_row.early_since is None):
        _begin(work, services, playing, by)
    elif not found.all_ready and step_row.early_since is not None:
        _take_back(work, services, playing, by)
    return found


def forget(step_row: StepRow) -> None:
    """Let the deadline that is set count by itself: nobody takes it back."""
    step_row.early_since = step_row.planned = None


def restore(step_row: StepRow) -> None:
    """Set the deadline that there was before, unless it would be the earlier one."""
    planned, deadline = step_row.planned, step_row.deadline
    if step_row.early_since is None:
        return
    if planned is None or deadline is None or planned > deadline:
        step_row.deadline = planned
    forget(step_row)


def _begin(
    work: Work, services: Services, playing: Running, by: RoleRow | None
) -> None:
    """Move the deadline to the end of the cool-off, unless it comes sooner anyway."""
    now, step_row = services.clock.now(), playing.step_row
    is_early = step_row.early_since is not None
    planned = step_row.planned if is_early else step_row.deadline
    end = now + timedelta(minutes=services.config.games.cool_off_minutes)
    if (planned is not None and planned <= end) or step_row.early_ends >= MOST:
        if is_early:
            _take_back(work, services, playing, by)
        return
    step_row.deadline = end
    step_row.early_ends += 1
    _note(work, Kind.ALL_READY, playing, now)
    if end <= now:
        return
    step_row.early_since, step_row.planned = now, planned
    work.session.flush()
    _tell(work, services, playing, by, planned, frames.ends_early)


def _take_back(
    work: Work, services: Services, playing: Running, by: RoleRow | None
) -> None:
    early = playing.step_row.deadline
    restore(playing.step_row)
    work.session.flush()
    # What came after the early end may be in time for the one that counts again.
    held_mails.wake(work, playing.row.id)
    _note(work, Kind.NOT_ALL_READY, playing, services.clock.now())
    _tell(work, services, playing, by, early, frames.ends_as_planned)


def _note(work: Work, kind: Kind, playing: Running, now: datetime) -> None:
    step_row = playing.step_row
    deadline = step_row.deadline
    figures = {"step": step_row.key, "deadline": deadline}
    journal.write(work, kind, figures, now=now, game=playing.row)


def _tell(
    work: Work,
    services: Services,
    playing: Running,
    by: RoleRow | None,
    before: datetime | None,
    letter: Callable[[DeadlineFacts[Any], AnyBundle, str], Document],
) -> None:
    """Tell everybody but `by` of the deadline, which was `before` until now."""
    now, step_row = services.clock.now(), playing.step_row
    told = roles.seated(work, playing.row.id, now)
    seats = playing.seats.values()
    standing = orders.all_standing(work, playing.row.id, seats, step_row.key)
    for role in told:
        if by is not None and role.id == by.id:
            continue
        stands = role.own_seat.id in standing
        facts = DeadlineFacts(playing.scene(role.code), before, stands=stands)
        what = f"{letter.__name__}:{playing.row.id}:{step_row.key}:{step_row.edition}"
        services.post.to_player(
            work,
            playing.row,
            role,
            letter(facts, playing.bundle, role.language),
            kind="deadline",
            cause=f"{what}:{step_row.early_ends}:{role.mark}",
            step=step_row,
        )
