"""A mail of ours that came back is noted with that mail and with its player.

It is told by the address it comes to, which is its mail's alone
(`server.mail.envelope`), else by the Message-ID that it names. Both are made with the
player's key, so nobody else can make a bounce up to have a player's mail held back.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from server.intake.changes import CameBack
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.outcomes import Outcome
from server.intake.unclear_bounces import NO_FAILURE
from server.mail.envelope import MARK, marked
from server.mail.reading.bounces import Bounce
from server.storage.games import games
from server.storage.inbox import handled_mails
from server.storage.outbox import outbox
from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow


def check(at: Handling) -> Decision | None:
    """Take notice of a report of a mail server; it is never answered."""
    addressed = marked(at.keys)
    if addressed and not at.marks.report and (at.marks.machine or at.marks.away):
        # Holiday greetings go to the envelope sender, too (RFC 3834, 4).
        return at.decided(Outcome.IGNORED_AUTOMATIC, why="to an address for bounces")
    if at.known_id is not None and not at.marks.in_form and not addressed:
        # Somebody called postmaster plays along: bounces never carry a key.
        return None
    if at.excess is not None or not at.row.complete:
        return at.decided(Outcome.IGNORED_BOUNCE, why="over a limit")
    # People do not write there: whatever comes is about that mail.
    found = at.bounce if at.marks.report else Bounce((), hard=False, status="")
    if found is None:
        return at.decided(Outcome.IGNORED_BOUNCE, why=NO_FAILURE)
    ours = _of_envelope(at) or outbox.by_message_id(at.work, found.message_ids)
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
            and not handled_mails.heard_since(at.work, player.id, ours.created_at)
        ):
            change = replace(change, counted=(game, player))
    outcome = Outcome.BOUNCE_HARD if found.hard else Outcome.BOUNCE_SOFT
    why = f"mail {ours.id} {found.status}".strip()
    return at.decided(outcome, changes=(change,), why=why)


def _of_envelope(at: Handling) -> OutboxRow | None:
    """Return the mail of ours under whose own envelope sender the report came."""
    tokens = [key.removeprefix(MARK) for key in marked(at.keys)]
    senders = [at.desk.bounces_to(token) for token in tokens]
    return outbox.by_sender(at.work, senders) if senders else None
