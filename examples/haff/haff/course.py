"""The course of the years: who is awaited, which step comes next, when it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from haff import moving, retreating, winter
from haff.events import Placed, Silent, Taken
from haff.orders import Order
from haff.places import MARKETS
from haff.state import MARKETS_TO_WIN, Stage, State
from turmpost.rules import Code, Event, Ranked, Resolution, Step

_STAGES = tuple(Stage)


def awaiting(state: State) -> frozenset[Code]:
    """h3.2: return the players who have something to order."""
    if state.over:
        return frozenset()
    return frozenset(code for code in state.players if _has_to_order(state, code))


def _has_to_order(state: State, code: Code) -> bool:
    if state.stage.moves:
        return bool(state.units_of(code))
    if state.stage.retreats:
        return bool(state.dislodged_of(code))
    return state.surplus(code) < 0 or state.builds(code) > 0


def step(state: State) -> Step:
    """h3.1: name the coming step, after the end the last one."""
    kind = state.stage.value
    return Step(key=f"{state.year}.{kind}", kind=kind, number=state.year)


def play(state: State, orders: Mapping[Code, Sequence[Order]]) -> Resolution[State]:
    """Play a step, and go on to the next one in which somebody can order."""
    silent = tuple(
        Silent(rule="h9.2", code=code)
        for code in sorted(awaiting(state))
        if not orders.get(code)
    )
    after, events = _played(state, orders)
    after, more = _advanced(after)
    if after.over:  # steps that are left out are not the last one
        after = replace(after, year=state.year, stage=state.stage)
    return Resolution(after, (*silent, *events, *more))


def _played(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    if state.stage.moves:
        return moving.play(state, orders)
    if state.stage.retreats:
        return retreating.play(state, orders)
    return winter.play(state, orders)


def _advanced(state: State) -> tuple[State, list[Event]]:
    """h3.2: pass the steps in which nobody has anything to order."""
    events: list[Event] = []
    state, told = _next_stage(state)
    events += told
    while not state.over and not awaiting(state):
        state, told = _next_stage(state)
        events += told
    return state, events


def _next_stage(state: State) -> tuple[State, list[Event]]:
    events: list[Event] = []
    if state.stage is Stage.AUTUMN_RETREAT:
        state, taken = _count(state)
        events += taken
        if _is_won(state):  # h8.1
            return _end(state, events)
    if state.stage is Stage.WINTER:
        if state.year >= state.years:  # h8.2
            return _end(state, events)
        return replace(state, year=state.year + 1, stage=Stage.SPRING), events
    return replace(state, stage=_STAGES[_STAGES.index(state.stage) + 1]), events


def _count(state: State) -> tuple[State, list[Taken]]:
    """h3.3: after the autumn each market belongs to whose unit is there."""
    events = [
        Taken(rule="h3.3", code=unit.code, place=place, of=state.owners.get(place))
        for place in MARKETS
        if (unit := state.units.get(place)) is not None
        and state.owners.get(place) != unit.code
    ]
    taken = {event.place: event.code for event in events}
    owners = {**state.owners, **taken}
    return replace(state, owners=dict(sorted(owners.items()))), events


def _is_won(state: State) -> bool:
    """h8.1: say whether somebody has enough markets, or is alone on the map."""
    markets = [len(state.markets_of(code)) for code in state.players]
    alive = [code for code in state.players if not is_out(state, code)]
    return max(markets) >= MARKETS_TO_WIN or len(alive) < 2


def is_out(state: State, code: Code) -> bool:
    """h8.4: say whether a player has neither unit nor market."""
    return not state.markets_of(code) and not state.units_of(code)


def _end(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    over = replace(state, over=True)
    return over, [*events, *_placed(over)]


def _placed(state: State) -> Iterator[Placed]:
    for place in ranking(state) or ():
        yield Placed(
            rule="h8.3",
            code=place.code,
            rank=place.rank,
            markets=place.columns["markets"],
            units=place.columns["units"],
        )


def ranking(state: State) -> tuple[Ranked, ...] | None:
    """h8.3: return the places: markets, then units; equal figures share a place."""
    if not state.over:
        return None
    figures = {
        code: (len(state.markets_of(code)), len(state.units_of(code)))
        for code in state.players
    }
    return tuple(
        Ranked(
            code,
            1 + sum(other > figures[code] for other in figures.values()),
            {"markets": figures[code][0], "units": figures[code][1]},
        )
        for code in sorted(
            figures, key=lambda one: (-figures[one][0], -figures[one][1], one)
        )
    )
