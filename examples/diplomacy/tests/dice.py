"""Positions and orders at random, in which units meet often."""

from __future__ import annotations

import random
from collections.abc import Mapping

from turmpost_diplomacy.adjudication.possible import fault
from turmpost_diplomacy.board import (
    AREAS,
    PLACES,
    Kind,
    Power,
    Province,
    Terrain,
    Unit,
    can_stand,
    province_of,
    reachable,
)
from turmpost_diplomacy.orders import Convoy, Hold, Move, MovementOrder, Named, Support

SEAS = [one for one, area in AREAS.items() if area.terrain is Terrain.SEA]
COASTS = [one for one, area in AREAS.items() if area.terrain is Terrain.COAST]


def position(dice: random.Random, most: int = 34) -> dict[Province, Unit]:
    """Return units of some powers in a part of the board."""
    powers = dice.sample(list(Power), dice.randint(2, 7))
    area = _neighbourhood(dice, dice.randint(6, 2 * most + 7))
    number = min(len(area), dice.randint(3, most))
    sea = dice.random()
    units: dict[Province, Unit] = {}
    for province in dice.sample(area, number):
        places = [
            (kind, place)
            for kind in Kind
            for place in (province, *AREAS[province].coasts)
            if can_stand(kind, place)
        ]
        fleets = [one for one in places if one[0] is Kind.FLEET]
        chosen = fleets if fleets and dice.random() < sea else places
        kind, place = dice.choice(chosen)
        units[province] = Unit(dice.choice(powers), kind, place)
    return units


def _neighbourhood(dice: random.Random, size: int) -> list[Province]:
    area = [dice.choice(list(AREAS))]
    while len(area) < size:
        one = dice.choice(area)
        around = {
            province_of(to)
            for kind in Kind
            for place in (one, *AREAS[one].coasts)
            for to in reachable(kind, place)
        }
        area += sorted(around - set(area))
    return area[:size]


def orders(
    dice: random.Random, units: Mapping[Province, Unit]
) -> dict[Province, MovementOrder]:
    """Return orders, most of which can be carried out, and fit those of others."""
    helpers, carriers = dice.choice([0.2, 0.4, 0.6]), dice.choice([0, 0.4, 0.8])
    movers: list[Province] = []
    others: list[Province] = []
    found: dict[Province, MovementOrder] = {}
    for province in units:
        carries = province in SEAS and dice.random() < carriers
        helps = carries or dice.random() < helpers
        (others if helps else movers).append(province)
    moves = {one: _move(dice, units[one], units) for one in movers}
    for province in others:
        unit = units[province]
        convoys = _convoys(unit, units, moves) if province in SEAS else []
        if convoys and dice.random() < 2 * carriers:
            found[province] = dice.choice(convoys)
        else:
            found[province] = _support(dice, unit, units, moves)
    for province, move in moves.items():
        if dice.random() < 0.95:
            found[province] = move
    if dice.random() < 0.3:
        found |= _nonsense(dice, units)
    return found


def named(unit: Unit) -> Named:
    """Return a unit as an order names it."""
    return Named(unit.place, unit.kind)


def _move(
    dice: random.Random, unit: Unit, units: Mapping[Province, Unit]
) -> MovementOrder:
    near = list(reachable(unit.kind, unit.place))
    if unit.kind is Kind.ARMY and unit.place in COASTS and dice.random() < 0.7:
        far = [
            one
            for one in COASTS
            if fault(unit, Move(named(unit), one, via=True), units) is None
        ]
        if far:
            return Move(named(unit), dice.choice(far), via=dice.random() < 0.5)
    taken = [one for one in near if province_of(one) in units]
    goals = taken if taken and dice.random() < 0.5 else near
    return Move(named(unit), dice.choice(goals)) if goals else Hold(named(unit))


def _support(
    dice: random.Random,
    unit: Unit,
    units: Mapping[Province, Unit],
    moves: Mapping[Province, MovementOrder],
) -> MovementOrder:
    helped: list[MovementOrder] = []
    for other, its in units.items():
        move = moves.get(other)
        to = move.to if isinstance(move, Move) else None
        support = Support(named(unit), named(its), to)
        if fault(unit, support, units) is None:
            weight = 1 if to is None else 3
            helped += [support] * weight
    return dice.choice(helped) if helped else Hold(named(unit))


def _convoys(
    unit: Unit,
    units: Mapping[Province, Unit],
    moves: Mapping[Province, MovementOrder],
) -> list[MovementOrder]:
    found: list[MovementOrder] = []
    for move in moves.values():
        if isinstance(move, Move):
            convoy = Convoy(named(unit), move.unit, move.to)
            if fault(unit, convoy, units) is None:
                found.append(convoy)
    return found


def _nonsense(
    dice: random.Random, units: Mapping[Province, Unit]
) -> dict[Province, MovementOrder]:
    """Return orders that no unit, or hardly any, can carry out."""
    found: dict[Province, MovementOrder] = {}
    for province in dice.sample(sorted(units), dice.randint(1, 3)):
        unit, other = units[province], dice.choice(list(units.values()))
        to = dice.choice(PLACES)
        silly: list[MovementOrder] = [
            Move(named(unit), to, via=dice.random() < 0.5),
            Support(named(unit), named(other), dice.choice([None, to])),
            Convoy(named(unit), named(other), to),
        ]
        found[province] = dice.choice(silly)
    return found
