"""`fertig` and `warten`: ready for an early resolution, and the opposite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports.answers import answer
from server.storage import games, roles

if TYPE_CHECKING:
    from server.commands.call import Call


def run_ready(call: Call) -> str:
    """Mark the player as ready; when all are whom the step awaits, it ends now."""
    playing = call.playing
    if playing is None:
        return answer("not_now", call.language, title=call.game.title)
    step_row = games.lock_step(call.at.work, playing.step_row)
    _note(call, step_row.key)
    awaited = playing.bundle.game.awaiting(playing.state)
    ready = roles.ready_for(call.at.work, playing.row.id, step_row.key)
    if call.player.code not in ready:
        return answer("waiting", call.language)
    if awaited <= ready and playing.row.state == "running":
        now, deadline = call.at.now, step_row.deadline
        # A deadline that has passed stays: what came after it came too late.
        step_row.deadline = now if deadline is None else min(now, deadline)
        return answer("all_ready", call.language)
    count = len(awaited & ready)
    return answer("ready", call.language, count=count, all=len(awaited))


def run_wait(call: Call) -> str:
    """Take the mark back."""
    if call.playing is None:
        return answer("not_now", call.language, title=call.game.title)
    _note(call, None)
    return answer("waiting", call.language)


def _note(call: Call, key: str | None) -> None:
    """Set or take back the mark, unless a newer mail that was read before did so."""
    if call.is_newest("ready"):
        call.player.own_seat.ready_for = key
        call.at.work.session.flush()
