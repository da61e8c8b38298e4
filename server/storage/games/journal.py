"""The journal: what happened to games, addresses, keys and roles, and who did what.

Entries are added and read, never changed or taken away; only whether and when the
official whom one is meant for was told is noted in it later, and the words of private
notes can be erased.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime

from sqlalchemy import func, select

from engine.protocol import Json
from server.storage.journal_kinds import Kind, Official
from server.storage.tables.inbox import InboxRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def protests(work: Work, game_id: int) -> dict[int, JournalRow]:
    """Return the protests in a game by their numbers, which begin with 1."""
    return dict(enumerate(of_kind(work, game_id, Kind.PROTEST), 1))


def undecided(work: Work, game_id: int) -> dict[int, JournalRow]:
    """Return the protests that wait for a ruling by their numbers, oldest first."""
    rulings = of_kind(work, game_id, Kind.RULED)
    ruled = {one.figures["protest"] for one in rulings}
    found = protests(work, game_id)
    return {number: one for number, one in found.items() if number not in ruled}


def led(work: Work, rows: Iterable[JournalRow]) -> Collection[int]:
    """Return the numbers of those entries that a game master's mail brought about."""
    mails = {row.id: mail for row in rows if (mail := _mail(row.why)) is not None}
    query = (
        select(InboxRow.id, RoleRow)
        .join(RoleRow, RoleRow.id == InboxRow.role_id)
        .where(InboxRow.id.in_(set(mails.values())))
    )
    found = {mail for mail, role in work.session.execute(query) if role.leads}
    return {number for number, mail in mails.items() if mail in found}


def _mail(why: str) -> int | None:
    """Return the number of the mail that led to an entry, if one did."""
    kind, _, number = why.partition(":")
    return int(number) if kind == "mail" and number.isdecimal() else None


def add(
    work: Work,
    kind: Kind,
    figures: Mapping[str, Json],
    *,
    at: datetime,
    game_id: int | None,
    role_id: int | None,
    why: str,
    once: str | None,
    official: Official | None,
) -> JournalRow:
    """Write an entry in the transaction of what it tells of.

    `figures` are numbers, names and instants, no sentences. `once` is the name of what
    happens once, such as a fault that is met again and again. Without a `why` it is
    what the unit of work works on.
    """
    row = JournalRow(
        at=at,
        game_id=game_id,
        role_id=role_id,
        process=work.process,
        kind=kind,
        figures=figures,
        why=why or work.why,
        once=once,
        official=official,
    )
    work.session.add(row)
    work.session.flush()
    return row


def of_kind(work: Work, game_id: int, kind: Kind) -> list[JournalRow]:
    """Return the entries of a kind about a game, oldest first."""
    return work.all(JournalRow, JournalRow.game_id == game_id, JournalRow.kind == kind)


def of_role(work: Work, role_id: int, kind: Kind) -> JournalRow:
    """Return the newest entry of a kind about a role; there is one."""
    entry = work.first(
        JournalRow,
        JournalRow.role_id == role_id,
        JournalRow.kind == kind,
        order_by=JournalRow.id.desc(),
    )
    if entry is None:
        raise AssertionError(f"no entry {str(kind)!r} about role {role_id}")
    return entry


def of_game(work: Work, game_id: int | None, limit: int) -> list[JournalRow]:
    """Return the newest entries of a game, or of all and the server; oldest first."""
    about = () if game_id is None else (JournalRow.game_id == game_id,)
    newest = JournalRow.id.desc()
    return work.all(JournalRow, *about, order_by=newest, limit=limit)[::-1]


def untold(work: Work, kinds: Iterable[Kind]) -> list[JournalRow]:
    """Return the entries of these kinds whose official does not know, oldest first."""
    return work.all(
        JournalRow,
        JournalRow.kind.in_(list(kinds)),
        JournalRow.official.is_not(None),
        JournalRow.told_at.is_(None),
    )


def tell(work: Work, number: int, now: datetime) -> None:
    """Note that the official of an entry was told."""
    work.session.get_one(JournalRow, number).told_at = now


def newest_at(work: Work, kind: Kind) -> datetime | None:
    """Return when an entry of this kind was last written."""
    newest = JournalRow.at.desc()
    return work.first(JournalRow.at, JournalRow.kind == kind, order_by=newest)


def last_told(work: Work, kind: Kind) -> datetime | None:
    """Return when an official was last told of an entry of this kind."""
    return work.first(
        JournalRow.told_at,
        JournalRow.kind == kind,
        JournalRow.told_at.is_not(None),
        order_by=JournalRow.told_at.desc(),
    )


def after(work: Work, game_id: int, number: int, since: datetime) -> list[JournalRow]:
    """Return the entries about a game behind this number, from an instant on."""
    return work.all(
        JournalRow,
        JournalRow.game_id == game_id,
        JournalRow.id > number,
        JournalRow.at >= since,
    )


def newest_of(work: Work, game_ids: Collection[int]) -> dict[int, int]:
    """Return the numbers of the newest entries about these games, by game."""
    if not game_ids:
        return {}
    rows = work.session.execute(
        select(JournalRow.game_id, func.max(JournalRow.id))
        .where(JournalRow.game_id.in_(game_ids))
        .group_by(JournalRow.game_id)
    )
    return {game_id: number for game_id, number in rows if game_id is not None}
