"""What became of the mails to each domain: sent, put off, given up, come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import select

from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work

RESULTS = ("sent", "put_off", "given_up", "bounced")
"""What can become of a mail; one that came back was sent as well."""

OTHER = "other"
"""The name of all domains together that are not named."""


@dataclass(frozen=True, slots=True)
class Domain:
    """The mails to one domain: how many of each result, and to how many addresses."""

    name: str
    counts: Counter[str] = field(default_factory=Counter)
    recipients: set[str] = field(default_factory=set)

    @property
    def mails(self) -> int:
        """Return how many mails there are: none is counted twice."""
        return self.counts.total() - self.counts["bounced"]


def look(work: Work, since: datetime, most: int) -> Sequence[Domain]:
    """Return the domains of mails since an instant, the busiest first.

    The newest mails are looked at, so many at `most`: all would be too many.
    """
    newest = work.session.execute(
        select(
            *(OutboxRow.recipient, OutboxRow.state, OutboxRow.attempts),
            *(OutboxRow.paced_at, OutboxRow.bounce, OutboxRow.created_at),
        )
        .order_by(OutboxRow.id.desc())
        .limit(most)
    )
    found: dict[str, Domain] = {}
    for recipient, state, attempts, paced_at, bounce, created_at in newest:
        result = _result(state, tried=attempts > 0, paced=paced_at is not None)
        _, at, name = recipient.lower().rpartition("@")
        # Whoever was forgotten has no address.
        if created_at < since or not result or not at:
            continue
        domain = found.setdefault(name, Domain(name))
        domain.recipients.add(recipient.lower())
        domain.counts[result] += 1
        domain.counts["bounced"] += bounce is not None
    return sorted(found.values(), key=lambda one: (-one.mails, one.name))


def _result(state: OutgoingState, *, tried: bool, paced: bool) -> str:
    """Return what became of a mail, "" for one that the mail server has not seen."""
    match state:
        case OutgoingState.SENT:
            return "sent"
        case OutgoingState.QUEUED if tried or paced:
            return "put_off"
        case OutgoingState.FAILED if tried:
            return "given_up"
    return ""


def few(domains: Sequence[Domain], most: int) -> Mapping[str, Counter[str]]:
    """Return the counts of the busiest domains, of all others together as `OTHER`.

    A domain with one address of ours may be a person's own, and is not named.
    """
    shared = [one for one in domains if len(one.recipients) > 1][:most]
    named = {one.name: one.counts for one in shared}
    rest = Counter[str]()
    for one in domains:
        if one.name not in named:
            rest += one.counts
    return {**named, OTHER: rest} if domains else {}
