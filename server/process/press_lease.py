"""The lease of a step while its newspaper or a booklet is set: by one process at once.

Where that process dies, another one sets it: at once on the same machine, elsewhere
when nothing has been heard of it for a while (`server.process.others`).
"""

from __future__ import annotations

from collections.abc import Callable

from server import identity
from server.services import Services
from server.storage.games import games


def alone(services: Services, step_id: int, produce: Callable[[], bool]) -> bool:
    """Let something of a step be set, unless another process has the step in hand.

    Say whether it came out. Where it raises an error the step stays in our hand, and is
    tried again by this process.
    """
    with services.database.work() as work:
        step_row = games.lock_step(work, games.step(work, step_id))
        now = services.clock.now()
        if not step_row.hold(identity.own(), now, is_gone=identity.is_gone):
            return False
    came_out = produce()
    with services.database.work() as work:
        games.step(work, step_id).let_go(identity.own())
    return came_out
