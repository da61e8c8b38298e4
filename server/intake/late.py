"""Letters to senders whose mails came after the deadline and wait.

They are answered when the next step has opened (`server.intake.which_step`). Where the
resolution takes long, because the draw is missing or a mailbox cannot be read, their
senders are told meanwhile, once.
"""

from __future__ import annotations

from datetime import timedelta

from server.errors import DatabaseAwayError
from server.games.rounds import embargo
from server.games.state.failing_games import Task, Troubles
from server.games.state.session import GameSession
from server.intake.handling import parse
from server.post import RoleMail
from server.reports import frames
from server.services import Services
from server.storage.games import games
from server.storage.inbox import held_mails
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import rate_counts, roles
from server.storage.states import GameState
from server.storage.tables.inbox import InboxRow

PATIENCE = timedelta(minutes=2)
"""Time that a mail waits before its sender is told; most rounds are resolved sooner."""

MAX_MAILS_PER_LOOK = 20
"""Mails of a game in one look: deadlines must not wait for letters to many senders."""

MAX_LETTERS_PER_HOUR = 5
"""Letters to a player in an hour: a robot must not be answered for ever."""


def tell_late(services: Services, troubles: Troubles | None = None) -> int:
    """Tell the senders of mails that came late and still wait; return how many.

    Where no mail waits, this costs one query.
    """
    since = services.clock.now() - PATIENCE
    with services.database.work() as work:
        game_ids = held_mails.waiting_unseen(work, since)
    if troubles is None:
        troubles = Troubles(services)
    count = 0
    for game_id in troubles.ready(Task.LATE, game_ids):
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
        waiting = held_mails.waiting_of(
            work, game_id, now - PATIENCE, MAX_MAILS_PER_LOOK
        )
        if not waiting or not (row.state == GameState.RUNNING or row.kept_back):
            return 0
        session, ended = GameSession(work, services, row), embargo.edition_of(work, row)
        if ended is not None:
            session = session.at(ended.game)
        for mail in waiting:
            mail.note_told()
            count += _tell(session, mail)
        rate_counts.write(work)
    return count


def _tell(session: GameSession, mail: InboxRow) -> int:
    """Queue the letter to a mail's sender; return how many that makes."""
    work, now, cause = session.work, session.now, Cause.of("late", mail)
    if mail.role_id is None:
        return 0
    player = roles.get(work, mail.role_id)
    if outbox.is_queued(work, cause.to(player)):
        return 0
    name = rate_counts.hourly("late", f"p{mail.role_id}", now)
    if rate_counts.add(work, name, now + rate_counts.HOUR) > MAX_LETTERS_PER_HOUR:
        return 0
    if player.seat_id is None:
        return 0
    kept, playing = session.step_row.resolved_at is not None, session.playing
    scene = playing.scene(player.code)
    text = frames.late(scene, playing.bundle, player.language, kept_back=kept)
    answers = parse(session.services, mail).mail
    session.send(
        RoleMail(player, text, kind=MailKind.LATE, cause=cause, answers=answers)
    )
    return 1
