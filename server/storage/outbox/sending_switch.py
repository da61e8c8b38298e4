"""Whether mails are sent: a state of the database, which every server on it obeys.

A restored database begins with sending off. What was written into it before may have
been sent long ago by the server that the backup was made of.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, select

from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow, SwitchRow
from server.storage.topics import Topic
from server.storage.transitions import changing
from server.storage.unit_of_work import Work

_OFF = "sending off"


@dataclass(frozen=True, slots=True)
class Off:
    """That nothing is sent: since when, and why, in words."""

    since: datetime
    why: str


def is_on() -> ColumnElement[bool]:
    """Return the condition under which mails may go out, to ask it with the mails."""
    return ~select(SwitchRow.name).where(SwitchRow.name == _OFF).exists()


def off(work: Work) -> Off | None:
    """Return since when and why nothing is sent; None where mails go out."""
    row = work.first(SwitchRow, SwitchRow.name == _OFF)
    return None if row is None else Off(row.since, row.why)


def reason(connection: Connection) -> str | None:
    """Return why nothing is sent, None where mails go out; nothing is changed."""
    return connection.scalar(select(SwitchRow.why).where(SwitchRow.name == _OFF))


def turn_off(work: Work, now: datetime, why: str) -> bool:
    """Let no server on this database send anything; False where it is so already."""
    if off(work) is not None:
        return False
    work.session.add(SwitchRow(name=_OFF, since=now, why=why))
    work.session.flush()
    return True


def turn_on(work: Work) -> bool:
    """Let mails go out again; False where they do."""
    work.announce(Topic.OUTBOX)
    return work.change(delete(SwitchRow).where(SwitchRow.name == _OFF)) > 0


def give_up_waiting(work: Work, reason: str) -> int:
    """Give up all mails that wait to be sent; return how many that are."""
    return work.change(
        changing(OutboxRow, [OutgoingState.QUEUED], OutgoingState.FAILED).values(
            last_error=reason
        )
    )


def waiting(work: Work) -> int:
    """Return how many mails wait to be sent."""
    return work.count(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
