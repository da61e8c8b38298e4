"""An answer to a proposal, and what follows: it is carried out, or lapses.

Enough votes make it so in the transaction of the last of them. Whatever closes its
round, a resolution, a rollback or the end of the game, is noticed by a duty
(`run_due`), which also finds a proposal that carries since a seat votes no more, and
asks whoever acts for a seat since.
"""

from __future__ import annotations

import logging
from datetime import datetime

from server.errors import DatabaseAwayError, NotPossibleError
from server.games.clock import interventions
from server.games.state.running import all_running, is_suspended
from server.games.state.session import GameSession
from server.games.votes import telling
from server.games.votes.counting import tally, unasked
from server.games.votes.proposals import (
    Proposed,
    check,
    close,
    new_deadline,
    note,
    of,
    places,
)
from server.services import Services
from server.storage.games import games, proposals
from server.storage.journal_kinds import Kind
from server.storage.kinds import VoteKind
from server.storage.people import roles
from server.storage.states import ENDED, TAKES_ORDERS, ProposalState
from server.storage.tables.games import StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.proposals import ProposalRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)


def is_open(work: Work, question: QuestionRow, now: datetime) -> bool:
    """Return whether a vote can be given now, or be changed."""
    if question.proposal_id is None or question.role_id is None:
        return False
    row = work.get_one(ProposalRow, question.proposal_id)
    game, step_row = games.get(work, row.game_id), work.get_one(StepRow, row.step_id)
    is_here = row.state == ProposalState.OPEN and (step_row.is_open or row.stands)
    has_ended = roles.get(work, question.role_id).has_ended(now)
    return is_here and game.state in TAKES_ORDERS and not has_ended


def settle(
    session: GameSession, question: QuestionRow, mail: InboxRow, *, yes: bool
) -> None:
    """Count the vote in a mail; the newest of a seat replaces those before."""
    row = session.work.get_one(ProposalRow, question.proposal_id or 0)
    role = roles.get(session.work, question.role_id or 0)
    question.answer(session.now, yes=yes)
    if not _decide(session, row):
        telling.tell_noted(session, row, role, mail, yes=yes)


def _decide(session: GameSession, row: ProposalRow) -> bool:
    """Carry a proposal out where enough have agreed; return whether it was closed."""
    found = telling.counted(session, row)
    if not found.carries:
        return False
    proposed = of(row)
    try:
        check(session, proposed, found.voters)
    except NotPossibleError:
        # The deadline may have passed since, or the game master have paused the game.
        _lapse(session, row, "too-late")
        return True
    _carry(session, row, proposed)
    return True


def _carry(session: GameSession, row: ProposalRow, proposed: Proposed) -> None:
    found = telling.counted(session, row)
    entry = note(
        session,
        Kind.VOTE_CARRIED,
        row,
        count=len(found.agreed),
        of_all=len(found.voters),
    )
    session.tell_officials(entry)
    match proposed.kind:
        case VoteKind.DEADLINE:
            voted = telling.carried(session, row, None)
            to = new_deadline(session, proposed)
            close(session, row, ProposalState.CARRIED)
            interventions.set_deadline(session, to, voted=voted)
        case VoteKind.PAUSE:
            voted = telling.carried(session, row, None)
            close(session, row, ProposalState.CARRIED)
            interventions.pause(session, until=proposed.until, voted=voted)
        case _:
            ends_with = places(session, proposed, found.voters)
            voted = telling.carried(session, row, ends_with)
            close(session, row, ProposalState.CARRIED, ends_with)
            interventions.close(session, voted=voted)


def _lapse(session: GameSession, row: ProposalRow, why: str) -> None:
    """Close a proposal of which nothing comes; all who play are told why."""
    found = telling.counted(session, row)
    note(
        session,
        Kind.VOTE_LAPSED,
        row,
        count=len(found.agreed),
        of_all=len(found.voters),
    )
    telling.tell_closed(session, row, why, session.seated())
    close(session, row, ProposalState.LAPSED)


def run_due(services: Services) -> None:
    """Close votes whose round is over, carry out what carries, end voted pauses.

    None that fails stops another.
    """
    with services.database.work() as work:
        closing = _due(work, services)
        pauses = games.resuming(work, services.clock.now())
    for game_id, number in closing:
        _apart(services, game_id, number)
    for game_id in pauses:
        _apart(services, game_id, None)


def _apart(services: Services, game_id: int, number: int | None) -> None:
    """Do what is due for a proposal, or for a pause, in a transaction of its own."""
    try:
        with services.database.work() as work:
            session = GameSession.locked(work, services, game_id)
            if number is None:
                _end_pause(session)
            else:
                _see_to(session, work.get_one(ProposalRow, number))
    except DatabaseAwayError:
        raise
    except Exception:
        # The next look tries again.
        log.exception("game %s: what its players voted for failed", game_id)


def _due(work: Work, services: Services) -> list[tuple[int, int]]:
    """Return games and numbers of the proposals that are to be closed."""
    open_ones = proposals.all_open(work)
    if not open_ones:
        return []
    known = games.by_number(work, {one.game_id for one in open_ones})
    running, now = all_running(work, known.values()), services.clock.now()
    found = []
    for one in open_ones:
        game = running.get(one.game_id)
        if game is None:
            # Of a game that is suspended nobody can tell anything: it waits.
            is_due = known[one.game_id].state in ENDED
        elif not one.is_in(game.step_row):
            is_due = True
        else:
            found_now = tally(work, services.config.games, game, one, now)
            is_due = found_now.carries or bool(unasked(work, game, one, now))
        if is_due:
            found.append((one.game_id, one.id))
    return found


def _see_to(session: GameSession, row: ProposalRow) -> None:
    if row.state != ProposalState.OPEN:
        return
    if session.row.state in ENDED:
        # All know that it has ended, and how.
        close(session, row, ProposalState.LAPSED)
    elif is_suspended(session.row):
        return
    elif not row.is_in(session.step_row):
        _lapse(session, row, "lapsed")
    elif not _decide(session, row):
        for role in unasked(session.work, session.playing, row, session.now):
            telling.ask(session, row, role)


def _end_pause(session: GameSession) -> None:
    until = session.row.resumes_at
    if until is not None and until <= session.now:
        interventions.resume(session)
