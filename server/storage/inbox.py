"""Mails that came in: one row each, before the mail server hears that we have them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, func, or_, select, update
from sqlalchemy.orm import defer

from engine.frozen import frozen
from server.storage.dialects import among
from server.storage.inserting import insert
from server.storage.mailboxes import locked
from server.storage.tables import GameRow, InboxRow, MailboxRow

if TYPE_CHECKING:
    from server.storage.unit_of_work import Work

LOCAL_VALIDITY = 1
"""The UIDVALIDITY of a mailbox that is our own."""

_LONG_AWAY = timedelta(days=14)
_TURN = 7_487_001
"""The number of our advisory lock in PostgreSQL; any that nobody else uses will do."""


@frozen
class Arrival:
    """A mail as fetched: its UID, when the mail server received it, its bytes.

    Of a mail over the size limit the bytes are the header alone.
    """

    uid: int
    received_at: datetime
    raw: bytes
    complete: bool = True


def store(
    work: Work, mailbox: str, uidvalidity: int, arrivals: Sequence[Arrival]
) -> None:
    """Write the rows of new mails; those already there stay as they are."""
    if not arrivals:
        return
    rows = [
        {
            "mailbox": mailbox,
            "uidvalidity": uidvalidity,
            "uid": arrival.uid,
            "received_at": arrival.received_at,
            "raw": arrival.raw,
            "complete": arrival.complete,
            "state": "new",
        }
        for arrival in arrivals
    ]
    work.session.execute(insert(work, InboxRow).on_conflict_do_nothing(), rows)


def add(work: Work, mailbox: str, received_at: datetime, raw: bytes) -> bool:
    """Write the row of a mail that did not come by IMAP, under the next number.

    False where another process has just taken that number.
    """
    found = work.session.scalar(
        insert(work, InboxRow)
        .values(
            mailbox=mailbox,
            uidvalidity=LOCAL_VALIDITY,
            uid=highest_uid(work, mailbox, LOCAL_VALIDITY) + 1,
            received_at=received_at,
            raw=raw,
            complete=True,
            state="new",
        )
        .on_conflict_do_nothing()
        .returning(InboxRow.id)
    )
    return found is not None


def highest_uid(work: Work, mailbox: str, uidvalidity: int) -> int:
    """Return the highest UID that is stored for a UIDVALIDITY, 0 for none."""
    highest = work.session.scalar(
        select(func.max(InboxRow.uid)).where(
            InboxRow.mailbox == mailbox, InboxRow.uidvalidity == uidvalidity
        )
    )
    return highest or 0


@contextmanager
def turn(work: Work) -> Iterator[None]:
    """Let mails be claimed in turn: who comes second gets later ones, and waits.

    Whoever has a turn locks the players whose mails he has claimed. So the mails of a
    player are worked on in the order they came, however many processes there are.
    """
    connection = work.session.connection()
    if connection.dialect.name != "postgresql":
        yield
        return
    connection.execute(select(func.pg_advisory_lock(_TURN)))
    try:
        yield
    except BaseException:
        # A failed transaction cannot give the turn back; its connection's end does.
        connection.invalidate()
        raise
    connection.execute(select(func.pg_advisory_unlock(_TURN)))


def claim(work: Work, limit: int) -> list[InboxRow]:
    """Return the oldest new mails; other processes leave them alone meanwhile.

    Without their bytes: they have been read before.
    """
    return list(
        work.session.scalars(
            select(InboxRow)
            .options(defer(InboxRow.raw))
            .where(InboxRow.state == "new")
            .order_by(InboxRow.received_at, InboxRow.id)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
    )


def overtaken(work: Work, rows: Sequence[InboxRow], limit: int) -> list[InboxRow]:
    """Return the oldest new mails if some of them are older than these and missing."""
    if work.session.get_bind().dialect.name != "postgresql":
        return []
    known = {row.id for row in rows}
    last = (rows[-1].received_at, rows[-1].id)
    now = claim(work, limit)
    missing = any(
        row.id not in known and (row.received_at, row.id) < last for row in now
    )
    return now if missing else []


def one(work: Work, row_id: int) -> InboxRow | None:
    """Return a mail by its number."""
    return work.session.get(InboxRow, row_id)


def of_state(work: Work, state: str) -> list[InboxRow]:
    """Return all mails of a state, the oldest first."""
    query = select(InboxRow).where(InboxRow.state == state).order_by(InboxRow.id)
    return list(work.session.scalars(query))


def newest(work: Work, state: str | None, limit: int) -> list[InboxRow]:
    """Return the newest mails, of one state or of all."""
    query = select(InboxRow).order_by(InboxRow.id.desc()).limit(limit)
    if state is not None:
        query = query.where(InboxRow.state == state)
    return list(work.session.scalars(query))


@frozen
class Handled:
    """What tells the copies of a mail, and what has become of it."""

    message_id: str | None
    digest: str | None
    role_id: int | None
    received_at: datetime
    state: str


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
            InboxRow.state.in_(["done", "waiting", "held"]),
            InboxRow.outcome != "ignored_repeated",
        )
        .order_by(InboxRow.received_at, InboxRow.id)
    )
    return [Handled(*row) for row in rows]


def is_known(work: Work, message_id: str) -> bool:
    """Say whether a mail with this Message-ID, as it is stored, has been handled."""
    found = work.session.scalar(
        select(InboxRow.id).where(InboxRow.message_id == message_id).limit(1)
    )
    return found is not None


def lock_held(work: Work, row_ids: Iterable[int]) -> None:
    """Let nobody else decide about these mails, if they are held, while we do."""
    work.session.scalars(
        select(InboxRow)
        .where(among(work, InboxRow.id, row_ids), InboxRow.state == "held")
        .order_by(InboxRow.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).all()


def let_go_on(row: InboxRow, now: datetime) -> None:
    """Let a held mail be worked on, as if it had been received now."""
    row.state, row.outcome, row.received_at = "new", "confirmed", now


def take_up(work: Work, now: datetime, limit: int) -> int:
    """Let mails that were put off until now be worked on, the oldest first."""
    due = (
        select(InboxRow.id)
        .where(InboxRow.state == "held", InboxRow.due_at <= now)
        .order_by(InboxRow.received_at, InboxRow.id)
        .limit(limit)
    )
    found = work.session.scalars(
        update(InboxRow)
        .where(InboxRow.id.in_(due.scalar_subquery()), InboxRow.state == "held")
        .values(state="new", due_at=None)
        .returning(InboxRow.id)
        .execution_options(synchronize_session=False)
    )
    return len(found.all())


def give_up(row: InboxRow, outcome: str, now: datetime) -> None:
    """End the waiting of a held mail: it will not be worked on."""
    row.state, row.outcome, row.handled_at = "done", outcome, now


def heard_since(work: Work, role_id: int, instant: datetime) -> bool:
    """Say whether a mail of this player was received after an instant."""
    found = work.session.scalar(
        select(InboxRow.id)
        .where(
            # All states that a player's mail may be in: the index begins with them.
            InboxRow.state.in_(["new", "waiting", "done"]),
            InboxRow.received_at > instant,
            InboxRow.role_id == role_id,
            InboxRow.outcome.not_like("bounce%"),
        )
        .limit(1)
    )
    return found is not None


def sign_ups(work: Work, role_ids: Iterable[int]) -> list[InboxRow]:
    """Return the mails by which these roles have signed up."""
    return list(
        work.session.scalars(
            select(InboxRow).where(
                among(work, InboxRow.role_id, role_ids), InboxRow.outcome == "joined"
            )
        )
    )


def heard_from(work: Work, role_ids: Iterable[int], since: datetime) -> set[int]:
    """Return those of these roles that have written themselves since an instant.

    What machines send in their name, and what nobody has vouched for, is not heard.
    """
    rows = work.session.scalars(
        select(InboxRow.role_id).where(
            # An index begins with the states and the time.
            InboxRow.state.in_(["new", "waiting", "done"]),
            among(work, InboxRow.role_id, role_ids),
            InboxRow.received_at >= since,
            InboxRow.outcome.in_(_WRITTEN),
        )
    )
    return {one for one in rows if one is not None}


_WRITTEN = (
    "orders",
    "command",
    "passage",
    "confirmed",
    "nothing_understood",
    "no_orders_now",
    "waiting",
)
"""Outcomes of mails that somebody with a role has written."""


def expire_held(work: Work, before: datetime, now: datetime) -> list[int]:
    """Give up the mails that have waited too long for their confirmation."""
    found = work.session.scalars(
        update(InboxRow)
        .where(InboxRow.state == "held", InboxRow.received_at < before)
        .values(state="done", outcome="expired", handled_at=now)
        .returning(InboxRow.id)
        .execution_options(synchronize_session=False)
    )
    return list(found.all())


def any_new_until(work: Work, instant: datetime) -> bool:
    """Say whether mails that were received by then still wait for their handling."""
    found = work.session.scalar(
        select(InboxRow.id)
        .where(InboxRow.state == "new", InboxRow.received_at <= instant)
        .limit(1)
    )
    return found is not None


def waiting_unseen(work: Work, since: datetime) -> list[int]:
    """Return the running games with untold senders of mails that wait since then."""
    return list(
        work.session.scalars(
            select(InboxRow.game_id)
            .join(GameRow, GameRow.id == InboxRow.game_id)
            .where(
                GameRow.state == "running",
                InboxRow.state == "waiting",
                InboxRow.told.is_(False),
                InboxRow.handled_at <= since,
            )
            .distinct()
        )
    )


def waiting_of(work: Work, game_id: int, since: datetime, limit: int) -> list[InboxRow]:
    """Return these mails of a game, oldest first."""
    return list(
        work.session.scalars(
            select(InboxRow)
            .where(
                InboxRow.game_id == game_id,
                InboxRow.state == "waiting",
                InboxRow.told.is_(False),
                InboxRow.handled_at <= since,
            )
            .order_by(InboxRow.received_at, InboxRow.id)
            .limit(limit)
        )
    )


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
        done |= InboxRow.state.in_(("waiting", "held"))
    return list(
        work.session.scalars(
            select(InboxRow)
            .options(defer(InboxRow.raw))
            .where(InboxRow.role_id == role_id, done)
            .order_by(InboxRow.received_at, InboxRow.id)
        )
    )


def wake_waiting(work: Work, game_id: int) -> None:
    """Let the mails that came after a deadline be handled for the next step."""
    work.session.connection().execute(_WAKE, {"game": game_id})


_WAKE = (
    update(InboxRow)
    .where(InboxRow.state == "waiting", InboxRow.game_id == bindparam("game"))
    .values(state="new", told=False)
)


def handled_since(
    work: Work, outcome: str, since: datetime, *, but_not: str
) -> list[int]:
    """Return the mails with an outcome since then, without those for one reason."""
    return list(
        work.session.scalars(
            select(InboxRow.id)
            .where(
                InboxRow.state == "done",
                # The index is by the time of arrival, which may be long before.
                InboxRow.received_at > since - _LONG_AWAY,
                InboxRow.handled_at > since,
                InboxRow.outcome == outcome,
                or_(InboxRow.why.is_(None), InboxRow.why != but_not),
            )
            .order_by(InboxRow.id)
        )
    )


def set_checked(work: Work, mailbox: str, until: datetime) -> None:
    """Note that everything received until then is in the inbox."""
    row = locked(work, mailbox)
    if row.checked_until is None or row.checked_until < until:
        row.checked_until = until


def checked_until(work: Work, mailboxes: Iterable[str]) -> datetime | None:
    """Return until when all of these mailboxes have been read; None: not all have."""
    names = list(mailboxes)
    instants = list(
        work.session.scalars(
            select(MailboxRow.checked_until).where(MailboxRow.name.in_(names))
        )
    )
    if len(instants) < len(names):
        return None
    return min((at for at in instants if at is not None), default=None)


_FINISH = update(InboxRow).where(InboxRow.id == bindparam("row_id"))


def finish(work: Work, rows: Sequence[dict[str, object]]) -> None:
    """Write what became of mails; each needs `row_id` and the same further columns.

    Nobody has them in hand any more, and no attempt counts against them.
    """
    if rows:
        connection = work.session.connection()
        connection.execute(
            _FINISH.values(
                {key: bindparam(key) for key in rows[0] if key != "row_id"}
                | {"attempts": 0, "taken_by": None, "taken_at": None}
            ),
            list(rows),
        )
