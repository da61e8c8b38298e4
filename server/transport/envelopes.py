"""Under which envelope sender mails are handed over: their own, where it is taken.

Some submission servers take mails from the very address of the account alone. There a
mail goes under the plain address: its bounce is then told by what the bounce says.
"""

from __future__ import annotations

import logging

from server.mail.envelope import plain_sender
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool

log = logging.getLogger(__name__)


class Envelopes:
    """Hands mails over to a pool, and learns which senders its server refuses."""

    def __init__(self, pool: SmtpPool) -> None:
        self._pool = pool
        self._plain: set[str] = set()

    async def send(
        self, sender: str, recipient: str, raw: bytes
    ) -> Accepted | Retry | GivenUp:
        """Hand a mail over; one refused for good is tried under the plain address.

        Where that is taken, later mails of the mailbox go under it at once, for as long
        as this process runs. Servers refuse a sender with whatever answer, to whatever
        command, so nothing is read into the refusal itself.
        """
        plain = plain_sender(sender)
        if plain in self._plain:
            sender = plain
        found = await self._pool.send(sender, recipient, raw)
        if not isinstance(found, GivenUp) or sender == plain:
            return found
        again = await self._pool.send(plain, recipient, raw)
        if isinstance(again, Accepted):
            log.warning(
                "the mail server takes no envelope sender of a mail's own; they go "
                "under the plain address (set bounce_addresses = false)"
            )
            self._plain.add(plain)
        return again
