"""MARK as the server sees it: the functions of `engine.protocol.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine import seated
from engine.defaults import NothingHidden, SimpleGame
from engine.mark import admit, codec, dice, forecast, joining, orders, setup
from engine.mark import check as notices
from engine.mark.codec import GAME_NAME
from engine.mark.dice import Chance, Dice, Seats
from engine.mark.events import MarkEvent
from engine.mark.orders import Order
from engine.mark.round import play_step
from engine.mark.rules import read_rules, rule_values
from engine.mark.state import State
from engine.protocol import (
    Code,
    Game,
    Json,
    Notice,
    Opening,
    Player,
    Ranked,
    Refusal,
    Resolution,
    Setup,
    Step,
    Uniform,
    UnusableInputError,
)
from engine.record import EventRecord

_EVENTS = EventRecord(MarkEvent.kinds)


class Mark(NothingHidden[State], SimpleGame[State, Order, Chance]):
    """The game MARK (docs/rules/mark.md)."""

    name: ClassVar[str] = GAME_NAME
    kinds: ClassVar[tuple[str, ...]] = ("round",)

    # What a module of the game does just as it is asked for.
    check_player = staticmethod(joining.check_player)
    rename = staticmethod(seated.rename)  # m1.2
    players = staticmethod(seated.players)
    slot = staticmethod(orders.slot)
    check = staticmethod(notices.check)
    defaults = staticmethod(notices.defaults)
    dump = staticmethod(codec.dump)
    load = staticmethod(codec.load)
    dump_chance = staticmethod(dice.dump_chance)
    load_chance = staticmethod(dice.load_chance)
    dump_event = staticmethod(_EVENTS.dump)
    load_event = staticmethod(_EVENTS.load)

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """Return what differs from the defaults; m1.2: `players` must be allowed."""
        rules = read_rules(fields)
        if players is not None:
            joining.check_number(players, rules)
        return rules.stated()

    def rule_values(self, state: State) -> Mapping[str, int | bool | str | None]:
        """Return all fields of the rule set with the values in force (m11.7)."""
        return rule_values(state.rules)

    def draw_chance(self, position: State | Setup, uniform: Uniform) -> Chance | None:
        """Draw the seats for the start, the dice for a step (m9.3)."""
        if isinstance(position, Setup):
            return dice.draw_seats(uniform)
        if position.ranking is not None:
            return None
        return dice.draw_dice(
            uniform, rounds=len(position.step_rounds), seats=len(position.seats)
        )

    def read_chance(self, position: State | Setup, text: str) -> Chance:
        """Read seats for the start, the dice of the coming step else (m11.1)."""
        if isinstance(position, Setup):
            return dice.read_seats(text)
        found = dice.read_dice(text)
        codec.unveil(position, found)
        return found

    def opening(self, position: State | Setup) -> Opening:
        """Say that seats are shown with the start, dice with the orders (m2.3, m9)."""
        if isinstance(position, Setup):
            return Opening.WITH_RESULT
        return Opening.WITH_ORDERS

    def unveil(self, state: State, chance: Chance) -> State:
        """Return the state with the dice on the table (m9.2)."""
        return codec.unveil(state, _dice(chance))

    def new(
        self,
        players: Sequence[Player],
        rules: Mapping[str, Json],
        chance: Chance | None,
    ) -> State:
        """Set the game up (m1)."""
        if not isinstance(chance, Seats):
            raise UnusableInputError("seats: the start needs them")  # m9.1
        return setup.new(players, rules, chance)

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: Chance | None,
    ) -> Resolution[State]:
        """Play the rounds of one step (m2.4)."""
        if state.ranking is not None:
            raise UnusableInputError("state: the game is over")
        rolled = _dice(chance)
        codec.unveil(state, rolled)  # m11.1: for all rounds and all seats
        return play_step(state, orders, rolled)

    def correct(self, state: State, what: Json) -> Resolution[State]:
        """Refuse: a game master can change nothing in a position (m9.6)."""
        del state, what
        raise UnusableInputError("correction: nothing can be changed in this game")

    def awaiting(self, state: State) -> frozenset[Code]:
        """Return everybody, until there is a ranking (m9.4)."""
        return frozenset() if state.ranking is not None else frozenset(state.seats)

    def step(self, state: State) -> Step:
        """Name the step by its first round (m9.4)."""
        number, last = state.round + 1, state.step_rounds[-1]
        if state.ranking is not None:
            rounds = state.rules.rounds_of_step(len(state.seats))
            number = (state.round - 1) // rounds * rounds + 1
            last = state.round
        return Step(
            key=str(number),
            kind="round",
            number=number,
            last=last if last > number else None,
        )

    def to_come(self, state: State) -> Sequence[Step]:
        """Return the coming step alone: no order is for a later one (m10.3)."""
        return (self.step(state),) if self.awaiting(state) else ()

    def ranking(self, state: State) -> tuple[Ranked, ...] | None:
        """Return the final ranking with cash and pieces (m8.3)."""
        if state.ranking is None:
            return None
        return tuple(
            Ranked(
                code=place.code,
                rank=place.rank,
                columns={"cash": place.cash, "pieces": place.pieces},
            )
            for place in state.ranking
        )

    def admit(self, state: State, player: Code, order: Order) -> Refusal | None:
        """Say why this order is not allowed now, or None (m10.8)."""
        del player  # the same holds for everybody
        return admit.admit(state, order)

    def forecast(
        self,
        state: State,
        player: Code,
        orders: Sequence[Order],
        chance: Chance | None,
    ) -> tuple[Notice, ...]:
        """Return the moves that the own list would make now (m10.9).

        Raises UnusableInputError for dice that are not for the coming step.
        """
        if isinstance(chance, Dice):
            state = codec.unveil(state, chance)
        return forecast.forecast(state, player, orders)


def _dice(chance: Chance | None) -> Dice:
    if not isinstance(chance, Dice):
        raise UnusableInputError("dice: a step needs them")
    return chance


GAME: Game[State, Order, Chance] = Mark()
