"""Our own mails that come back are not orders."""

from __future__ import annotations

from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.outcomes import Outcome
from server.intake.reading.marks import MOST_HOPS
from server.storage.outbox import outbox


def check(at: Handling) -> Decision | None:
    """Ignore what carries our mark or our Message-ID, or comes from our address."""
    marks = at.marks
    if marks.ours:
        return at.decided(Outcome.IGNORED_OWN, why=marks.ours)
    if marks.maybe_ours and outbox.by_message_id(at.work, [at.message_id]):
        return at.decided(Outcome.IGNORED_OWN, why="our own Message-ID")
    if marks.circles:
        return at.decided(Outcome.IGNORED_LOOP, why=f"more than {MOST_HOPS} hops")
    return None
