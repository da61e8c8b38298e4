"""The turns of new mails: in the order of receipt, but that a flood gives way.

A mail whose sender has others waiting is worked on as if it had been received a little
after those. So its sender's mails stay in their order, and do not keep the mails of
others waiting. It makes a difference only while more mails wait than a batch takes, and
only to the work: what a mail does depends on when it was received.

The sender is what From says, and may be forged. That is why no mail is put back far.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import func, literal_column, select

from server.storage.tables.base import Instant
from server.storage.tables.inbox import MAX_SENDER, TURN, InboxRow
from server.storage.unit_of_work import Work

SPACING = timedelta(seconds=0.2)
"""Time between the turns of a sender's waiting mails."""

MAX_PUT_BACK = timedelta(minutes=10)
"""Time between a mail's receipt and its turn."""

_TURN = literal_column(f"({TURN})", Instant)
IS_NEW = datetime.min.replace(tzinfo=UTC) <= _TURN
"""The condition of a new mail, as a range of an index; a clock may say 1970."""

# Also of a mail that is not new any more.
_TURN_OR_RECEIPT = func.coalesce(_TURN, InboxRow.received_at)

IN_TURN = (_TURN, InboxRow.received_at, InboxRow.id)


def turn_of(row: InboxRow) -> tuple[datetime, datetime, int]:
    """Return the place of a new mail among others, by which they are ordered."""
    return (row.put_back_to or row.received_at, row.received_at, row.id)


def cut(sender: str) -> str:
    """Return an address as it is stored."""
    return sender.lower()[:MAX_SENDER]


def put_back(
    work: Work, arrivals: Sequence[tuple[str, datetime]]
) -> list[datetime | None]:
    """Return the later turns of mails that are to be stored; None: it is the receipt.

    Of each mail the sender and the time of receipt are given.
    """
    turns: list[datetime | None] = [None] * len(arrivals)
    newest: dict[str, _Waiting | None] = {}
    for place, (address, received_at) in sorted(
        enumerate(arrivals), key=lambda one: one[1][1]
    ):
        sender = cut(address)
        if sender not in newest:
            newest[sender] = _newest(work, sender)
        last = newest[sender]
        if last is not None and received_at < last.received_at:
            turn = _turn_after(work, sender, received_at)
        else:
            turn = received_at if last is None else _turn_behind(last, received_at)
            newest[sender] = _Waiting(received_at, turn)
        if turn != received_at:
            turns[place] = turn
    return turns


class _Waiting(NamedTuple):
    """A mail that waits: its receipt and its turn."""

    received_at: datetime
    turn: datetime


def _turn_behind(last: _Waiting, received_at: datetime) -> datetime:
    """Return the turn of a mail behind the last one of its sender."""
    behind = min(last.turn + SPACING, received_at + MAX_PUT_BACK)
    return max(received_at, last.turn, behind)


def _newest(work: Work, sender: str) -> _Waiting | None:
    """Return the sender's waiting mail that was received last."""
    row = work.session.execute(
        select(InboxRow.received_at, _TURN_OR_RECEIPT)
        # Of a mail that has been handled the sender is gone.
        .where(InboxRow.sender == sender)
        .order_by(InboxRow.received_at.desc(), InboxRow.id.desc())
        .limit(1)
    ).first()
    return None if row is None else _Waiting(*row)


def _turn_after(work: Work, sender: str, instant: datetime) -> datetime:
    """Return the turn of a mail of which the sender's later ones wait already.

    With that of the next one it comes first, by its receipt.
    """
    next_turn = work.session.scalar(
        select(_TURN_OR_RECEIPT)
        .where(InboxRow.sender == sender, InboxRow.received_at > instant)
        .order_by(InboxRow.received_at, InboxRow.id)
        .limit(1)
    )
    return instant if next_turn is None else min(next_turn, instant + MAX_PUT_BACK)
