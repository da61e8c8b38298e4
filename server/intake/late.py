"""What is told to those whose mails came after the deadline and wait.

They are answered when the next step has opened (`server.intake.which_step`). Where the
resolution takes long, because the draw is missing or a mailbox cannot be read, their
senders are told meanwhile, once.
"""

from __future__ import annotations

from datetime import timedelta

from server.errors import DatabaseAwayError
from server.games.rounds import embargo
from server.games.state.failing_games import Task, Troubles
from server.games.state.running import Running, running
from server.intake.handling import parse
from server.post import RoleMail
from server.reports import frames
from server.services import Services
from server.storage.games import games
from server.storage.inbox import held_mails, inbox
from server.storage.outbox import outbox
from server.storage.people import rate_counts, roles
from server.storage.states import GameState
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work

PATIENCE = timedelta(minutes=2)
"""Most rounds are resolved sooner: then one answer is enough."""

MAILS_AT_ONCE = 20
"""Deadlines must not wait for the letters to many senders."""

TOLD_PER_HOUR = 5
"""Times that a player is told: a robot that answers must not be answered for ever."""


def tell_late(services: Services, troubles: Troubles | None = None) -> int:
    """Tell the senders of mails that have been waiting for some time; return how many.

    Where no mail waits, this costs one query.
    """
    since = services.clock.now() - PATIENCE
    with services.database.work() as work:
        found = held_mails.waiting_unseen(work, since)
    if troubles is None:
        troubles = Troubles(services)
    count = 0
    for game_id in troubles.ready(Task.LATE, found):
        try:
            count += _tell_senders(services, game_id)
        except DatabaseAwayError:
            raise
        except Exception as error:
            # The senders of other games' mails are told all the same.
            troubles.note(Task.LATE, game_id, error)
    return count


def _tell_senders(services: Services, game_id: int) -> int:
    now = services.clock.now()
    count = 0
    with services.database.work() as work:
        row = games.lock(work, game_id)
        # Another process may have been here in between, or the round was resolved.
        waiting = held_mails.waiting_of(work, game_id, now - PATIENCE, MAILS_AT_ONCE)
        if not waiting or not (row.state == GameState.RUNNING or row.kept_back):
            return 0
        ended = embargo.edition_of(work, row)
        playing = running(work, row) if ended is None else ended.game
        for mail in waiting:
            inbox.note_told(mail)
            count += _tell(services, work, playing, mail)
        rate_counts.write(work)
    return count


def _tell(services: Services, work: Work, playing: Running, mail: InboxRow) -> int:
    """Queue the letter to a mail's sender; return how many that makes."""
    cause = f"late:{mail.id}"
    if mail.role_id is None or outbox.is_queued(work, cause):
        return 0
    now = services.clock.now()
    name = rate_counts.hourly("late", f"p{mail.role_id}", now)
    if rate_counts.add(work, name, now + rate_counts.HOUR) > TOLD_PER_HOUR:
        return 0
    player = roles.get(work, mail.role_id)
    if player.seat_id is None:
        return 0
    kept = playing.step_row.resolved_at is not None
    scene = playing.scene(player.code)
    services.post.to_role(
        work,
        playing.row,
        RoleMail(
            player,
            frames.late(scene, playing.bundle, player.language, kept_back=kept),
            kind="late",
            cause=cause,
            answers=parse(services, mail).mail,
        ),
    )
    return 1
