"""Which new mails are read next, and how often each has ended its process.

One process at a time works on new mails (`Lock.INBOX`). What it does with each is
decided in one transaction that has locked their rows (`server.storage.inbox.inbox`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select, update

from server.storage.inbox import turns
from server.storage.membership import among
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work

MAX_ATTEMPTS = 2
"""Attempts after which a mail is set aside that ends its process or its time."""

MAX_BYTES_AT_ONCE = 20_000_000
"""The most bytes of mails in one batch."""


@dataclass(frozen=True, slots=True)
class Unhandled:
    """A mail that is to be read: its number, mailbox and bytes."""

    row_id: int
    mailbox: str
    raw: bytes


@dataclass(frozen=True, slots=True)
class Batch:
    """The mails that come next, and those that have been tried too often."""

    mails: Sequence[Unhandled]
    given_up: Sequence[InboxRow]


def upcoming(work: Work, limit: int) -> Batch:
    """Return the next new mails.

    One that has been tried before comes alone: if it ends its process again, no other
    mail is suspected.
    """
    chosen: list[int] = []
    tried_too_often: list[int] = []
    room = MAX_BYTES_AT_ONCE
    for number, attempts, size in work.session.execute(
        select(InboxRow.id, InboxRow.attempts, InboxRow.size)
        .where(turns.IS_NEW)
        .order_by(*turns.IN_TURN)
        .limit(limit)
    ):
        room -= size
        if attempts >= MAX_ATTEMPTS:
            tried_too_often.append(number)
            continue
        if chosen and (attempts or room < 0):
            break
        chosen.append(number)
        if attempts:
            break
    given_up = (
        work.all(InboxRow, among(work, InboxRow.id, tried_too_often))
        if tried_too_often
        else []
    )
    return Batch(_mails(work, chosen), given_up)


def _mails(work: Work, row_ids: Sequence[int]) -> list[Unhandled]:
    if not row_ids:
        return []
    rows = work.session.execute(
        select(InboxRow.id, InboxRow.mailbox, InboxRow.raw).where(
            among(work, InboxRow.id, row_ids)
        )
    )
    found = {row[0]: Unhandled(*row) for row in rows}
    return [found[row_id] for row_id in row_ids]


def count_attempt(work: Work, row_ids: Sequence[int], why: str) -> None:
    """Count an attempt against mails whose process has ended at them."""
    work.change(
        update(InboxRow)
        .where(among(work, InboxRow.id, row_ids), InboxRow.state == MailState.NEW)
        .values(why=why, attempts=InboxRow.attempts + 1)
    )
