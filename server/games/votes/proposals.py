"""What can be proposed, in words, and whether it can be done now."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from engine.protocol import Code
from server.config.game_options import OWN_VOTES
from server.games.state import options, spans
from server.games.state.days import MAX_TIME_AHEAD
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.games.votes.counting import LEAST_VOTERS, in_the_game
from server.reports.documents.instants import moment
from server.reports.documents.sentences import NONE, not_possible
from server.reports.game.scene import pseudonym
from server.reports.game.votes import OwnVote
from server.storage.games import deadlines, games, proposals
from server.storage.journal_kinds import Kind
from server.storage.kinds import VoteKind
from server.storage.people import questions
from server.storage.states import ENDED, GameState, ProposalState
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
    def ends(self) -> bool:
        """Return whether it is about the end of the game."""
        return self.kind not in (VoteKind.DEADLINE, VoteKind.PAUSE)

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
            named = [pseudonym(game.players, one) for one in proposed.codes]
            values["named"] = named or NONE
        case VoteKind.DEADLINE:
            span = spans.kept(proposed.about)
            values |= {"span": span.said(language), "earlier": span.earlier}
        case VoteKind.PAUSE:
            values["until"] = moment(proposed.until, game.zone)
        case _:
            pass
    return spoken.phrase(PROPOSED[proposed.kind], **values)


def check(session: GameSession, proposed: Proposed, voters: Collection[Code]) -> None:
    """Raise NotPossibleError where a proposal could not be carried out now.

    `voters` are the seats that vote as things are.
    """
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
            _check_end(session, proposed, voters)


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


def places(
    session: GameSession, proposed: Proposed, voters: Collection[Code]
) -> Mapping[Code, int]:
    """Return the places that a proposal ends the game with, none for its standing.

    Only `voters` share a draw. Who is not named has the place behind the others.
    Raises NotPossibleError.
    """
    game = session.playing
    if proposed.kind == VoteKind.END:
        return {}
    own = own_kinds(game).get(proposed.kind)
    if own is None:
        found = game.bundle.votes.drawn(game.state, _first(session, proposed, voters))
    else:
        found = own.places(game.state)
    if found is None:
        raise not_possible("vote-not-in-this-position", title=session.row.title)
    others = {player.code: len(found) + 1 for player in game.players}
    return others | dict(found)


def _first(
    session: GameSession, proposed: Proposed, voters: Collection[Code]
) -> Collection[Code]:
    """Return who has won, or shares a draw; raises NotPossibleError.

    A seat that nobody plays any more holds no draw up, and has no share in it.
    """
    title, game = session.row.title, session.playing
    gone = sorted(set(proposed.codes) - in_the_game(game))
    if gone:
        who = pseudonym(game.players, gone[0])
        raise not_possible("vote-not-in-the-game", who=who, title=title)
    if proposed.kind == VoteKind.CONCEDE:
        return proposed.codes
    of_all = game.bundle.votes.draws_of_all
    named = set(proposed.codes) or set(voters)
    if of_all is not None and of_all(game.state) and not named >= set(voters):
        raise not_possible("vote-draw-of-all", title=title)
    share = sorted(named & set(voters))
    if len(share) < LEAST_VOTERS:
        raise not_possible("vote-draw-alone")
    return share


def _check_pause(session: GameSession, until: datetime) -> None:
    if session.row.state == GameState.PAUSED:
        raise not_possible("game-is-paused", title=session.row.title)
    if until <= session.now:
        raise not_possible("vote-instant-passed")
    if until - session.now > MAX_TIME_AHEAD:
        raise not_possible("vote-pause-too-long")


def _check_end(
    session: GameSession, proposed: Proposed, voters: Collection[Code]
) -> None:
    resolved = [
        one for one in games.steps(session.work, session.row.id) if one.sequence
    ]
    if not any(one.resolved_at for one in resolved):
        raise not_possible("vote-without-result", title=session.row.title)
    places(session, proposed, voters)


def close(
    session: GameSession,
    row: ProposalRow,
    state: ProposalState,
    places: Mapping[Code, int] | None = None,
) -> None:
    """Close a proposal; nobody can answer the questions about it any more."""
    is_over = session.row.state in ENDED
    row.close(state, session.now, None if is_over else session.open_step, places)
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
        secret=row.secret,
    )


def _noted(row: ProposalRow, zone: ZoneInfo) -> str:
    """Return what a proposal is about, in figures and codes."""
    if row.kind == VoteKind.DEADLINE:
        return spans.kept(row.about).typed
    if row.kind == VoteKind.PAUSE:
        return of(row).until.astimezone(zone).date().isoformat()
    return ", ".join(row.about.split()) if of(row).codes else row.about or NONE
