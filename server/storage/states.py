"""The states of games, of mails that come and go, and of questions.

The transitions between states are all here. Rows refuse any other (`follow`), and so
do updates of many rows at a time (`server.storage.transitions`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar


class GameState(StrEnum):
    """The state of a game."""

    PROPOSED = "proposed"
    """Nobody has confirmed it."""
    OPEN = "open"
    """Players can sign up."""
    RUNNING = "running"
    PAUSED = "paused"
    """Its clock is stopped; orders are taken."""
    SUSPENDED = "suspended"
    """Its rules cannot be used: its clock is stopped, mails to it wait."""
    OVER = "over"
    CANCELLED = "cancelled"
    """It ended without a result."""

    @property
    def following(self) -> frozenset[GameState]:
        """Return the states that can follow; a state can always stay as it is."""
        return _GAMES[self]


class MailState(StrEnum):
    """The state of a mail that came in."""

    NEW = "new"
    WAITING = "waiting"
    """Until the round that it came too late for is resolved."""
    HELD = "held"
    """For its sender's confirmation, or until a limit allows an answer to it."""
    DONE = "done"
    SHUNTED = "shunted"
    """It broke its handling."""

    @property
    def following(self) -> frozenset[MailState]:
        """Return the states that can follow; a state can always stay as it is."""
        return _MAILS[self]


class OutgoingState(StrEnum):
    """The state of a mail that goes out."""

    QUEUED = "queued"
    HELD = "held"
    """While its recipient cannot be reached."""
    SENT = "sent"
    FAILED = "failed"
    """It was given up."""

    @property
    def following(self) -> frozenset[OutgoingState]:
        """Return the states that can follow; a state can always stay as it is."""
        return _OUTGOING[self]


class QuestionState(StrEnum):
    """The state of a question."""

    OPEN = "open"
    CONFIRMED = "confirmed"
    DENIED = "denied"
    EXPIRED = "expired"

    @property
    def following(self) -> frozenset[QuestionState]:
        """Return the states that can follow; a state can always stay as it is."""
        return _QUESTIONS[self]


class ProposalState(StrEnum):
    """The state of a proposal that players vote on."""

    OPEN = "open"
    CARRIED = "carried"
    WITHDRAWN = "withdrawn"
    """By whom it was made."""
    LAPSED = "lapsed"
    """Its round ended, or the game did, before enough agreed."""

    @property
    def following(self) -> frozenset[ProposalState]:
        """Return the states that can follow; a state can always stay as it is."""
        return _PROPOSALS[self]


GOING_ON: Final = (
    GameState.OPEN,
    GameState.RUNNING,
    GameState.PAUSED,
    GameState.SUSPENDED,
)
TAKES_ORDERS: Final = (GameState.RUNNING, GameState.PAUSED)
ENDED: Final = (GameState.OVER, GameState.CANCELLED)
UNSENT: Final = (OutgoingState.QUEUED, OutgoingState.HELD)

AnyState = TypeVar(
    "AnyState", GameState, MailState, OutgoingState, QuestionState, ProposalState
)
Table: TypeAlias = Mapping[AnyState, frozenset[AnyState]]

_GAMES: Final[Table[GameState]] = {
    GameState.PROPOSED: frozenset({GameState.OPEN, GameState.CANCELLED}),
    GameState.OPEN: frozenset({GameState.RUNNING, GameState.CANCELLED}),
    GameState.RUNNING: frozenset(
        {
            GameState.PAUSED,
            GameState.SUSPENDED,
            GameState.OVER,
            GameState.CANCELLED,
        }
    ),
    GameState.SUSPENDED: frozenset({GameState.RUNNING, GameState.CANCELLED}),
    GameState.PAUSED: frozenset(
        {GameState.RUNNING, GameState.OVER, GameState.CANCELLED}
    ),
    # A game that is over can be taken back to an earlier round.
    GameState.OVER: frozenset({GameState.RUNNING}),
    GameState.CANCELLED: frozenset(),
}
_MAILS: Final[Table[MailState]] = {
    MailState.NEW: frozenset(
        {MailState.WAITING, MailState.HELD, MailState.DONE, MailState.SHUNTED}
    ),
    MailState.WAITING: frozenset({MailState.NEW}),
    MailState.HELD: frozenset({MailState.NEW, MailState.DONE}),
    MailState.DONE: frozenset(),
    MailState.SHUNTED: frozenset({MailState.NEW}),
}
_OUTGOING: Final[Table[OutgoingState]] = {
    OutgoingState.QUEUED: frozenset(
        {OutgoingState.HELD, OutgoingState.SENT, OutgoingState.FAILED}
    ),
    # A mail can be held or given up while a sender has it in hand, and be sent still.
    OutgoingState.HELD: frozenset(
        {OutgoingState.QUEUED, OutgoingState.SENT, OutgoingState.FAILED}
    ),
    OutgoingState.SENT: frozenset(),
    OutgoingState.FAILED: frozenset({OutgoingState.QUEUED, OutgoingState.SENT}),
}
_QUESTIONS: Final[Table[QuestionState]] = {
    QuestionState.OPEN: frozenset(
        {QuestionState.CONFIRMED, QuestionState.DENIED, QuestionState.EXPIRED}
    ),
    # A vote can be changed while its proposal is open.
    QuestionState.CONFIRMED: frozenset({QuestionState.DENIED}),
    QuestionState.DENIED: frozenset({QuestionState.CONFIRMED}),
    QuestionState.EXPIRED: frozenset(),
}
_PROPOSALS: Final[Table[ProposalState]] = {
    ProposalState.OPEN: frozenset(
        {ProposalState.CARRIED, ProposalState.WITHDRAWN, ProposalState.LAPSED}
    ),
    ProposalState.CARRIED: frozenset(),
    ProposalState.WITHDRAWN: frozenset(),
    ProposalState.LAPSED: frozenset(),
}


class ImpossibleTransitionError(Exception):
    """A row was to go into a state that cannot follow its present one."""


def follow(before: AnyState, after: AnyState) -> AnyState:
    """Return the state after; raises ImpossibleTransitionError if it cannot follow."""
    if after != before and after not in before.following:
        kind = type(before).__name__
        raise ImpossibleTransitionError(f"{kind}: {after} cannot follow {before}")
    return after
