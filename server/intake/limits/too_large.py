"""A mail over a limit gets one polite refusal an hour and is not worked on."""

from __future__ import annotations

from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.reports.documents.sentences import addressed_letter
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome


def check(handling: Handling) -> Decision:
    """Refuse a mail that is larger, deeper or longer than the limits allow."""
    kind = handling.excess.kind if handling.excess else "size"
    limit = (
        handling.excess.limit
        if handling.excess
        else handling.services.config.limits.size
    )
    why = f"{kind} over {limit}"
    return handling.decided(
        Outcome.REFUSED_TOO_MUCH, *refusal(handling, kind, limit), why=why
    )


def refusal(handling: Handling, kind: str, limit: int) -> tuple[LetterToPlayer, ...]:
    """Tell a player, once an hour for each kind of limit, that a mail went too far."""
    if handling.player is None or handling.game is None:
        return ()
    hour = handling.row.received_at.replace(minute=0, second=0, microsecond=0)
    cause = Cause.of("too-much", kind, hour)
    if outbox.is_queued(handling.work, cause.to(handling.player)):
        return ()
    text = addressed_letter(
        "mail-too-much", handling.player.language, "", kind=kind, limit=limit
    )
    return (
        LetterToPlayer(
            handling.game, handling.player, text, MailKind.REFUSAL, cause, handling.mail
        ),
    )
