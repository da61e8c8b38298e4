"""A mail that the mail server received after the deadline counts for the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.outcomes import Outcome

if TYPE_CHECKING:
    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Put a mail off until the step it came too late for has been resolved."""
    playing = at.playing
    if playing is None or playing.row.state != "running":
        return None
    deadline = playing.step_row.deadline
    if deadline is not None and at.row.received_at > deadline:
        return Verdict(Outcome.WAITING, state="waiting")
    return None
