"""`fertig`: ready for an early resolution; `wait` is the opposite.

Whoever is ready without an order is asked first: it would count as no move.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from server.commands.command import SEATED, Command, Limits
from server.games import journal
from server.games.standing import standing_orders
from server.reports.answers import answer
from server.reports.document import Definitions
from server.storage import games, roles
from server.storage.journal import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.games.running import Running
    from server.reports.document import Block
    from server.storage.tables import RoleRow, StepRow


def run(call: Call) -> Sequence[Block]:
    """Mark the player as ready; when all are whom the step awaits, it ends now."""
    playing = call.playing
    if playing is None:
        return [answer("not_now", call.language, title=call.game.title)]
    step_row = games.lock_step(call.work, playing.step_row)
    if call.is_newest("ready"):
        if _must_ask(call, playing):
            mark(call, None, asked=step_row.key)
            return _what_silence_means(call, playing)
        mark(call, step_row.key)
    ready = roles.ready_for(call.work, playing.row.id, step_row.key)
    if call.player.code not in ready:
        return [answer("waiting", call.language)]
    awaited = playing.bundle.game.awaiting(playing.state)
    if awaited <= ready and playing.row.state == "running":
        return _end(call, playing, step_row)
    kind = "ready_paused" if playing.row.state == "paused" else "ready"
    count = len(awaited & ready)
    return [answer(kind, call.language, count=count, all=len(awaited))]


def forget(player: RoleRow) -> None:
    """Let a player be asked anew: nothing is ordered any more, or nobody was asked."""
    player.own_seat.ready_for = None
    player.own_seat.asked_for = None


def _must_ask(call: Call, playing: Running) -> bool:
    """Say whether the player is awaited, has no order, and has not been asked yet."""
    key, player = playing.step_row.key, call.player
    if player.own_seat.asked_for == key:
        return False
    if player.code not in playing.bundle.game.awaiting(playing.state):
        return False
    return not standing_orders(call.work, playing, player.code).now


def _what_silence_means(call: Call, playing: Running) -> Sequence[Block]:
    """Return what it costs to be ready without an order, and how to do it anyway."""
    code, words = call.player.code, playing.bundle.words(call.language)
    found = playing.bundle.game.defaults(playing.view(code), code)
    rows = tuple(words.notice(one, playing.players) for one in found)
    step = words.step(playing.step)
    return [
        answer("ready_without_orders", call.language, step=step),
        Definitions(rows, close=True),
        replace(answer("ready_anyway", call.language), close=True),
    ]


def _end(call: Call, playing: Running, step_row: StepRow) -> Sequence[Block]:
    """Let the step be due now; one whose draw is missing waits for it."""
    now, deadline = call.now, step_row.deadline
    # A deadline that has passed stays: what came after it came too late.
    step_row.deadline = now if deadline is None else min(now, deadline)
    work, key = call.work, step_row.key
    journal.note(work, Kind.ALL_READY, now=now, game=playing.row, step=key)
    undrawn = playing.row.draws == "manual" and step_row.chance is None
    return [answer("all_ready_undrawn" if undrawn else "all_ready", call.language)]


def mark(call: Call, ready: str | None, *, asked: str | None = None) -> None:
    """Set or take back the mark, and that of having been asked."""
    call.player.own_seat.ready_for, call.player.own_seat.asked_for = ready, asked
    call.work.session.flush()


COMMAND = Command(
    name="ready", audience=SEATED, run=run, limits=Limits(last_counts=True)
)
