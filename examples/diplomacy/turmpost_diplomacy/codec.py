"""States and events as plain data: by the types of their fields, then checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turmpost.rules import (
    EventRecord,
    Json,
    StateRecord,
    UnusableInputError,
    plain,
)
from turmpost_diplomacy.board import (
    AREAS,
    CENTRES,
    PLACES,
    Province,
    Unit,
    can_stand,
)
from turmpost_diplomacy.events import DiplomacyEvent
from turmpost_diplomacy.seats import SHARES
from turmpost_diplomacy.state import FIRST_YEAR, House, State

GAME = "diplomacy"
USUAL = House()
LAST_YEAR = 1999
MOST_PATIENCE = 10

EVENTS = EventRecord(DiplomacyEvent.kinds)


class DiplomacyStates(StateRecord[State]):
    """States as a game can have them."""

    def load(self, data: Json) -> State:
        """Return the state of `dump`; raises UnusableInputError."""
        state = super().load(data)
        for fault in _faults(state):
            raise UnusableInputError(f"state: {fault}")
        return state


STATES = DiplomacyStates(GAME, State)


def read_house(fields: Mapping[str, Json]) -> House:
    """d1.6: return the rules that a game sets; raises UnusableInputError."""
    unknown = sorted(fields.keys() - {"to_win", "last", "patience"})
    if unknown:
        raise UnusableInputError(f"rules: unknown {', '.join(unknown)}")
    last = fields.get("last", USUAL.last)
    to_win = fields.get("to_win", USUAL.to_win)
    patience = fields.get("patience", USUAL.patience)
    return House(
        to_win=plain.within(to_win, "to_win", (4, len(CENTRES))),
        last=plain.within(last, "last", (FIRST_YEAR, LAST_YEAR)),
        patience=plain.within(patience, "patience", (0, MOST_PATIENCE)),
    )


def house_fields(house: House) -> Mapping[str, int]:
    """Return the rules as fields."""
    return {
        "to_win": house.to_win,
        "last": house.last,
        "patience": house.patience,
    }


def _faults(state: State) -> Iterator[str]:
    """Yield what no game can have; the types of all values are right."""
    read_house(house_fields(state.house))
    if not FIRST_YEAR <= state.year <= state.house.last:
        yield f"there is no year {state.year}"
    powers = sorted(seat.powers for seat in state.players.values())
    if powers != sorted(SHARES.get(len(state.players), ())):
        yield "not each power once"
    beaten = {place: one.unit for place, one in state.dislodged.items()}
    yield from _misplaced(state.units)
    yield from _misplaced(beaten)
    for province in state.owners:
        if province not in CENTRES:
            yield f"{province} is no centre"
    for province, one in state.dislodged.items():
        if not {one.by, *one.open} <= {*AREAS, *PLACES}:
            yield f"no retreats from {province}"


def _misplaced(units: Mapping[Province, Unit]) -> Iterator[str]:
    for province, unit in units.items():
        if unit.place not in PLACES or unit.province != province:
            yield f"no unit can be in {province}"
        elif not can_stand(unit.kind, unit.place):
            yield f"the {unit.kind} cannot be in {unit.place}"
