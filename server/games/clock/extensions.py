"""More time for single seats: the round waits for these, the others' orders close.

The deadline of the round stays as it is for everybody else. When it passes, the round
waits for the seats with more time until they are ready, and until the end of that time
at most; what the other seats have sent cannot be changed then.
"""

from __future__ import annotations

from datetime import datetime

from engine.protocol import Code
from server.games.state import deadlines
from server.games.state.session import GameSession
from server.games.state.steps import names, typed_names
from server.reports.documents.sentences import not_possible
from server.storage.games import games
from server.storage.kinds import DeadlineReason
from server.storage.people import roles
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow


def extend(
    session: GameSession, player: RoleRow, to: datetime, by: RoleRow | None = None
) -> datetime:
    """Give a seat time until an instant, and tell all; raises NotPossibleError.

    Seats with more time share its end, the latest of them: that is returned.
    """
    step_row, code = games.lock_step(session.work, session.step_row), player.code
    if to <= _extensible_deadline(session, step_row, code):
        raise not_possible("extension-not-later")
    until = max(to, step_row.more_until or to)
    if code in step_row.more_for.split() and until == step_row.more_until:
        raise not_possible("same-deadline")
    deadlines.tell(session, deadlines.extend(session, player, until, by))
    return until


def _extensible_deadline(
    session: GameSession, step_row: StepRow, code: Code
) -> datetime:
    """Return a step's deadline; raises NotPossibleError: the seat gets no more time."""
    playing = session.playing
    step = names(playing.row, step_row)
    if step_row.deadline is None:
        raise not_possible("no-deadline", step=step)
    if code not in playing.bundle.game.awaiting(playing.state):
        raise not_possible("extension-not-awaited", who=code, step=step)
    if step_row.deadline <= session.now or step_row.is_early or step_row.open_for:
        raise not_possible(
            "extension-too-late", step=step, round=typed_names(playing.row, step_row)
        )
    return step_row.deadline


def begin(session: GameSession) -> bool:
    """Let a step that is due wait for seats with more time; return whether it does."""
    step_row = session.step_row
    until = step_row.more_until
    if until is None or until <= session.now or not _unready(session):
        return False
    codes = step_row.more_for.split()
    deadlines.move(session, until, DeadlineReason.EXTENSION, open_for=codes)
    return True


def _unready(session: GameSession) -> set[Code]:
    """Return the seats with more time that somebody plays and has not finished."""
    step_row, playing = session.step_row, session.playing
    ready = roles.ready_for(session.work, playing.row.id, step_row.key)
    played = {player.code for player in session.players()}
    awaited = playing.bundle.game.awaiting(playing.state)
    return (set(step_row.more_for.split()) & played & awaited) - set(ready)
