"""Spring and autumn: all units move at once (h4, h5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from haff.adjudication import Adjudication
from haff.events import (
    Bounced,
    Disbanded,
    Disbanding,
    Held,
    Moved,
    Supported,
    SupportResult,
    ThrownOut,
)
from haff.orders import Hold, Move, Order, Support
from haff.places import PlaceCode, reachable
from haff.state import Dislodged, State, Unit
from turmpost.rules import Code, Event


def play(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after the moves, and what has happened to each unit."""
    given = _by_place(state, orders)
    results = Adjudication(state.units, given)
    moved = {
        move.to: place
        for place in sorted(given)
        if (move := results.move_of(place)) is not None and results.succeeds(place)
    }
    left = frozenset(moved.values())
    beaten = [place for place in sorted(moved) if place in state.units.keys() - left]
    units = {
        place: unit for place, unit in state.units.items() if place not in left
    } | {to: state.units[place] for to, place in moved.items()}
    dislodged = {
        place: Dislodged(
            state.units[place],
            _open(place, moved[place], state.units[place], units, results),
        )
        for place in beaten
    }
    events = (
        *_told(state, given, results, beaten),
        *_beaten(state, moved, dislodged),
    )
    after = replace(
        state,
        units=dict(sorted(units.items())),
        dislodged={place: one for place, one in dislodged.items() if one.open},
    )
    return after, events


def _by_place(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> Mapping[PlaceCode, Hold | Move | Support]:
    """Return the orders by the places of their units."""
    return {
        order.place: order
        for code in sorted(orders)
        for order in orders[code]
        if isinstance(order, Hold | Move | Support)
        and order.place in state.units
        and state.units[order.place].code == code
    }


def _open(
    place: PlaceCode,
    attacker: PlaceCode,
    unit: Unit,
    units: Mapping[PlaceCode, Unit],
    results: Adjudication,
) -> tuple[PlaceCode, ...]:
    """h6.1: return the places that a dislodged unit can retreat to."""
    return tuple(
        to
        for to in sorted(reachable(unit.kind, place))
        if to not in units and to != attacker and not _contested(to, results)
    )


def _contested(place: PlaceCode, results: Adjudication) -> bool:
    """h6.1: say whether units have bounced in an empty place; h4.10: not alone."""
    return any(
        not results.succeeds(move.place) and not results.beaten_opposite(move)
        for move in results.moves_to(place)
    )


def _told(
    state: State,
    given: Mapping[PlaceCode, Hold | Move | Support],
    results: Adjudication,
    beaten: Sequence[PlaceCode],
) -> Iterator[Event]:
    """Yield what each unit has done, player by player; not that a beaten one holds."""
    for code in state.players:
        for place in state.units_of(code):
            unit = state.units[place]
            match given.get(place):
                case Move(to=to) if results.succeeds(place):
                    rule = "h4.8" if results.in_a_circle(place) else "h4.3"
                    yield Moved(
                        rule=rule, code=code, kind=unit.kind, place=place, to=to
                    )
                case Move(to=to) as move:
                    rule = results.reason(move)
                    yield Bounced(
                        rule=rule, code=code, kind=unit.kind, place=place, to=to
                    )
                case Support() as support:
                    yield _supported(unit, support, results)
                case order if place not in beaten:
                    yield Held(
                        rule="h4.1",
                        code=code,
                        kind=unit.kind,
                        place=place,
                        ordered=order is not None,
                    )
                case _:
                    pass


def _supported(unit: Unit, support: Support, results: Adjudication) -> Supported:
    rule, result = "h5.2" if support.to else "h5.1", SupportResult.GIVEN
    if not results.fits(support):
        rule, result = "h5.6", SupportResult.UNFIT
    elif not results.succeeds(support.place):
        beaten = any(
            results.succeeds(move.place) for move in results.moves_to(support.place)
        )
        rule, result = "h5.4" if beaten else "h5.3", SupportResult.CUT
    return Supported(
        rule=rule,
        code=unit.code,
        kind=unit.kind,
        place=support.place,
        unit=support.unit,
        to=support.to,
        result=result,
    )


def _beaten(
    state: State,
    moved: Mapping[PlaceCode, PlaceCode],
    dislodged: Mapping[PlaceCode, Dislodged],
) -> Iterator[Event]:
    """Yield who has been thrown out, and who has nowhere to go (h6.2)."""
    for place, one in dislodged.items():
        unit = one.unit
        yield ThrownOut(
            rule="h4.5",
            code=unit.code,
            kind=unit.kind,
            place=place,
            by=state.units[moved[place]].code,
            open=one.open,
        )
        if not one.open:
            yield Disbanded(
                rule="h6.2",
                code=unit.code,
                kind=unit.kind,
                place=place,
                reason=Disbanding.NOWHERE,
            )
