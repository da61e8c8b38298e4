"""Ostia as the server sees it: the functions of `engine.protocol.Game`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import ClassVar

from engine import seated
from engine.defaults import SimpleGame
from engine.ostia import admit, codec, correction, orders, setup, silence, view
from engine.ostia import chance as chances
from engine.ostia import check as notices
from engine.ostia.chance import Chance, Shuffle, Start, needs_shuffle
from engine.ostia.events import OstiaEvent
from engine.ostia.orders import Order
from engine.ostia.round import close_table, play
from engine.ostia.rules import FIELDS, json_value, read_rules
from engine.ostia.state import Stage, State
from engine.protocol import (
    Code,
    Game,
    Json,
    Opening,
    Player,
    Ranked,
    Resolution,
    Setup,
    Step,
    UnusableInputError,
)
from engine.record import EventRecord

_EVENTS = EventRecord(OstiaEvent.kinds)


class Ostia(SimpleGame[State, Order, Chance]):
    """The game Ostia (docs/rules/ostia.md)."""

    name: ClassVar[str] = codec.GAME
    kinds: ClassVar[tuple[str, ...]] = tuple(stage.value for stage in Stage)

    # What a module of the game does just as it is asked for.
    check_player = staticmethod(setup.check_player)
    draw_chance = staticmethod(chances.draw_chance)
    read_chance = staticmethod(chances.read_chance)
    correct = staticmethod(correction.correct)
    awaiting = staticmethod(silence.awaited)
    view = staticmethod(view.view)
    rename = staticmethod(seated.rename)  # o1.1
    players = staticmethod(seated.players)
    slot = staticmethod(orders.slot)
    admit = staticmethod(admit.admit)
    check = staticmethod(notices.check)
    defaults = staticmethod(notices.defaults)
    dump = staticmethod(codec.dump)
    load = staticmethod(codec.load)
    dump_chance = staticmethod(chances.dump_chance)
    load_chance = staticmethod(chances.load_chance)
    dump_event = staticmethod(_EVENTS.dump)
    load_event = staticmethod(_EVENTS.load)

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """Return what differs from the defaults (o15)."""
        return read_rules(fields, players).stated()

    def rule_values(self, state: State) -> Mapping[str, int | str]:
        """Return all fields of the rule set; lists and objects as JSON text (o17)."""
        return {name: _value(json_value(state.rules, name)) for name in FIELDS}

    def opening(self, position: State | Setup) -> Opening:
        """o14.6: every chance is the order of the hidden deck."""
        del position
        return Opening.AFTER_GAME

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

    def step(self, state: State) -> Step:
        """Name the coming step, after the end the last one (o3.4)."""
        kind = state.stage.value
        return Step(key=f"{state.round}.{kind}", kind=kind, number=state.round)

    def ranking(self, state: State) -> tuple[Ranked, ...] | None:
        """Return the final ranking (o11.6) with its criteria."""
        if state.ranking is None:
            return None
        places = [asdict(place) for place in state.ranking]
        return tuple(
            Ranked(code=place.pop("code"), rank=place.pop("rank"), columns=place)
            for place in places
        )


def _value(value: Json) -> int | str:
    if isinstance(value, int):
        return value
    return json.dumps(value, separators=(",", ":"))


GAME: Game[State, Order, Chance] = Ostia()
