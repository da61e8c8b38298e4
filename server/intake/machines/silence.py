"""Conversations with robots end by themselves, also with those that show no mark.

After some mails in a row within an hour in which nothing was understood, further ones
get no answer until one is understood; and the same text is answered only so many times
a day, and so are mails that only ask. What a mail orders is done all the same.
"""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.outcomes import Outcome
from server.reports import letters
from server.storage import tallies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grammar.reading import Command
    from server.intake.handling import Handling
    from server.mail.reading.message import IncomingMail
    from server.storage.tables import RoleRow

ASKING = (
    *("games", "help", "key", "language", "leave"),
    *("orders", "probe", "report", "status"),
)
"""Commands that no round depends on; a robot's text may begin with such a word."""


def tally_names(player_id: int, mail: IncomingMail, at: datetime) -> tuple[str, str]:
    """Return the names of the counts that `listen` looks at."""
    text = mail.own_text.encode("utf-8", "replace")
    same = f"p{player_id}:{hashlib.sha256(text).hexdigest()[:24]}"
    return (
        tallies.hourly("unclear", f"p{player_id}", at),
        tallies.daily("same", same, at),
    )


def only_asks(commands: Sequence[Command]) -> bool:
    """Say whether nothing is lost if these commands are not carried out."""
    return bool(commands) and all(command.name in ASKING for command in commands)


def is_said_too_often(at: Handling, player: RoleRow) -> bool:
    """Count a mail's text; say whether it has been answered often enough today."""
    received = at.row.received_at
    _, same = tally_names(player.id, at.mail, received)
    most = at.services.config.intake.same_text_per_day
    count = tallies.add(at.work, same, received + tallies.DAY)
    if count == most:
        at.notes.append(letters.note("same", player.language, count))
    return count > most


def listen(
    at: Handling, player: RoleRow, *, understood: bool, asks: bool = False
) -> str:
    """Count a mail; return why it gets no answer, an empty string where it gets one.

    `asks` is for a mail in which commands were understood and nothing else.
    """
    work, settings = at.work, at.services.config.intake
    received = at.row.received_at
    unclear, _ = tally_names(player.id, at.mail, received)
    if understood:
        player.silent_since = None
        tallies.clear(work, unclear, received + tallies.HOUR)
    elif player.silent_since is not None:
        return "nothing understood for some time"
    if is_said_too_often(at, player):
        return "the same text too often today"
    if asks:
        name = tallies.daily("asking", f"p{player.id}", received)
        asked = tallies.add(work, name, received + tallies.DAY)
        if asked > settings.asking_per_day:
            return "too many questions today"
        if asked == settings.asking_per_day:
            at.notes.append(letters.note("asking", player.language, asked))
    if understood:
        return ""
    count = tallies.add(work, unclear, received + tallies.HOUR)
    if count >= settings.unclear_in_a_row:
        player.silent_since = received
        at.notes.append(letters.note("unclear", player.language, count))
    return ""


def verdict(outcome: Outcome, why: str) -> Verdict:
    """Return what became of a mail that was not answered."""
    if outcome in (Outcome.NOTHING_UNDERSTOOD, Outcome.NO_ORDERS_NOW):
        return Verdict(Outcome.IGNORED_SILENT, why=why)
    return Verdict(outcome, why=f"not answered: {why}")
