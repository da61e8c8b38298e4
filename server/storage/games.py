"""Games, their players and their steps."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import and_, func, or_, select

from server.errors import NotFoundError
from server.storage.dialects import among
from server.storage.tables import GameRow, PlayerRow, StepRow, key_hint
from server.storage.unit_of_work import Work

_NUMBER = re.compile(r"[0-9]{1,9}")


def get(work: Work, game_id: int) -> GameRow:
    """Return a game by its number; raises NotFoundError."""
    row = work.session.get(GameRow, game_id)
    if row is None:
        raise NotFoundError(f"there is no game number {game_id}")
    return row


def find(work: Work, name: str) -> GameRow:
    """Return a game by its title (in any case) or number; raises NotFoundError."""
    found = numbers(work, [name])
    if not found:
        raise NotFoundError(f"there is no game {name!r}")
    return get(work, found[0])


def numbers(work: Work, names: Iterable[str]) -> list[int]:
    """Return the numbers of the games with these titles (in any case) or numbers."""
    wanted = {" ".join(name.split()).casefold() for name in names}
    known = {int(word) for word in wanted if _NUMBER.fullmatch(word)}
    # Compared here: SQLite knows upper and lower case of ASCII alone.
    return [
        game_id
        for game_id, title in work.session.execute(
            select(GameRow.id, GameRow.title).order_by(GameRow.id)
        )
        if game_id in known or title.casefold() in wanted
    ]


def lock(work: Work, game_id: int) -> GameRow:
    """Return a game that nobody else changes until the end of the transaction."""
    row = work.session.scalar(
        select(GameRow)
        .where(GameRow.id == game_id)
        .with_for_update()
        .execution_options(populate_existing=True)
    )
    if row is None:
        raise NotFoundError(f"there is no game number {game_id}")
    return row


def hold(
    work: Work, game_ids: Iterable[int], *, alone: bool = False
) -> dict[int, GameRow]:
    """Return games that are not resolved until the end of the transaction.

    Others may hold them too, unless one holds them `alone`: so must be who will change
    one of them, for two who hold a game together would wait for each other.
    """
    rows = work.session.scalars(
        select(GameRow)
        .where(among(work, GameRow.id, game_ids))
        .order_by(GameRow.id)
        .with_for_update(read=not alone)
        .execution_options(populate_existing=True)
    )
    return {row.id: row for row in rows}


def in_state(work: Work, *states: str) -> list[GameRow]:
    """Return the games in these states, oldest first."""
    return list(
        work.session.scalars(
            select(GameRow).where(GameRow.state.in_(states)).order_by(GameRow.id)
        )
    )


def every(work: Work) -> list[GameRow]:
    """Return all games, oldest first."""
    return list(work.session.scalars(select(GameRow).order_by(GameRow.id)))


def players(work: Work, game_id: int) -> list[PlayerRow]:
    """Return the players of a game in the order they signed up."""
    return list(
        work.session.scalars(
            select(PlayerRow)
            .where(PlayerRow.game_id == game_id, PlayerRow.left_at.is_(None))
            .order_by(PlayerRow.id)
        )
    )


def player_counts(work: Work, game_ids: Iterable[int]) -> dict[int, int]:
    """Return how many play in these games, by game; without those where nobody does."""
    rows = work.session.execute(
        select(PlayerRow.game_id, func.count())
        .where(among(work, PlayerRow.game_id, game_ids), PlayerRow.left_at.is_(None))
        .group_by(PlayerRow.game_id)
    )
    return {row[0]: row[1] for row in rows}


def pseudonyms(work: Work, *states: str) -> list[tuple[int, str]]:
    """Return number and pseudonym of everybody who plays in games in these states.

    Those of the oldest game come first.
    """
    rows = work.session.execute(
        select(PlayerRow.id, PlayerRow.pseudonym)
        .join(GameRow, GameRow.id == PlayerRow.game_id)
        .where(GameRow.state.in_(states), PlayerRow.left_at.is_(None))
        .order_by(PlayerRow.game_id, PlayerRow.id)
    )
    return [(row.id, row.pseudonym) for row in rows]


def player(work: Work, player_id: int) -> PlayerRow:
    """Return a player by number; raises NotFoundError."""
    row = work.session.get(PlayerRow, player_id)
    if row is None:
        raise NotFoundError(f"there is no player number {player_id}")
    return row


def players_by_keys(work: Work, keys: Iterable[str]) -> dict[str, PlayerRow]:
    """Return the players these keys belong to, by key.

    The database compares hints alone; the keys are compared in constant time.
    """
    given = {key: key_hint(key) for key in keys}
    hinted: dict[str, list[PlayerRow]] = {}
    for row in work.session.scalars(
        select(PlayerRow).where(among(work, PlayerRow.key_hint, set(given.values())))
    ):
        hinted.setdefault(row.key_hint, []).append(row)
    return {
        key: row
        for key, hint in given.items()
        for row in hinted.get(hint, ())
        if hmac.compare_digest(row.key.encode(), key.encode())
    }


def games_of(work: Work, player_ids: Iterable[int]) -> set[int]:
    """Return the numbers of the games these players take part in."""
    return set(
        work.session.scalars(
            select(PlayerRow.game_id).where(among(work, PlayerRow.id, player_ids))
        )
    )


def lock_players(work: Work, player_ids: Iterable[int]) -> dict[int, PlayerRow]:
    """Return players whose mails nobody else works on until the transaction ends."""
    rows = work.session.scalars(
        select(PlayerRow)
        .where(among(work, PlayerRow.id, player_ids))
        .order_by(PlayerRow.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    )
    return {row.id: row for row in rows}


def players_by_address(
    work: Work, addresses: Iterable[str]
) -> dict[str, list[PlayerRow]]:
    """Return everybody who signed up with these addresses, newest first.

    The addresses are in lower case.
    """
    found: dict[str, list[PlayerRow]] = {}
    rows = work.session.scalars(
        select(PlayerRow)
        .where(
            func.lower(PlayerRow.address).in_(list(addresses)),
            PlayerRow.left_at.is_(None),
        )
        .order_by(PlayerRow.id.desc())
    )
    for row in rows:
        found.setdefault(row.address.lower(), []).append(row)
    return found


def open_step(work: Work, game_id: int) -> StepRow | None:
    """Return the step that takes orders now."""
    return work.session.scalar(
        select(StepRow).where(StepRow.game_id == game_id, StepRow.resolved_at.is_(None))
    )


def open_steps(work: Work, game_ids: Iterable[int]) -> dict[int, StepRow]:
    """Return the steps of these games that take orders now, by game."""
    rows = work.session.scalars(
        select(StepRow).where(
            among(work, StepRow.game_id, game_ids), StepRow.resolved_at.is_(None)
        )
    )
    return {row.game_id: row for row in rows}


def lock_step(work: Work, step_row: StepRow) -> StepRow:
    """Return a step that nobody else changes until the end of the transaction.

    Who gets it next sees what has been written before.
    """
    work.session.flush()
    return work.session.get_one(
        StepRow, step_row.id, with_for_update=True, populate_existing=True
    )


def ready_for(work: Work, game_id: int, step_key: str) -> set[str]:
    """Return the codes of the players who are ready for a step."""
    return set(
        work.session.scalars(
            select(PlayerRow.code).where(
                PlayerRow.game_id == game_id,
                PlayerRow.left_at.is_(None),
                PlayerRow.ready_for == step_key,
            )
        )
    )


def steps(work: Work, game_id: int) -> list[StepRow]:
    """Return all steps of a game, the start first."""
    return list(
        work.session.scalars(
            select(StepRow).where(StepRow.game_id == game_id).order_by(StepRow.sequence)
        )
    )


def last_state(work: Work, game_id: int) -> str:
    """Return the newest snapshot of a game; raises NotFoundError before its start."""
    found = work.session.scalar(
        select(StepRow.state)
        .where(StepRow.game_id == game_id, StepRow.resolved_at.is_not(None))
        .order_by(StepRow.sequence.desc())
        .limit(1)
    )
    if found is None:
        raise NotFoundError(f"game number {game_id} has not started")
    return found


def last_states(work: Work, game_ids: Iterable[int]) -> dict[int, str]:
    """Return the newest snapshots of these games, by game."""
    newest = (
        select(StepRow.game_id, func.max(StepRow.sequence).label("sequence"))
        .where(among(work, StepRow.game_id, game_ids), StepRow.resolved_at.is_not(None))
        .group_by(StepRow.game_id)
        .subquery()
    )
    rows = work.session.execute(
        select(StepRow.game_id, StepRow.state).join(
            newest,
            and_(
                StepRow.game_id == newest.c.game_id,
                StepRow.sequence == newest.c.sequence,
            ),
        )
    )
    return {game_id: state for game_id, state in rows if state is not None}


def due(work: Work, now: datetime) -> list[StepRow]:
    """Return the open steps of running games whose deadline has passed.

    Where the game master enters the draws, a step is due once its draw is there.
    """
    return list(
        work.session.scalars(
            select(StepRow)
            .join(GameRow, GameRow.id == StepRow.game_id)
            .where(
                GameRow.state == "running",
                StepRow.resolved_at.is_(None),
                StepRow.deadline <= now,
                or_(GameRow.draws != "manual", StepRow.chance.is_not(None)),
            )
            .order_by(StepRow.deadline, StepRow.id)
        )
    )


def near_deadline(work: Work, now: datetime, until: datetime) -> list[int]:
    """Return the running games whose open step ends by then and was not looked at."""
    return list(
        work.session.scalars(
            select(StepRow.game_id)
            .join(GameRow, GameRow.id == StepRow.game_id)
            .where(
                StepRow.resolved_at.is_(None),
                StepRow.deadline > now,
                StepRow.deadline <= until,
                StepRow.reminded_at.is_(None),
                GameRow.state == "running",
            )
            .order_by(StepRow.deadline, StepRow.game_id)
        )
    )


def next_deadline(work: Work, now: datetime) -> datetime | None:
    """Return the earliest deadline of all running games that is still to come."""
    return work.session.scalar(
        select(func.min(StepRow.deadline))
        .join(GameRow, GameRow.id == StepRow.game_id)
        .where(
            GameRow.state == "running",
            StepRow.resolved_at.is_(None),
            StepRow.deadline > now,
        )
    )


def keys(work: Work) -> list[str]:
    """Return all keys, so that they can be erased from a text."""
    return list(work.session.scalars(select(PlayerRow.key)))
