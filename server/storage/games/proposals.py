"""Proposals that players vote on, and their votes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from server.storage.states import ProposalState
from server.storage.tables.games import StepRow
from server.storage.tables.proposals import ProposalRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work


def add(
    work: Work,
    step_row: StepRow,
    seat_id: int,
    kind: str,
    about: str,
    *,
    secret: bool,
    stands: bool,
    now: datetime,
) -> ProposalRow:
    """Write down what a seat proposes in a step."""
    row = ProposalRow(
        game_id=step_row.game_id,
        step_id=step_row.id,
        seat_id=seat_id,
        kind=kind,
        about=about,
        secret=secret,
        stands=stands,
        made_at=now,
    )
    work.session.add(row)
    work.session.flush()
    return row


def open_ones(work: Work, game_id: int) -> list[ProposalRow]:
    """Return the proposals of a game that nothing has closed, the oldest first."""
    return work.all(
        ProposalRow,
        ProposalRow.game_id == game_id,
        ProposalRow.state == ProposalState.OPEN,
    )


def all_open(work: Work) -> list[ProposalRow]:
    """Return the proposals of all games that nothing has closed."""
    return work.all(ProposalRow, ProposalRow.state == ProposalState.OPEN)


def has_proposed(work: Work, step_row: StepRow, seat_id: int) -> bool:
    """Return whether a seat has proposed something in a step, whatever became of it."""
    return work.any(
        ProposalRow,
        ProposalRow.game_id == step_row.game_id,
        ProposalRow.step_id == step_row.id,
        ProposalRow.seat_id == seat_id,
    )


def votes(work: Work, proposal: ProposalRow) -> list[QuestionRow]:
    """Return the questions about a proposal; their answers are the votes."""
    return work.all(QuestionRow, QuestionRow.proposal_id == proposal.id)


def ending(work: Work, game_id: int) -> ProposalRow | None:
    """Return the proposal by which a game that is over ended, None for most games.

    It was made in the step that was open at the end, and that a rollback withdraws.
    """
    return work.first(
        ProposalRow,
        ProposalRow.game_id == game_id,
        ProposalRow.state == ProposalState.CARRIED,
        ProposalRow.step_id == StepRow.id,
        StepRow.resolved_at.is_(None),
        StepRow.withdrawn_at.is_(None),
        ProposalRow.places.is_not(None),
        order_by=ProposalRow.id.desc(),
    )


def places(work: Work, game_id: int) -> Mapping[str, int]:
    """Return the places that players have ended a game with, by code; maybe none."""
    found = ending(work, game_id)
    return {} if found is None or found.places is None else found.places
