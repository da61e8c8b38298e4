"""A mail over a limit gets one polite refusal and is not worked on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.reports import frames
from server.reports.facts import RefusedFacts

if TYPE_CHECKING:
    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Refuse what is larger, deeper or longer than the limits allow."""
    if at.excess is None and at.row.complete:
        return None
    if at.player is not None and at.game is not None:
        at.services.post.to_player(
            at.work,
            at.game,
            at.player,
            frames.refused(_facts(at, at.game.title), at.player.language),
            kind="refusal",
            cause=at.cause,
            answers=at.mail,
        )
    return Verdict("refused_too_much")


def _facts(at: Handling, title: str) -> RefusedFacts:
    kind = at.excess.kind if at.excess is not None else "size"
    limit = at.excess.limit if at.excess else at.services.config.limits.size
    return RefusedFacts(f"too_much_{kind}", title, {"limit": limit})
