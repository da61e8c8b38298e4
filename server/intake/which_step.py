"""The step that a mail is for, where it comes too late or answers an older mail.

A mail that the mail server received after the deadline counts for the next step. So
does one that is read after the round, though it was received in time: somebody has put
it into the folder late. One that is confirmed counts from then on, and an answer to one
of our mails from an earlier step counts for the open one. The reply says so.
"""

from __future__ import annotations

from datetime import datetime

from server.intake.decision import Decision
from server.intake.handling import Handling, MailWait
from server.reports.replies.reply_facts import How, Stale
from server.storage.games import editions, steps
from server.storage.kinds import MailKind
from server.storage.outcomes import Outcome
from server.storage.people import questions
from server.storage.states import GameState, MailState
from server.storage.tables.games import StepRow


def check(handling: Handling) -> Decision | None:
    """Put a mail off until the step it came too late for has been resolved.

    Where the game master keeps the reports back, the mail waits until they are out: its
    reply would tell of them.
    """
    if _is_kept_back(handling):
        return handling.decided(Outcome.WAITING, waits=MailWait(MailState.WAITING))
    playing = handling.playing
    if playing is None or playing.row.state != GameState.RUNNING:
        return None
    if handling.player is not None and handling.player.seat is None:
        # A role without a seat orders nothing; a draw, or a pause, must come in now.
        return None
    code = "" if handling.player is None else handling.player.code
    deadline = playing.step_row.until(code).deadline
    if deadline is not None and handling.row.received_at > deadline:
        return handling.decided(Outcome.WAITING, waits=MailWait(MailState.WAITING))
    return None


def _is_kept_back(handling: Handling) -> bool:
    """Return whether a mail waits for reports; that of a game master does not."""
    if (
        handling.game is None
        or handling.game.kept_back is None
        or handling.player is None
    ):
        return False
    return not handling.player.leads


def stale(handling: Handling) -> Stale | None:
    """Return the earlier step that a mail belongs to; None for one of the open step."""
    asked = _asked_at(handling)
    if asked is not None:
        return _earlier(handling, asked, "confirmed")
    received = handling.row.received_at
    if received < handling.session.step_row.opened_at:
        found = _earlier(handling, received, "received")
        if found is not None:
            return found
    return _answered(handling)


def _asked_at(handling: Handling) -> datetime | None:
    """Return when the question about a mail was asked that has been confirmed."""
    if handling.row.role_id is None:
        return None
    return questions.confirmed_about(handling.work, handling.row.id)


def _earlier(handling: Handling, instant: datetime, how: How) -> Stale | None:
    """Return the step that was open at an instant, if it is not the open one."""
    session = handling.session
    found = steps.at(handling.work, session.row.id, instant)
    if found is None or found.key == session.step_row.key:
        return None
    if found.sequence > session.step_row.sequence:
        # The game has gone back while the mail waited.
        return Stale(found.step, "reopened")
    is_late = found.deadline is not None and instant > found.deadline
    return Stale(found.step, "late" if how == "received" and is_late else how)


def _answered(handling: Handling) -> Stale | None:
    """Return the earlier step whose mail is answered.

    Known by In-Reply-To, or else by the newest of our mails in References (RFC 5322,
    3.6.4). A mail that we sent to somebody else does not count.
    """
    ours = handling.answered_mails(handling.author)
    direct = (one for one in ours if one.message_id == handling.mail.in_reply_to)
    answered = next(direct, next(iter(ours), None))
    if answered is None:
        return None
    if answered.step_id is None:
        return _earlier(handling, answered.created_at, "mail")
    opened = handling.work.get_one(StepRow, answered.step_id)
    if opened.key == handling.session.step_row.key:
        return None
    is_report = answered.kind == MailKind.REPORT
    about = editions.before(handling.work, opened) if is_report else opened
    return Stale(about.step, "report" if is_report else "mail")
