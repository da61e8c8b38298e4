"""Base classes for games that do without something: functions with nothing to say.

    class Nim(NoChance, NothingHidden[State], SimpleGame[State, Order, None]): ...

What a game has after all it writes itself, as `engine.protocol.Game` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, NoReturn, Protocol, TypeVar

from engine import seated
from engine.protocol import (
    FIRST_VERSION,
    Audience,
    Code,
    Json,
    Notice,
    Opening,
    Ranked,
    Reader,
    Resolution,
    RuleChange,
    RuleValue,
    Step,
    UnusableInputError,
    Writing,
)

P = TypeVar("P", bound=seated.Seated)
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


class Ranking(Protocol[S_contra]):
    """A game that says when it is over."""

    def ranking(self, state: S_contra) -> tuple[Ranked, ...] | None:
        """Return the final ranking, None while the game is on."""
        ...


class Course(Protocol[S_contra]):
    """A game that says which step comes next, and who orders in it."""

    def awaiting(self, state: S_contra) -> frozenset[Code]:
        """Return the codes whose orders the next step needs."""
        ...

    def step(self, state: S_contra) -> Step:
        """Name the next step."""
        ...


class NoChance:
    """A game in which nothing is drawn, neither at its start nor in a step."""

    def draw_chance(self, position: object, uniform: object) -> None:
        """Return None: no step needs a chance."""

    def read_chance(self, position: object, text: str) -> NoReturn:
        """Refuse whatever is typed."""
        raise UnusableInputError("chance: there is none in this game")

    def opening(self, position: object) -> Opening:
        """Return what nobody asks for."""
        return Opening.WITH_RESULT

    def unveil(self, state: object, chance: None) -> NoReturn:
        """Refuse every chance."""
        raise UnusableInputError("chance: there is none in this game")

    def dump_chance(self, chance: None) -> None:
        """Return None: there is nothing to keep."""

    def load_chance(self, data: Json) -> NoReturn:
        """Refuse all data."""
        raise UnusableInputError("chance: there is none in this game")


class NothingHidden(Generic[P]):
    """A game in which all is public but the real names, which the end shows."""

    def view(self: Ranking[P], state: P, reader: Reader) -> P:
        """Return the state, to players without real names before the end."""
        if reader is Audience.GM or self.ranking(state) is not None:
            return state
        return seated.nameless(state)


class SimpleGame(Generic[S, O, C]):
    """A game with the first version of its rules, one step ahead, without extras.

    No order carries a text, no chance is shown before its step, nothing hurts, nothing
    is forecast, and a game master can change nothing.
    """

    version: ClassVar[str] = FIRST_VERSION
    changes: ClassVar[tuple[RuleChange, ...]] = ()

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """Refuse every rule of the house."""
        if fields:
            raise UnusableInputError(f"rules: unknown {', '.join(sorted(fields))}")
        return {}

    def rule_values(self, state: S) -> Mapping[str, RuleValue]:
        """Return nothing: the house has no rules."""
        return {}

    def unveil(self, state: S, chance: C) -> S:
        """Return the state as it is: no chance is shown before its step."""
        return state

    def to_come(self: Course[S], state: S) -> Sequence[Step]:
        """Return the next step alone; none after the end."""
        return (self.step(state),) if self.awaiting(state) else ()

    def correct(self, state: S, what: Json) -> Resolution[S]:
        """Refuse every change."""
        raise UnusableInputError("correction: nothing can be changed in this game")

    def writings(self, order: O) -> tuple[Writing, ...]:
        """Return nothing: no order carries a text."""
        return ()

    def check(self, state: S, player: Code, orders: Sequence[O]) -> tuple[Notice, ...]:
        """Return nothing: no order that counts hurts."""
        return ()

    def forecast(
        self, state: S, player: Code, orders: Sequence[O], chance: C | None
    ) -> tuple[Notice, ...]:
        """Return nothing: what comes of orders is not foretold."""
        return ()
