"""Editions of steps: what a step has been played as, one after the other.

Rows are only added. A step that is played again is withdrawn with all after it, and
stands beside its new edition for good.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import or_, select

from server.errors import NotFoundError
from server.storage.tables.base import JsonObject
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Drawn:
    """An edition of a step, and what its next one keeps of it."""

    key: str
    edition: int
    secret: str | None
    chance: str | None


def newest(work: Work, game_id: int, key: str, sequence: int) -> Drawn | None:
    """Return the newest edition of a step, by its key or its place in the game.

    Only of rows that are written already.
    """
    query = (
        select(StepRow.key, StepRow.edition, StepRow.secret, StepRow.chance)
        .where(
            StepRow.game_id == game_id,
            or_(StepRow.key == key, StepRow.sequence == sequence),
        )
        .order_by(StepRow.edition.desc())
        .limit(1)
    )
    row = work.session.connection().execute(query).first()
    return None if row is None else Drawn(*row)


def before(work: Work, step_row: StepRow) -> StepRow:
    """Return the step whose state this one starts from.

    Raises NotFoundError for the start of a game.
    """
    earlier = None
    if step_row.before_id is not None:
        earlier = work.session.get(StepRow, step_row.before_id)
    if earlier is None:
        raise NotFoundError(f"nothing came before step {step_row.key}")
    return earlier


def after(work: Work, step_row: StepRow) -> StepRow | None:
    """Return the step that starts from the state of this one: the newest edition."""
    return work.first(
        StepRow, StepRow.before_id == step_row.id, order_by=StepRow.edition.desc()
    )


def corrected_by(work: Work, step_row: StepRow) -> StepRow | None:
    """Return the resolved edition that this one takes the place of.

    One whose reports nobody has got is none.
    """
    if step_row.edition == 1:
        return None
    return work.first(
        StepRow,
        StepRow.game_id == step_row.game_id,
        StepRow.key == step_row.key,
        StepRow.edition < step_row.edition,
        StepRow.resolved_at.is_not(None),
        StepRow.kept_back_at.is_(None),
        order_by=StepRow.edition.desc(),
    )


@dataclass(frozen=True, slots=True)
class EditionStep:
    """A step on the way to another one; `number` is that of its round."""

    id: int
    key: str
    number: int
    edition: int
    chronicle: JsonObject | None


def course(work: Work, step_row: StepRow) -> list[EditionStep]:
    """Return all that this step follows from, the start first, and it as the last."""
    query = select(
        StepRow.id,
        StepRow.key,
        StepRow.number,
        StepRow.edition,
        StepRow.chronicle,
        StepRow.before_id,
    ).where(StepRow.game_id == step_row.game_id)
    rows = work.session.connection().execute(query)
    steps = {row.id: row for row in rows}
    passed: list[EditionStep] = []
    number: int | None = step_row.id
    while number is not None:
        row = steps[number]
        passed.append(EditionStep(*row[:5]))
        number = row.before_id
    return passed[::-1]


def lineage(passed: Collection[EditionStep]) -> set[tuple[str, int]]:
    """Return key and edition of the steps of a course."""
    return {(one.key, one.edition) for one in passed}


def resolved(work: Work, game_id: int) -> list[StepRow]:
    """Return all resolved steps but the start, in order, withdrawn ones included."""
    return work.all(
        StepRow,
        StepRow.game_id == game_id,
        StepRow.sequence > 0,
        StepRow.resolved_at.is_not(None),
        order_by=(StepRow.sequence, StepRow.edition),
    )
