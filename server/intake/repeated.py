"""A mail that was delivered twice, or sent again by somebody else, counts once."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.outcomes import Outcome

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.mail.message import IncomingMail

FRESH = timedelta(minutes=2)
"""So long after its Date a mail is no old one that somebody has sent again."""

MOST_SIGNS = 255


def check(at: Handling) -> Verdict | None:
    """Ignore a copy, told by its Message-ID (RFC 5322, 3.6.4) or by Date and text.

    A mail with a player's key is a copy of that player's mails only: nobody else can
    use up a Message-ID. One that was put off or confirmed was no copy when it came.
    """
    if at.row.player_id is not None:
        return None
    if at.message_id and mark(at.message_id, at.known_id) in at.known.seen:
        return Verdict(Outcome.IGNORED_REPEATED, why="Message-ID")
    sent = at.mail.date
    if at.digest in at.known.seen and sent and at.row.received_at - sent > FRESH:
        return Verdict(Outcome.IGNORED_REPEATED, why="Date and text")
    return None


def mark(message_id: str, player_id: int | None) -> str:
    """Return what a Message-ID is remembered as: a player's own, or anybody's."""
    return message_id if player_id is None else f"{player_id} {message_id}"


def stored_id(message_id: str) -> str:
    """Return a Message-ID as it can be stored: a long or odd one as its hash."""
    if len(message_id) <= MOST_SIGNS and message_id.isprintable():
        return message_id
    return hashlib.sha256(message_id.encode("utf-8", "replace")).hexdigest()


def digest(mail: IncomingMail, player_id: int | None) -> str:
    """Return what tells a player's mail from all others but its copies, or nothing."""
    if player_id is None or mail.date is None:
        return ""
    text = f"{player_id}\n{mail.date.isoformat()}\n{mail.own_text}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]
