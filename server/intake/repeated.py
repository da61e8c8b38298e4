"""A mail that was delivered twice, or sent again by somebody else, counts once."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.outcomes import Outcome

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.mail.message import IncomingMail

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
    if at.digest in at.known.seen:
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


def digest(mail: IncomingMail, player_id: int | None, *, vouched: bool = False) -> str:
    """Return what tells a player's mail from all others but its copies, or nothing.

    Two mails of the same second and text are two if they answer different mails, as
    "ready" for a round and for the next. Where only the mail server vouches for the
    author, the address stands for the player, and what may be unsigned does not count.
    """
    if mail.date is None or (player_id is None and not vouched):
        return ""
    whose = f"{player_id}\n{mail.in_reply_to}\n{mail.subject}"
    if player_id is None:
        whose = mail.from_address.lower()
    text = f"{whose}\n{mail.date.isoformat()}\n{mail.own_text}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]
