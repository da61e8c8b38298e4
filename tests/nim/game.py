"""The rules of Nim.

1   Two to four players take stones of heaps of 3, 4 and 5 in turn, by their codes.
2.1 Who is next takes one stone or more of one heap; who takes the last of all has won.
2.2 For a player who sends nothing, one stone is taken of the first heap that has some.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from turmpost.rules import (
    Code,
    Event,
    EventRecord,
    Game,
    Json,
    NoChance,
    NothingHidden,
    Notice,
    OrderKind,
    Player,
    Ranked,
    Recorded,
    Refusal,
    Resolution,
    SimpleGame,
    Slot,
    StateRecord,
    Step,
    UnusableInputError,
    check_names,
    check_number,
)


@dataclass(frozen=True, slots=True)
class State:
    """A game after `turns` turns."""

    players: Mapping[Code, Player]
    heaps: tuple[int, ...]
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Take:
    """2.1: stones of a heap, which counts from 1."""

    heap: int
    stones: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(Event):
    """2.1, 2.2: stones left a heap; `silent` where their player sent nothing."""

    code: Code
    heap: int
    stones: int
    silent: bool


HEAPS = (3, 4, 5)
MIN_PLAYERS, MAX_PLAYERS = 2, 4


class Nim(
    NoChance, NothingHidden[State], Recorded[State], SimpleGame[State, Take, None]
):
    """The functions that the server asks for."""

    name: ClassVar[str] = "nim"
    kinds: ClassVar[tuple[str, ...]] = ("turn",)

    states = StateRecord("nim", State)
    events = EventRecord({"taken": Taken})
    orders: ClassVar[Mapping[type, OrderKind]] = {Take: OrderKind("2.1", Slot("take"))}

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """1: two to four can play; the house has no rules."""
        if players is not None:
            check_number(players, MIN_PLAYERS, MAX_PLAYERS)
        return super().read_rules(fields, players=players)

    def new(
        self, players: Sequence[Player], rules: Mapping[str, Json], chance: None
    ) -> State:
        """1: put the heaps up."""
        self.read_rules(rules, players=len(players))
        check_names(players, self.check_player)
        ordered = sorted(players, key=lambda player: player.code)
        return State({player.code: player for player in ordered}, HEAPS)

    def resolve(
        self, state: State, orders: Mapping[Code, Sequence[Take]], chance: None
    ) -> Resolution[State]:
        """2: take the stones of who is next."""
        if not any(state.heaps):
            raise UnusableInputError("state: the game is over")
        code = next_player(state)
        sent = orders.get(code, ())
        first = 1 + next(index for index, stones in enumerate(state.heaps) if stones)
        take = sent[0] if sent else Take(first, 1)
        heaps = list(state.heaps)
        heaps[take.heap - 1] -= take.stones
        taken = Taken(
            rule="2.1" if sent else "2.2",
            code=code,
            heap=take.heap,
            stones=take.stones,
            silent=not sent,
        )
        after = replace(state, heaps=tuple(heaps), turns=state.turns + 1)
        return Resolution(after, (taken,))

    def awaiting(self, state: State) -> frozenset[Code]:
        """2.1: return who is next, while there are stones."""
        return frozenset({next_player(state)} if any(state.heaps) else ())

    def step(self, state: State) -> Step:
        """Name the turn."""
        number = state.turns + any(state.heaps)
        return Step(str(number), "turn", number)

    def ranking(self, state: State) -> tuple[Ranked, ...] | None:
        """2.1: who took the last stone has won, and the others share the place."""
        if any(state.heaps):
            return None
        winner = next_player(replace(state, turns=state.turns - 1))
        others = [code for code in sorted(state.players) if code != winner]
        return (Ranked(winner, 1, {}), *(Ranked(code, 2, {}) for code in others))

    def admit(self, state: State, player: Code, order: Take) -> Refusal | None:
        """2.1: say why these stones cannot be taken now."""
        if player not in self.awaiting(state):
            return Refusal("not next", "2.1", now=True)
        if not 1 <= order.heap <= len(state.heaps):
            return Refusal("no heap", "2.1", 1, {"heaps": len(state.heaps)})
        left = state.heaps[order.heap - 1]
        if not 1 <= order.stones <= left:
            return Refusal("stones", "2.1", 2, {"left": left}, now=True)
        return None

    def defaults(self, state: State, player: Code) -> tuple[Notice, ...]:
        """2.2: say what is done for who sends nothing."""
        return (Notice("silence", "2.2"),) if player in self.awaiting(state) else ()


def next_player(state: State) -> Code:
    """1: return whose turn it is."""
    codes = sorted(state.players)
    return codes[state.turns % len(codes)]


GAME: Game[State, Take, None] = Nim()
