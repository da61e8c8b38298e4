"""Go back to a round and tell everybody: who plays, who sits in, who watches.

The mails are queued in the transaction of the change. Orders that were given for the
rounds withdrawn stand on, and what was drawn for them is drawn again.
"""

from __future__ import annotations

from engine.protocol import Audience
from server.games.editions.rollback import WayBack, roll_back, way_back
from server.games.state.running import Running, running
from server.post import Post, RoleMail
from server.reports import frames
from server.reports.facts import BackFacts
from server.storage.inbox import held_mails
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.core import GameRow
from server.storage.unit_of_work import Work


def go_back(work: Work, post: Post, row: GameRow, key: str) -> WayBack:
    """Open a resolved step of a locked game again; return what was withdrawn.

    Raises NotPossibleError where this step has not been resolved.
    """
    now = post.clock.now()
    found, was_over = way_back(work, row, key, now), row.state == GameState.OVER
    roll_back(work, row, key, now)
    work.flush()
    # What came too late for a round that is withdrawn now is in time for this one.
    held_mails.wake(work, row.id)
    _tell(work, post, running(work, row), found, was_over=was_over)
    return found


def _tell(
    work: Work, post: Post, playing: Running, found: WayBack, *, was_over: bool
) -> None:
    row, step_row = playing.row, playing.step_row
    seats = playing.seats.values()
    standing = orders.all_standing(work, row.id, seats, step_row.key)
    for role in roles.audience(work, row.id, post.clock.now()):
        facts = BackFacts(
            scene=playing.scene(role.code or Audience.PUBLIC),
            name=role.pseudonym,
            withdrawn=tuple(one.key for one in found.reported),
            was_over=was_over,
            stands=role.seat_id in standing,
            plays=role.seat_id is not None,
        )
        post.to_role(
            work,
            row,
            RoleMail(
                role,
                frames.went_back(facts, playing.bundle, role.language),
                kind="change",
                cause=f"back:{step_row.id}:{role.id}",
                step=step_row,
            ),
        )
