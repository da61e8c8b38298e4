"""Confirmation questions, and the addresses that answers have made known."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, select

from server.storage.kinds import QuestionKind
from server.storage.membership import among
from server.storage.outbox.cause import Cause
from server.storage.states import QuestionState
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.senders import KnownSenderRow, QuestionRow
from server.storage.transitions import changing
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class NewQuestion:
    """A question that is about to be asked (`QuestionRow`)."""

    kind: QuestionKind
    asked_at: datetime
    until: datetime | None = None
    about: str | None = None
    line: str | None = None
    address: str | None = None
    person: str | None = None
    cause: Cause | None = None
    role_id: int | None = None
    inbox_id: int | None = None
    game_id: int | None = None
    waitlist_entry_id: int | None = None
    proposal_id: int | None = None


def ask(work: Work, question: NewQuestion) -> QuestionRow:
    """Note a question; the mail that asks it is queued in the same transaction."""
    key = None if question.cause is None else question.cause.key
    row = QuestionRow(**(asdict(question) | {"cause": key}))
    work.session.add(row)
    return row


def confirmed_about(work: Work, row_id: int) -> datetime | None:
    """Return when the question about a mail was asked that got a yes, if any did."""
    return work.first(
        QuestionRow.asked_at,
        QuestionRow.inbox_id == row_id,
        QuestionRow.state == QuestionState.CONFIRMED,
        order_by=QuestionRow.id.desc(),
    )


def by_message_id(work: Work, message_ids: Iterable[str]) -> dict[str, QuestionRow]:
    """Return the questions that were asked in those of these mails, as they are now."""
    rows = work.session.execute(
        select(OutboxRow.message_id, QuestionRow)
        .join(QuestionRow, QuestionRow.cause == OutboxRow.dedup_key)
        .where(among(work, OutboxRow.message_id, message_ids))
        .execution_options(populate_existing=True)
    )
    return {row.message_id: row.QuestionRow for row in rows}


def count_since(
    work: Work, kind: QuestionKind, since: datetime, *, person: str | None = None
) -> int:
    """Return how many questions of a kind were asked since then, of one or of all."""
    whose = () if person is None else (QuestionRow.person == person,)
    return work.count(
        QuestionRow, QuestionRow.kind == kind, QuestionRow.asked_at > since, *whose
    )


def waits(
    work: Work, person: str, day: datetime, *, apart: Collection[int] = ()
) -> bool:
    """Return whether a question of that day about a sign-up of somebody is still open.

    `apart` from those about these mails.
    """
    numbers = work.all(
        QuestionRow.inbox_id,
        QuestionRow.person == person,
        QuestionRow.asked_at >= day,
        QuestionRow.asked_at < day + timedelta(days=1),
        QuestionRow.kind == QuestionKind.SIGN_UP,
        QuestionRow.state == QuestionState.OPEN,
    )
    return any(row_id not in apart for row_id in numbers)


def open_to(work: Work, person: str, address: str) -> QuestionRow | None:
    """Return the newest question that waits for an answer from a person's address.

    It was asked in a mail to it, and only an answer to that mail is one.
    """
    return _newest_to(work, person, address, QuestionRow.state == QuestionState.OPEN)


def last_ended(work: Work, person: str, address: str) -> QuestionRow | None:
    """Return the newest question to a person's address that waits no more."""
    return _newest_to(work, person, address, QuestionRow.state != QuestionState.OPEN)


def _newest_to(
    work: Work, person: str, address: str, state: ColumnElement[bool]
) -> QuestionRow | None:
    """Return the newest question that a mail to an address has asked."""
    return work.first(
        QuestionRow,
        QuestionRow.cause == OutboxRow.dedup_key,
        QuestionRow.person == person,
        QuestionRow.kind != QuestionKind.PLACE,
        OutboxRow.recipient == address,
        state,
        order_by=QuestionRow.id.desc(),
    )


def settle(
    work: Work, row_ids: Collection[int], state: QuestionState, now: datetime
) -> None:
    """Close the open questions about these mails; `state` is the answer."""
    if not row_ids:
        return
    work.change(
        changing(QuestionRow, [QuestionState.OPEN], state)
        .where(among(work, QuestionRow.inbox_id, row_ids))
        .values(answered_at=now)
    )


def withdraw_alike(work: Work, question: QuestionRow) -> None:
    """Expire the same question where it was asked more than once."""
    work.change(
        changing(QuestionRow, [QuestionState.OPEN], QuestionState.EXPIRED).where(
            QuestionRow.role_id == question.role_id,
            QuestionRow.kind == question.kind,
            QuestionRow.about == question.about,
        )
    )


def withdraw(found: Iterable[QuestionRow]) -> bool:
    """Expire those that are open; return whether there were any."""
    waiting = [one for one in found if one.state == QuestionState.OPEN]
    for one in waiting:
        one.state = QuestionState.EXPIRED
    return bool(waiting)


def of_role(
    work: Work, role_id: int, kind: QuestionKind, *, since: datetime
) -> list[QuestionRow]:
    """Return the questions of a kind that a role's wishes have led to since then."""
    return work.all(
        QuestionRow,
        QuestionRow.role_id == role_id,
        QuestionRow.kind == kind,
        QuestionRow.asked_at > since,
    )


def expire(work: Work, now: datetime, limit: int) -> int:
    """Close questions that nobody has answered in time; return how many.

    `passed` has those about another address.
    """
    over = (
        select(QuestionRow.id)
        .where(
            QuestionRow.state == QuestionState.OPEN,
            QuestionRow.until <= now,
            QuestionRow.kind != QuestionKind.MOVE,
        )
        .limit(limit)
    )
    return work.change(
        changing(QuestionRow, [QuestionState.OPEN], QuestionState.EXPIRED).where(
            QuestionRow.id.in_(over)
        )
    )


def passed(work: Work, kind: QuestionKind, now: datetime) -> list[QuestionRow]:
    """Return the questions of a kind whose time is over, and that nobody answered."""
    return work.all(
        QuestionRow,
        QuestionRow.kind == kind,
        QuestionRow.state == QuestionState.OPEN,
        QuestionRow.until <= now,
    )


def open_ones(
    work: Work, role_ids: Collection[int], kinds: Collection[QuestionKind]
) -> list[QuestionRow]:
    """Return the questions of these kinds about roles that wait for an answer."""
    return work.all(
        QuestionRow,
        QuestionRow.role_id.in_(role_ids),
        QuestionRow.kind.in_(kinds),
        QuestionRow.state == QuestionState.OPEN,
    )


def answered_by(work: Work, people: Collection[str], *, since: datetime) -> set[str]:
    """Return those of these persons who have answered a question since an instant."""
    found = work.all(
        QuestionRow.person,
        among(work, QuestionRow.person, people),
        QuestionRow.asked_at >= since,
        QuestionRow.state.in_((QuestionState.CONFIRMED, QuestionState.DENIED)),
    )
    return {one for one in found if one is not None}


def agreed_about(work: Work, role_ids: Collection[int]) -> set[int]:
    """Return those of these roles for whom somebody else has agreed to sit in."""
    found = work.all(
        QuestionRow.role_id,
        among(work, QuestionRow.role_id, role_ids),
        QuestionRow.kind == QuestionKind.SUBSTITUTE,
        QuestionRow.state == QuestionState.CONFIRMED,
    )
    return {one for one in found if one is not None}


def knows_sender(work: Work, role_id: int, digest: str) -> bool:
    """Return whether a role has confirmed a mail from this address, with its key."""
    return work.any(
        KnownSenderRow,
        KnownSenderRow.role_id == role_id,
        KnownSenderRow.digest == digest,
    )


def add_sender(work: Work, role_id: int, digest: str, now: datetime) -> None:
    """Note that a role writes from this address, too."""
    work.session.add(KnownSenderRow(role_id=role_id, digest=digest, since=now))
