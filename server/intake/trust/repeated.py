"""A mail that was delivered twice, or sent again by somebody else, counts once.

What has the Message-ID and the text of an earlier mail is a copy, and ignored. Where
one of the two differs, a client may be at fault that has no clock or no Message-IDs of
its own: such a mail does not count either, but its player hears so, and what to do.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from zoneinfo import ZoneInfo

from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.machines import silence
from server.intake.replying import reply
from server.mail.reading.message import IncomingMail
from server.reports.replies.command_answers import copied
from server.storage.inbox.handled_mails import Handled
from server.storage.outcomes import Outcome
from server.storage.states import MailState

MAX_MARK_CHARACTERS = 255
"""Characters of a Message-ID that is stored as it is."""


def check(handling: Handling) -> Decision | Handling | None:
    """Ignore a copy, told by its Message-ID (RFC 5322, 3.6.4) and by Date and text.

    A mail with a player's key is a copy of that player's mails only: nobody else can
    use up a Message-ID. A mail that was put off or confirmed was no copy when it came.
    A mail with one of the signs alone is left to `refuse`.
    """
    passed_before = handling.row.is_confirmed or handling.row.is_taken_up
    if handling.row.role_id is not None or passed_before:
        return None
    named = handling.known.seen.get(_mark(handling.message_id, handling.known_id))
    first_seen = handling.known.seen.get(handling.digest)
    if named is not None and (first_seen is not None or not handling.digest):
        return handling.decided(Outcome.IGNORED_REPEATED, why="Message-ID")
    earlier = named or first_seen
    return None if earlier is None else replace(handling, copy_of=earlier)


def refuse(handling: Handling) -> Decision | None:
    """Do not count what may be a copy; tell its player, who may have written it anew.

    Who sent it is settled. A mail that nobody has confirmed has used up nothing.
    """
    earlier, player, game = handling.copy_of, handling.player, handling.game
    if (
        earlier is None
        or earlier.state == MailState.HELD
        or player is None
        or game is None
    ):
        return None
    by_text = earlier.digest == handling.digest
    why = "Date and text" if by_text else "Message-ID"
    heard = silence.same_text(handling, player)
    handling = handling.having(*heard.changes).noting(*heard.notes)
    if heard.why:
        return handling.decided(
            Outcome.REFUSED_COPY, why=f"{why}; not answered: too often"
        )
    zone = ZoneInfo(game.zone)
    text = copied(player.language, earlier.received_at, zone, by_text=by_text)
    letter = reply(handling, [text])
    return handling.decided(Outcome.REFUSED_COPY, letter, why=why)


def remember(seen: dict[str, Handled], mail: Handled) -> None:
    """Keep a mail by its marks; of several the oldest that was not just held."""
    for mark in _marks(mail):
        if mark not in seen or seen[mark].state == MailState.HELD:
            seen[mark] = mail


def _marks(mail: Handled) -> Iterator[str]:
    """Yield what copies of a mail are told by; its Message-ID also as a player's."""
    if mail.message_id:
        yield _mark(mail.message_id, None)
        yield _mark(mail.message_id, mail.role_id)
    if mail.digest:
        yield mail.digest


def _mark(message_id: str, player_id: int | None) -> str:
    return message_id if player_id is None else f"{player_id} {message_id}"


def stored_id(message_id: str) -> str:
    """Return a Message-ID as it can be stored: a long or odd one as its hash."""
    if len(message_id) <= MAX_MARK_CHARACTERS and message_id.isprintable():
        return message_id
    return hashlib.sha256(message_id.encode("utf-8", "replace")).hexdigest()


def digest(mail: IncomingMail, player_id: int | None, *, vouched: bool = False) -> str:
    """Return what tells a player's mail from all others but its copies, or nothing.

    Two mails of the same second and text are two if they answer different mails, as
    "ready" for a round and for the next. Where only the mail server vouches for the
    author, the address takes the player's place, and fields that may be unsigned do not
    count.
    """
    if mail.date is None or (player_id is None and not vouched):
        return ""
    whose = f"{player_id}\n{mail.in_reply_to}\n{mail.subject}"
    if player_id is None:
        whose = mail.from_address.lower()
    text = f"{whose}\n{mail.date.isoformat()}\n{mail.own_text}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]
