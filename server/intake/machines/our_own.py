"""Our own mails that come back are not orders."""

from __future__ import annotations

from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.reading.marks import MAX_HOPS
from server.storage.outbox import outbox
from server.storage.outcomes import Outcome


def check(handling: Handling) -> Decision | None:
    """Ignore what carries our mark or our Message-ID, or comes from our address."""
    marks = handling.marks
    if marks.ours:
        return handling.decided(Outcome.IGNORED_OWN, why=marks.ours)
    if marks.maybe_ours and outbox.by_message_id(handling.work, [handling.message_id]):
        return handling.decided(Outcome.IGNORED_OWN, why="our own Message-ID")
    if marks.circles:
        return handling.decided(Outcome.IGNORED_LOOP, why=f"more than {MAX_HOPS} hops")
    return None
