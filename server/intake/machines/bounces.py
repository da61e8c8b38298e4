"""A mail of ours that came back is noted with that mail and with its player.

Only a bounce that names the Message-ID of a mail to a player counts: it is made with
the player's key, so nobody else can make one up to have a player's mail held back.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from server.games import reachability
from server.intake.handling import Verdict
from server.intake.outcomes import Outcome
from server.mail.reading.bounces import announces_failure, is_bounce
from server.storage import games, inbox, outbox, roles

if TYPE_CHECKING:
    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Take notice of a report of a mail server; it is never answered."""
    mail = at.mail
    if not is_bounce(mail):
        return None
    by_form = mail.content_type == "multipart/report" or mail.return_path == ""
    by_form |= announces_failure(mail.subject)
    if at.known_id is not None and not by_form:
        # Somebody called postmaster plays along: bounces never carry a key.
        return None
    if at.excess is not None or not at.row.complete:
        return Verdict(Outcome.IGNORED_BOUNCE, why="over a limit")
    found = at.bounce
    if found is None:
        return Verdict(Outcome.IGNORED_BOUNCE, why="reports no failure")
    ours = outbox.by_message_id(at.work, found.message_ids)
    settings = at.services.config.intake
    oldest = at.row.received_at - timedelta(days=settings.bounce_days)
    if ours is None or ours.created_at < oldest:
        return Verdict(Outcome.IGNORED_BOUNCE, why="names no mail of ours")
    kind = "hard" if found.hard else "soft"
    ours.bounced_at, before = at.row.received_at, ours.bounce or ""
    ours.bounce = f"{kind} {found.status}".strip()
    if ours.role_id is not None:
        at.player = roles.get(at.work, ours.role_id)
        at.game = games.get(at.work, at.player.game_id)
        # Whoever answers a mail has got it, and shows its Message-ID to others.
        if (
            found.hard
            and not before.startswith("hard")
            and not inbox.heard_since(at.work, at.player.id, ours.created_at)
        ):
            reachability.note_hard_bounce(
                at.work, at.services, at.game, at.player, ours
            )
    outcome = Outcome.BOUNCE_HARD if found.hard else Outcome.BOUNCE_SOFT
    return Verdict(outcome, why=f"mail {ours.id} {found.status}".strip())
