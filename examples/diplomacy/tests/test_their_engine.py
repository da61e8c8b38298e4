"""Random positions are adjudicated as the package `diplomacy` does, but for its slips.

Where the package departs from the rules, orders are taken away before both are asked
(`alike`), or one part of the answers is not compared:

- d6.5: an army that is to go to a neighbour by convoy, and is carried by nobody, goes
  by land there; here it stays.
- d5.8: support of a unit's own power against it is counted when the attacker goes by
  convoy, when it is a fleet that carries, and taken off the defence of a unit that
  attacks the one that gives it (d4.7).
- d6.3: of several ways of a convoy one may count although a fleet on it is dislodged.
- d6.6: a convoy is taken for a paradox because its goal supports a fleet on the way, or
  an attack on one, even if the fleet stands without that.
- d7.2: a unit that is dislodged by an army that was carried may retreat to places with
  units in them.
- d8.6: units are removed by the distance from home, fleets by sea alone.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import dice
from theirs import Question, ask, by_power, install, move_orders, name
from turmpost_diplomacy.adjudication import adjudicate, adjust, due, retreat
from turmpost_diplomacy.adjudication.outcome import Movement
from turmpost_diplomacy.adjudication.routes import carried, ways
from turmpost_diplomacy.adjudication.turn import Turn, read
from turmpost_diplomacy.board import (
    CENTRES,
    HOMES,
    Kind,
    Power,
    Province,
    Unit,
    coasts_of,
    reaches,
)
from turmpost_diplomacy.orders import (
    Build,
    Disband,
    MovementOrder,
    Named,
    Retreat,
    RetreatOrder,
    Support,
    WinterOrder,
)

POSITIONS = int(os.environ.get("POSITIONS", "1000"))
FIRST = int(os.environ.get("FIRST", "0"))
"""`FIRST=100000 POSITIONS=50000` tries other ones, and more."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the package is: a folder of its own."""
    found = Path(os.environ.get("DIPLOMACY", tmp_path_factory.mktemp("diplomacy")))
    if not (found / "diplomacy").is_dir():
        problem = install(found)
        if problem:
            pytest.skip(problem)
    return found


def alike(
    units: dict[Province, Unit], orders: dict[Province, MovementOrder]
) -> tuple[Turn, dict[Province, MovementOrder]]:
    """Return orders without those that the package takes otherwise."""
    while True:
        turn = read(units, orders)
        odd = {one for look in ODDITIES for one in look(turn)}
        if not odd:
            return turn, orders
        orders = {one: order for one, order in orders.items() if one not in odd}


def _not_carried(turn: Turn) -> Iterator[Province]:
    for army in turn.by_sea:
        goal = turn.goals[army]
        if reaches(Kind.ARMY, army, goal) and not carried(
            army, goal, turn.carriers[army]
        ):
            yield army


def _against_friends(turn: Turn) -> Iterator[Province]:
    for helper, to in turn.helped.items():
        order = turn.orders[helper]
        if not isinstance(order, Support) or order.to is None or to not in turn.units:
            continue
        mover = order.other.province
        odd = mover in turn.by_sea or to in turn.carried or turn.head_to_head(mover)
        if odd and turn.units[to].power is turn.units[helper].power:
            yield helper


def _feigned_paradoxes(turn: Turn) -> Iterator[Province]:
    """Yield carried armies whose goal has to do with a fleet on their way."""
    for army, fleets in turn.carriers.items():
        passed, there = {army}, turn.goals[army]
        while there in turn.helped and there not in passed:
            passed.add(there)
            there = turn.helped[there]
        if there in fleets and len(passed) > 1:
            yield army


def _further_ways(turn: Turn) -> Iterator[Province]:
    """Yield fleets beside the shortest way of a convoy in which some are attacked."""
    for army, fleets in turn.carriers.items():
        if any(turn.attackers.get(fleet) for fleet in fleets):
            way = min(ways(army, turn.goals[army], fleets), key=len, default=())
            yield from fleets.difference(way)


ODDITIES = (_not_carried, _against_friends, _feigned_paradoxes, _further_ways)


def asked(seed: int) -> tuple[Movement, Question, list[frozenset[Unit]]]:
    """Return what becomes of a position, the question, units after each step."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    units = dice.position(chance)
    turn, orders = alike(units, dice.orders(chance, units))
    moved = adjudicate(units, orders)
    steps = [move_orders(turn, orders)]
    after = [frozenset(moved.units.values())]
    if any(one.open for one in moved.dislodged.values()):
        given = dict(_retreats(chance, moved))
        steps.append(
            by_power(())
            | {
                power.name: [
                    _written(moved, order)
                    for place, order in given.items()
                    if moved.dislodged[place].unit.power is power
                ]
                for power in Power
            }
        )
        retreats = retreat(moved.units, moved.dislodged, given)
        after.append(frozenset(retreats.units.values()))
    return moved, Question("S1901M", by_power(units.values()), steps, {}), after


def _retreats(
    chance: random.Random, moved: Movement
) -> Iterator[tuple[Province, RetreatOrder]]:
    """Yield retreats, disbandments, and no order for some units."""
    for place, one in moved.dislodged.items():
        named = Named(one.unit.place, one.unit.kind)
        if one.open and chance.random() < 0.8:
            yield place, Retreat(named, chance.choice(one.open))
        elif one.open and chance.random() < 0.5:
            yield place, Disband(named)


def _written(moved: Movement, order: RetreatOrder) -> str:
    unit = name(moved.dislodged[order.unit.province].unit)
    return f"{unit} R {order.to}" if isinstance(order, Retreat) else f"{unit} D"


def test_moves_and_retreats(folder: Path) -> None:
    ours = [asked(seed) for seed in range(FIRST, FIRST + POSITIONS)]
    theirs = ask(folder, (question for _, question, _ in ours))
    for number, ((moved, _, after), answers) in enumerate(
        zip(ours, theirs, strict=True), start=FIRST
    ):
        assert answers[0].units == after[0], number
        carried_off = any(
            moved.outcomes[one.by].convoyed for one in moved.dislodged.values()
        )
        if not carried_off:  # d7.2
            assert answers[0].retreats == opened(moved), number
            assert [one.units for one in answers[1:]] == after[1:], number


def opened(moved: Movement) -> dict[Unit, frozenset[str]]:
    """Return the retreats of dislodged units that have any."""
    return {
        one.unit: frozenset(one.open) for one in moved.dislodged.values() if one.open
    }


def winter(seed: int) -> tuple[Question, frozenset[Unit]]:
    """Return a winter as a question, and the units after it."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    units = dice.position(chance)
    powers = list(Power)
    owners = {centre: chance.choice(powers) for centre in CENTRES}
    owners |= {
        home: power
        for power in powers
        for home in HOMES[power]
        if chance.random() < 0.7
    }
    orders = {power: list(_adjusting(chance, power, units, owners)) for power in powers}
    done = adjust(units, owners, orders)
    written = {
        power.name: [
            *(_of_winter(order) for order in orders[power]),
            *(f"{name(one)} D" for one in done.adjustments[power].disordered),  # d8.6
        ]
        for power in powers
    }
    centres = {
        power.name: [one for one, owner in owners.items() if owner is power]
        for power in powers
    }
    question = Question("W1901A", by_power(units.values()), [written], centres)
    return question, frozenset(done.units.values())


def _adjusting(
    chance: random.Random,
    power: Power,
    units: dict[Province, Unit],
    owners: dict[Province, Power],
) -> Iterator[WinterOrder]:
    """Yield builds, or removals, most of which are possible; each site comes once."""
    number = due(power, units, owners)
    if number > 0:
        for home in chance.sample(list(CENTRES), 3) + list(HOMES[power]):
            kind = chance.choice(list(Kind))
            place = chance.choice(coasts_of(home) or (home,))
            if chance.random() < 0.7:
                yield Build(Named(place if kind is Kind.FLEET else home, kind))
    elif number < 0:
        for unit in chance.sample(list(units.values()), min(len(units), -number + 2)):
            yield Disband(Named(unit.place, unit.kind))


def _of_winter(order: WinterOrder) -> str:
    assert isinstance(order, Build | Disband)
    letter = "A" if order.unit.kind is Kind.ARMY else "F"
    return f"{letter} {order.unit.place} {'B' if isinstance(order, Build) else 'D'}"


def test_winters(folder: Path) -> None:
    ours = [winter(seed) for seed in range(FIRST, FIRST + POSITIONS)]
    theirs = ask(folder, (question for question, _ in ours))
    for number, ((_, after), answers) in enumerate(
        zip(ours, theirs, strict=True), start=FIRST
    ):
        assert answers[0].units == after, number
