"""The interface of a game: everything that the server may ask of it.

A game is a bundle of pure functions over frozen values. Its state, its orders and
its chance are the game's own types; the server stores them through `dump`/`load`
and hands them back unread. Same input, same output: a game has no clock, no files
and no dice of its own.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

Code: TypeAlias = str
"""A player's short name in a game, unique there: in Egon three letters A-Z."""

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value as the json module writes it; games use no floats."""


class UnusableInputError(ValueError):
    """This state, draw, rule set or list of players cannot be played with.

    `rule` is the number of the paragraph that forbids it, empty where it is none.
    """

    def __init__(self, message: str, *, rule: str = "") -> None:
        """Take what is wrong, and the rule."""
        super().__init__(message)
        self.rule = rule


class Audience(Enum):
    """A reader that is no player."""

    PUBLIC = "public"
    GM = "gm"


Reader: TypeAlias = Code | Audience
"""The reader of a view: a player's code, the public, or the game master."""


class Opening(Enum):
    """When the chance of a step is shown to the players."""

    WITH_RESULT = "with result"  # it decides the step: Egon's draw
    WITH_ORDERS = "with orders"  # the players see it before they order: MARK's dice
    AFTER_GAME = "after game"  # it stays hidden until the end: Ostia's deck


RuleValue: TypeAlias = "bool | int | str | Sequence[RuleValue] | None"
"""The value of a field of a game's rules."""


class Lifetime(Enum):
    """How long an order counts.

    Orders of one slot name and different lifetimes stand side by side; of those that
    are allowed in a step the narrowest counts: a named step, the step, lasting.
    """

    NAMED = "named step"  # for the step that its line names, open or to come
    STEP = "step"  # for the step it was sent for
    LASTING = "lasting"  # until another lasting order in its slot replaces it


LASTING = ""
"""The step key of orders that last until they are replaced; no step has it."""


@dataclass(frozen=True, slots=True)
class Step:
    """The name of a step.

    `key` is unique in a game and stable ("4", "4.market"); `kind` is a word of the
    game that the texts translate ("round"); `number` is what players count, and `last`
    the last number where one step takes in several.
    """

    key: str
    kind: str
    number: int
    last: int | None = dataclasses.field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of an order; a newer order for it replaces the older one.

    `name` is stable and unique per player ("first", "purchase:Alois"). `place` says
    the place of the order in a step, lower first; orders are listed so. An order that
    is no `move` is none that a step waits for: alone it leaves the step missed.
    """

    name: str
    lifetime: Lifetime = Lifetime.STEP
    place: int = dataclasses.field(default=0, compare=False)
    move: bool = dataclasses.field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class Player:
    """One who takes part, before the game starts.

    `name` is the real name; only the game master and the end of the game show it.
    `wish` are the roles that the player would like, first wish first: for `new` alone,
    in games with roles (`engine.lots`).
    """

    code: Code
    pseudonym: str
    name: str | None = None
    wish: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """A game before its start: how many take part, and the rules that are its own.

    `rules` are the fields that differ from the defaults, as `read_rules` returns them.
    """

    players: int
    rules: Mapping[str, Json] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened in a step: typed, with its figures, without a sentence.

    `rule` is the number of the deciding paragraph. `seen_by` lists the codes that may
    know it; `None` means everybody. The game master sees every event.
    """

    rule: str
    seen_by: tuple[Code, ...] | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """An order counts, but will hurt (order language, "Errors and warnings").

    `kind` is the game's word for the notice, which the texts translate; `slot` is the
    order it is about, empty where it is about all of them; `figures` are the numbers
    and names that explain it.
    """

    kind: str
    rule: str
    slot: str = ""
    figures: Mapping[str, int | str] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    """An order that can be read but is not allowed here; the line does not count.

    `kind` is the game's word, which the texts translate; `field` counts the fields of
    the order line from 0 (the command itself) and points at the wrong one; -1 is the
    last field. What is refused for `now` may be allowed in a later step: an order for
    such a step stands, and so does a lasting one.
    """

    kind: str
    rule: str
    field: int = 0
    figures: Mapping[str, int | str] = dataclasses.field(default_factory=dict)
    now: bool = False


@dataclass(frozen=True, slots=True)
class Writing:
    """A text that goes with an order and is printed when an event says so.

    `word` is the game's name for what it belongs to; with the author's code it is
    the key under which the newest such text is found.
    """

    word: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place at the end; `columns` are the game's own figures."""

    code: Code
    rank: int
    columns: Mapping[str, int]


FIRST_VERSION = "1"
"""The name that every game gives the first version of its rules as coded."""


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A change that a version of a game's rules made to one paragraph.

    `version` is the first one with the change; `kind` is the game's word for it, which
    the texts translate.
    """

    version: str
    rule: str
    kind: str


class Uniform(Protocol):
    """A source of uniform integers, made by the server from a step's secret."""

    def below(self, limit: int) -> int:
        """Return an integer from 0 to `limit` - 1, every one equally likely."""
        ...


S = TypeVar("S")
O = TypeVar("O", contravariant=True)  # noqa: E741 - orders
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Resolution(Generic[S]):
    """The result of one step."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[S, O, C]):
    """The functions of one game; `S` is its state, `O` an order, `C` a chance.

    `check`, `admit` and `forecast` see the player's own view only: what they say may be
    mailed to that player.
    """

    name: ClassVar[str]
    version: ClassVar[str]
    """Version of the rules as coded; stored with every resolved step.

    A running game stays with the one it began with until its game master adopts
    another. The first version is `FIRST_VERSION`, later ones are named at will.
    """
    changes: ClassVar[tuple[RuleChange, ...]]
    """The changes of the versions after the first, in order; each version has one."""
    kinds: ClassVar[tuple[str, ...]]
    """The kinds of step, as `Step.kind` names them, in the order they come."""

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """Return the fields that differ from the defaults.

        `players` says how many will take part, None while that is not known. Raises
        UnusableInputError for unknown fields and impossible values, also where they
        are impossible for that many only.
        """
        ...

    def check_player(self, player: Player, others: Sequence[Player]) -> Refusal | None:
        """Say why this player cannot join those who are there, or None."""
        ...

    def draw_chance(self, position: S | Setup, uniform: Uniform) -> C | None:
        """Return the chance for the next step, None where it needs none.

        Before the start it is the chance that `new` needs.
        """
        ...

    def read_chance(self, position: S | Setup, text: str) -> C:
        """Return the chance a game master typed in; raises UnusableInputError."""
        ...

    def opening(self, position: S | Setup) -> Opening:
        """Say when the chance of the next step is shown; without one, anything.

        Before the start it is the chance that `new` needs. Where `new` needs none and
        the first step has dice that lie open, `WITH_ORDERS` says so: their seal is
        that of the start.
        """
        ...

    def unveil(self, state: S, chance: C) -> S:
        """Return the state with the chance that is shown with the orders.

        Asked for `Opening.WITH_ORDERS` alone. Views, orders and the step itself start
        from this state, so the view decides who sees what of the chance.
        """
        ...

    def new(
        self, players: Sequence[Player], rules: Mapping[str, Json], chance: C | None
    ) -> S:
        """Set the game up; raises UnusableInputError."""
        ...

    def resolve(
        self, state: S, orders: Mapping[Code, Sequence[O]], chance: C | None
    ) -> Resolution[S]:
        """Play one step.

        A code without an entry sent nothing. Total: every order that `admit` let pass
        leads to a state. Raises UnusableInputError where the game is over.
        """
        ...

    def correct(self, state: S, what: Json) -> Resolution[S]:
        """Return the state before a step as a game master changes it.

        The events tell of the change. What can be changed, and how `what` says it, is
        the game's business, but that an object with "rename" in it is the server's.
        Raises UnusableInputError for anything else.
        """
        ...

    def rename(self, state: S, code: Code, pseudonym: str) -> S:
        """Return the state in which a player has another pseudonym, all else the same.

        That `check_player` takes the name is known.
        """
        ...

    def awaiting(self, state: S) -> frozenset[Code]:
        """Return the codes whose orders the next step needs; empty: it is over."""
        ...

    def step(self, state: S) -> Step:
        """Name the next step; after the end, the last one that was played."""
        ...

    def to_come(self, state: S) -> Sequence[Step]:
        """Return the steps that orders can be for, from the next one on.

        Those behind the next one may be left out when their turn comes. A game that
        takes no orders ahead returns the next one alone; after the end there is none.
        """
        ...

    def ranking(self, state: S) -> tuple[Ranked, ...] | None:
        """Return the final ranking, None while the game is on."""
        ...

    def players(self, state: S) -> tuple[Player, ...]:
        """Return everybody of the game in its own order, without real names."""
        ...

    def view(self, state: S, reader: Reader) -> S:
        """Return the state as this reader may know it."""
        ...

    def slot(self, order: O) -> Slot:
        """Return the order's slot."""
        ...

    def rule_values(self, state: S) -> Mapping[str, RuleValue]:
        """Return all fields of the game's rules with the values in force."""
        ...

    def writings(self, order: O) -> tuple[Writing, ...]:
        """Return the texts the order carries; events speak of them by their words."""
        ...

    def admit(self, state: S, player: Code, order: O) -> Refusal | None:
        """Say why this order is not allowed to this player in the next step, or None.

        Where the reason may be gone in a later step, the refusal is one for `now`.
        """
        ...

    def check(self, state: S, player: Code, orders: Sequence[O]) -> tuple[Notice, ...]:
        """Return notices of harm, if these are all the orders that count."""
        ...

    def defaults(self, state: S, player: Code) -> tuple[Notice, ...]:
        """Return what happens to the player if no orders come."""
        ...

    def forecast(
        self, state: S, player: Code, orders: Sequence[O], chance: C | None
    ) -> tuple[Notice, ...]:
        """Return what these orders alone would lead to.

        With a chance for exactly that one, without for the range of all.
        """
        ...

    def dump(self, state: S) -> Json:
        """Return the complete state as the engine contract writes it."""
        ...

    def load(self, data: Json) -> S:
        """Return the state of `dump`; raises UnusableInputError."""
        ...

    def dump_chance(self, chance: C) -> Json:
        """Return the chance as plain data."""
        ...

    def load_chance(self, data: Json) -> C:
        """Return the chance of `dump_chance`; raises UnusableInputError.

        A game without chances raises it for everything.
        """
        ...

    def dump_event(self, event: Event) -> Json:
        """Return the event as plain data; "type", "rule" and "seen_by" are fields."""
        ...

    def load_event(self, data: Json) -> Event:
        """Return the event of `dump_event`."""
        ...
