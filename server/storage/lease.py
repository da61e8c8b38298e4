"""A lease: the process that has a piece of work in hand, and until when.

`docs/leases.md` says who may take it over. Work that outlives a transaction is leased:
mails that are worked on, mails that are sent, a mailbox that is read. What is done in
one transaction is kept by locks of its rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

LENGTH = timedelta(minutes=10)
"""After this time anybody may take over what is not leased anew."""


@dataclass(frozen=True, slots=True)
class Lease:
    """That a holder has something in hand, until an instant at most.

    `holder` begins with the identity of a process (`server.identity`); what it does
    more than once at a time has a number behind "#".
    """

    holder: str
    until: datetime

    @classmethod
    def begun(cls, holder: str, now: datetime) -> Lease:
        """Return a lease of the usual length that begins now."""
        return cls(holder, now + LENGTH)

    @property
    def process(self) -> str:
        """Return the identity of the process that holds it."""
        return self.holder.partition("#")[0]

    def is_in_force(self, now: datetime) -> bool:
        """Say whether its time is not over.

        One that ends much later than a new one would was written by a clock that went
        wrong: it is over.
        """
        return now < self.until < now + 2 * LENGTH
