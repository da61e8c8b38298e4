"""What belongs to a person: what their roles have sent and set, and their mails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sqlalchemy import ColumnElement, and_, or_, select

from server.storage.kinds import PassageKind
from server.storage.membership import among
from server.storage.outcomes import WRITTEN_BY_ROLES
from server.storage.states import OutgoingState
from server.storage.tables.days import AbsenceRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.mutes import MuteRow
from server.storage.tables.orders import OrderRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import PersonRow, RoleRow, SeatRow
from server.storage.tables.proposals import ProposalRow
from server.storage.tables.spectator_orders import SpectatorOrderRow
from server.storage.unit_of_work import Work

_AT_ONCE = 50
"""Mails that are in memory together."""


def orders(work: Work, role: RoleRow) -> Iterator[OrderRow | SpectatorOrderRow]:
    """Yield the orders that a role itself has sent; others' for its seat are theirs."""
    yield from work.all(
        SpectatorOrderRow,
        SpectatorOrderRow.game_id == role.game_id,
        SpectatorOrderRow.role_id == role.id,
    )
    if role.seat_id is not None:
        yield from work.all(
            OrderRow,
            OrderRow.game_id == role.game_id,
            OrderRow.seat_id == role.seat_id,
            _sent(OrderRow, role),
        )


def texts(work: Work, role: RoleRow) -> Sequence[PassageRow]:
    """Return a role's messages, press, articles and notes."""
    note = and_(
        PassageRow.kind == PassageKind.NOTE, PassageRow.recipients == str(role.id)
    )
    of_game = PassageRow.game_id == role.game_id
    return work.all(PassageRow, of_game, or_(note, _sent(PassageRow, role)))


def absences(work: Work, role: RoleRow) -> Sequence[AbsenceRow]:
    """Return the absences of a seat that were announced while a role had it."""
    return work.all(
        AbsenceRow,
        AbsenceRow.game_id == role.game_id,
        AbsenceRow.seat_id == role.seat_id,
        *_meanwhile(AbsenceRow, role),
    )


def proposals(work: Work, role: RoleRow) -> Sequence[ProposalRow]:
    """Return the proposals of a seat that were made while a role had it."""
    return work.all(
        ProposalRow,
        ProposalRow.game_id == role.game_id,
        ProposalRow.seat_id == role.seat_id,
        *_meanwhile(ProposalRow, role),
    )


def muted(work: Work, role: RoleRow) -> Sequence[str]:
    """Return the codes of the seats whose messages do not reach a role's seat."""
    theirs = select(MuteRow.muted_id).where(MuteRow.seat_id == role.seat_id)
    return work.all(SeatRow.code, SeatRow.id.in_(theirs))


def mails_to(
    work: Work, person: PersonRow, roles: Iterable[RoleRow]
) -> Iterable[OutboxRow]:
    """Return the mails that were sent to a person, the newest first."""
    ids = [one.id for one in roles]
    addressed = and_(OutboxRow.role_id.is_(None), OutboxRow.recipient == person.address)
    return work.session.scalars(
        select(OutboxRow)
        .where(
            or_(among(work, OutboxRow.role_id, ids), addressed),
            OutboxRow.state == OutgoingState.SENT,
        )
        .order_by(OutboxRow.id.desc())
        .execution_options(yield_per=_AT_ONCE)
    )


def mails_from(work: Work, roles: Iterable[RoleRow]) -> Iterable[InboxRow]:
    """Return the mails that counted as those of roles, the newest first."""
    return work.session.scalars(
        select(InboxRow)
        .where(
            among(work, InboxRow.role_id, [one.id for one in roles]),
            InboxRow.outcome.in_(WRITTEN_BY_ROLES),
        )
        .order_by(InboxRow.id.desc())
        .execution_options(yield_per=_AT_ONCE)
    )


def _sent(table: type[OrderRow | PassageRow], role: RoleRow) -> ColumnElement[bool]:
    """Return the condition of rows that a mail of a role has brought."""
    return table.inbox_id.in_(select(InboxRow.id).where(InboxRow.role_id == role.id))


def _meanwhile(
    table: type[AbsenceRow | ProposalRow], role: RoleRow
) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions of what was made for a seat while a role had it."""
    yield table.made_at >= role.since
    if role.until is not None:
        yield table.made_at < role.until
