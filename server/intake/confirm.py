"""The answer to "was this mail from you?": yes, no, or something else altogether.

Only an empty answer or one that begins with a yes lets the held mail count. Whoever
answers with orders may have taken the question for any mail of the game, and an
answering machine without a mark answers with a text as well.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.outcomes import Outcome
from server.intake.replying import reply
from server.intake.silence import LONG
from server.reports.answers import answer
from server.reports.courtesy import without_courtesy
from server.storage import inbox, tallies

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.storage.tables import InboxRow, PlayerRow

_YES = re.compile(
    r"\W*(?:ja|jo|jep|jawohl|j|yes|yep|y|ok|okay|klar|sure|genau|richtig|korrekt|correct"
    r"|stimmt|passt|(?:hiermit )?(?:ich |i )?(?:best(?:ä|ae)tig\w*|confirm\w*)"
    r"|(?:das |die )?(?:war|ist|kam|stammt) (?:ich|von mir|echt)|(?:that|it) was me)\b",
    re.IGNORECASE,
)
_NO = re.compile(
    r"\b(?:nein|nee|no|nope|not|nicht|nie|never|kein\w*|didn.?t|wasn.?t|falsch"
    r"|f(?:ä|ae)lschung|gef(?:ä|ae)lscht|fake|spam|forged|betrug)\b",
    re.IGNORECASE,
)


def confirmation(at: Handling, player: PlayerRow) -> Verdict | None:
    """Let a held mail go on, or drop it, where this one answers the question about it.

    The held mail counts as received now: until now nobody stood by it. None where
    there is something else in this mail that wants to be worked on.
    """
    held = asked_about(at, player)
    if held is None:
        return None
    written = at.mail.own_text.splitlines()
    lines = without_courtesy([line for line in written if line.strip()])
    first = lines[0] if lines else ""
    yes, no = _YES.match(first) or not lines, _NO.search(first)
    if no and not yes:
        return _drop(at, player, held, alone=len(lines) == 1)
    if no or not yes:
        at.notes.append(answer("still_held", player.language))
        return None
    held.state = "new"
    held.player_id = player.id
    held.received_at = at.row.received_at
    if len(lines) <= 1:
        return Verdict(Outcome.CONFIRMED)
    at.mail = replace(at.mail, own_text="\n".join(lines[1:]))
    return None


def knows_sender(at: Handling, player: PlayerRow) -> bool:
    """Say whether the player has confirmed a mail from this address, with this key."""
    return tallies.count(at.work, _sender_tally(at, player)) > 0


def remember_sender(at: Handling, player: PlayerRow) -> None:
    """Note that the player writes from this address, too; a new key forgets it."""
    if at.mail.from_address and not knows_sender(at, player):
        tallies.add(at.work, _sender_tally(at, player), at.row.received_at + LONG)


def _sender_tally(at: Handling, player: PlayerRow) -> str:
    both = f"{player.key}\n{at.mail.from_address.lower()}"
    return f"sender:p{player.id}:{hashlib.sha256(both.encode()).hexdigest()[:32]}"


def asked_about(at: Handling, player: PlayerRow) -> InboxRow | None:
    """Return the held mail that this one answers the question to this player about.

    Nobody can name that question but who reads the mails to the registered address.
    """
    cause = at.known.asked.get(at.mail.in_reply_to)
    if cause is None:
        return None
    _, row_id, player_id, *_ = cause.split(":")
    held = inbox.one(at.work, int(row_id))
    if held is None or held.state != "held" or int(player_id) != player.id:
        return None
    return held


def _drop(
    at: Handling, player: PlayerRow, held: InboxRow, *, alone: bool
) -> Verdict | None:
    """Give up a mail whose alleged sender says that it is none of his."""
    held.state, held.outcome = "done", Outcome.DISOWNED.value
    held.handled_at = at.now
    text = answer("disowned", player.language)
    if not alone or at.game is None:
        at.notes.append(text)
        return None
    reply(at, at.game, player, [text])
    return Verdict(Outcome.DISOWNED)
