"""A game that has been announced is stopped, goes on, ends; its deadlines move."""

from __future__ import annotations

from datetime import datetime

from engine.protocol import Json
from server.bundles import bundle
from server.config.schedule import ScheduleError, read_schedules
from server.games.journal import journal
from server.games.orders import early_end
from server.games.state import absences, drawing
from server.games.state.running import refuse_ended, refuse_suspended, running
from server.games.state.steps import typed_names
from server.reports.documents.sentences import not_possible
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.states import ENDED, TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.unit_of_work import Work


def pause(
    work: Work,
    row: GameRow,
    now: datetime,
    reason: str = "",
    *,
    until: datetime | None = None,
) -> JournalRow:
    """Stop a running game's clock; orders are still taken. Return what is noted.

    It goes on by itself at the instant `until`, if there is one.
    """
    refuse_suspended(row)
    if row.state != GameState.RUNNING:
        kind = "game-is-paused" if row.state == GameState.PAUSED else "game-not-running"
        raise not_possible(kind, title=row.title)
    row.pause(until)
    return journal.note(work, Kind.PAUSED, now=now, game=row, note=reason)


def resume(
    work: Work, row: GameRow, now: datetime, reason: str = ""
) -> tuple[JournalRow, datetime | None]:
    """Let a paused game run on; return what is noted, and its deadline.

    A deadline that has passed meanwhile is set anew from the schedule.
    """
    refuse_suspended(row)
    if row.state != GameState.PAUSED:
        raise not_possible("game-not-paused", title=row.title)
    step_row = games.open_step(work, row.id)
    if step_row is None:
        raise not_possible("no-orders-taken", title=row.title)
    row.resume()
    if step_row.deadline is not None and step_row.deadline <= now:
        early_end.restore(step_row)
    if step_row.deadline is not None and step_row.deadline <= now:
        game = running(work, row)
        drawing.reopen(work, game, now)
        awaited = game.bundle.game.awaiting(game.state)
        deadline = absences.deadline(work, row, game.step.kind, now, awaited)
        step_row.set_deadline(deadline)
    deadline = step_row.deadline
    entry = journal.note(
        work, Kind.RESUMED, now=now, game=row, note=reason, deadline=deadline
    )
    return entry, deadline


def cancel(work: Work, row: GameRow, now: datetime, reason: str = "") -> JournalRow:
    """End a game for good without a result; return what is noted.

    It takes no orders any more.
    """
    refuse_ended(row)
    row.cancel()
    return journal.note(work, Kind.CANCELLED, now=now, game=row, note=reason)


def last_result(work: Work, row: GameRow) -> StepRow:
    """Return the step whose standing counts if a running game ends now.

    Raises NotPossibleError where none has been resolved.
    """
    refuse_suspended(row)
    refuse_ended(row)
    if row.state not in TAKES_ORDERS:
        raise not_possible("game-not-running", title=row.title)
    resolved = [step for step in games.steps(work, row.id) if step.resolved_at]
    if not resolved[-1].sequence:
        step_row = games.open_step(work, row.id)
        raise not_possible("no-result", title=row.title, key=typed_names(row, step_row))
    return resolved[-1]


def close(work: Work, row: GameRow, now: datetime, reason: str = "") -> JournalRow:
    """End a game early: what counts is the standing after its last resolved step.

    Return what is noted. Raises NotPossibleError where none has been resolved.
    """
    key = last_result(work, row).key
    row.end()
    return journal.note(work, Kind.CLOSED, now=now, game=row, step=key, note=reason)


def set_schedule(work: Work, row: GameRow, text: str, now: datetime) -> JournalRow:
    """Let the next rounds end by another schedule; return what is noted.

    Raises NotPossibleError.
    """
    if row.state in ENDED:
        raise not_possible("game-has-ended", title=row.title)
    schedule = " ".join(text.lower().split())
    try:
        read_schedules(schedule).check(bundle(row.bundle).game.kinds)
    except ScheduleError as error:
        raise not_possible("no-schedule", words=text, hint=f" ({error})") from error
    if schedule == row.schedule:
        raise not_possible("same-schedule")
    was = row.set_schedule(schedule)
    return journal.note(
        work, Kind.SCHEDULE_CHANGED, now=now, game=row, old=was, schedule=schedule
    )


def move_deadline(
    work: Work,
    row: GameRow,
    to: datetime,
    now: datetime,
    *,
    kind: Kind = Kind.DEADLINE_MOVED,
    why: str = "",
    **figures: Json | datetime,
) -> JournalRow:
    """Set the open step's deadline; return the entry of the journal.

    `kind`, `why` and `figures` are for the entry: what moves the deadline.
    """
    refuse_suspended(row)
    step_row = games.open_step(work, row.id)
    if step_row is None or row.state not in TAKES_ORDERS:
        raise not_possible("no-orders-taken", title=row.title)
    was = step_row.set_deadline(to)
    if step_row.extended_to is not None and to >= step_row.extended_to:
        step_row.forget_extension()
    if kind is not Kind.POSTPONED:
        # After an outage, who changes something still takes an early end back.
        early_end.forget(step_row)
    step_row.go_on()
    figures |= {"step": step_row.key, "was": was, "deadline": to}
    return journal.write(work, kind, figures, now=now, game=row, why=why)


def end_now(work: Work, row: GameRow, now: datetime) -> JournalRow:
    """Let the open step of a running game be due; return what is noted.

    One that is due keeps its deadline: what came after it has been put off, and stays
    so.
    """
    refuse_suspended(row)
    if row.state != GameState.RUNNING:
        raise not_possible("game-not-running", title=row.title)
    step_row = games.open_step(work, row.id)
    before = None if step_row is None else step_row.deadline
    to = now if before is None else min(now, before)
    entry = move_deadline(work, row, to, now, kind=Kind.ENDED_BY_HAND)
    if step_row is not None:
        step_row.end_by_hand(now)
    return entry
