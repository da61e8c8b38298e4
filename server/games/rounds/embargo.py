"""Reports that wait for the game master's word, and their release.

The step is resolved and kept, and the next one is there without a deadline, but nobody
has got a report: for the players the round has ended and nothing more. Their mails wait
until the reports are out (`server.intake.which_step`).
"""

from __future__ import annotations

from server.games.editions.opening import deadline_again
from server.games.editions.store_edition import Edition, kept
from server.games.journal import journal
from server.games.rounds import never_replied
from server.games.rounds.publish import publish, tell_game_master
from server.post import Post
from server.reports.sentences import not_possible
from server.storage.games import editions, games, steps
from server.storage.games.journal import Kind
from server.storage.inbox import held_mails
from server.storage.tables.core import GameRow
from server.storage.unit_of_work import Work


def keep_back(work: Work, post: Post, edition: Edition) -> None:
    """Let the reports of a step that is kept wait, and tell who releases them."""
    now, game = post.clock.now(), edition.game
    row, step_row = game.row, game.step_row
    games.keep_reports_back(row, step_row, now)
    if not edition.over:
        steps.set_deadline(edition.after.step_row, None)
    work.flush()
    once = f"kept back:{step_row.id}"
    entry = journal.note(
        work, Kind.KEPT_BACK, now=now, game=row, once=once, step=step_row.key
    )
    journal.tell(work, post, entry)


def hand_out(work: Work, post: Post, edition: Edition) -> None:
    """Queue the reports of a step that is kept, and wake the mails that waited."""
    publish(work, post, edition)
    tell_game_master(work, post, edition)
    never_replied.tell(work, post, edition.game, post.clock.now())
    held_mails.wake(work, edition.game.row.id)


def release(work: Work, post: Post, row: GameRow) -> Edition:
    """Hand out the reports of a locked game that wait; return their edition.

    The next step opens to orders now, and its deadline counts from now on. Raises
    NotPossibleError where no reports wait.
    """
    edition = edition_of(work, row)
    if edition is None:
        raise not_possible("nothing-kept-back", title=row.title)
    now, step_row = post.clock.now(), edition.game.step_row
    following = editions.after(work, step_row)
    if following is not None:
        steps.open_again(following, now)
        deadline = deadline_again(work, row, following, now)
        steps.set_deadline(following, deadline)
    games.release_reports(row, step_row)
    journal.note(work, Kind.RELEASED, now=now, game=row, step=step_row.key)
    work.flush()
    hand_out(work, post, edition)
    return edition


def edition_of(work: Work, row: GameRow) -> Edition | None:
    """Return the edition whose reports wait, None where none do."""
    if row.kept_back is None:
        return None
    steps = [one for one in games.steps(work, row.id) if one.resolved_at is not None]
    return kept(work, row, next(one for one in steps if one.key == row.kept_back))
