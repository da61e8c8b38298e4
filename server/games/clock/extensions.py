"""More time for single seats: the round waits for these, the others' orders close.

The deadline of the round stays as it is for everybody else. When it passes, the round
waits for the seats with more time until they are ready, and until the end of that time
at most; what the other seats have sent cannot be changed then.
"""

from __future__ import annotations

from datetime import datetime

from engine.protocol import Code
from server.games.state import drawing
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.games.state.steps import names, typed_names
from server.reports.documents import instants
from server.reports.documents.sentences import greeted_letter, not_possible
from server.storage.games import games
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.tables.games import StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow


def extend(session: GameSession, player: RoleRow, to: datetime) -> datetime:
    """Give a seat time until an instant, and tell all; raises NotPossibleError.

    Seats with more time share its end, the latest of them: that is returned.
    """
    playing = session.playing
    step_row, code = games.lock_step(session.work, playing.step_row), player.code
    deadline = _extensible_deadline(session, step_row, code)
    if to <= deadline:
        raise not_possible("extension-not-later")
    extended = step_row.extended_codes
    until = max(to, step_row.extended_to or to)
    if code in extended and until == step_row.extended_to:
        raise not_possible("same-deadline")
    step_row.extend((*extended, code), until)
    session.work.flush()
    entry = session.note(Kind.EXTENDED, role=player, step=step_row.key, deadline=until)
    _tell_everyone(session, deadline, until, entry)
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
    if step_row.deadline <= session.now or step_row.early_since is not None:
        raise not_possible(
            "extension-too-late", step=step, round=typed_names(playing.row, step_row)
        )
    return step_row.deadline


def _tell_everyone(
    session: GameSession, deadline: datetime, until: datetime, entry: JournalRow
) -> None:
    """Tell every seat of the extension, and whether it has the time as well."""
    playing, step_row = session.playing, session.step_row
    for reader in session.seated():
        has_more = reader.code in step_row.extended_codes
        text = greeted_letter(
            "extension-given" if has_more else "extension-for-others",
            reader.language,
            reader.pseudonym,
            step=playing.bundle.words(reader.language).step(playing.step),
            deadline=instants.moment(deadline, session.zone),
            until=instants.moment(until, session.zone),
        )
        session.mail(
            reader,
            text,
            kind=MailKind.DEADLINE,
            cause=Cause.of("extension", entry),
            step=step_row,
            deadlines=(step_row,),
        )


def wait(session: GameSession, playing: Running) -> bool:
    """Let a step that is due wait for seats with more time; return whether it does."""
    step_row, work = playing.step_row, session.work
    until = step_row.extended_to
    if until is None or until <= session.now or not _unready(session, playing):
        return False
    drawing.reopen(work, playing, session.now)
    was = step_row.deadline
    step_row.begin_extension()
    session.note(Kind.EXTENSION_BEGUN, step=step_row.key, was=was, deadline=until)
    work.flush()
    # Mails received after the deadline are in time for the new one.
    held_mails.wake(work, session.row.id)
    return True


def _unready(session: GameSession, playing: Running) -> set[Code]:
    """Return the seats with more time that somebody plays and has not finished."""
    step_row = playing.step_row
    ready = roles.ready_for(session.work, playing.row.id, step_row.key)
    played = {player.code for player in session.players()}
    awaited = playing.bundle.game.awaiting(playing.state)
    return (set(step_row.extended_codes) & played & awaited) - set(ready)
