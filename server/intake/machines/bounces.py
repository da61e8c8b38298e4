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
from server.intake.unclear_bounces import NO_FAILURE
from server.mail.addresses import without_tag
from server.mail.envelope import MARK, marked
from server.mail.reading.bounces import Bounce
from server.storage.games import games
from server.storage.inbox import handled_mails
from server.storage.kinds import BounceKind
from server.storage.outbox import outbox
from server.storage.outcomes import Outcome
from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow


def check(handling: Handling) -> Decision | None:
    """Take notice of a report of a mail server; it is never answered."""
    addressed, marks = marked(handling.keys), handling.marks
    if addressed and not marks.report and (marks.machine or marks.away or marks.bulk):
        # Holiday greetings go to the envelope sender, too (RFC 3834, 4).
        return handling.decided(
            Outcome.IGNORED_AUTOMATIC, why="to an address for bounces"
        )
    if _may_be_a_player(handling) and not handling.marks.in_form and not addressed:
        return None
    if handling.excess is not None or not handling.row.complete:
        return handling.decided(Outcome.IGNORED_BOUNCE, why="over a limit")
    # People do not write there: whatever comes is about that mail.
    bounce = (
        handling.bounce if handling.marks.report else Bounce((), hard=False, status="")
    )
    if bounce is None:
        return handling.decided(Outcome.IGNORED_BOUNCE, why=NO_FAILURE)
    ours = _of_envelope(handling) or outbox.by_message_id(
        handling.work, bounce.message_ids
    )
    settings = handling.services.config.intake
    oldest = handling.row.received_at - timedelta(days=settings.bounce_days)
    if ours is None or ours.created_at < oldest:
        return handling.decided(Outcome.IGNORED_BOUNCE, why="names no mail of ours")
    return _came_back(handling, bounce, ours)


def _came_back(handling: Handling, bounce: Bounce, ours: OutboxRow) -> Decision:
    """Note with a mail of ours that it came back, and whether that counts."""
    kind = BounceKind.HARD if bounce.hard else BounceKind.SOFT
    said = f"{kind} {bounce.status}".strip()
    change = CameBack(ours, said, handling.row.received_at)
    if ours.role_id is not None:
        player = roles.get(handling.work, ours.role_id)
        game = games.get(handling.work, player.game_id)
        handling = replace(handling, player=player, game=game)
        # A person who answers a mail has got it, and shows its Message-ID to others.
        if (
            bounce.hard
            and not (ours.bounce or "").startswith(BounceKind.HARD)
            and not handled_mails.heard_since(handling.work, player.id, ours.created_at)
        ):
            change = replace(change, counted=(game, player))
    outcome = Outcome.BOUNCE_HARD if bounce.hard else Outcome.BOUNCE_SOFT
    why = f"mail {ours.id} {bounce.status}".strip()
    return handling.decided(outcome, changes=(change,), why=why)


def _may_be_a_player(handling: Handling) -> bool:
    """Return whether who plays may write: somebody called postmaster may play along.

    Or answer a report: then the subject is that of one. Gateways send their reports to
    Reply-To, and so to an address with a key.
    """
    if not handling.marks.report:
        return handling.known_id is not None
    sender = handling.mail.from_address
    if handling.known_id is None:
        return bool(handling.known.claimed.get(sender.lower()))
    player = roles.get(handling.work, handling.known_id)
    return without_tag(player.address) == without_tag(sender)


def _of_envelope(handling: Handling) -> OutboxRow | None:
    """Return the mail of ours under whose own envelope sender the report came."""
    tokens = [key.removeprefix(MARK) for key in marked(handling.keys)]
    if not tokens:
        return None
    senders = [handling.desk.bounces_to(token) for token in tokens]
    newest = OutboxRow.id.desc()
    return handling.work.first(
        OutboxRow, OutboxRow.sender.in_(senders), order_by=newest
    )
