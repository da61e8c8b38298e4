"""Ostia as the server sees it: the functions of `engine.protocol.Game`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import ClassVar

from engine.ostia import admit, check, codec, correction, record, setup
from engine.ostia import chance as chances
from engine.ostia.chance import Chance, Shuffle, Start, needs_shuffle
from engine.ostia.orders import Order, slot
from engine.ostia.round import close_table, play
from engine.ostia.rules import FIELDS, json_value, read_rules
from engine.ostia.silence import awaited
from engine.ostia.state import Stage, State
from engine.ostia.view import view
from engine.protocol import (
    FIRST_VERSION,
    Code,
    Event,
    Game,
    Json,
    Notice,
    Opening,
    Player,
    Ranked,
    Reader,
    Refusal,
    Resolution,
    RuleChange,
    Setup,
    Slot,
    Step,
    Uniform,
    UnusableInputError,
    Writing,
)


class Ostia:
    """The game Ostia (docs/rules/ostia.md)."""

    name: ClassVar[str] = codec.GAME
    version: ClassVar[str] = FIRST_VERSION
    changes: ClassVar[tuple[RuleChange, ...]] = ()
    kinds: ClassVar[tuple[str, ...]] = tuple(stage.value for stage in Stage)

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """Return what differs from the defaults (o15)."""
        return read_rules(fields, players).stated()

    def check_player(self, player: Player, others: Sequence[Player]) -> Refusal | None:
        """Say why this player cannot join those who are there, or None (o1.1)."""
        return setup.check_player(player, others)

    def rule_values(self, state: State) -> Mapping[str, int | str]:
        """Return all fields of the rule set; lists and objects as JSON text (o17)."""
        return {name: _value(json_value(state.rules, name)) for name in FIELDS}

    def draw_chance(self, position: State | Setup, uniform: Uniform) -> Chance | None:
        """Return the permutations of the start, or a shuffle where one is needed."""
        return chances.draw_chance(position, uniform)

    def read_chance(self, position: State | Setup, text: str) -> Chance:
        """Return the permutations that are written out (o17)."""
        return chances.read_chance(position, text)

    def opening(self, position: State | Setup) -> Opening:
        """o14.6: every chance is the order of the hidden deck."""
        del position
        return Opening.AFTER_GAME

    def unveil(self, state: State, chance: Chance) -> State:
        """Return the state as it is: no shuffle is shown before the end."""
        del chance
        return state

    def new(
        self,
        players: Sequence[Player],
        rules: Mapping[str, Json],
        chance: Chance | None,
    ) -> State:
        """Set the game up (o2)."""
        if not isinstance(chance, Start):
            raise UnusableInputError("chance: the start needs SEATS/DECK/SENATE")
        return setup.new(players, rules, chance)

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: Chance | None,
    ) -> Resolution[State]:
        """Play one step (o3)."""
        if state.ranking is not None:
            raise UnusableInputError("state: the game is over")
        needed = needs_shuffle(state)
        if needed and not isinstance(chance, Shuffle):
            raise UnusableInputError("chance: this step needs a shuffle")  # o14.4
        if not needed and chance is not None:
            raise UnusableInputError("chance: this step needs no shuffle")
        shuffle = chance if isinstance(chance, Shuffle) else None
        table = play(state, orders, shuffle)
        return Resolution(state=close_table(table), events=tuple(table.events))

    def correct(self, state: State, what: Json) -> Resolution[State]:
        """Change accounts of a player (o17)."""
        return correction.correct(state, what)

    def rename(self, state: State, code: Code, pseudonym: str) -> State:
        """o1.1: return the state in which a player has another pseudonym."""
        entry = replace(state.players[code], pseudonym=pseudonym)
        return replace(state, players={**state.players, code: entry})

    def awaiting(self, state: State) -> frozenset[Code]:
        """Return everybody; at the end those who have cards in hand (o3)."""
        return awaited(state)

    def step(self, state: State) -> Step:
        """Name the coming step, after the end the last one (o3.4)."""
        kind = state.stage.value
        return Step(key=f"{state.round}.{kind}", kind=kind, number=state.round)

    def to_come(self, state: State) -> Sequence[Step]:
        """Return the coming step alone: no order is for a later one (o16)."""
        return (self.step(state),) if self.awaiting(state) else ()

    def ranking(self, state: State) -> tuple[Ranked, ...] | None:
        """Return the final ranking (o11.6) with its criteria."""
        if state.ranking is None:
            return None
        places = [asdict(place) for place in state.ranking]
        return tuple(
            Ranked(code=place.pop("code"), rank=place.pop("rank"), columns=place)
            for place in places
        )

    def players(self, state: State) -> tuple[Player, ...]:
        """Return everybody by code, without real names."""
        return tuple(
            Player(code=code, pseudonym=entry.pseudonym)
            for code, entry in state.players.items()
        )

    def view(self, state: State, reader: Reader) -> State:
        """Return the state as this reader may know it (o13)."""
        return view(state, reader)

    def slot(self, order: Order) -> Slot:
        """Return the place the order stands in (o16)."""
        return slot(order)

    def writings(self, order: Order) -> tuple[Writing, ...]:
        """Return nothing: no order carries a text."""
        del order
        return ()

    def admit(self, state: State, player: Code, order: Order) -> Refusal | None:
        """Say why this order is not allowed to this player now, or None."""
        return admit.admit(state, player, order)

    def check(
        self, state: State, player: Code, orders: Sequence[Order]
    ) -> tuple[Notice, ...]:
        """Return what will hurt if these orders are all that stands."""
        return check.check(state, player, orders)

    def defaults(self, state: State, player: Code) -> tuple[Notice, ...]:
        """Return what happens to the player if no orders come (o12.1)."""
        return check.defaults(state, player)

    def forecast(
        self,
        state: State,
        player: Code,
        orders: Sequence[Order],
        chance: Chance | None,
    ) -> tuple[Notice, ...]:
        """Return nothing: what others order decides (o17)."""
        del state, player, orders, chance
        return ()

    def dump(self, state: State) -> Json:
        """Return the state, or a view, as the contract writes it."""
        return codec.dump(state)

    def load(self, data: Json) -> State:
        """Return the state of `dump`."""
        return codec.load(data)

    def dump_chance(self, chance: Chance) -> Json:
        """Return the permutations as lists."""
        return chances.dump_chance(chance)

    def load_chance(self, data: Json) -> Chance:
        """Return the chance of `dump_chance`."""
        return chances.load_chance(data)

    def dump_event(self, event: Event) -> Json:
        """Return the event as plain data."""
        return record.dump_event(event)

    def load_event(self, data: Json) -> Event:
        """Return the event of `dump_event`."""
        return record.load_event(data)


def _value(value: Json) -> int | str:
    if isinstance(value, int):
        return value
    return json.dumps(value, separators=(",", ":"))


GAME: Game[State, Order, Chance] = Ostia()
