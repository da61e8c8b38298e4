"""What can be proposed, in words, and whether it can be done now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from engine.protocol import Code
from server.config.checks import OWN_VOTES
from server.games.state import options, spans
from server.games.state.days import MAX_TIME_AHEAD
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.reports.documents.instants import moment
from server.reports.documents.sentences import NONE, not_possible
from server.reports.game.scene import pseudonym
from server.reports.game.votes import OwnVote
from server.storage.games import deadlines, games, proposals
from server.storage.journal_kinds import Kind
from server.storage.kinds import VoteKind
from server.storage.people import questions
from server.storage.states import GameState, ProposalState
from server.storage.tables.journal import JournalRow
from server.storage.tables.proposals import ProposalRow
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known
from server.texts.values import Value

PROPOSED = Family(
    "vote-to",
    [one.value for one in VoteKind],
    {
        VoteKind.END: (),
        VoteKind.CONCEDE: ("named",),
        VoteKind.DRAW: ("named",),
        VoteKind.DEADLINE: ("span", "earlier"),
        VoteKind.PAUSE: ("until",),
    },
)
"""What is proposed, behind "propose"."""

_LEAST_DRAW = 2
"""Players who can share a first place."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A kind of vote, and what it is about, as `ProposalRow` keeps them."""

    kind: str
    about: str = ""

    @property
    def codes(self) -> tuple[Code, ...]:
        """Return the codes of the players that it names."""
        names = self.kind in (VoteKind.CONCEDE, VoteKind.DRAW)
        return tuple(self.about.split()) if names else ()

    @property
    def until(self) -> datetime:
        """Return the instant until which the game is to pause."""
        return datetime.fromisoformat(self.about)


def of(row: ProposalRow) -> Proposed:
    """Return what was proposed."""
    return Proposed(row.kind, row.about)


def own_kinds(game: Running) -> Mapping[str, OwnVote[Any]]:
    """Return the kinds of votes that a game has itself, by their names."""
    return {one.name: one for one in game.bundle.votes.kinds}


def said(game: Running, proposed: Proposed, language: str) -> str:
    """Say what is proposed, as words that follow "they propose"."""
    own = own_kinds(game).get(proposed.kind)
    if own is not None:
        return own.says(game.state, known(language))
    spoken = CORE.into(known(language))
    values: dict[str, Value] = {}
    match proposed.kind:
        case VoteKind.CONCEDE | VoteKind.DRAW:
            values["named"] = [pseudonym(game.players, one) for one in proposed.codes]
        case VoteKind.DEADLINE:
            span = spans.kept(proposed.about)
            values |= {"span": span.said(language), "earlier": span.earlier}
        case VoteKind.PAUSE:
            values["until"] = moment(proposed.until, game.zone)
        case _:
            pass
    return spoken.phrase(PROPOSED[proposed.kind], **values)


def check(session: GameSession, proposed: Proposed) -> None:
    """Raise NotPossibleError where a proposal could not be carried out now."""
    allowed = options.of(session.services.config.games, session.row).vote_kinds
    kind = proposed.kind if proposed.kind in list(VoteKind) else OWN_VOTES
    if kind not in allowed:
        raise not_possible("vote-not-allowed", title=session.row.title)
    match proposed.kind:
        case VoteKind.DEADLINE:
            new_deadline(session, proposed)
        case VoteKind.PAUSE:
            _check_pause(session, proposed.until)
        case _:
            _check_end(session, proposed)


def new_deadline(session: GameSession, proposed: Proposed) -> datetime:
    """Return the deadline that is proposed; raises NotPossibleError.

    An early end, since all are ready, is not what the time is counted from.
    """
    step_row = session.step_row
    before = deadlines.planned(session.work, step_row)
    if before is None:
        raise not_possible("vote-no-deadline", title=session.row.title)
    if step_row.deadline is not None and step_row.deadline <= session.now:
        raise not_possible("vote-deadline-passed", title=session.row.title)
    span = spans.kept(proposed.about)
    to = before + (-span.length if span.earlier else span.length)
    if to <= session.now:
        raise not_possible("vote-instant-passed")
    if span.earlier and step_row.deadline is not None and step_row.deadline <= to:
        raise not_possible("vote-ends-sooner", title=session.row.title)
    return to


def places(session: GameSession, proposed: Proposed) -> Mapping[Code, int]:
    """Return the places that a proposal ends the game with, none for its standing.

    Who is not named has the place behind the others. Raises NotPossibleError.
    """
    game = session.playing
    if proposed.kind == VoteKind.END:
        return {}
    own = own_kinds(game).get(proposed.kind)
    found = dict.fromkeys(proposed.codes, 1) if own is None else own.places(game.state)
    if found is None:
        raise not_possible("vote-not-in-this-position", title=session.row.title)
    others = {player.code: len(found) + 1 for player in game.players}
    return others | dict(found)


def _check_pause(session: GameSession, until: datetime) -> None:
    if session.row.state == GameState.PAUSED:
        raise not_possible("game-is-paused", title=session.row.title)
    if until <= session.now:
        raise not_possible("vote-instant-passed")
    if until - session.now > MAX_TIME_AHEAD:
        raise not_possible("vote-pause-too-long")


def _check_end(session: GameSession, proposed: Proposed) -> None:
    resolved = [
        one for one in games.steps(session.work, session.row.id) if one.sequence
    ]
    if not any(one.resolved_at for one in resolved):
        raise not_possible("vote-without-result", title=session.row.title)
    if proposed.kind == VoteKind.DRAW and len(proposed.codes) < _LEAST_DRAW:
        raise not_possible("vote-draw-alone")
    places(session, proposed)


def close(
    session: GameSession,
    row: ProposalRow,
    state: ProposalState,
    places: Mapping[Code, int] | None = None,
) -> None:
    """Close a proposal; nobody can answer the questions about it any more."""
    row.close(state, session.now, places)
    questions.withdraw(proposals.votes(session.work, row))
    session.work.flush()


def note(
    session: GameSession,
    kind: Kind,
    row: ProposalRow,
    *,
    count: int = 0,
    of_all: int = 0,
) -> JournalRow:
    """Write into the journal what became of a proposal, and how many had agreed.

    In a secret ballot it says nothing of who made it, who agrees to it.
    """
    code = next(c for c, seat in session.playing.seats.items() if seat == row.seat_id)
    name = f"{pseudonym(session.playing.players, code)} ({code})"
    return session.note(
        kind,
        vote=row.kind,
        about=_noted(row, session.zone),
        by=NONE if row.secret else name,
        count=count,
        all=of_all,
    )


def _noted(row: ProposalRow, zone: ZoneInfo) -> str:
    """Return what a proposal is about, in figures and codes."""
    if row.kind == VoteKind.DEADLINE:
        return spans.kept(row.about).typed
    if row.kind == VoteKind.PAUSE:
        return of(row).until.astimezone(zone).date().isoformat()
    return ", ".join(row.about.split()) if of(row).codes else row.about or NONE
