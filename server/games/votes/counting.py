"""Who votes, who has agreed, and how many must.

A seat votes where somebody has it and has not dropped out of the game. A robot does
not, nor a seat that has missed its last rounds and says nothing to the proposal. Who
sits in for a player votes for the seat; the newer answer of the two counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.protocol import Code
from server.config.settings import GamesConfig
from server.games.orders.missed_rounds import absent
from server.games.state import options
from server.games.state.running import Running
from server.storage.games import proposals
from server.storage.people import roles
from server.storage.states import QuestionState
from server.storage.tables.people import RoleRow
from server.storage.tables.proposals import ProposalRow
from server.storage.unit_of_work import Work

LEAST_VOTERS = 2
"""Seats that must agree, whatever the share is: nobody decides alone."""

_ANSWERED = (QuestionState.CONFIRMED, QuestionState.DENIED)


@dataclass(frozen=True, slots=True)
class Tally:
    """The votes on a proposal; `needed` of the `voters` must have agreed."""

    voters: frozenset[Code]
    votes: dict[Code, bool]
    needed: int

    @property
    def agreed(self) -> list[Code]:
        """Return the seats that have agreed, in the order of their codes."""
        return sorted(code for code in self.voters if self.votes.get(code))

    @property
    def carries(self) -> bool:
        """Return whether enough have agreed."""
        return len(self.agreed) >= self.needed


def may_vote(work: Work, game: Running) -> frozenset[Code]:
    """Return the seats that may vote, however long they have been silent."""
    held = {player.code for player in roles.players(work, game.row.id)}
    return frozenset(in_the_game(game) & held - set(roles.robots(work, game.row.id)))


def in_the_game(game: Running) -> set[Code]:
    """Return the seats that have not dropped out of the game."""
    voters = game.bundle.votes.voters
    codes = {player.code for player in game.players}
    return codes if voters is None else codes & set(voters(game.state))


def voters(work: Work, game: Running, votes: dict[Code, bool]) -> frozenset[Code]:
    """Return the seats that vote: not those that only stay silent."""
    may = may_vote(work, game)
    return may - absent(work, game, may - votes.keys())


def unasked(
    work: Work, game: Running, proposal: ProposalRow, now: datetime
) -> list[RoleRow]:
    """Return who acts for a seat that votes, since the others were asked."""
    asked = {one.role_id for one in proposals.votes(work, proposal)}
    voting = may_vote(work, game)
    return [
        one
        for one in roles.seated(work, game.row.id, now)
        if one.code in voting
        and one.id not in asked
        and not (one.seat_id == proposal.seat_id and one.since <= proposal.made_at)
    ]


def tally(
    work: Work,
    defaults: GamesConfig,
    game: Running,
    proposal: ProposalRow,
    now: datetime,
) -> Tally:
    """Return the votes on a proposal of a running game."""
    votes = _votes(work, game, proposal, now)
    voting = voters(work, game, votes)
    share = options.of(defaults, game.row).vote_share
    needed = -(-len(voting) * share // 100)
    return Tally(voting, votes, max(LEAST_VOTERS, needed))


def _votes(
    work: Work, game: Running, proposal: ProposalRow, now: datetime
) -> dict[Code, bool]:
    """Return the newest vote of each seat; the proposer's is a yes."""
    codes = {seat_id: code for code, seat_id in game.seats.items()}
    votes = {}
    holder = roles.holder(work, proposal.seat_id)
    if holder is not None and holder.since <= proposal.made_at:
        # Whoever took the seat over since has proposed nothing.
        votes[codes[proposal.seat_id]] = True
    acting = {one.id: one.code for one in roles.seated(work, game.row.id, now)}
    answered = [
        (one.answered_at, one.id, acting[one.role_id], one.state)
        for one in proposals.votes(work, proposal)
        if one.state in _ANSWERED and one.role_id in acting and one.answered_at
    ]
    for _, _, code, state in sorted(answered):
        votes[code] = state == QuestionState.CONFIRMED
    return votes
