"""Our own mails that come back are not orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict

if TYPE_CHECKING:
    from server.intake.handling import Handling


def check(at: Handling) -> Verdict | None:
    """Ignore what carries our own mark or comes from our own address."""
    if at.mail.turmpost:
        return Verdict("ignored_own")
    if at.mail.from_address.lower() == at.desk.address.lower():
        return Verdict("ignored_own")
    return None
