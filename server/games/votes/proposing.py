"""A player proposes something, takes it back, or is asked once more."""

from __future__ import annotations

from server.games.state import options
from server.games.state.running import refuse_ended, refuse_suspended
from server.games.state.session import GameSession
from server.games.votes import telling
from server.games.votes.counting import LEAST_VOTERS, may_vote
from server.games.votes.proposals import Proposed, check, close, note
from server.reports.documents.sentences import not_possible
from server.storage.games import proposals
from server.storage.journal_kinds import Kind
from server.storage.states import TAKES_ORDERS, ProposalState
from server.storage.tables.people import RoleRow
from server.storage.tables.proposals import ProposalRow


def propose(session: GameSession, role: RoleRow, proposed: Proposed) -> ProposalRow:
    """Propose something for a seat, and ask all who act for one that votes.

    Raises NotPossibleError.
    """
    refuse(session, role, proposed)
    step_row, seat_id = session.step_row, role.own_seat.id
    chosen = options.of(session.services.config.games, session.row)
    row = proposals.add(
        session.work,
        step_row,
        seat_id,
        proposed.kind,
        proposed.about,
        secret=chosen.secret_ballot,
        stands=proposed.ends and not chosen.votes_lapse,
        now=session.now,
    )
    note(session, Kind.VOTE_PROPOSED, row)
    voting = may_vote(session.work, session.playing)
    for one in session.everyone_but(role):
        if one.code in voting:
            telling.ask(session, row, one)
    return row


def refuse(session: GameSession, role: RoleRow, proposed: Proposed) -> None:
    """Raise NotPossibleError where a seat cannot propose this now."""
    work, row = session.work, session.row
    refuse_suspended(row)
    refuse_ended(row)
    if row.state not in TAKES_ORDERS:
        raise not_possible("vote-before-start", title=row.title)
    game = session.playing
    if role.code not in may_vote(work, game):
        raise not_possible("vote-not-yours", title=row.title)
    if proposals.has_proposed(work, session.step_row, role.own_seat.id):
        raise not_possible("vote-once-a-round")
    others = proposals.open_ones(work, row.id)
    here = [one for one in others if one.is_in(session.step_row)]
    if any(one.kind == proposed.kind for one in here):
        raise not_possible("vote-of-kind-open")
    if len(may_vote(work, game)) < LEAST_VOTERS:
        raise not_possible("vote-alone", title=row.title)
    check(session, proposed, may_vote(work, game))


def withdraw(session: GameSession, role: RoleRow) -> ProposalRow:
    """Take back what a seat has proposed; raises NotPossibleError."""
    found = proposals.open_ones(session.work, session.row.id)
    mine = [one for one in found if one.seat_id == role.own_seat.id]
    if not mine:
        raise not_possible("vote-none-of-yours")
    row = mine[-1]
    note(session, Kind.VOTE_WITHDRAWN, row)
    readers = list(session.everyone_but(role))
    telling.tell_closed(session, row, "withdrawn", readers)
    close(session, row, ProposalState.WITHDRAWN)
    return row


def ask_again(session: GameSession, role: RoleRow) -> int:
    """Ask somebody once more about what is open; return how many proposals that are."""
    if role.code not in may_vote(session.work, session.playing):
        return 0
    found = proposals.open_ones(session.work, session.row.id)
    here = [one for one in found if one.is_in(session.step_row)]
    for one in here:
        telling.ask(session, one, role)
    return len(here)
