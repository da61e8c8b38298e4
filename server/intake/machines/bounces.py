"""A mail of ours that came back is noted with that mail and with its player.

Only a bounce that names the Message-ID of a mail to a player counts: it is made with
the player's key, so nobody else can make one up to have a player's mail held back.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from server.intake.changes import CameBack
from server.intake.outcomes import Outcome
from server.intake.unclear_bounces import NO_FAILURE
from server.storage import games, inbox, outbox, roles

if TYPE_CHECKING:
    from server.intake.decision import Decision
    from server.intake.handling import Handling


def check(at: Handling) -> Decision | None:
    """Take notice of a report of a mail server; it is never answered."""
    if at.known_id is not None and not at.marks.in_form:
        # Somebody called postmaster plays along: bounces never carry a key.
        return None
    if at.excess is not None or not at.row.complete:
        return at.decided(Outcome.IGNORED_BOUNCE, why="over a limit")
    found = at.bounce
    if found is None:
        return at.decided(Outcome.IGNORED_BOUNCE, why=NO_FAILURE)
    ours = outbox.by_message_id(at.work, found.message_ids)
    settings = at.services.config.intake
    oldest = at.row.received_at - timedelta(days=settings.bounce_days)
    if ours is None or ours.created_at < oldest:
        return at.decided(Outcome.IGNORED_BOUNCE, why="names no mail of ours")
    kind = "hard" if found.hard else "soft"
    change = CameBack(ours, f"{kind} {found.status}".strip(), at.row.received_at)
    if ours.role_id is not None:
        player = roles.get(at.work, ours.role_id)
        game = games.get(at.work, player.game_id)
        at = replace(at, player=player, game=game)
        # Whoever answers a mail has got it, and shows its Message-ID to others.
        if (
            found.hard
            and not (ours.bounce or "").startswith("hard")
            and not inbox.heard_since(at.work, player.id, ours.created_at)
        ):
            change = replace(change, counted=(game, player))
    outcome = Outcome.BOUNCE_HARD if found.hard else Outcome.BOUNCE_SOFT
    why = f"mail {ours.id} {found.status}".strip()
    return at.decided(outcome, changes=(change,), why=why)
