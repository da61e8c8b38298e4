"""Our own mails that come back are not orders."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from server.intake.outcomes import Outcome
from server.mail.addresses import without_tag
from server.storage import outbox

if TYPE_CHECKING:
    from server.intake.decision import Decision
    from server.intake.handling import Handling

MOST_HOPS = 50
"""More mail servers than this a mail passes only in a circle (RFC 5321, 6.3)."""

_OURS = re.compile(r"[0-9a-f]{24}@")


def check(at: Handling) -> Decision | None:
    """Ignore what carries our mark or our Message-ID, or comes from our address."""
    mail = at.mail
    if mail.turmpost:
        return at.decided(Outcome.IGNORED_OWN, why="X-Turmpost")
    if mail.from_address and _is_desk(at, mail.from_address):
        return at.decided(Outcome.IGNORED_OWN, why="from our own address")
    if _OURS.match(mail.message_id) and outbox.by_message_id(at.work, [at.message_id]):
        return at.decided(Outcome.IGNORED_OWN, why="our own Message-ID")
    if len(mail.headers.all("received")) > MOST_HOPS:
        return at.decided(Outcome.IGNORED_LOOP, why=f"more than {MOST_HOPS} hops")
    return None


def _is_desk(at: Handling, address: str) -> bool:
    """Say whether an address is one of the game mailboxes, with or without a key."""
    desks = at.services.post.desks.values()
    return any(without_tag(address) == desk.address.lower() for desk in desks)
