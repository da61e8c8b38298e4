"""Orders that are allowed right now, and the template, which names each unit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from turmpost.rules import Code
from turmpost_diplomacy.adjudication import adjust, due, sites
from turmpost_diplomacy.board import (
    AREAS,
    Kind,
    Province,
    Terrain,
    coasts_of,
    province_of,
    reachable,
)
from turmpost_diplomacy.course import awaiting, has_to_order
from turmpost_diplomacy.orders import (
    Build,
    Disband,
    Hold,
    Move,
    Named,
    Order,
    Retreat,
    Waive,
    slot,
)
from turmpost_diplomacy.state import State


def examples(state: State, code: Code) -> Iterator[Order]:
    """Yield one order for each unit or build that is due."""
    if code not in awaiting(state):
        return
    if state.stage.moves:
        yield from _moves(state, code)
    elif state.stage.retreats:
        for one in state.to_retreat(code):
            yield Retreat(Named(one.unit.place, one.unit.kind), one.open[0])
    else:
        yield from _winter(state, code)


def _moves(state: State, code: Code) -> Iterator[Order]:
    """Yield a move to an empty place for each unit, or else that it holds."""
    taken: set[Province] = set(state.units)
    for unit in state.own(code):
        named = Named(unit.place, unit.kind)
        places = reachable(unit.kind, unit.place)
        free = [to for to in places if province_of(to) not in taken]
        yield Move(named, free[0]) if free else Hold(named)
        taken.update(map(province_of, free[:1]))


def _winter(state: State, code: Code) -> Iterator[Order]:
    silent = adjust(state.units, state.owners, {}).adjustments
    for power in state.powers_of(code):
        for unit in silent[power].disordered:
            yield Disband(Named(unit.place, unit.kind))
        number = max(due(power, state.units, state.owners), 0)
        for home in sites(power, state.units, state.owners)[:number]:
            yield Build(Named(home, Kind.ARMY))


def template(
    state: State, code: Code, standing: Sequence[Order]
) -> Iterator[Order | str]:
    """Yield an order for each unit: the one that stands, or else what happens anyway.

    What is to be chosen stands in lines that are comments.
    """
    if not has_to_order(state, code) or state.over:
        return
    given = {slot(one).name: one for one in standing}
    if state.stage.moves:
        for unit in state.own(code):
            hold = Hold(Named(unit.place, unit.kind))
            yield given.get(slot(hold).name, hold)
    elif state.stage.retreats:
        for one in state.to_retreat(code):
            gone = Disband(Named(one.unit.place, one.unit.kind))
            yield given.get(slot(gone).name, gone)
            if slot(gone).name not in given:
                yield from (f"# {line}" for line in _ways(gone.unit, one.open))
    else:
        yield from _template_of_winter(state, code, given)


def _ways(unit: Named, places: Sequence[str]) -> Iterator[str]:
    for place in places:
        letter = "F" if unit.kind is Kind.FLEET else "A"
        yield f"{letter} {unit.place} R {place}"


def _template_of_winter(
    state: State, code: Code, given: Mapping[str, Order]
) -> Iterator[Order | str]:
    """Yield what stands, and as comments all that can be built or removed."""
    yield from given.values()
    for power in state.powers_of(code):
        number = due(power, state.units, state.owners)
        if number < 0:
            for unit in state.units_of(power):
                order = Disband(Named(unit.place, unit.kind))
                if slot(order).name not in given:
                    yield f"# D {_letters(order.unit)}"
        for home in sites(power, state.units, state.owners) if number > 0 else ():
            if slot(Build(Named(home))).name not in given:
                yield from (f"# B {_letters(one)}" for one in _possible(home))


def _letters(unit: Named) -> str:
    return f"{'F' if unit.kind is Kind.FLEET else 'A'} {unit.place}"


def _possible(home: Province) -> Iterator[Named]:
    """Yield the units that can be built in a home centre."""
    yield Named(home, Kind.ARMY)
    if AREAS[home].terrain is not Terrain.INLAND:
        for place in coasts_of(home) or (home,):
            yield Named(place, Kind.FLEET)


def passes(state: State, code: Code) -> Sequence[Order]:
    """d9.6: return the orders that say what happens without any."""
    if code not in awaiting(state):
        return ()
    if state.stage.moves:
        return tuple(Hold(Named(unit.place, unit.kind)) for unit in state.own(code))
    if state.stage.retreats:
        return tuple(
            Disband(Named(one.unit.place, one.unit.kind))
            for one in state.to_retreat(code)
        )
    gone = tuple(one for one in _winter(state, code) if isinstance(one, Disband))
    builds = any(
        due(power, state.units, state.owners) > 0 for power in state.powers_of(code)
    )
    return (*gone, *((Waive(None),) if builds else ()))
