"""Go back to a round and tell everybody: who plays, who sits in, who watches.

The mails are queued in the transaction of the change. Orders that were given for the
rounds withdrawn stand on, and what was drawn for them is drawn again.
"""

from __future__ import annotations

from engine.protocol import Audience
from server.games.editions.rollback import WayBack, roll_back, way_back
from server.games.state.running import running
from server.games.state.session import GameSession
from server.post import RoleMail
from server.reports import frames
from server.reports.facts import BackFacts
from server.storage.inbox import held_mails
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.states import GameState


def go_back(session: GameSession, key: str) -> WayBack:
    """Open a resolved step of a locked game again; return what was withdrawn.

    Raises NotPossibleError where this step has not been resolved.
    """
    now = session.now
    found, was_over = (
        way_back(session.work, session.row, key, now),
        session.row.state == GameState.OVER,
    )
    roll_back(session.work, session.row, key, now)
    session.work.flush()
    # What came too late for a round that is withdrawn now is in time for this one.
    held_mails.wake(session.work, session.row.id)
    _tell(session.at(running(session.work, session.row)), found, was_over=was_over)
    return found


def _tell(session: GameSession, found: WayBack, *, was_over: bool) -> None:
    row, step_row = session.row, session.step_row
    seats = session.playing.seats.values()
    standing = orders.all_standing(session.work, row.id, seats, step_row.key)
    for role in roles.audience(session.work, row.id, session.now):
        facts = BackFacts(
            scene=session.playing.scene(role.code or Audience.PUBLIC),
            name=role.pseudonym,
            withdrawn=tuple(one.key for one in found.reported),
            was_over=was_over,
            stands=role.seat_id in standing,
            plays=role.seat_id is not None,
        )
        session.post.to_role(
            session.work,
            row,
            RoleMail(
                role,
                frames.went_back(facts, session.playing.bundle, role.language),
                kind="change",
                cause=f"back:{step_row.id}:{role.id}",
                step=step_row,
            ),
        )
