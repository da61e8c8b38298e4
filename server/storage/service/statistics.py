"""Figures about the server, read from the database; nothing is changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import aliased

from server.storage.games import due_steps
from server.storage.kinds import MailKind
from server.storage.outbox import sending_switch
from server.storage.service import mail_domains
from server.storage.states import MailState, OutgoingState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.mailboxes import MailboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import PersonRow, RoleRow
from server.storage.unit_of_work import Work

_NEWEST = 200

DELAYS_OF = timedelta(days=1)
"""The time before an instant whose reports are looked at."""

_MOST_REPORTS = 2_000
"""Reports that are looked at, the newest ones."""

_MOST_MAILS, _MOST_DOMAINS = 5_000, 20
"""Mails that are looked at, the newest ones, and domains that are named."""

_UNSUBSCRIBED = (RoleRow.unsubscribed_since.is_not(None), RoleRow.until.is_(None))


@dataclass(frozen=True, slots=True)
class Figures:
    """The state of the server at an instant; mails and games are counted by their
    states."""

    now: datetime
    looked: Mapping[str, datetime | None]
    """The last time that each mailbox was known to be read; None for never."""
    unhandled: datetime | None = None
    """The arrival of the oldest mail that waits to be handled."""
    unsent: datetime | None = None
    """The time when the oldest mail was written that waits to be sent."""
    sent: datetime | None = None
    """The time when a mail was sent last."""
    report_delays: tuple[float, ...] = ()
    """Seconds from the deadline to the sending, of each report of the last day."""
    overdue: tuple[datetime, ...] = ()
    """The deadlines that have passed."""
    held: int = 0
    """The number of rounds that wait for a game master."""
    incoming: Mapping[str, int] = field(default_factory=dict)
    outgoing: Mapping[str, int] = field(default_factory=dict)
    games: Mapping[str, int] = field(default_factory=dict)
    unreachable: int = 0
    """The number of persons whose address returns mails."""
    unsubscribed: int = 0
    """The number of roles that want no mails."""
    sending_off: bool = False
    domains: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """What became of the mails of the last day, by the domains of their recipients."""

    @property
    def set_aside(self) -> int:
        """Return how many mails broke their handling and wait for the operator."""
        return self.incoming.get(MailState.SHUNTED, 0)


def look(work: Work, mailboxes: Iterable[str], now: datetime) -> Figures:
    """Look at everything once."""
    return Figures(
        now=now,
        looked=_looked(work, mailboxes),
        unhandled=work.first(
            InboxRow.received_at,
            InboxRow.state == MailState.NEW,
            order_by=InboxRow.received_at,
        ),
        unsent=work.first(
            OutboxRow.created_at,
            OutboxRow.state == OutgoingState.QUEUED,
            order_by=OutboxRow.created_at,
        ),
        sent=_last_sent(work),
        report_delays=_report_delays(work, now),
        overdue=tuple(one.deadline for one in due_steps.due(work, now)),
        held=len(due_steps.held(work)),
        incoming=by_state(work, InboxRow),
        outgoing=by_state(work, OutboxRow),
        games=by_state(work, GameRow),
        unreachable=work.count(PersonRow, PersonRow.unreachable_since.is_not(None)),
        unsubscribed=work.count(RoleRow, *_UNSUBSCRIBED),
        sending_off=sending_switch.off(work) is not None,
        domains=mail_domains.few(
            mail_domains.look(work, now - DELAYS_OF, _MOST_MAILS), _MOST_DOMAINS
        ),
    )


def _looked(work: Work, mailboxes: Iterable[str]) -> dict[str, datetime | None]:
    rows = {row.name: row for row in work.all(MailboxRow)}
    looks: dict[str, datetime | None] = {}
    for name in mailboxes:
        row = rows.get(name)
        known = () if row is None else (row.checked_until, row.readable_at)
        looks[name] = max((at for at in known if at is not None), default=None)
    return looks


def _last_sent(work: Work) -> datetime | None:
    """Return when a mail went out last, by the newest mails: all would be too many."""
    newest = work.all(
        OutboxRow.sent_at,
        OutboxRow.state == OutgoingState.SENT,
        order_by=OutboxRow.id.desc(),
        limit=_NEWEST,
    )
    return max((at for at in newest if at is not None), default=None)


def _report_delays(work: Work, now: datetime) -> tuple[float, ...]:
    """Return the seconds by which reports went out after the deadline of their step.

    The report of the last step of a game is not among them: no step follows it.
    """
    opened, ended = aliased(StepRow), aliased(StepRow)
    rows = work.session.execute(
        select(ended.deadline, OutboxRow.sent_at)
        .join(opened, OutboxRow.step_id == opened.id)
        .join(ended, opened.before_id == ended.id)
        .where(
            OutboxRow.kind == MailKind.REPORT,
            OutboxRow.created_at > now - DELAYS_OF,
            OutboxRow.sent_at.is_not(None),
            ended.deadline.is_not(None),
        )
        .order_by(OutboxRow.id.desc())
        .limit(_MOST_REPORTS)
    )
    return tuple(
        (sent - deadline).total_seconds()
        for deadline, sent in rows
        if sent and deadline
    )


def by_state(work: Work, table: type[InboxRow | OutboxRow | GameRow]) -> dict[str, int]:
    """Return the number of rows in each state that there are."""
    rows = work.session.execute(
        select(table.state, func.count()).group_by(table.state).order_by(table.state)
    )
    return {row[0]: row[1] for row in rows}
