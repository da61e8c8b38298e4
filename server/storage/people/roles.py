"""The participants of games: seats, and the roles of people."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import ColumnElement, func, or_, select

from server.errors import NotFoundError
from server.storage.kinds import RoleKind
from server.storage.membership import among
from server.storage.tables.games import GameRow
from server.storage.tables.people import PersonRow, RoleRow, SeatRow
from server.storage.unit_of_work import Work

_PLAYS = (RoleRow.kind == RoleKind.PLAYER, RoleRow.until.is_(None))
"""The player of the seat; a substitute plays it for a while."""

_FOR_A_TIME = (RoleKind.SUBSTITUTE, RoleKind.DEPUTY)
"""Roles that are given for some days, and so can begin later."""

LEADING = (RoleKind.GAME_MASTER, RoleKind.DEPUTY)
"""Roles of those who lead a game."""


def counts(now: datetime) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions of roles that somebody has now.

    Only those that are given for some days can begin later. Another one that seems to
    was given while the clock ran ahead, and its key must not stop when that is put
    right.
    """
    return (
        or_(RoleRow.kind.not_in(_FOR_A_TIME), RoleRow.since <= now),
        _ends_after(now),
    )


def _ends_after(instant: datetime) -> ColumnElement[bool]:
    return or_(RoleRow.until.is_(None), RoleRow.until > instant)


def players(work: Work, game_id: int) -> list[RoleRow]:
    """Return the players of a game in the order they signed up."""
    return work.all(
        RoleRow, RoleRow.game_id == game_id, *_PLAYS, order_by=RoleRow.seat_id
    )


def seated(work: Work, game_id: int, now: datetime) -> list[RoleRow]:
    """Return the players of a game, and who sits in for one of them now."""
    return work.all(
        RoleRow,
        RoleRow.game_id == game_id,
        RoleRow.seat_id.is_not(None),
        *counts(now),
        order_by=(RoleRow.seat_id, RoleRow.id),
    )


def audience(work: Work, game_id: int, now: datetime) -> list[RoleRow]:
    """Return all players, substitutes and spectators of a game now, no game masters."""
    return work.all(
        RoleRow,
        RoleRow.game_id == game_id,
        RoleRow.kind.not_in(LEADING),
        *counts(now),
    )


def seats(work: Work, game_ids: Iterable[int]) -> dict[int, dict[str, int]]:
    """Return the numbers of these games' seats, by game and code, oldest first.

    From the start of a game to its end they are the same.
    """
    codes: dict[int, dict[str, int]] = {game_id: {} for game_id in game_ids}
    rows = work.session.execute(
        select(SeatRow.game_id, SeatRow.code, SeatRow.id)
        .where(among(work, SeatRow.game_id, codes))
        .order_by(SeatRow.id)
    )
    for game_id, code, seat_id in rows:
        codes[game_id][code] = seat_id
    return codes


def seat(work: Work, game_id: int, code: str) -> SeatRow:
    """Return the seat of this code; the code must have one."""
    row = work.first(SeatRow, SeatRow.game_id == game_id, SeatRow.code == code)
    if row is None:
        raise LookupError(f"game {game_id} has no seat {code}")
    return row


def masters(work: Work, game_id: int, now: datetime) -> list[RoleRow]:
    """Return who leads a game now, deputies too, the longest-serving first."""
    return work.all(
        RoleRow, RoleRow.game_id == game_id, RoleRow.kind.in_(LEADING), *counts(now)
    )


def spectators(work: Work, game_id: int, now: datetime) -> list[RoleRow]:
    """Return who watches a game now, the first to come first."""
    return work.all(
        RoleRow,
        RoleRow.game_id == game_id,
        RoleRow.kind == RoleKind.SPECTATOR,
        *counts(now),
    )


def on_seat(work: Work, seat_id: int, now: datetime) -> list[RoleRow]:
    """Return who may act for a seat, now or from a later day on."""
    return work.all(
        RoleRow,
        RoleRow.seat_id == seat_id,
        _ends_after(now),
    )


def ever_in(work: Work, game_id: int) -> list[RoleRow]:
    """Return all roles that there are or were in a game, oldest first."""
    return work.all(RoleRow, RoleRow.game_id == game_id)


def holder(work: Work, seat_id: int) -> RoleRow | None:
    """Return whose seat it is now."""
    return work.first(RoleRow, RoleRow.seat_id == seat_id, *_PLAYS)


def robots(work: Work, game_id: int) -> list[str]:
    """Return the codes of the seats that robots play."""
    return work.all(
        SeatRow.code, SeatRow.game_id == game_id, SeatRow.robot.is_not(None)
    )


def given_for_days(work: Work, kind: RoleKind, *, since: datetime) -> list[RoleRow]:
    """Return the deputies or substitutes whose days are not over, or were not then."""
    return work.all(
        RoleRow,
        RoleRow.kind == kind,
        _ends_after(since),
    )


def sitting_in(work: Work, game_id: int, now: datetime) -> list[RoleRow]:
    """Return who sits in for players of a game, now or from a later day on."""
    return [
        one
        for one in ever_in(work, game_id)
        if one.kind == RoleKind.SUBSTITUTE and not one.has_ended(now)
    ]


def player_counts(work: Work, game_ids: Iterable[int]) -> dict[int, int]:
    """Return how many play in these games, by game; without those where nobody does."""
    rows = work.session.execute(
        select(RoleRow.game_id, func.count())
        .where(among(work, RoleRow.game_id, game_ids), *_PLAYS)
        .group_by(RoleRow.game_id)
    )
    return {row[0]: row[1] for row in rows}


def pseudonyms(work: Work, *states: str) -> list[tuple[int, str]]:
    """Return role and pseudonym of everybody who plays in games in these states.

    Those of the oldest game come first.
    """
    rows = work.session.execute(
        select(RoleRow.id, SeatRow.pseudonym)
        .join(SeatRow, SeatRow.id == RoleRow.seat_id)
        .join(GameRow, GameRow.id == RoleRow.game_id)
        .where(GameRow.state.in_(states), *_PLAYS)
        .order_by(RoleRow.game_id, RoleRow.id)
    )
    return [(row.id, row.pseudonym) for row in rows]


def get(work: Work, role_id: int) -> RoleRow:
    """Return a role by its number; raises NotFoundError."""
    row = work.session.get(RoleRow, role_id)
    if row is None:
        raise NotFoundError(f"there is no role number {role_id}")
    return row


def lock(work: Work, role_ids: Iterable[int]) -> dict[int, RoleRow]:
    """Return roles whose mails nobody else works on until the transaction ends.

    Nor those of anybody else on the same seat, nor of the same persons in other games.
    """
    numbers = sorted(role_ids)
    if work.session.get_bind().dialect.name == "sqlite":
        # It has one writer at a time: nothing changes while the transaction is open.
        return {number: get(work, number) for number in numbers}
    seats = select(RoleRow.seat_id).where(among(work, RoleRow.id, numbers))
    work.session.execute(
        select(SeatRow.id)
        .where(SeatRow.id.in_(seats))
        .order_by(SeatRow.id)
        .with_for_update()
    )
    rows = work.session.scalars(
        select(RoleRow)
        .where(among(work, RoleRow.id, numbers))
        .order_by(RoleRow.id)
        .with_for_update(of=RoleRow)
        .execution_options(populate_existing=True)
    )
    found = {row.id: row for row in rows}
    work.session.execute(
        select(PersonRow.id)
        .where(among(work, PersonRow.id, {row.person_id for row in found.values()}))
        .order_by(PersonRow.id)
        # New rows of others may refer to the persons.
        .with_for_update(key_share=True)
    )
    return found


def ready_for(work: Work, game_id: int, step_key: str) -> set[str]:
    """Return the codes of the seats that are ready for a step."""
    return set(
        work.all(
            SeatRow.code,
            RoleRow.seat_id == SeatRow.id,
            SeatRow.game_id == game_id,
            SeatRow.ready_for == step_key,
            *_PLAYS,
        )
    )


def held_by(work: Work, person_id: int) -> list[RoleRow]:
    """Return the roles that a person has in games and that have not ended."""
    return work.all(RoleRow, RoleRow.person_id == person_id, RoleRow.until.is_(None))


def leading(work: Work, now: datetime) -> list[RoleRow]:
    """Return all who lead games now, deputies too."""
    return work.all(
        RoleRow,
        RoleRow.kind.in_(LEADING),
        *counts(now),
        order_by=(RoleRow.person_id, RoleRow.game_id),
    )


def reached(leaders: Iterable[RoleRow]) -> list[RoleRow]:
    """Return those of these game masters and deputies to whom letters go.

    Mail must reach them, and a game master rests while such a deputy stands in.
    """
    found = [one for one in leaders if not one.person.is_given_up]
    resting = {one.stands_in_for for one in found}
    return [one for one in found if one.id not in resting]


def led_by(work: Work, person_id: int, now: datetime) -> list[RoleRow]:
    """Return the roles in which a person leads games now, as a deputy too."""
    return work.all(
        RoleRow,
        RoleRow.person_id == person_id,
        RoleRow.kind.in_(LEADING),
        *counts(now),
        order_by=RoleRow.game_id,
    )


def add(
    work: Work,
    person: PersonRow,
    game_id: int,
    kind: RoleKind,
    *,
    key: str,
    seat: SeatRow | None,
    since: datetime,
    until: datetime | None,
    stands_in_for: RoleRow | None = None,
) -> RoleRow:
    """Give a person a role in a game, on a `seat` where it has one.

    A deputy `stands_in_for` a game master.
    """
    role = RoleRow(
        person=person,
        game_id=game_id,
        kind=kind,
        seat=seat,
        key=key,
        since=since,
        until=until,
        stands_in_for=None if stands_in_for is None else stands_in_for.id,
    )
    work.session.add(role)
    work.session.flush()
    return role


def add_seat(work: Work, game_id: int, code: str, pseudonym: str) -> SeatRow:
    """Write down a seat of a game."""
    row = SeatRow(game_id=game_id, code=code, pseudonym=pseudonym)
    work.session.add(row)
    return row
