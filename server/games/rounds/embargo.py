"""Reports that wait for the game master's word, and their release.

The step is resolved and kept, and the next one is there without a deadline, but nobody
has got a report: for the players the round has ended, and they are told that the
reports wait. Their mails wait until these are out (`server.intake.which_step`).
"""

from __future__ import annotations

from datetime import timedelta

from server.games.editions.opening import deadline_again
from server.games.editions.store_edition import Edition, kept
from server.games.rounds import never_replied
from server.games.rounds.publish import publish, tell_game_master
from server.games.state import deadlines, missing_draw
from server.games.state.session import GameSession
from server.games.state.steps import kept_back, name
from server.post import RoleMail
from server.reports.documents.sentences import addressed_letter, not_possible
from server.storage.games import editions
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason, MailKind
from server.storage.outbox.cause import Cause
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work

TOLD_AFTER = timedelta(minutes=10)
"""Time that reports wait before their readers are told of it."""

WAITING = "reports wait"
"""The first word of the causes of these letters."""


def keep_back(session: GameSession, edition: Edition) -> None:
    """Keep the reports of a resolved step back, and tell those who can release them."""
    step_row = edition.game.step_row
    session.row.keep_reports_back(step_row, session.now)
    if not edition.over:
        deadlines.move(session.at(edition.after), None, DeadlineReason.RELEASE)
    session.work.flush()
    once = f"kept back:{step_row.id}"
    entry = session.note(
        Kind.KEPT_BACK, once=once, step=step_row.key, over=edition.over
    )
    session.tell_officials(entry)
    _tell_readers(session, edition)


def _tell_readers(session: GameSession, edition: Edition) -> None:
    """Tell all who expect a report that it waits, unless it is released soon."""
    game = edition.game
    for reader in session.audience():
        letter = addressed_letter(
            "reports-waiting",
            *(reader.language, reader.pseudonym),
            step=name(session.row, game.step_row, reader.language),
            title=session.row.title,
            plays=reader.seat is not None,
        )
        cause = Cause.of(WAITING, game.step_row)
        due = session.now + TOLD_AFTER
        session.send(RoleMail(reader, letter, MailKind.CHANGE, cause, due=due))


def hand_out(session: GameSession, edition: Edition) -> None:
    """Queue the reports of a step that is kept, and wake the mails that waited."""
    publish(session, edition)
    tell_game_master(session, edition)
    never_replied.tell(session.at(edition.game))
    if not edition.over:
        missing_draw.ask_at_opening(session.at(edition.after))
    held_mails.wake(session.work, session.row.id)


def release(session: GameSession) -> Edition:
    """Hand out the reports of a locked game that wait; return their edition.

    The next step opens to orders now, and its deadline counts from now on. Raises
    NotPossibleError where no reports wait.
    """
    edition = edition_of(session.work, session.row)
    if edition is None:
        raise not_possible("nothing-kept-back", title=session.row.title)
    now, step_row = session.now, edition.game.step_row
    following = editions.after(session.work, step_row)
    if following is not None:
        following.open_again(now)
        deadline = deadline_again(session.work, session.row, following, now)
        deadlines.move(session, deadline, DeadlineReason.RELEASE)
    session.row.release_reports(step_row)
    session.note(Kind.RELEASED, step=step_row.key)
    session.work.flush()
    hand_out(session, edition)
    return edition


def edition_of(work: Work, row: GameRow) -> Edition | None:
    """Return the edition whose reports are kept back, None where none are."""
    step_row = kept_back(work, row)
    return None if step_row is None else kept(work, row, step_row)
