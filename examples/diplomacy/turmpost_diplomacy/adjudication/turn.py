"""Orders as they count together: who goes where, who helps whom, who carries whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from turmpost_diplomacy.adjudication.possible import Fault, fault, goal
from turmpost_diplomacy.board import (
    Kind,
    Place,
    Power,
    Province,
    Unit,
    province_of,
    reaches,
)
from turmpost_diplomacy.orders import Convoy, Hold, Move, MovementOrder, Support


@dataclass(slots=True)
class Turn:
    """All units and their orders, by the provinces in which the units are.

    An order that cannot be carried out whatever the others do is a hold (d3.4). Support
    and convoys are in it where they fit what the other unit is ordered to do (d5.5).
    """

    units: Mapping[Province, Unit]
    orders: dict[Province, MovementOrder] = field(default_factory=dict)
    faults: dict[Province, Fault] = field(default_factory=dict)
    places: dict[Province, Place] = field(default_factory=dict)
    """The goals of moves, with their coasts."""
    goals: dict[Province, Province] = field(default_factory=dict)
    by_sea: set[Province] = field(default_factory=set)
    """d6.4, d6.5: armies that go by convoy, or not at all."""
    attackers: dict[Province, list[Province]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """The units that move to a province."""
    helpers: dict[Province, list[Province]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """The units that support another one in what it does."""
    helped: dict[Province, Province] = field(default_factory=dict)
    """d5.6: where support is given, by who gives it."""
    carriers: dict[Province, set[Province]] = field(
        default_factory=lambda: defaultdict(set)
    )
    """The fleets that are to carry an army."""
    carried: dict[Province, Province] = field(default_factory=dict)
    """The army that a fleet is to carry."""

    def rivals(self, province: Province) -> list[Province]:
        """d4.4: return the other units that move to the same province."""
        return [one for one in self.attackers[self.goals[province]] if one != province]

    def head_to_head(self, province: Province) -> bool:
        """d4.7: say whether a unit moves to where one comes from that moves to it."""
        other = self.goals[province]
        return (
            self.goals.get(other) == province
            and province not in self.by_sea
            and other not in self.by_sea
        )


def read(
    units: Mapping[Province, Unit], orders: Mapping[Province, MovementOrder]
) -> Turn:
    """Return the orders as they count; a unit without one holds (d4.1)."""
    turn = Turn(units)
    for province in sorted(units):
        order = orders.get(province)
        if order is None or isinstance(order, Hold):
            continue
        wrong = fault(units[province], order, units)
        if wrong is None:
            turn.orders[province] = order
        else:
            turn.faults[province] = wrong
    own = {
        (units[province].power, order.other.province, province_of(order.to))
        for province, order in turn.orders.items()
        if isinstance(order, Convoy)
    }
    for province, order in turn.orders.items():
        if isinstance(order, Move):
            _add_move(turn, province, order, own)
    for province, order in turn.orders.items():
        if isinstance(order, Support) and _fits(turn, order):
            turn.helpers[order.other.province].append(province)
            turn.helped[province] = province_of(order.to or order.other.place)
        elif isinstance(order, Convoy) and _carries(turn, order):
            turn.carriers[order.other.province].add(province)
            turn.carried[province] = order.other.province
    return turn


def _add_move(
    turn: Turn,
    province: Province,
    order: Move,
    convoys: AbstractSet[tuple[Power, Province, Province]],
) -> None:
    unit, to = turn.units[province], province_of(order.to)
    turn.goals[province] = to
    turn.attackers[to].append(province)
    turn.places[province] = goal(unit, order.to) or to
    if unit.kind is Kind.ARMY and (
        order.via
        or not reaches(unit.kind, province, to)
        or (unit.power, province, to) in convoys  # d6.5: an own fleet carries it
    ):
        turn.by_sea.add(province)


def _fits(turn: Turn, support: Support) -> bool:
    """d5.5: say whether the other unit does what it is supported in, d5.4: and how."""
    other = support.other.province
    if support.to is None:
        return other not in turn.goals
    if turn.goals.get(other) != province_of(support.to):
        return False
    if support.to in (turn.goals[other], turn.places[other]):
        return True
    return turn.units[other].kind is Kind.ARMY


def _carries(turn: Turn, convoy: Convoy) -> bool:
    """d6.1: say whether the army goes where the fleet is to carry it, and by sea."""
    army = convoy.other.province
    return army in turn.by_sea and turn.goals[army] == province_of(convoy.to)
