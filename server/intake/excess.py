"""A mail over a limit gets one polite refusal and is not worked on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.reports import frames

if TYPE_CHECKING:
    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Refuse what is larger, deeper or longer than the limits allow."""
    if at.excess is None and at.row.complete:
        return None
    if at.player is not None and at.game is not None:
        kind = at.excess.kind if at.excess else "size"
        limit = at.excess.limit if at.excess else at.services.config.limits.size
        at.services.post.to_player(
            at.work,
            at.game,
            at.player,
            frames.too_much(kind, limit, at.player.language),
            kind="refusal",
            cause=at.cause,
            answers=at.mail,
        )
    return Verdict("refused_too_much")
