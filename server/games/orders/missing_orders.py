"""A step's missing parts: orders of awaited players, or corrections of their lines."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from server.games.orders.awaited import outstanding
from server.games.orders.standing import standing_orders
from server.games.state import deadline_dates
from server.games.state.session import GameSession
from server.mail.writing.calendar import Appointment
from server.post import Post
from server.reports.frames.facts import ReminderFacts
from server.storage.tables.people import RoleRow


@dataclass(frozen=True, slots=True)
class Lacking:
    """Orders of a role that an open step lacks, with the facts of its reminder."""

    role: RoleRow
    session: GameSession
    facts: ReminderFacts[Any, Any]

    @property
    def deadline(self) -> datetime:
        """Return the deadline of the role; raises AssertionError where none is."""
        deadline = self.facts.scene.deadline
        if deadline is None:
            raise AssertionError("nobody is reminded of a step without a deadline")
        return deadline


def lacking(
    session: GameSession, persons: Container[int] | None = None
) -> list[Lacking]:
    """Return what the open step lacks, of some persons or of all.

    Substitutes on duty are among them, but nobody who cannot be reached, or whose
    orders are closed.
    """
    key = session.step_row.key
    silent = {
        player.own_seat.id for player in outstanding(session.work, session.playing)
    }
    awaited = session.playing.bundle.game.awaiting(session.playing.state)
    missing = []
    for role in session.seated():
        seat = role.own_seat
        if not session.step_row.until(role.code).is_open:
            continue
        if persons is not None and role.person_id not in persons:
            continue
        if role.person.is_given_up or role.code not in awaited:
            continue
        faulty = seat.faulty_for == key and seat.ready_for != key
        if faulty or seat.id in silent:
            lines = tuple(seat.faulty.splitlines()) if faulty else ()
            missing.append(Lacking(role, session, _facts(session, role, lines)))
    return missing


def _facts(
    session: GameSession, role: RoleRow, faulty: tuple[str, ...]
) -> ReminderFacts[Any, Any]:
    view, rules = session.playing.view(role.code), session.playing.bundle.game
    standing = standing_orders(session.work, session.playing, role.code).now
    address, tag = session.post.order_address(session.row, role, session.step_row)
    return ReminderFacts(
        scene=session.playing.scene(role.code),
        standing=standing,
        notices=rules.check(view, role.code, [one.order for one in standing])
        if standing
        else rules.defaults(view, role.code),
        faulty=faulty,
        address=address,
        tag=tag,
    )


def appointment(lacking: Lacking, post: Post) -> Appointment:
    """Return the deadline for the reader's calendar; its name stays when it moves."""
    session, role = lacking.session, lacking.role
    return deadline_dates.appointment(
        *(session.step_row, session.row, lacking.deadline, str(role.own_seat.id)),
        *(role.language, post),
    )
