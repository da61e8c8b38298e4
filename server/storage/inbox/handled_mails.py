"""Mails worked on before: as originals of new copies, and as signs of their senders."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import or_, select
from sqlalchemy.orm import defer

from server.storage.membership import among
from server.storage.outcomes import BOUNCES, WRITTEN_BY_ROLES, Outcome
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work

_LONG_AWAY = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class Handled:
    """The marks by which copies of a mail are known, and the mail's outcome."""

    message_id: str | None
    digest: str | None
    role_id: int | None
    received_at: datetime
    state: MailState


def handled_before(
    work: Work,
    message_ids: Collection[str],
    digests: Collection[str],
    row_ids: Collection[int],
) -> list[Handled]:
    """Return the other mails with these Message-IDs or digests, the oldest first.

    Without those that were ignored as copies: what they are copies of is among them.
    """
    if not message_ids and not digests:
        return []
    # An empty list among the conditions would have SQLite read the whole table.
    alike = [
        among(work, column, values)
        for column, values in (
            (InboxRow.message_id, message_ids),
            (InboxRow.digest, digests),
        )
        if values
    ]
    rows = work.session.execute(
        select(
            InboxRow.message_id,
            InboxRow.digest,
            InboxRow.role_id,
            InboxRow.received_at,
            InboxRow.state,
        )
        .where(
            or_(*alike),
            InboxRow.id.not_in(row_ids),
            InboxRow.state.in_([MailState.DONE, MailState.WAITING, MailState.HELD]),
            InboxRow.outcome != Outcome.IGNORED_REPEATED,
        )
        .order_by(InboxRow.received_at, InboxRow.id)
    )
    return [Handled(*row) for row in rows]


def heard_since(work: Work, role_id: int, instant: datetime) -> bool:
    """Return whether a mail of this player was received after an instant."""
    return work.any(
        InboxRow,
        InboxRow.state.in_([MailState.NEW, MailState.WAITING, MailState.DONE]),
        InboxRow.received_at > instant,
        InboxRow.role_id == role_id,
        InboxRow.outcome.not_in(BOUNCES),
    )


def heard_from(work: Work, role_ids: Iterable[int]) -> set[int]:
    """Return those of these roles that have written themselves, to sign up too.

    What machines send in their name, and what nobody has vouched for, is not heard.
    """
    rows = work.all(
        InboxRow.role_id,
        InboxRow.state.in_([MailState.NEW, MailState.WAITING, MailState.DONE]),
        among(work, InboxRow.role_id, role_ids),
        InboxRow.outcome.in_(WRITTEN_BY_ROLES),
    )
    return {one for one in rows if one is not None}


def of_role(
    work: Work, role_id: int, since: datetime, until: datetime | None
) -> list[InboxRow]:
    """Return the mails of a role that were worked on in this time, as they came.

    Where it has no end, those too that wait for something. Without their bytes.
    """
    done = InboxRow.handled_at >= since
    if until is not None:
        done &= InboxRow.handled_at < until
    else:
        done |= InboxRow.state.in_((MailState.WAITING, MailState.HELD))
    return list(
        work.session.scalars(
            select(InboxRow)
            .options(defer(InboxRow.raw))
            .where(InboxRow.role_id == role_id, done)
            .order_by(InboxRow.received_at, InboxRow.id)
        )
    )


def handled_since(
    work: Work, outcome: Outcome, since: datetime, *, but_not: str
) -> list[int]:
    """Return the mails with an outcome since then, without those for one reason."""
    return work.all(
        InboxRow.id,
        InboxRow.state == MailState.DONE,
        # The index is by the time of arrival, which may be long before.
        InboxRow.received_at > since - _LONG_AWAY,
        InboxRow.handled_at > since,
        InboxRow.outcome == outcome,
        or_(InboxRow.why.is_(None), InboxRow.why != but_not),
    )
