"""A game that has been announced is stopped, goes on, ends."""

from __future__ import annotations

from datetime import datetime

from server.bundles import bundle
from server.config.schedule import ScheduleError, read_schedules
from server.games.journal import journal
from server.games.state import absences, deadlines
from server.games.state.running import refuse_ended, refuse_suspended
from server.games.state.session import GameSession
from server.games.state.steps import typed_names
from server.reports.documents.sentences import not_possible
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason
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
    session: GameSession, reason: str = ""
) -> tuple[JournalRow, datetime | None]:
    """Let a paused game run on; return what is noted, and its deadline.

    A deadline that has passed meanwhile is set anew, from the schedule.
    """
    work, row, now = session.work, session.row, session.now
    refuse_suspended(row)
    if row.state != GameState.PAUSED:
        raise not_possible("game-not-paused", title=row.title)
    step_row = session.open_step
    if step_row is None:
        raise not_possible("no-orders-taken", title=row.title)
    row.resume()
    if step_row.deadline is not None and step_row.deadline <= now:
        game = session.playing
        awaited = game.bundle.game.awaiting(game.state)
        to = absences.deadline(work, row, game.step.kind, now, awaited)
        deadlines.move(session, to, DeadlineReason.PAUSE)
    deadline = step_row.deadline
    entry = session.note(Kind.RESUMED, note=reason, deadline=deadline)
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
