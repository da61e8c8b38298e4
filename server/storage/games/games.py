"""Games and their steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import and_, func, or_, select

from engine.protocol import Json
from server.errors import NotFoundError
from server.storage.kinds import Draws
from server.storage.membership import among
from server.storage.states import ENDED, GameState
from server.storage.tables.games import GameRow, StepRow, title_key
from server.storage.unit_of_work import Work

_NUMBER = re.compile(r"[0-9]{1,9}")
OPEN = (StepRow.resolved_at.is_(None), StepRow.withdrawn_at.is_(None))
"""The condition of a step that takes orders now."""
PLAYED = (StepRow.resolved_at.is_not(None), StepRow.withdrawn_at.is_(None))
"""The condition of a step whose result counts."""


def get(work: Work, game_id: int) -> GameRow:
    """Return a game by its number; raises NotFoundError."""
    row = work.get(GameRow, game_id)
    if row is None:
        raise NotFoundError(f"there is no game number {game_id}")
    return row


def find(work: Work, name: str) -> GameRow:
    """Return a game by its title (in any case) or number; raises NotFoundError."""
    matches = numbers(work, [name])
    if not matches:
        raise NotFoundError(f"there is no game {name!r}")
    return get(work, matches[0])


def numbers(work: Work, names: Iterable[str]) -> list[int]:
    """Return the numbers of the games with these titles (in any case) or numbers."""
    wanted = {title_key(name) for name in names}
    known = {int(word) for word in wanted if _NUMBER.fullmatch(word)}
    return work.all(
        GameRow.id,
        or_(among(work, GameRow.id, known), among(work, GameRow.title_key, wanted)),
    )


def taken_titles(work: Work, candidates: Iterable[str]) -> set[str]:
    """Return those of these titles that a game has, in any case."""
    keys = {title_key(title): title for title in candidates}
    rows = work.all(GameRow.title_key, among(work, GameRow.title_key, keys))
    return {keys[key] for key in rows}


def lock(work: Work, game_id: int) -> GameRow:
    """Return a game that nobody else changes until the end of the transaction."""
    work.session.flush()
    row = work.session.get(
        GameRow, game_id, with_for_update=True, populate_existing=True
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


def in_state(work: Work, *states: str, limit: int | None = None) -> list[GameRow]:
    """Return the games in these states, oldest first, or the oldest of them."""
    return work.all(GameRow, GameRow.state.in_(states), limit=limit)


def resuming(work: Work, now: datetime) -> list[int]:
    """Return the numbers of the paused games whose pause is over by now."""
    return work.all(
        GameRow.id, GameRow.state == GameState.PAUSED, GameRow.resumes_at <= now
    )


def by_number(work: Work, game_ids: Iterable[int | None]) -> dict[int, GameRow]:
    """Return the games with these numbers."""
    known = {number for number in game_ids if number is not None}
    rows = work.all(GameRow, among(work, GameRow.id, known))
    return {row.id: row for row in rows}


def titles(work: Work) -> list[tuple[int, str]]:
    """Return the numbers and titles of all games, oldest first."""
    rows = work.session.execute(select(GameRow.id, GameRow.title).order_by(GameRow.id))
    return [(number, title) for number, title in rows]


def ended(work: Work, most: int) -> list[tuple[GameRow, datetime | None]]:
    """Return the games that everybody knows to have ended, and when, newest first.

    That is when their last step was resolved; None where none ever was. One whose last
    reports are kept back is not among them.
    """
    last = (
        select(func.max(StepRow.resolved_at))
        .where(StepRow.game_id == GameRow.id, *PLAYED)
        .scalar_subquery()
    )
    rows = work.session.execute(
        select(GameRow, last)
        .where(
            GameRow.state.in_(ENDED),
            GameRow.kept_back.is_(None),
        )
        .order_by(func.coalesce(last, GameRow.created_at).desc(), GameRow.id.desc())
        .limit(most)
    )
    return [(row, at) for row, at in rows]


def open_step(work: Work, game_id: int) -> StepRow | None:
    """Return the step that takes orders now."""
    return work.first(StepRow, StepRow.game_id == game_id, *OPEN)


def open_steps(work: Work, game_ids: Iterable[int]) -> dict[int, StepRow]:
    """Return the steps of these games that take orders now, by game."""
    rows = work.all(StepRow, among(work, StepRow.game_id, game_ids), *OPEN)
    return {row.game_id: row for row in rows}


def lock_step(work: Work, step_row: StepRow) -> StepRow:
    """Return a step that nobody else changes until the end of the transaction.

    Who gets it next sees what has been written before.
    """
    work.session.flush()
    return work.session.get_one(
        StepRow, step_row.id, with_for_update=True, populate_existing=True
    )


def steps(work: Work, game_id: int) -> list[StepRow]:
    """Return the steps of a game that count, the start first."""
    return work.all(
        StepRow,
        StepRow.game_id == game_id,
        StepRow.withdrawn_at.is_(None),
        order_by=StepRow.sequence,
    )


def last_state(work: Work, game_id: int) -> str:
    """Return the newest snapshot of a game; raises NotFoundError before its start."""
    state = work.first(
        StepRow.state,
        StepRow.game_id == game_id,
        *PLAYED,
        order_by=StepRow.sequence.desc(),
    )
    if state is None:
        raise NotFoundError(f"game number {game_id} has not started")
    return state


def last_states(work: Work, game_ids: Iterable[int]) -> dict[int, str]:
    """Return the newest snapshots of these games, by game."""
    newest = (
        select(StepRow.game_id, func.max(StepRow.sequence).label("sequence"))
        .where(among(work, StepRow.game_id, game_ids), *PLAYED)
        .group_by(StepRow.game_id)
        .subquery()
    )
    rows = work.session.execute(
        select(StepRow.game_id, StepRow.state).join(
            newest,
            and_(
                StepRow.game_id == newest.c.game_id,
                StepRow.sequence == newest.c.sequence,
                *PLAYED,
            ),
        )
    )
    return {game_id: state for game_id, state in rows if state is not None}


def add(
    work: Work,
    *,
    bundle: str,
    title: str,
    state: GameState,
    rules: Mapping[str, Json],
    schedule: str,
    zone: str,
    draws: Draws,
    mailbox: str,
    wanted: int,
    opens: Iterable[str],
    afterword_days: int,
    start_secret: str | None,
    now: datetime,
) -> GameRow:
    """Write down a new game."""
    row = GameRow(
        bundle=bundle,
        title=title,
        state=state,
        rules=rules,
        schedule=schedule,
        zone=zone,
        draws=draws,
        mailbox=mailbox,
        wanted=wanted,
        created_at=now,
        opens=",".join(opens),
        afterword_days=afterword_days,
        start_secret=start_secret,
    )
    work.session.add(row)
    work.session.flush()
    return row
