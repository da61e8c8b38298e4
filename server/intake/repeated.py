"""A mail that was delivered twice is worked on once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict

if TYPE_CHECKING:
    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Ignore a further copy of a mail, told by its Message-ID (RFC 5322, 3.6.4)."""
    if at.mail.message_id and at.mail.message_id in at.known.seen:
        return Verdict("ignored_repeated")
    return None
