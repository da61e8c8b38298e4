"""Mails that came in: one row each, before the mail server hears that we have them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, select, true, update
from sqlalchemy.orm import defer

from server.storage.inbox import turns
from server.storage.inbox.mailboxes import locked
from server.storage.states import MailState, follow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.mailboxes import MailboxRow
from server.storage.topics import Topic
from server.storage.unit_of_work import Work
from server.storage.upsert import insert

LOCAL_VALIDITY = 1
"""The UIDVALIDITY of a mailbox that is our own."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A mail as fetched: its UID, when the mail server received it, its bytes.

    Of a mail over the size limit the bytes are the header alone. The `sender` is the
    address in From, which may be forged.
    """

    uid: int
    received_at: datetime
    raw: bytes
    complete: bool = True
    sender: str = ""


def store(
    work: Work, mailbox: str, uidvalidity: int, arrivals: Sequence[Arrival]
) -> None:
    """Write the rows of new mails; those already there stay as they are."""
    if not arrivals:
        return
    work.announce(Topic.INBOX)
    rows = [
        {
            "mailbox": mailbox,
            "uidvalidity": uidvalidity,
            "uid": arrival.uid,
            "received_at": arrival.received_at,
            "size": len(arrival.raw),
            "raw": arrival.raw,
            "complete": arrival.complete,
            "state": MailState.NEW,
            "sender": turns.cut(arrival.sender),
            "put_back_to": put_back_to,
        }
        for arrival, put_back_to in zip(
            arrivals,
            turns.put_back(work, [(one.sender, one.received_at) for one in arrivals]),
            strict=True,
        )
    ]
    work.session.execute(insert(work, InboxRow).on_conflict_do_nothing(), rows)


def add(
    work: Work, mailbox: str, received_at: datetime, raw: bytes, *, sender: str = ""
) -> bool:
    """Write the row of a mail that did not come by IMAP, under the next number.

    False where another process has just taken that number.
    """
    work.announce(Topic.INBOX)
    (put_back_to,) = turns.put_back(work, [(sender, received_at)])
    number = work.session.scalar(
        insert(work, InboxRow)
        .values(
            mailbox=mailbox,
            uidvalidity=LOCAL_VALIDITY,
            uid=highest_uid(work, mailbox, LOCAL_VALIDITY) + 1,
            received_at=received_at,
            size=len(raw),
            raw=raw,
            complete=True,
            state=MailState.NEW,
            sender=turns.cut(sender),
            put_back_to=put_back_to,
        )
        .on_conflict_do_nothing()
        .returning(InboxRow.id)
    )
    return number is not None


def highest_uid(work: Work, mailbox: str, uidvalidity: int) -> int:
    """Return the highest UID that is stored for a UIDVALIDITY, 0 for none."""
    highest = work.first(
        InboxRow.uid,
        InboxRow.mailbox == mailbox,
        InboxRow.uidvalidity == uidvalidity,
        order_by=InboxRow.uid.desc(),
    )
    return highest or 0


def claim(work: Work, limit: int, newest: int | None = None) -> list[InboxRow]:
    """Return the next new mails, locked: nobody else handles them, nor later ones.

    Another process that claims mails waits until this transaction ends. So the mails of
    a player are worked on in the order they came. Those stored after the `newest` one
    that was read have to wait for the next batch, even where a flood gives way to them.
    Without their bytes: they have been read.
    """
    known = true() if newest is None else InboxRow.id <= newest
    return list(
        work.session.scalars(
            select(InboxRow)
            .options(defer(InboxRow.raw))
            .where(turns.IS_NEW, known)
            .order_by(*turns.IN_TURN)
            .limit(limit)
            .with_for_update()
        )
    )


def overtaken(
    work: Work, rows: Sequence[InboxRow], limit: int, newest: int
) -> list[InboxRow]:
    """Return the next new mails if some of them come before these and are missing."""
    if work.session.get_bind().dialect.name != "postgresql":
        return []
    known = {row.id for row in rows}
    last = turns.turn_of(rows[-1])
    now = claim(work, limit, newest)
    missing = any(row.id not in known and turns.turn_of(row) < last for row in now)
    return now if missing else []


def newest(work: Work, state: MailState | None, limit: int) -> list[InboxRow]:
    """Return the newest mails, of one state or of all."""
    which = () if state is None else (InboxRow.state == state,)
    return work.all(InboxRow, *which, order_by=InboxRow.id.desc(), limit=limit)


def any_new_until(work: Work, instant: datetime) -> bool:
    """Return whether mails that were received by then still wait for their handling."""
    return work.any(
        InboxRow, InboxRow.state == MailState.NEW, InboxRow.received_at <= instant
    )


def set_checked(work: Work, mailbox: str, until: datetime) -> None:
    """Note that everything received until then is in the inbox."""
    row = locked(work, mailbox)
    if row.checked_until is None or row.checked_until < until:
        row.checked_until = until
        work.announce(Topic.DEADLINES)


def checked_until(work: Work, mailboxes: Iterable[str]) -> datetime | None:
    """Return until when all of these mailboxes have been read; None: not all have."""
    names = list(mailboxes)
    instants = work.all(MailboxRow.checked_until, MailboxRow.name.in_(names))
    if len(instants) < len(names):
        return None
    return min((at for at in instants if at is not None), default=None)


_FINISH = update(InboxRow).where(InboxRow.id == bindparam("row_id"))


def finish(work: Work, rows: Sequence[dict[str, object]]) -> None:
    """Write what became of new mails; each needs `row_id` and the same other columns.

    No attempt counts against them any more.
    """
    for row in rows:
        follow(MailState.NEW, MailState(str(row["state"])))
    if rows:
        connection = work.session.connection()
        connection.execute(
            _FINISH.values(
                {key: bindparam(key) for key in rows[0] if key != "row_id"}
                | {"attempts": 0, "sender": None, "put_back_to": None}
            ),
            list(rows),
        )
