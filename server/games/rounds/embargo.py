"""Reports that wait for the game master's word, and their release.

The step is resolved and kept, and the next one is there without a deadline, but nobody
has got a report: for the players the round has ended and nothing more. Their mails wait
until the reports are out (`server.intake.which_step`).
"""

from __future__ import annotations

from server.games.editions.opening import deadline_again
from server.games.editions.store_edition import Edition, kept
from server.games.rounds import never_replied
from server.games.rounds.publish import publish, tell_game_master
from server.games.state import deadlines, missing_draw
from server.games.state.session import GameSession
from server.games.state.steps import kept_back
from server.reports.documents.sentences import not_possible
from server.storage.games import editions
from server.storage.inbox import held_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work


def keep_back(session: GameSession, edition: Edition) -> None:
    """Keep the reports of a resolved step back, and tell those who can release them."""
    step_row = edition.game.step_row
    session.row.keep_reports_back(step_row, session.now)
    if not edition.over:
        deadlines.move(session.at(edition.after), None, DeadlineReason.RELEASE)
    session.work.flush()
    once = f"kept back:{step_row.id}"
    entry = session.note(Kind.KEPT_BACK, once=once, step=step_row.key)
    session.tell_officials(entry)


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
