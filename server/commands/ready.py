"""`fertig` and `warten`: ready for an early resolution, and the opposite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports.answers import answer
from server.storage import games

if TYPE_CHECKING:
    from server.commands.call import Call


def run_ready(call: Call) -> str:
    """Mark the player as ready; when all are whom the step awaits, it ends now."""
    playing = call.playing
    if playing is None:
        return ""
    key = playing.step_row.key
    call.player.ready_for = key
    call.at.work.flush()
    awaited = playing.bundle.game.awaiting(playing.state)
    ready = {
        player.code
        for player in games.players(call.at.work, playing.row.id)
        if player.ready_for == key
    }
    if awaited <= ready and playing.row.state == "running":
        playing.step_row.deadline = call.at.now
        return answer("all_ready", call.language)
    count = len(awaited & ready)
    return answer("ready", call.language, count=count, all=len(awaited))


def run_wait(call: Call) -> str:
    """Take the mark back."""
    call.player.ready_for = None
    return answer("waiting", call.language)
