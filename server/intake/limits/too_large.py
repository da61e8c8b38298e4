"""A mail over a limit gets one polite refusal an hour and is not worked on."""

from __future__ import annotations

from server.intake.decision import Decision, Letter
from server.intake.handling import Handling
from server.intake.outcomes import Outcome
from server.reports import frames
from server.storage.outbox import outbox
from server.storage.people import rate_counts


def check(at: Handling) -> Decision:
    """Refuse what is larger, deeper or longer than the limits allow."""
    kind = at.excess.kind if at.excess else "size"
    limit = at.excess.limit if at.excess else at.services.config.limits.size
    why = f"{kind} over {limit}"
    return at.decided(Outcome.REFUSED_TOO_MUCH, *refusal(at, kind, limit), why=why)


def refusal(at: Handling, kind: str, limit: int) -> tuple[Letter, ...]:
    """Tell a player, once an hour for each kind of limit, that a mail went too far."""
    if at.player is None or at.game is None:
        return ()
    cause = rate_counts.hourly(f"limit:{kind}", f"p{at.player.id}", at.row.received_at)
    if outbox.is_queued(at.work, cause):
        return ()
    text = frames.too_much(kind, limit, at.player.language)
    return (Letter(at.game, at.player, text, "refusal", cause, at.mail),)
