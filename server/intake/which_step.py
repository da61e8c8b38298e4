"""Which step a mail is for: one that comes too late, one that answers an older mail.

What the mail server received after the deadline counts for the next step. What answers
one of our mails from an earlier step counts for the open one, and the reply says so.
"""

from __future__ import annotations

from server.games.editions.store_edition import step_of
from server.games.state.running import Running
from server.intake.decision import Decision
from server.intake.handling import Handling, Waits
from server.intake.outcomes import Outcome
from server.reports.replies.reply_facts import Stale
from server.storage.games import editions, games
from server.storage.outbox import outbox
from server.storage.states import GameState, MailState
from server.storage.tables.people import RoleRow

REPORT = "report"
"""The kind of mails that tell what a step has brought; their orders are the next's."""

MAX_MAILS_OF_THREAD = 20
"""Mails of a thread that are looked up, the newest ones."""


def check(handling: Handling) -> Decision | None:
    """Put a mail off until the step it came too late for has been resolved.

    And, where the game master keeps its reports back, until these are out: what an
    answer says follows from what they tell.
    """
    if _is_kept_back(handling):
        return handling.decided(Outcome.WAITING, waits=Waits(MailState.WAITING))
    playing = handling.playing
    if playing is None or playing.row.state != GameState.RUNNING:
        return None
    if handling.player is not None and handling.player.seat is None:
        # A role without a seat orders nothing; a draw, or a pause, must come in now.
        return None
    deadline = playing.step_row.deadline
    if deadline is not None and handling.row.received_at > deadline:
        return handling.decided(Outcome.WAITING, waits=Waits(MailState.WAITING))
    return None


def _is_kept_back(handling: Handling) -> bool:
    """Say whether a mail waits for reports; whoever leads the game releases them."""
    if (
        handling.game is None
        or handling.game.kept_back is None
        or handling.player is None
    ):
        return False
    return not handling.player.leads


def stale(handling: Handling, playing: Running, player: RoleRow) -> Stale | None:
    """Return which older step's mail is answered; None for one of the open step.

    Known by In-Reply-To, or else by the newest of our mails in References (RFC 5322,
    3.6.4). What another one was sent is no mail of ours to this player.
    """
    mail = handling.mail
    named = [
        one
        for one in (*mail.references[-MAX_MAILS_OF_THREAD:], mail.in_reply_to)
        if one
    ]
    ours = outbox.answered(handling.work, player.id, named) if named else {}
    found = ours.get(mail.in_reply_to) or next(iter(ours.values()), None)
    if found is None or found.step_id is None:
        return None
    opened = games.step(handling.work, found.step_id)
    if opened.key == playing.step_row.key:
        return None
    is_report = found.kind == REPORT
    about = editions.before(handling.work, opened) if is_report else opened
    return Stale(step_of(handling.work, about), is_report)
