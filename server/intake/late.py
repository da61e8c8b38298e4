"""A mail that the mail server received after the deadline counts for the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.storage import games

if TYPE_CHECKING:
    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Put a mail off until the step it came too late for has been resolved."""
    if at.game is None or at.game.state != "running":
        return None
    step_row = games.open_step(at.work, at.game.id)
    if step_row is None or step_row.deadline is None:
        return None
    if at.row.received_at > step_row.deadline:
        return Verdict("waiting", state="waiting")
    return None
