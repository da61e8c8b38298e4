"""Steps of games: opened, and found by what names them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime

from sqlalchemy import select

from engine.protocol import Step
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class NewStep:
    """A step that is about to be opened (`StepRow`)."""

    sequence: int
    step: Step
    deadline: datetime | None
    secret: str | None
    commitment: str | None
    chance: str | None
    edition: int = 1
    before_id: int | None = None


def add(work: Work, game_id: int, step: NewStep, now: datetime) -> StepRow:
    """Open a step of a game."""
    columns = {one.name: getattr(step, one.name) for one in fields(step)}
    row = StepRow(
        game_id=game_id, opened_at=now, **asdict(columns.pop("step")), **columns
    )
    work.session.add(row)
    work.session.flush()
    return row


def at(work: Work, game_id: int, instant: datetime) -> StepRow | None:
    """Return the step of a game that was opened last before an instant, if any."""
    return work.first(
        StepRow,
        StepRow.game_id == game_id,
        StepRow.opened_at <= instant,
        order_by=(StepRow.opened_at.desc(), StepRow.id.desc()),
    )


def by_key(work: Work, game_id: int) -> Mapping[str, Step]:
    """Return all steps that a game ever had, by their keys."""
    rows = work.session.execute(
        select(StepRow.key, StepRow.kind, StepRow.number, StepRow.last)
        .where(StepRow.game_id == game_id)
        .order_by(StepRow.id)
    )
    return {row.key: Step(*row) for row in rows}
