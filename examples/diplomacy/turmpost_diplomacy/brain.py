"""What a robot orders: the nearest centres it does not hold, with support."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from turmpost.rules import Code
from turmpost_diplomacy.adjudication import adjust, due, sites
from turmpost_diplomacy.board import (
    AREAS,
    CENTRES,
    Kind,
    Place,
    Power,
    Province,
    Terrain,
    Unit,
    coasts_of,
    province_of,
    reachable,
    reaches,
)
from turmpost_diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Named,
    Order,
    Retreat,
    Support,
)
from turmpost_diplomacy.state import Stage, State

FAR = 99
FLEETS_OF_ENGLAND = 3
"""Of four units; other powers have one fleet of three."""


def orders_of(state: State, me: Code, rng: Random) -> tuple[Order, ...]:
    """Return the orders for the coming step; all of the state is public."""
    if state.stage.moves:
        return tuple(_Moves(state, me, rng).orders())
    if state.stage.retreats:
        return tuple(_retreats(state, me))
    return tuple(_winter(state, me, rng))


def named(unit: Unit) -> Named:
    """Return a unit as an order names it."""
    return Named(unit.place, unit.kind)


def distance(kind: Kind, place: Place, goals: Iterable[Province]) -> int:
    """Return how many moves away the nearest goal is."""
    wanted = frozenset(goals)
    far = {place: 0}
    unseen = deque(far)
    while unseen:
        here = unseen.popleft()
        if province_of(here) in wanted:
            return far[here]
        for one in reachable(kind, here):
            if one not in far:
                far[one] = far[here] + 1
                unseen.append(one)
    return FAR


@dataclass(slots=True)
class _Moves:
    """The orders of a spring or an autumn, one for each unit."""

    state: State
    me: Code
    rng: Random
    given: dict[Province, Order] = field(default_factory=dict)
    goals: dict[Province, Province] = field(default_factory=dict)
    """Where own units go, by the goal."""

    def orders(self) -> Iterator[Order]:
        units = list(self.state.own(self.me))
        self.rng.shuffle(units)
        self._convoys(units)
        for goal in self._targets(units):
            self._attack(goal, units)
        for unit in units:
            if unit.province not in self.given:
                self.given[unit.province] = self._elsewhere(unit)
        yield from self.given.values()

    def _wanted(self) -> list[Province]:
        powers = self.state.powers_of(self.me)
        return [one for one in CENTRES if self.state.owners.get(one) not in powers]

    def _targets(self, units: Sequence[Unit]) -> list[Province]:
        """Return the centres to be had, those that fewest defend first."""
        near = {
            one
            for one in self._wanted()
            if any(reaches(unit.kind, unit.place, one) for unit in units)
            and not self._stays_there(one)
        }
        return sorted(near, key=lambda one: (self._defenders(one), self.rng.random()))

    def _stays_there(self, province: Province) -> bool:
        """Say whether an own unit is there already, and takes it by staying."""
        unit = self.state.units.get(province)
        return unit is not None and unit.power in self.state.powers_of(self.me)

    def _defenders(self, province: Province) -> int:
        """Return how many foreign units are in a province or could come there."""
        powers = self.state.powers_of(self.me)
        return sum(
            unit.province == province or reaches(unit.kind, unit.place, province)
            for unit in self.state.units.values()
            if unit.power not in powers
        )

    def _attack(self, goal: Province, units: Sequence[Unit]) -> None:
        """Move one unit to a centre, and let others help it against resistance."""
        free = [
            unit
            for unit in units
            if unit.province not in self.given
            and reaches(unit.kind, unit.place, goal)
            and not self._must_stay(unit)
        ]
        occupied = goal in self.state.units
        if not free or goal in self.goals or (occupied and len(free) < 2):
            return
        first, *others = free
        self._go(first, goal)
        needed = min(self._defenders(goal), 2)
        for helper in others[:needed]:
            self.given[helper.province] = Support(named(helper), named(first), goal)

    def _must_stay(self, unit: Unit) -> bool:
        """Say whether a unit takes the centre where it is by staying."""
        return (
            self.state.stage is Stage.AUTUMN
            and unit.province in CENTRES
            and self.state.owners.get(unit.province)
            not in self.state.powers_of(self.me)
        )

    def _go(self, unit: Unit, goal: Province) -> None:
        places = [
            to for to in reachable(unit.kind, unit.place) if province_of(to) == goal
        ]
        self.given[unit.province] = Move(named(unit), self.rng.choice(places))
        self.goals[goal] = unit.province

    def _elsewhere(self, unit: Unit) -> Order:
        """Return a step towards a centre, to where no own unit is or goes."""
        if self._must_stay(unit):
            return Hold(named(unit))
        closed = {*self.goals, *(one.province for one in self.state.own(self.me))}
        steps = [
            to
            for to in reachable(unit.kind, unit.place)
            if province_of(to) not in closed
        ]
        wanted = self._wanted()
        if not steps or not wanted:
            return Hold(named(unit))
        far = {to: distance(unit.kind, to, wanted) for to in steps}
        nearest = min(far.values())
        if nearest >= FAR and not self.rng.randrange(2):
            return Hold(named(unit))
        to = self.rng.choice([one for one in steps if far[one] == nearest])
        self.goals[province_of(to)] = unit.province
        return Move(named(unit), to)

    def _convoys(self, units: Sequence[Unit]) -> None:
        """Let fleets carry armies to centres that they cannot walk to."""
        armies = [unit for unit in units if unit.kind is Kind.ARMY]
        for fleet in units:
            if AREAS[fleet.province].terrain is not Terrain.SEA:
                continue
            for army in armies:
                goal = self._over(fleet, army)
                if goal and not {army.province, fleet.province} & self.given.keys():
                    self.given[army.province] = Move(named(army), goal, via=True)
                    carried = Convoy(named(fleet), named(army), goal)
                    self.given[fleet.province] = carried
                    self.goals[goal] = army.province

    def _over(self, fleet: Unit, army: Unit) -> Province | None:
        """Return the centre that a fleet carries an army to, if there is one."""
        if self._must_stay(army) or not reaches(Kind.FLEET, fleet.place, army.province):
            return None
        found = [
            one
            for one in self._wanted()
            if one not in self.state.units
            and one not in self.goals
            and AREAS[one].terrain is Terrain.COAST
            and reaches(Kind.FLEET, fleet.place, one)
            and not reaches(army.kind, army.place, one)
        ]
        return self.rng.choice(found) if found else None


def _retreats(state: State, me: Code) -> Iterator[Order]:
    taken: set[Province] = set()
    powers = state.powers_of(me)
    homes = [one for one in CENTRES if state.owners.get(one) in powers]
    for one in state.to_retreat(me):
        free = [to for to in one.open if province_of(to) not in taken]
        if not free:
            yield Disband(named(one.unit))
            continue
        to = min(free, key=lambda place: (distance(one.unit.kind, place, homes), place))
        taken.add(province_of(to))
        yield Retreat(named(one.unit), to)


def _winter(state: State, me: Code, rng: Random) -> Iterator[Order]:
    silent = adjust(state.units, state.owners, {}).adjustments
    for power in state.powers_of(me):
        for unit in silent[power].disordered:
            yield Disband(named(unit))
        number = max(due(power, state.units, state.owners), 0)
        homes = list(sites(power, state.units, state.owners))
        rng.shuffle(homes)
        fleets = _fleets(state, power)
        for home in homes[:number]:
            new = _new(home, fleets, rng)
            fleets -= new.kind is Kind.FLEET
            yield Build(new)


def _fleets(state: State, power: Power) -> int:
    """Return how many fleets a power lacks."""
    kinds: Mapping[Kind, int] = {
        kind: sum(unit.kind is kind for unit in state.units_of(power)) for kind in Kind
    }
    units = sum(kinds.values()) + 1
    share = (FLEETS_OF_ENGLAND, 4) if power is Power.ENGLAND else (1, 3)
    return max(units * share[0] // share[1] - kinds[Kind.FLEET], 0)


def _new(home: Province, fleets: int, rng: Random) -> Named:
    if fleets and AREAS[home].terrain is Terrain.COAST:
        return Named(rng.choice(coasts_of(home) or (home,)), Kind.FLEET)
    return Named(home, Kind.ARMY)
