"""Mails that are kept waiting: to be confirmed, put off, or for the next step."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import func, select

from server.storage.membership import among
from server.storage.outcomes import PUT_OFF, Outcome
from server.storage.states import GameState, MailState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.topics import Topic
from server.storage.transitions import changing
from server.storage.unit_of_work import Work


def lock_held(work: Work, row_ids: Iterable[int]) -> None:
    """Let nobody else decide about these mails, if they are held, while we do."""
    work.session.scalars(
        select(InboxRow)
        .where(among(work, InboxRow.id, row_ids), InboxRow.state == MailState.HELD)
        .order_by(InboxRow.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).all()


def take_up(work: Work, now: datetime, limit: int) -> int:
    """Let mails that were put off until now be worked on, the oldest first."""
    due = (
        select(InboxRow.id)
        .where(InboxRow.state == MailState.HELD, InboxRow.due_at <= now)
        .order_by(InboxRow.received_at, InboxRow.id)
        .limit(limit)
    )
    taken_up = work.change(
        changing(InboxRow, [MailState.HELD], MailState.NEW)
        .where(InboxRow.id.in_(due.scalar_subquery()))
        .values(due_at=None)
    )
    if taken_up:
        work.announce(Topic.INBOX)
    return taken_up


def count_put_off(work: Work) -> tuple[int, datetime | None]:
    """Return how many mails are put off, and when the last of them is due."""
    found = work.session.execute(
        select(func.count(), func.max(InboxRow.due_at)).where(
            InboxRow.state == MailState.HELD,
            InboxRow.outcome.in_(PUT_OFF),
        )
    ).one()
    return found[0], found[1]


def expire_held(work: Work, before: datetime, now: datetime, limit: int) -> list[int]:
    """Give up mails that have waited too long for their confirmation."""
    expired = (
        select(InboxRow.id)
        .where(InboxRow.state == MailState.HELD, InboxRow.received_at < before)
        .limit(limit)
    )
    numbers = work.session.scalars(
        changing(InboxRow, [MailState.HELD], MailState.DONE)
        .where(InboxRow.id.in_(expired))
        .values(outcome=Outcome.EXPIRED, handled_at=now)
        .returning(InboxRow.id)
    )
    return list(numbers.all())


def waiting_unseen(work: Work, since: datetime) -> list[int]:
    """Return the running games with untold senders of mails that wait since then."""
    return list(
        work.session.scalars(
            select(InboxRow.game_id)
            .join(GameRow, GameRow.id == InboxRow.game_id)
            .where(
                GameRow.state == GameState.RUNNING,
                InboxRow.state == MailState.WAITING,
                InboxRow.told.is_(False),
                InboxRow.handled_at <= since,
            )
            .distinct()
        )
    )


def waiting_of(work: Work, game_id: int, since: datetime, limit: int) -> list[InboxRow]:
    """Return these mails of a game, oldest first."""
    return work.all(
        InboxRow,
        InboxRow.game_id == game_id,
        InboxRow.state == MailState.WAITING,
        InboxRow.told.is_(False),
        InboxRow.handled_at <= since,
        order_by=(InboxRow.received_at, InboxRow.id),
        limit=limit,
    )


def wake(work: Work, game_id: int) -> None:
    """Let the mails that came after a deadline be handled for the next step."""
    woken = (
        changing(InboxRow, [MailState.WAITING], MailState.NEW)
        .where(InboxRow.game_id == game_id)
        .values(told=False)
    )
    if work.change(woken):
        work.announce(Topic.INBOX)
