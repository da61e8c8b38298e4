"""A step whose deadline has passed: put off once, held for a word, or resolved.

A player's first miss in a row may put the round off, where the game says so.
Where unusually many have ordered nothing, the game master is asked before it counts;
seats that nobody has played for a while are left out of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from server.games.clock import extensions
from server.games.journal import journal
from server.games.orders.awaited import outstanding
from server.games.orders.missed_rounds import absent, has_missed_last
from server.games.rounds.resolve import Resolved, resolve
from server.games.seats import robot_seats, seat_offers
from server.games.state import deadlines, options
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.storage.games import deadlines as deadlines_of
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason, WaitsFor
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MIN_SILENT_SEATS = 2
"""Seats without orders that hold a step, whatever the share is: one is no sign."""


def fall_due(session: GameSession) -> Resolved | None:
    """Resolve a game's step if it is due and nothing speaks against it.

    None where it is put off, held or without its draw, or nothing is due. The game is
    locked.
    """
    row, step_row = session.row, session.open_step
    if row.state == GameState.RUNNING and step_row is not None:
        is_due = step_row.deadline is not None and step_row.deadline <= session.now
        # Once the draw is asked for, no round takes orders again because some are late.
        is_open = not step_row.is_ended and step_row.waits_for is not WaitsFor.DRAW
        is_held = step_row.waits_for is WaitsFor.DECISION
        if is_due and is_open and (is_held or _waits(session, step_row)):
            return None
    keeps = options.of(session.services.config.games, row).keep_reports
    resolved = resolve(session, keeps=keeps)
    if resolved is not None and not resolved.over:
        session = session.at(resolved.after)
        robot_seats.play(session)
        seat_offers.after_round(session, resolved.moved)
    return resolved


def _waits(session: GameSession, step_row: StepRow) -> bool:
    """Return whether a step that is due waits after all, and let it do so."""
    work, has_more = session.work, step_row.more_until is not None
    chosen = options.of(session.services.config.games, session.row)
    if not (has_more or chosen.grace_hours or chosen.hold_share or chosen.hold_first):
        return False
    if has_more and extensions.begin(session):
        return True
    game = session.playing
    silent = outstanding(work, game)
    if not silent:
        return False
    gone = absent(work, game, {one.code for one in silent})
    new = [one for one in silent if one.code not in gone]
    if chosen.grace_hours and _may_be_put_off(work, game, new):
        _put_off(session, new, chosen)
        return True
    awaited = game.bundle.game.awaiting(game.state) - gone
    is_first = chosen.hold_first and step_row.sequence == 1
    few = len(new) < MIN_SILENT_SEATS or not chosen.hold_share
    if not is_first and (few or len(new) * 100 < chosen.hold_share * len(awaited)):
        return False
    return _hold(session, new, len(awaited))


def _may_be_put_off(work: Work, game: Running, new: Sequence[RoleRow]) -> bool:
    """Return whether somebody is late who was not so in the round before."""
    if deadlines_of.count(work, game.step_row, DeadlineReason.GRACE):
        return False
    codes = {one.code for one in new}
    return bool(codes - has_missed_last(work, game, codes))


def _put_off(
    session: GameSession, late: Sequence[RoleRow], chosen: options.Options
) -> None:
    """Give the round more time, once; tell everybody how long, and what is possible."""
    now, codes = session.now, [one.code for one in late]
    before, grace = session.step_row.deadline, timedelta(hours=chosen.grace_hours)
    to = now + grace
    if before is not None and before + grace > now:
        # The round keeps its hour, however late it was looked at.
        to = before + grace
    moved = deadlines.move(
        *(session, to, DeadlineReason.GRACE),
        open_for=codes if chosen.grace_locks else (),
        count=len(late),
    )
    names = ", ".join(one.pseudonym for one in late) if chosen.grace_names else ""
    deadlines.tell(session, moved, late=codes, hours=chosen.grace_hours, names=names)


def _hold(session: GameSession, silent: Sequence[RoleRow], awaited: int) -> bool:
    """Ask the game master, once for a step; False where there is nobody to ask."""
    step_row = session.step_row
    once = f"held:{step_row.id}"
    if journal.is_noted(session.work, once) or not journal.has_officials(
        session.work, session.post, session.row
    ):
        return False
    step_row.wait_for(WaitsFor.DECISION)
    entry = session.note(
        Kind.HELD,
        once=once,
        step=step_row.key,
        count=len(silent),
        awaited=awaited,
        silent=", ".join(f"{one.pseudonym} ({one.code})" for one in silent),
    )
    session.tell_officials(entry)
    return True
