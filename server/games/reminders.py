"""One reminder before a deadline, for those who are awaited and have sent nothing."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from server.errors import DatabaseAwayError
from server.games.running import Running, running
from server.games.trouble import Task, Troubles
from server.games.waiting import outstanding
from server.reports import frames
from server.reports.facts import ReminderFacts
from server.storage import games, outbox

if TYPE_CHECKING:
    from server.services import Services
    from server.storage.tables import RoleRow
    from server.storage.unit_of_work import Work

GAMES_AT_ONCE = 20
"""Deadlines must not wait for the reminders of many games."""


def remind(services: Services, troubles: Troubles | None = None) -> int:
    """Queue the reminders that are due; return how many.

    Every step is looked at once, when its deadline has come near enough; in between
    this costs one query. A step that is open for a short time only is left alone, and
    for a while a game in which the `troubles` remember a failure.
    """
    span = timedelta(hours=services.config.games.remind_hours)
    if not span:
        return 0
    now = services.clock.now()
    with services.database.work() as work:
        near = games.near_deadline(work, now, now + span)
    if troubles is None:
        troubles = Troubles(services)
    count = looked_at = 0
    for game_id in troubles.ready(Task.REMIND, near):
        if looked_at == GAMES_AT_ONCE:
            break
        try:
            count += _remind(services, game_id, span)
            looked_at += 1
        except DatabaseAwayError:
            raise
        except Exception as error:
            # It takes no other game's place, for it comes again later.
            troubles.note(Task.REMIND, game_id, error)
    return count


def _remind(services: Services, game_id: int, span: timedelta) -> int:
    """Remind the players of a game; return how many."""
    now = services.clock.now()
    with services.database.work() as work:
        row = games.lock(work, game_id)
        step_row = games.open_step(work, game_id)
        # Another process may have been here in between, or the game master.
        if row.state != "running" or step_row is None or step_row.reminded_at:
            return 0
        deadline = step_row.deadline
        if deadline is None or not now < deadline <= now + span:
            return 0
        step_row.reminded_at = now
        if deadline - step_row.opened_at < 2 * span:
            return 0
        playing = running(work, row)
        silent = _silent(work, playing)
        for player in silent:
            _queue(work, services, playing, player)
        return len(silent)


def _silent(work: Work, playing: Running) -> list[RoleRow]:
    """Return those who are outstanding and have not been reminded of this step."""
    return [
        player
        for player in outstanding(work, playing)
        if not outbox.is_queued(work, _cause(playing, player))
    ]


def _queue(work: Work, services: Services, playing: Running, player: RoleRow) -> None:
    view = playing.view(player.code)
    facts: ReminderFacts[Any, Any] = ReminderFacts(
        scene=playing.scene(player.code),
        standing=(),
        notices=playing.bundle.game.defaults(view, player.code),
    )
    services.post.to_player(
        work,
        playing.row,
        player,
        frames.reminder(facts, playing.bundle, player.language),
        kind="reminder",
        cause=_cause(playing, player),
        step=playing.step_row,
    )


def _cause(playing: Running, player: RoleRow) -> str:
    return f"reminder:{playing.row.id}:{playing.step_row.key}:{player.code}"
