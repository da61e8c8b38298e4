"""Spring and autumn: all units move at once (d4 to d6), told as events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from turmpost.rules import Code, Event
from turmpost_diplomacy.adjudication import adjudicate
from turmpost_diplomacy.adjudication.outcome import (
    Dislodged,
    Fate,
    Movement,
    Outcome,
    RetreatFate,
    named,
)
from turmpost_diplomacy.board import Province
from turmpost_diplomacy.events import Acted, Action, Beaten, Withdrew
from turmpost_diplomacy.notation import unit as written_unit
from turmpost_diplomacy.orders import (
    Convoy,
    Hold,
    Move,
    MovementOrder,
    Order,
    Support,
)
from turmpost_diplomacy.state import State

RULES: Mapping[Fate, str] = {
    Fate.HOLDS: "d4.1",
    Fate.MOVES: "d4.3",
    Fate.BOUNCES: "d4.4",
    Fate.NO_CONVOY: "d6.3",
    Fate.SUPPORTS: "d5.1",
    Fate.CUT: "d5.6",
    Fate.CONVOYS: "d6.1",
    Fate.DISRUPTED: "d6.2",
    Fate.UNMATCHED: "d5.5",
    Fate.IMPOSSIBLE: "d3.4",
    Fate.PARADOX: "d6.6",
}


def play(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after the moves, and what has happened to each unit."""
    result = adjudicate(state.units, _by_province(state, orders))
    lost = {at: one for at, one in result.dislodged.items() if not _may_go(state, one)}
    events = (*_told(result), *_beaten(state, result, lost))
    kept = {at: one for at, one in result.dislodged.items() if at not in lost}
    after = replace(state, units=dict(sorted(result.units.items())), dislodged=kept)
    return after, events


def _may_go(state: State, one: Dislodged) -> bool:
    """d7.5, d1.4: say whether somebody can order a retreat."""
    return bool(one.open) and state.leader(one.unit.power) is not None


def _by_province(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> Mapping[Province, MovementOrder]:
    return {
        order.unit.province: order
        for code in sorted(orders)
        for order in orders[code]
        if isinstance(order, Hold | Move | Support | Convoy)
        and order.unit.province in state.units
        and state.units[order.unit.province].power in state.powers_of(code)
    }


def _told(result: Movement) -> Iterator[Acted]:
    units = {province: one.unit for province, one in result.outcomes.items()}
    for one in result.outcomes.values():
        action, other, to = _said(one.order)
        yield Acted(
            rule=RULES[one.fate],
            power=one.unit.power,
            kind=one.unit.kind,
            place=one.unit.place,
            action=action,
            other=other,
            to=to,
            by_sea=_by_sea(one),
            ordered=one.ordered,
            fate=one.fate,
            by=tuple(named(units[at]) for at in one.by if at in units),
        )


def _by_sea(one: Outcome) -> bool:
    return one.convoyed or (isinstance(one.order, Move) and one.order.via)


def _said(order: MovementOrder) -> tuple[Action, str, str]:
    match order:
        case Hold():
            return Action.HOLD, "", ""
        case Move(to=to):
            return Action.MOVE, "", to
        case Support(other=other, to=to):
            return Action.SUPPORT, written_unit(other), to or ""
        case Convoy(other=other, to=to):
            return Action.CONVOY, written_unit(other), to


def _beaten(
    state: State, result: Movement, lost: Mapping[Province, Dislodged]
) -> Iterator[Event]:
    """Yield who has been dislodged, and who is disbanded at once (d7.5)."""
    for at, one in result.dislodged.items():
        unit, attacker = one.unit, state.units[one.by]
        yield Beaten(
            rule="d7.1",
            power=unit.power,
            kind=unit.kind,
            place=unit.place,
            by=attacker.power,
            by_unit=named(attacker),
            open=() if at in lost else one.open,
        )
        if at in lost:
            yield Withdrew(
                rule="d7.5" if not one.open else "d1.4",
                power=unit.power,
                kind=unit.kind,
                place=unit.place,
                to="",
                fate=RetreatFate.IMPOSSIBLE,
                by=(),
            )
