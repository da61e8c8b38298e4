"""One person, one seat: who already has one in a game, and who seems to.

An address with another tag or in other letters is the same mailbox, and whoever has it
gets no second seat. What merely looks like the same person is no proof: it is told to
the game master, and to nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.names import fold
from server.mail.addresses import alike, without_tag
from server.mail.reading.origin import sending_host
from server.storage.membership import among
from server.storage.outcomes import Outcome
from server.storage.people import persons
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def seat_of(address: str, present: Sequence[RoleRow]) -> RoleRow | None:
    """Return the role that has this mailbox, with whatever tag, if any."""
    mailbox = without_tag(address)
    return next((one for one in present if without_tag(one.address) == mailbox), None)


def likely(work: Work, new: RoleRow, others: Sequence[RoleRow]) -> list[RoleRow]:
    """Return the others who may be the same person as a new player.

    By the real name, or by an address that he has or had.
    """
    own = _spellings(work, new)
    return [
        other
        for other in others
        if not own.isdisjoint(_spellings(work, other)) or _has_name_of(new, other)
    ]


def _spellings(work: Work, role: RoleRow) -> set[str]:
    earlier = persons.earlier_addresses(work, role.person_id)
    return {alike(role.address), *(alike(one.address) for one in earlier)}


def _has_name_of(one: RoleRow, other: RoleRow) -> bool:
    own, theirs = (fold(role.person.real_name or "").split() for role in (one, other))
    return bool(own) and own == theirs


def from_same_host(
    work: Work, inbox_id: int, others: Sequence[RoleRow]
) -> list[RoleRow]:
    """Return the others who have signed up from the machine that a mail came from."""
    mail = work.get(InboxRow, inbox_id) if inbox_id else None
    host = "" if mail is None else sending_host(mail.raw)
    if not host:
        return []
    mails = work.all(
        InboxRow,
        among(work, InboxRow.role_id, [other.id for other in others]),
        InboxRow.outcome == Outcome.JOINED,
    )
    same = {one.role_id for one in mails if sending_host(one.raw) == host}
    return [other for other in others if other.id in same]
