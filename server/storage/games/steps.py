"""Changes of a step: its deadline, its result, its withdrawal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime

from sqlalchemy import select

from engine.protocol import Step
from server.storage.tables.base import JsonObject
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Result:
    """The stored result of a step.

    `state`, `events` and `chance` are texts as the game dumps them.
    """

    orders: Mapping[str, str]
    receipts: Mapping[str, str]
    events: str
    state: str
    chance: str | None
    chronicle: JsonObject | None
    version: str


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


def step_of(row: StepRow) -> Step:
    """Return a step as its game names it."""
    return Step(row.key, row.kind, row.number, row.last)


def at(work: Work, game_id: int, instant: datetime) -> StepRow | None:
    """Return the step of a game that was opened last before an instant, if any."""
    return work.session.scalar(
        select(StepRow)
        .where(StepRow.game_id == game_id, StepRow.opened_at <= instant)
        .order_by(StepRow.opened_at.desc(), StepRow.id.desc())
        .limit(1)
    )


def by_key(work: Work, game_id: int) -> Mapping[str, Step]:
    """Return all steps that a game ever had, by their keys."""
    rows = work.session.execute(
        select(StepRow.key, StepRow.kind, StepRow.number, StepRow.last)
        .where(StepRow.game_id == game_id)
        .order_by(StepRow.id)
    )
    return {row.key: Step(*row) for row in rows}


def resolve(row: StepRow, result: Result, now: datetime) -> None:
    """Store the result of an open step; it takes no orders any more."""
    row.orders, row.receipts = result.orders, result.receipts
    row.events, row.state = result.events, result.state
    row.chance, row.chronicle = result.chance, result.chronicle
    row.version, row.resolved_at = result.version, now


def withdraw(rows: Iterable[StepRow], now: datetime) -> None:
    """Let steps count no longer."""
    for row in rows:
        row.withdrawn_at = now


def set_chance(row: StepRow, chance: str | None) -> None:
    """Set the draw that the game master has entered, or withdraw it: None."""
    row.chance = chance


def want_draw(row: StepRow, now: datetime) -> None:
    """Let a step that is due wait for the draw that its game master enters."""
    row.draw_wanted_since = now


def set_deadline(row: StepRow, deadline: datetime | None) -> datetime | None:
    """Set the deadline; return the one before."""
    was, row.deadline = row.deadline, deadline
    return was


def open_again(row: StepRow, now: datetime) -> None:
    """Open a step to orders whose predecessor's reports have waited."""
    row.opened_at = now


def end_by_hand(row: StepRow, now: datetime) -> None:
    """Note that the game master has ended the step; no outage undoes that."""
    row.ended_at, row.held_since = now, None


def go_on(row: StepRow) -> None:
    """Note that the step goes on: nobody has ended it, and it does not wait."""
    row.ended_at = row.held_since = None


def hold(row: StepRow, now: datetime) -> None:
    """Let a step that is due wait for its game master."""
    row.held_since = now


def give_grace(
    row: StepRow, deadline: datetime | None, late_codes: Iterable[str]
) -> None:
    """Note the deadline that was put off, and whose orders were missing then."""
    row.grace_from, row.late = deadline, " ".join(late_codes)


def extend(row: StepRow, codes: Iterable[str], until: datetime) -> None:
    """Note the seats that have more time than the others, and until when."""
    row.extended, row.extended_to = " ".join(sorted(set(codes))), until


def begin_extension(row: StepRow) -> None:
    """Let the step wait for the seats that have more time."""
    row.deadline = row.extended_to


def forget_extension(row: StepRow) -> None:
    """Let no seat have more time than the others."""
    row.extended, row.extended_to = "", None


def extended(row: StepRow) -> tuple[str, ...]:
    """Return the codes of the seats that have more time than the others."""
    return tuple(row.extended.split())


def waits_for_extended(row: StepRow) -> bool:
    """Say whether the deadline of the others is over, and seats have more time."""
    ends = (row.deadline, row.planned)
    return row.extended_to is not None and row.extended_to in ends


def deadline_of(row: StepRow, reader: object) -> datetime | None:
    """Return the deadline as it is for a seat, which may have more time."""
    if row.deadline is None or row.extended_to is None or row.early_since is not None:
        return row.deadline
    has_more = reader in extended(row)
    return max(row.deadline, row.extended_to) if has_more else row.deadline


def end_early(row: StepRow, deadline: datetime) -> None:
    """Set a deadline at which the step ends early."""
    row.deadline = deadline
    row.early_ends += 1


def begin_cool_off(row: StepRow, now: datetime, planned: datetime | None) -> None:
    """Note since when all are ready, and the deadline that was planned."""
    row.early_since, row.planned = now, planned


def end_cool_off(row: StepRow) -> None:
    """Let the deadline that is set count by itself."""
    row.early_since = row.planned = None


def note_reminded(row: StepRow, hours: int) -> None:
    """Note for how many hours before the deadline it was looked who is reminded."""
    row.reminded_hours = hours
