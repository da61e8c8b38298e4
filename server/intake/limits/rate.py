"""Who writes too often in an hour gets one polite refusal; nothing is worked on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.limits.too_large import refuse
from server.intake.outcomes import Outcome
from server.storage import tallies

if TYPE_CHECKING:
    from datetime import datetime

    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Count a player's mail; one that was put off or confirmed has been counted."""
    if at.player is None or at.row.player_id is not None:
        return None
    verdict = count(at, player_tally(at.player.id, at.row.received_at))
    if verdict is not None:
        refuse(at, "rate", at.services.config.intake.mails_per_hour)
    return verdict


def count(at: Handling, name: str) -> Verdict | None:
    """Count a mail of a sender; refuse it where there were too many."""
    limit = at.services.config.intake.mails_per_hour
    if tallies.add(at.work, name, at.row.received_at + tallies.HOUR) <= limit:
        return None
    return Verdict(Outcome.REFUSED_RATE, why=f"more than {limit} in an hour")


def may_write(at: Handling, player_id: int, recipients: int) -> bool:
    """Say whether a player's message may go to so many others in this hour."""
    written = tallies.count(at.work, _message_tally(player_id, at.row.received_at))
    return written + recipients <= at.services.config.intake.messages_per_hour


def count_messages(at: Handling, player_id: int, recipients: int) -> None:
    """Count the mails that a player's message makes."""
    if recipients:
        received = at.row.received_at
        name = _message_tally(player_id, received)
        tallies.add(at.work, name, received + tallies.HOUR, recipients)


def player_tally(player_id: int, at: datetime) -> str:
    """Return the name of the count of a player's mails."""
    return tallies.hourly("mails", f"p{player_id}", at)


def address_tally(address: str, at: datetime) -> str:
    """Return the name of the count of the mails of an address without a key."""
    return tallies.hourly("mails", address.lower(), at)


def may_answer_a_stranger(at: Handling) -> bool:
    """Count an answer to somebody who does not play; say whether it may go out.

    Together they are bounded: senders are forged, and nobody asked for the answers.
    """
    name = tallies.hourly("strangers", "all", at.row.received_at)
    count = tallies.add(at.work, name, at.row.received_at + tallies.HOUR)
    return count <= at.services.config.intake.strangers_per_hour


def _message_tally(player_id: int, at: datetime) -> str:
    return tallies.hourly("messages", f"p{player_id}", at)
