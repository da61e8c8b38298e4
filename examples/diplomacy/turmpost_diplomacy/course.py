"""The course of the years: who is awaited, which step comes next, when it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from turmpost.rules import Code, Event, Ranked, Resolution, Step, ranked
from turmpost_diplomacy.adjudication import due
from turmpost_diplomacy.board import CENTRES, Power
from turmpost_diplomacy.events import Disorder, Gone, Placed, Returned, Silent, Taken
from turmpost_diplomacy.moving import play as play_moves
from turmpost_diplomacy.orders import Order
from turmpost_diplomacy.retreating import play_retreats, play_winter
from turmpost_diplomacy.state import Seat, Stage, State

_STAGES = tuple(Stage)


def awaiting(state: State) -> frozenset[Code]:
    """d3.6: return the players who have something to order."""
    if state.over:
        return frozenset()
    return frozenset(
        code
        for code in state.players
        if has_to_order(state, code) and not state.in_disorder(code)
    )


def has_to_order(state: State, code: Code) -> bool:
    """d3.6: say whether there is anything that a player can order."""
    if state.stage.moves:
        return any(state.own(code))
    if state.stage.retreats:
        return any(state.to_retreat(code))
    return any(_has_a_choice(state, power) for power in state.powers_of(code))


def _has_a_choice(state: State, power: Power) -> bool:
    """Say whether a power builds, or can say which of its units go."""
    number = due(power, state.units, state.owners)
    return number > 0 or (number < 0 and -number < len(state.units_of(power)))


def step(state: State) -> Step:
    """d3.1: name the coming step, after the end the last one."""
    return _named(state.year, state.stage)


def _named(year: int, stage: Stage) -> Step:
    return Step(key=f"{year}.{stage.value}", kind=stage.value, number=year)


def to_come(state: State) -> tuple[Step, ...]:
    """d10.4: return the steps that orders can be for."""
    if state.over or not awaiting(state):
        return ()
    first = _STAGES.index(state.stage)
    steps = [_named(state.year, stage) for stage in _STAGES[first:]]
    years = range(state.year + 1, state.house.last + 1)
    steps += [_named(year, stage) for year in years for stage in _STAGES]
    return tuple(steps)


def play(state: State, orders: Mapping[Code, Sequence[Order]]) -> Resolution[State]:
    """Play a step, and go on to the next one in which somebody can order."""
    silent = tuple(
        Silent(rule="d9.6", code=code)
        for code in sorted(awaiting(state))
        if not orders.get(code)
    )
    before, told = _counted(state, orders)
    after, events = _played(before, orders)
    after, more = _advanced(after)
    if after.over:  # steps that are left out are not the last one
        after = replace(after, year=state.year, stage=state.stage)
    return Resolution(after, (*silent, *told, *events, *more))


def _counted(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, list[Event]]:
    """d9.5: count the moves that each player has missed in a row."""
    events: list[Event] = []
    players: dict[Code, Seat] = {}
    for code, seat in state.players.items():
        counted = seat
        if orders.get(code):
            counted = replace(seat, missed=0)
        elif state.stage.moves and any(state.own(code)):
            counted = replace(seat, missed=seat.missed + 1)
        players[code] = counted
    after = replace(state, players=players)
    for code in players:
        if state.in_disorder(code) != after.in_disorder(code):
            kind = Disorder if after.in_disorder(code) else Returned
            events.append(kind(rule="d9.5", code=code))
    return after, events


def _played(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    if state.stage.moves:
        return play_moves(state, orders)
    if state.stage.retreats:
        return play_retreats(state, orders)
    return play_winter(state, orders)


def _advanced(state: State) -> tuple[State, list[Event]]:
    """d3.6: pass the steps in which nobody can order anything.

    What happens in them without an order happens at once.
    """
    state, events = _next_stage(state)
    while not state.over and not awaiting(state):
        if state.stage.moves:  # d9.5: nobody is left who plays
            state, told = _end(state, [])
            return state, [*events, *told]
        state, silently = _played(state, {})
        events += silently
        state, told = _next_stage(state)
        events += told
    return state, events


def _next_stage(state: State) -> tuple[State, list[Event]]:
    events: list[Event] = []
    if state.stage is Stage.AUTUMN_RETREATS:
        state, told = _count(state)
        events += told
        if _is_won(state):
            return _end(state, events)
    if state.stage is Stage.WINTER:
        if state.year == state.house.last:  # d9.2
            return _end(state, events)
        return replace(state, year=state.year + 1, stage=Stage.SPRING), events
    return replace(state, stage=_STAGES[_STAGES.index(state.stage) + 1]), events


def _count(state: State) -> tuple[State, list[Event]]:
    """d8.1: after the autumn each centre belongs to whose unit is there."""
    taken = [
        Taken(rule="d8.1", power=unit.power, place=place, of=state.owners.get(place))
        for place in CENTRES
        if (unit := state.units.get(place)) is not None
        and state.owners.get(place) is not unit.power
    ]
    owners = {**state.owners, **{event.place: event.power for event in taken}}
    after = replace(state, owners=dict(sorted(owners.items())))
    gone = [
        Gone(rule="d9.4", power=power)
        for power in Power
        if state.lives(power) and not after.lives(power)
    ]
    return after, [*taken, *gone]


def _is_won(state: State) -> bool:
    """d9.1: say whether somebody has enough centres, or is alone on the board."""
    held = sorted((state.centres(code) for code in state.players), reverse=True)
    if held[0] >= state.house.to_win and held[0] > held[1]:
        return True
    return sum(not is_out(state, code) for code in state.players) < 2


def is_out(state: State, code: Code) -> bool:
    """d9.4: say whether none of a player's powers has a unit or a centre."""
    return not any(map(state.lives, state.powers_of(code)))


def _end(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    over = replace(state, over=True)
    return over, [*events, *_placed(over)]


def _placed(state: State) -> Iterator[Placed]:
    for one in ranking(state) or ():
        yield Placed(
            rule="d9.3",
            code=one.code,
            rank=one.rank,
            centres=one.columns["centres"],
            units=one.columns["units"],
        )


def ranking(state: State) -> tuple[Ranked, ...] | None:
    """d9.3: return the places: centres, then units; equal figures share a place."""
    if not state.over:
        return None
    return ranked(
        {
            code: {"centres": state.centres(code), "units": len(tuple(state.own(code)))}
            for code in state.players
        }
    )
