"""Spring and autumn (d4 to d6): all units move at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turmpost_diplomacy.adjudication.decisions import Decisions
from turmpost_diplomacy.adjudication.outcome import (
    Dislodged,
    Fate,
    Movement,
    Outcome,
)
from turmpost_diplomacy.adjudication.turn import Turn, read
from turmpost_diplomacy.board import Place, Province, Unit, province_of, reachable
from turmpost_diplomacy.orders import Convoy, Hold, MovementOrder, Named, Support


def adjudicate(
    units: Mapping[Province, Unit], orders: Mapping[Province, MovementOrder]
) -> Movement:
    """d4 to d6: return what becomes of all units; orders are by the unit's province."""
    turn = read(units, orders)
    decisions = Decisions(turn)
    decisions.make()
    came = {turn.goals[one]: one for one in turn.goals if decisions.made[one]}
    gone = frozenset(came.values())
    beaten = {to: one for to, one in came.items() if to in units and to not in gone}
    after = {
        one: unit for one, unit in units.items() if one not in gone | beaten.keys()
    }
    for to, one in came.items():
        unit = units[one]
        after[to] = Unit(unit.power, unit.kind, turn.places[one])
    contested = frozenset(_contested(turn, decisions, after))
    outcomes = {
        province: _outcome(turn, decisions, province, orders.get(province), beaten)
        for province in sorted(units)
    }
    dislodged = {
        province: Dislodged(
            units[province],
            beaten[province],
            _open(turn, units[province], beaten[province], after.keys() | contested),
        )
        for province in sorted(beaten)
    }
    return Movement(outcomes, dict(sorted(after.items())), dislodged, contested)


def _contested(
    turn: Turn, decisions: Decisions, after: Mapping[Province, Unit]
) -> Iterator[Province]:
    """d7.2: yield provinces in which units met and none is; beaten ones do not meet."""
    for province, to in turn.goals.items():
        if to not in after and decisions.prevention(province)[0]:
            yield to


def _open(
    turn: Turn, unit: Unit, by: Province, closed: frozenset[Province] | set[Province]
) -> tuple[Place, ...]:
    """d7.2: return the places that a dislodged unit can retreat to."""
    return tuple(
        place
        for place in sorted(reachable(unit.kind, unit.place))
        if province_of(place) not in closed
        and (province_of(place) != by or by in turn.by_sea)
    )


def _outcome(
    turn: Turn,
    decisions: Decisions,
    province: Province,
    order: MovementOrder | None,
    beaten: Mapping[Province, Province],
) -> Outcome:
    unit = turn.units[province]
    fate, by = _fate(turn, decisions, province, order, beaten.get(province))
    counts = order or Hold(Named(unit.place, unit.kind))
    return Outcome(
        unit=unit,
        order=counts,
        ordered=order is not None,
        fate=fate,
        by=tuple(sorted(by)),
        convoyed=province in turn.by_sea,
        fault=turn.faults.get(province),
        dislodged_by=beaten.get(province),
    )


def _fate(
    turn: Turn,
    decisions: Decisions,
    province: Province,
    order: MovementOrder | None,
    beaten_by: Province | None,
) -> tuple[Fate, list[Province]]:
    if province in turn.faults:
        return Fate.IMPOSSIBLE, []
    if province in turn.goals:
        return _of_move(turn, decisions, province)
    if province in turn.helped:
        return _of_support(turn, decisions, province)
    if province in turn.carried:
        return _of_convoy(decisions, province, beaten_by)
    unmatched = isinstance(order, Support | Convoy)
    return (Fate.UNMATCHED if unmatched else Fate.HOLDS), []


def _of_move(
    turn: Turn, decisions: Decisions, province: Province
) -> tuple[Fate, list[Province]]:
    if decisions.made[province]:
        return Fate.MOVES, []
    if not decisions.way(province):
        fleets = turn.carriers[province]
        if fleets & decisions.paradox:
            return Fate.PARADOX, []
        return Fate.NO_CONVOY, [one for one in fleets if not decisions.made[one]]
    strength, _ = decisions.attack(province)
    to = turn.goals[province]
    by = [
        one for one in turn.rivals(province) if decisions.prevention(one)[0] >= strength
    ]
    leaves = decisions.made.get(to) is True and to in turn.goals
    in_way = turn.head_to_head(province) or (to in turn.units and not leaves)
    if in_way and decisions.defence(province)[0] >= strength:
        by.append(to)
    return Fate.BOUNCES, by


def _of_support(
    turn: Turn, decisions: Decisions, province: Province
) -> tuple[Fate, list[Province]]:
    if decisions.made[province]:
        return Fate.SUPPORTS, []
    attackers = turn.attackers[province]
    return Fate.CUT, [one for one in attackers if decisions.cuts(one, province)]


def _of_convoy(
    decisions: Decisions, province: Province, beaten_by: Province | None
) -> tuple[Fate, list[Province]]:
    if beaten_by is not None:
        return Fate.DISRUPTED, [beaten_by]
    failed = province in decisions.paradox
    return (Fate.PARADOX if failed else Fate.CONVOYS), []
