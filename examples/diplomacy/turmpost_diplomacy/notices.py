"""Notices: which orders will hurt though they count, and what silence brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from turmpost.rules import Code, Notice
from turmpost_diplomacy.adjudication import adjust, due
from turmpost_diplomacy.adjudication.possible import Fault, fault
from turmpost_diplomacy.board import Kind, Province, Unit, province_of, reaches
from turmpost_diplomacy.course import awaiting
from turmpost_diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
    slot,
)
from turmpost_diplomacy.retreating import powers_for
from turmpost_diplomacy.state import State


class NoticeKind(StrEnum):
    """What will hurt though it counts, and what silence brings."""

    OWN_COLLISION = "own collision"
    OWN_RETREATS = "own retreats"
    OWN_IN_WAY = "own in way"
    OWN_SWAP = "own swap"
    OWN_ATTACKED = "own attacked"
    SUPPORT_MOVES = "support moves"
    SUPPORT_STAYS = "support stays"
    SUPPORT_UNABLE = "support unable"
    CONVOY_OTHER = "convoy other"
    NO_FLEETS = "no fleets"
    NO_CARRIER = "no carrier"
    WITHOUT_ORDER = "without order"
    TOO_MANY_BUILDS = "too many builds"
    TOO_MANY_REMOVALS = "too many removals"
    REMOVALS_LEFT = "removals left"
    UNITS_HOLD = "units hold"
    UNITS_LOST = "units lost"
    NOTHING_BUILT = "nothing built"
    UNITS_REMOVED = "units removed"


Own = Mapping[Province, Order]


def check(state: State, player: Code, orders: Sequence[Order]) -> tuple[Notice, ...]:
    """Return what will hurt, if these are all the orders of a player."""
    if state.stage.moves:
        own = {
            one.unit.province: one
            for one in orders
            if isinstance(one, Hold | Move | Support | Convoy)
        }
        return (*_moves(state, player, own), *_unordered(state, player, own))
    if state.stage.retreats:
        return tuple(_retreats(orders))
    return tuple(_winter(state, player, orders))


def _notice(kind: NoticeKind, rule: str, order: Order, **figures: int | str) -> Notice:
    return Notice(kind, rule, slot(order).name, figures)


def _moves(state: State, player: Code, own: Own) -> Iterator[Notice]:
    goals: dict[Province, Province] = {}
    for province in sorted(own):
        match own[province]:
            case Move() as move:
                to = province_of(move.to)
                if to in goals:
                    figures = {"place": province, "other": goals[to], "to": to}
                    yield _notice(NoticeKind.OWN_COLLISION, "d4.4", move, **figures)
                goals.setdefault(to, province)
                yield from _move(state, own, move)
            case Support() as support:
                yield from _support(state, player, own, support)
            case Convoy() as convoy:
                yield from _convoy(state, player, own, convoy)
            case _:
                pass


def _move(state: State, own: Own, move: Move) -> Iterator[Notice]:
    unit, to = state.units[move.unit.province], province_of(move.to)
    other = state.units.get(to)
    there = own.get(to)
    figures: dict[str, int | str] = {"place": unit.province, "to": to}
    land = unit.kind is Kind.FLEET or reaches(unit.kind, unit.place, to)
    by_sea = not land or (move.via and unit.kind is Kind.ARMY)
    if other is not None and other.power is unit.power:
        if not isinstance(there, Move):
            yield _notice(NoticeKind.OWN_IN_WAY, "d4.6", move, **figures)
        elif province_of(there.to) == unit.province and not (by_sea or there.via):
            yield _notice(NoticeKind.OWN_SWAP, "d4.7", move, **figures)
    if not by_sea:
        return
    if fault(unit, move, state.units) is Fault.NO_FLEETS:
        yield _notice(NoticeKind.NO_FLEETS, "d6.4", move, **figures)
    elif not any(_carries(one, move) for one in own.values()):
        yield _notice(NoticeKind.NO_CARRIER, "d6.3", move, **figures)


def _carries(order: Order, move: Move) -> bool:
    return (
        isinstance(order, Convoy)
        and order.other.province == move.unit.province
        and province_of(order.to) == province_of(move.to)
    )


def _support(
    state: State, player: Code, own: Own, support: Support
) -> Iterator[Notice]:
    """Say what support is for nothing; what others order is not known."""
    other = state.units[support.other.province]
    mine = other.power in state.powers_of(player)
    figures: dict[str, int | str] = {"place": other.province}
    order = own.get(other.province)
    if support.to is None:
        if mine and isinstance(order, Move):
            yield _notice(NoticeKind.SUPPORT_MOVES, "d5.5", support, **figures)
        return
    to = province_of(support.to)
    figures["to"] = to
    if mine and not (isinstance(order, Move) and province_of(order.to) == to):
        yield _notice(NoticeKind.SUPPORT_STAYS, "d5.5", support, **figures)
    elif _cannot_go(state, other, support):
        yield _notice(NoticeKind.SUPPORT_UNABLE, "d5.5", support, **figures)
    target = state.units.get(to)
    is_own = target is not None and target.power in state.powers_of(player)
    if is_own and not isinstance(own.get(to), Move):
        yield _notice(NoticeKind.OWN_ATTACKED, "d5.8", support, **figures)


def _cannot_go(state: State, unit: Unit, support: Support) -> bool:
    move = Move(support.other, support.to or "")
    wrong = fault(unit, move, state.units)
    return wrong is not None and wrong is not Fault.COAST_MISSING


def _convoy(state: State, player: Code, own: Own, convoy: Convoy) -> Iterator[Notice]:
    mine = state.units[convoy.other.province].power in state.powers_of(player)
    army = own.get(convoy.other.province)
    to = province_of(convoy.to)
    if mine and not (isinstance(army, Move) and province_of(army.to) == to):
        figures = {"place": convoy.other.province, "to": to}
        yield _notice(NoticeKind.CONVOY_OTHER, "d6.1", convoy, **figures)


def _unordered(state: State, player: Code, own: Own) -> Iterator[Notice]:
    """Name the units without an order, where some have one."""
    left = [unit.province for unit in state.own(player) if unit.province not in own]
    if own and left:
        figures = {"places": " ".join(left)}
        yield Notice(NoticeKind.WITHOUT_ORDER, "d4.1", figures=figures)


def _retreats(orders: Sequence[Order]) -> Iterator[Notice]:
    goals: dict[Province, Province] = {}
    for one in orders:
        if isinstance(one, Retreat):
            to = province_of(one.to)
            if to in goals:
                figures = {"place": one.unit.province, "other": goals[to], "to": to}
                yield _notice(NoticeKind.OWN_RETREATS, "d7.3", one, **figures)
            goals[to] = one.unit.province


def _winter(state: State, player: Code, orders: Sequence[Order]) -> Iterator[Notice]:
    for power in state.powers_of(player):
        number = due(power, state.units, state.owners)
        mine = [one for one in orders if power in powers_for(state, player, one)]
        builds = sum(isinstance(one, Build) for one in mine)
        waived = sum(one.count or 0 for one in mine if isinstance(one, Waive))
        removals = sum(isinstance(one, Disband) for one in mine)
        if builds + waived > max(number, 0) and builds:
            figures = {"ordered": builds, "waived": waived, "most": max(number, 0)}
            yield Notice(NoticeKind.TOO_MANY_BUILDS, "d8.5", figures=figures)
        if removals > max(-number, 0):
            figures = {"ordered": removals, "most": max(-number, 0)}
            yield Notice(NoticeKind.TOO_MANY_REMOVALS, "d8.5", figures=figures)
        elif 0 < removals < -number:
            figures = {"left": -number - removals}
            yield Notice(NoticeKind.REMOVALS_LEFT, "d8.6", figures=figures)


def defaults(state: State, player: Code) -> tuple[Notice, ...]:
    """d9.6: say what happens to a player who sends nothing."""
    if player not in awaiting(state):
        return ()
    if state.stage.moves:
        return (Notice(NoticeKind.UNITS_HOLD, "d4.1"),)
    if state.stage.retreats:
        lost = " ".join(one.unit.province for one in state.to_retreat(player))
        return (Notice(NoticeKind.UNITS_LOST, "d7.4", figures={"places": lost}),)
    return tuple(_in_winter(state, player))


def _in_winter(state: State, player: Code) -> Iterator[Notice]:
    silent = adjust(state.units, state.owners, {}).adjustments
    powers = state.powers_of(player)
    gone = [unit.province for power in powers for unit in silent[power].disordered]
    if any(silent[power].due > 0 for power in powers):
        yield Notice(NoticeKind.NOTHING_BUILT, "d8.3")
    if gone:
        figures = {"places": " ".join(gone)}
        yield Notice(NoticeKind.UNITS_REMOVED, "d8.6", figures=figures)
