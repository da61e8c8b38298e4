"""Base classes for games that do without something: functions with nothing to say.

    class Nim(
        NoChance, NothingHidden[State], Recorded[State], SimpleGame[State, Order, None]
    ): ...

What a game has after all it writes itself, as `engine.protocol.Game` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Generic, NoReturn, Protocol, TypeVar

from engine import seated
from engine.joining import check_joining
from engine.protocol import (
    FIRST_VERSION,
    Audience,
    Code,
    Event,
    Json,
    Notice,
    Opening,
    Player,
    Ranked,
    Reader,
    Refusal,
    Resolution,
    RuleChange,
    RuleValue,
    Setup,
    Slot,
    Step,
    Uniform,
    UnusableInputError,
    Writing,
)
from engine.record import ChanceRecord, EventRecord, StateRecord

P = TypeVar("P", bound=seated.Seated)
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

OTHER_STEP = "other step"
"""The kind of refusals of orders that their step is none for."""

_TRIES = range(8)


@dataclass(frozen=True, slots=True)
class OrderKind:
    """What is the same for all orders of a class.

    Their `slot` (each order that needs one of its own has a game's `slot` give it), the
    `rule` that describes them, and the kinds of `steps` they are for: none for all.
    """

    rule: str
    slot: Slot
    steps: tuple[str, ...] = ()


def ranked(figures: Mapping[Code, Mapping[str, int]]) -> tuple[Ranked, ...]:
    """Return the places of players, by their first figure, then by the next ones.

    More is better; equal players share a place.
    """
    worth = {code: tuple(of.values()) for code, of in figures.items()}
    best = sorted(worth.values(), reverse=True)
    places = sorted(worth, key=lambda code: (best.index(worth[code]), code))
    return tuple(
        Ranked(code, best.index(worth[code]) + 1, figures[code]) for code in places
    )


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


class Ordered(Course[S_contra], Protocol[S_contra]):
    """A game that says what the orders of each class are for."""

    orders: ClassVar[Mapping[type, OrderKind]]


class Draws(Protocol[S_contra, C]):
    """A game that draws."""

    chances: ChanceRecord[C]

    def draw_chance(self, position: S_contra | Setup, uniform: Uniform) -> C | None:
        """Return the chance for the next step, None where it needs none."""
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


class Drawn(Generic[S, C]):
    """A game whose chances `engine.record` can write, and are shown with the result.

    A game master types the figures of a chance with commas between them.
    """

    chances: ChanceRecord[C]

    def read_chance(self: Draws[S, C], position: S | Setup, text: str) -> C:
        """Return the chance that was typed in; raises UnusableInputError."""
        drawn = [self.draw_chance(position, _Sample(number)) for number in _TRIES]
        likes = [one for one in drawn if one is not None]
        if not likes:
            raise UnusableInputError("chance: none is needed here")
        return self.chances.read(text, likes)

    def opening(self, position: S | Setup) -> Opening:
        """Return that a chance is shown with the result of its step."""
        return Opening.WITH_RESULT

    def dump_chance(self, chance: C) -> Json:
        """Return the chance as plain data."""
        return self.chances.dump(chance)

    def load_chance(self, data: Json) -> C:
        """Return the chance of `dump_chance`; raises UnusableInputError."""
        return self.chances.load(data)


class _Sample:
    """Integers that look like drawn ones, to see what is drawn."""

    def __init__(self, number: int) -> None:
        self._last = number

    def below(self, limit: int) -> int:
        """Return the next one."""
        self._last = (self._last * 1103515245 + 12345) % 2**31
        return (self._last >> 8) % limit


class NothingHidden(Generic[P]):
    """A game in which all is public but the real names, which the end shows."""

    def view(self: Ranking[P], state: P, reader: Reader) -> P:
        """Return the state, to players without real names before the end."""
        if reader is Audience.GM or self.ranking(state) is not None:
            return state
        return seated.nameless(state)


class Recorded(Generic[P]):
    """A game whose states and events are dataclasses that `engine.record` can write.

    Its state has its `players` by code, each with a pseudonym and a name (`Player`).
    """

    states: StateRecord[P]
    events: EventRecord

    def players(self, state: P) -> tuple[Player, ...]:
        """Return everybody by code, without real names."""
        return seated.players(state)

    def check_player(self, player: Player, others: Sequence[Player]) -> Refusal | None:
        """1: codes and pseudonyms are all different."""
        return check_joining(player, others, rule="1", reserved=frozenset())

    def rename(self, state: P, code: Code, pseudonym: str) -> P:
        """Return the state in which a player has another pseudonym."""
        return seated.rename(state, code, pseudonym)

    def dump(self, state: P) -> Json:
        """Return the complete state."""
        return self.states.dump(state)

    def load(self, data: Json) -> P:
        """Return the state of `dump`; raises UnusableInputError."""
        return self.states.load(data)

    def dump_event(self, event: Event) -> Json:
        """Return the event as plain data."""
        return self.events.dump(event)

    def load_event(self, data: Json) -> Event:
        """Return the event of `dump_event`; raises UnusableInputError."""
        return self.events.load(data)


class SimpleGame(Generic[S, O, C]):
    """A game with the first version of its rules, one step ahead, without extras.

    Its `orders` say which place the orders of each class have, and in which kinds of
    step they are allowed; without them everybody has one order a step. No order
    carries a text, no chance is shown before its step, nothing hurts, nothing is
    forecast, and a game master can change nothing.
    """

    version: ClassVar[str] = FIRST_VERSION
    changes: ClassVar[tuple[RuleChange, ...]] = ()
    orders: ClassVar[Mapping[type, OrderKind]] = MappingProxyType({})

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

    def slot(self, order: O) -> Slot:
        """Return the place of all orders of a class."""
        kind = self.orders.get(type(order))
        return Slot("move") if kind is None else kind.slot

    def admit(self: Ordered[S], state: S, player: Code, order: O) -> Refusal | None:
        """Refuse orders in steps that their class is not for."""
        kind = self.orders.get(type(order))
        if kind is None or not kind.steps or self.step(state).kind in kind.steps:
            return None
        return Refusal(OTHER_STEP, kind.rule, now=True)

    def defaults(self, state: S, player: Code) -> tuple[Notice, ...]:
        """Return nothing: silence leads to nothing."""
        return ()

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
