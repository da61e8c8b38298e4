"""Egon as the server sees it: the functions of `engine.protocol.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from engine import seated
from engine.egon import (
    admit,
    codec,
    correction,
    draw,
    forecast,
    joining,
    orders,
    setup,
)
from engine.egon import check as notices
from engine.egon.actions import letter
from engine.egon.draw import Draw
from engine.egon.events import EgonEvent
from engine.egon.orders import (
    Article,
    Blackmail,
    Justification,
    Order,
    Party,
    Slander,
    slot,
)
from engine.egon.reckoning import rank
from engine.egon.round import close_table, open_table, play
from engine.egon.rules import read_rules, rule_values
from engine.egon.state import State
from engine.egon.versions import CHANGES, VERSION
from engine.protocol import (
    Audience,
    Code,
    Game,
    Json,
    Opening,
    Player,
    Ranked,
    Reader,
    Resolution,
    RuleChange,
    Setup,
    Step,
    Uniform,
    UnusableInputError,
    Writing,
)
from engine.record import EventRecord

_EVENTS = EventRecord(EgonEvent.kinds)

ROUND = "round"
"""The only kind of step (2)."""


class Egon:
    """The game Egon (docs/rules/egon.md)."""

    name: ClassVar[str] = "egon"
    version: ClassVar[str] = VERSION
    changes: ClassVar[tuple[RuleChange, ...]] = CHANGES
    kinds: ClassVar[tuple[str, ...]] = (ROUND,)

    # What a module of the game does just as it is asked for.
    check_player = staticmethod(joining.check_player)
    correct = staticmethod(correction.correct)
    rename = staticmethod(seated.rename)  # 1.2
    players = staticmethod(seated.players)
    slot = staticmethod(orders.slot)
    admit = staticmethod(admit.admit)
    check = staticmethod(notices.check)
    defaults = staticmethod(notices.defaults)
    forecast = staticmethod(forecast.forecast)
    dump = staticmethod(codec.dump)
    load = staticmethod(codec.load)
    dump_chance = staticmethod(draw.dump_draw)
    load_chance = staticmethod(draw.load_draw)
    dump_event = staticmethod(_EVENTS.dump)
    load_event = staticmethod(_EVENTS.load)

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """Return what differs from the defaults; 1.3: `players` must be allowed."""
        rules = read_rules(fields)
        if players is not None:
            joining.check_number(players, rules)
        return rules.stated()

    def rule_values(self, state: State) -> Mapping[str, int | None]:
        """Return all fields of the rule set with the values in force."""
        return rule_values(state.rules)

    def draw_chance(self, position: State | Setup, uniform: Uniform) -> Draw | None:
        """Return a draw; the start needs one too (2.2), the end none."""
        if isinstance(position, State) and position.ranking is not None:
            return None
        return draw.draw_chance(uniform)

    def read_chance(self, position: State | Setup, text: str) -> Draw:
        """Return the draw written "3,9,17,22,31,45,8", ZZ last."""
        del position  # every draw looks the same
        return draw.read_draw(text)

    def opening(self, position: State | Setup) -> Opening:
        """Say that a draw is shown with the round it decides."""
        del position
        return Opening.WITH_RESULT

    def unveil(self, state: State, chance: Draw) -> State:
        """Return the state as it is: no draw is shown before its round."""
        del chance
        return state

    def new(
        self, players: Sequence[Player], rules: Mapping[str, Json], chance: Draw | None
    ) -> State:
        """Set the game up (1)."""
        if chance is None:
            raise UnusableInputError("draw: the start needs one")  # 2.2
        return setup.new(players, rules, chance)

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: Draw | None,
    ) -> Resolution[State]:
        """Play one round (2)."""
        if state.ranking is not None:
            raise UnusableInputError("state: the game is over")
        if chance is None:
            raise UnusableInputError("draw: a round needs one")
        table = play(open_table(state, orders, chance))
        return Resolution(state=close_table(table), events=table.events)

    def awaiting(self, state: State) -> frozenset[Code]:
        """Return everybody who is not out, until the game is over."""
        if state.ranking is not None:
            return frozenset()
        return frozenset(
            code for code, entry in state.players.items() if entry.out is None
        )

    def step(self, state: State) -> Step:
        """Name the coming round, after the end the last one."""
        number = min(state.round + 1, state.rules.rounds)
        if state.round and not self.awaiting(state):
            number = state.round
        return _round(number)

    def to_come(self, state: State) -> Sequence[Step]:
        """Return the rounds from the coming one on (1.4)."""
        if not self.awaiting(state):
            return ()
        return [_round(one) for one in range(state.round + 1, state.rules.rounds + 1)]

    def ranking(self, state: State) -> tuple[Ranked, ...] | None:
        """Return the final ranking (1.1), also where nobody is left to play on."""
        places = state.ranking
        if places is None:
            if self.awaiting(state):
                return None
            out = {code: entry.tower for code, entry in state.players.items()}
            places = rank({}, out)
        return tuple(
            Ranked(code=place.code, rank=place.rank, columns={"tower": place.tower})
            for place in places
        )

    def view(self, state: State, reader: Reader) -> State:
        """Return the state without real names, which only the end shows to all.

        Everything else is public in Egon.
        """
        if reader is Audience.GM or state.ranking is not None:
            return state
        return _nameless(state)

    def writings(self, order: Order) -> tuple[Writing, ...]:
        """Return the article of an order, by its letter ("x", "p", "e").

        That of a Rechtfertigung has the word "justification:" and the blackmailer.
        """
        match order:
            case Slander(article=Article() as article):
                word = letter(order)
            case Party(article=Article() as article):
                word = letter(order)
            case Blackmail(article=Article() as article):
                word = letter(order)
            case Justification(article=article):
                word = slot(order).name
            case _:
                return ()
        return (Writing(word=word, title=article.title, text=article.text),)


_VIEWS_KEPT = 8
_views: dict[int, tuple[State, State]] = {}
"""States without real names, by the identity of the state, which is kept beside it."""


def _nameless(state: State) -> State:
    """Return a state without real names: for all readers the same one."""
    found = _views.get(id(state))
    if found is not None and found[0] is state:
        return found[1]
    view = seated.nameless(state)
    if len(_views) >= _VIEWS_KEPT:
        _views.clear()
    _views[id(state)] = state, view
    return view


@cache
def _round(number: int) -> Step:
    return Step(key=str(number), kind=ROUND, number=number)


GAME: Game[State, Order, Draw] = Egon()
