"""All mails of the database in a row, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Select, select

from server.storage.membership import among
from server.storage.outbox.stored_mails import StoredMail, kept
from server.storage.service.statistics import by_state
from server.storage.states import MailState, OutgoingState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Archived:
    """A mail that came in or went out; `kind` is what became of it, or what it is."""

    incoming: bool
    at: datetime
    role_id: int | None
    kind: str
    state: MailState | OutgoingState
    mail: bytes | StoredMail


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of mails that came in, went out, wait, or were set aside."""

    incoming: int = 0
    outgoing: int = 0
    unhandled: int = 0
    unsent: int = 0
    set_aside: int = 0


# Some at a time: all mails of a server are too much for its memory.
_INCOMING = select(InboxRow).order_by(InboxRow.id).execution_options(yield_per=100)
_OUTGOING = select(OutboxRow).order_by(OutboxRow.id).execution_options(yield_per=100)


def every_mail(work: Work) -> Iterator[Archived]:
    """Yield all mails, those that came in first, each kind in the order of its rows."""
    yield from _archived(work, _INCOMING, _OUTGOING)


def mails_of(work: Work, role_ids: Iterable[int]) -> Iterator[Archived]:
    """Yield the mails from and to these roles, in the same order."""
    numbers = list(role_ids)
    yield from _archived(
        work,
        _INCOMING.where(among(work, InboxRow.role_id, numbers)),
        _OUTGOING.where(among(work, OutboxRow.role_id, numbers)),
    )


def _archived(
    work: Work, incoming: Select[InboxRow], outgoing: Select[OutboxRow]
) -> Iterator[Archived]:
    for inbox_row in work.session.scalars(incoming):
        yield Archived(
            incoming=True,
            at=inbox_row.received_at,
            role_id=inbox_row.role_id,
            kind=inbox_row.outcome or inbox_row.state,
            state=inbox_row.state,
            mail=inbox_row.raw,
        )
    for outbox_row in work.session.scalars(outgoing):
        yield Archived(
            incoming=False,
            at=outbox_row.created_at,
            role_id=outbox_row.role_id,
            kind=outbox_row.kind,
            state=outbox_row.state,
            mail=kept(work, outbox_row),
        )


def counts(work: Work) -> Counts:
    """Count the mails of the database."""
    by_inbox = by_state(work, InboxRow)
    by_outbox = by_state(work, OutboxRow)
    return Counts(
        incoming=sum(by_inbox.values()),
        outgoing=sum(by_outbox.values()),
        unhandled=sum(by_inbox.values()) - by_inbox.get(MailState.DONE, 0),
        unsent=sum(by_outbox.values()) - by_outbox.get(OutgoingState.SENT, 0),
        set_aside=by_inbox.get(MailState.SHUNTED, 0),
    )
