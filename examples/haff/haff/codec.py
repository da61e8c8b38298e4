"""States and events as plain data: by the types of their fields, then checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from haff.events import HaffEvent
from haff.places import HOMES, MARKETS, PASSABLE, PLACES, PlaceCode
from haff.state import State, Unit
from turmpost.rules import (
    EventRecord,
    Json,
    StateRecord,
    UnusableInputError,
    plain,
)

GAME = "haff"
MIN_YEARS, MAX_YEARS = 2, 20
USUAL_YEARS = 8

EVENTS = EventRecord(HaffEvent.kinds)


class HaffStates(StateRecord[State]):
    """States as a game can have them."""

    def load(self, data: Json) -> State:
        """Return the state of `dump`; raises UnusableInputError."""
        state = super().load(data)
        for fault in _faults(state):
            raise UnusableInputError(f"state: {fault}")
        return state


STATES = HaffStates(GAME, State)


def read_years(value: Json) -> int:
    """h8.2: return the years of a game."""
    return plain.within(value, "years", (MIN_YEARS, MAX_YEARS))


def _faults(state: State) -> Iterator[str]:
    """Yield what no game can have; the types of all values are right."""
    if not 1 <= state.year <= read_years(state.years):
        yield f"there is no year {state.year}"
    towns = sorted(seat.town for seat in state.players.values())
    if towns != list(range(len(HOMES))):
        yield "not each town once"
    beaten = {place: one.unit for place, one in state.dislodged.items()}
    yield from _misplaced(state, state.units)
    yield from _misplaced(state, beaten)
    for place, code in state.owners.items():
        if place not in MARKETS or code not in state.players:
            yield f"{code} cannot hold {place}"
    for place, one in state.dislodged.items():
        if not set(one.open) <= PLACES.keys():
            yield f"no retreats from {place}"


def _misplaced(state: State, units: Mapping[PlaceCode, Unit]) -> Iterator[str]:
    for place, unit in units.items():
        if unit.code not in state.players:
            yield f"there is no player {unit.code}"
        if place not in PLACES:
            yield f"there is no place {place}"
        elif PLACES[place].terrain not in PASSABLE[unit.kind]:
            yield f"the {unit.kind} cannot be in {place}"
