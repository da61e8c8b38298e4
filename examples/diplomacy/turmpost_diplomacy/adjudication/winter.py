"""Winter (d8): as many units as centres."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from turmpost_diplomacy.adjudication.outcome import Adjustment, Winter, WinterFate
from turmpost_diplomacy.board import (
    AREAS,
    BORDERS,
    HOMES,
    Kind,
    Power,
    Province,
    Unit,
    can_stand,
    province_of,
)
from turmpost_diplomacy.orders import Build, Disband, Waive, WinterOrder

ALPHABET = tuple(
    """
    ADR AEG ALB ANK APU ARM BAL BAR BEL BER BLA BOH BRE BUD BUL BUR CLY CON DEN EAS
    EDI ENG FIN GAL GAS GRE BOT LYO HEL HOL ION IRI KIE LVP LVN LON MAR MAO MOS MUN
    NAP NAF NAO NTH NWY NWG PAR PIC PIE POR PRU ROM RUH RUM SER SEV SIL SKA SMY SPA
    STP SWE SYR TRI TUN TUS TYR TYS UKR VEN VIE WAL WAR WES YOR
    """.split()  # noqa: SIM905 - a table is read more easily
)
"""d8.6: the provinces in the alphabetical order of their English names."""


def due(
    power: Power, units: Mapping[Province, Unit], owners: Mapping[Province, Power]
) -> int:
    """d8.1: return the builds that a power has, below 0 the units it has to remove."""
    centres = sum(owner is power for owner in owners.values())
    mine = sum(unit.power is power for unit in units.values())
    if centres < mine:
        return centres - mine
    return min(centres - mine, len(sites(power, units, owners)))


def sites(
    power: Power, units: Mapping[Province, Unit], owners: Mapping[Province, Power]
) -> tuple[Province, ...]:
    """d8.2: return the own home centres that are held and free."""
    return tuple(
        home for home in HOMES[power] if home not in units and owners.get(home) is power
    )


def adjust(
    units: Mapping[Province, Unit],
    owners: Mapping[Province, Power],
    orders: Mapping[Power, Sequence[WinterOrder]],
) -> Winter:
    """d8: return what becomes of all powers, and the units after that."""
    adjustments = {
        power: _Power(power, units, owners).adjusted(orders.get(power, ()))
        for power in Power
    }
    after = dict(units)
    for one in adjustments.values():
        for unit in (*one.removed, *one.disordered):
            del after[unit.province]
        after |= {unit.province: unit for unit in one.built}
    return Winter(adjustments, dict(sorted(after.items())))


@dataclass(slots=True)
class _Power:
    """One power in winter."""

    power: Power
    units: Mapping[Province, Unit]
    owners: Mapping[Province, Power]
    built: dict[Province, Unit] = field(default_factory=dict)
    removed: dict[Province, Unit] = field(default_factory=dict)
    waived: int = 0

    def adjusted(self, orders: Sequence[WinterOrder]) -> Adjustment:
        """Carry out orders one by one; the first ones count (d8.5)."""
        number = due(self.power, self.units, self.owners)
        fates = tuple((order, self._fate(order, number)) for order in orders)
        missing = max(-number - len(self.removed), 0)
        return Adjustment(
            power=self.power,
            due=number,
            fates=fates,
            built=tuple(self.built.values()),
            removed=tuple(self.removed.values()),
            disordered=tuple(self._disordered(missing)),
            unused=max(number - len(self.built), 0),
        )

    def _fate(self, order: WinterOrder, number: int) -> WinterFate:
        if isinstance(order, Disband):
            return self._removal(order, -number)
        if number <= 0:
            return WinterFate.NO_BUILDS
        left = number - len(self.built) - self.waived
        if isinstance(order, Waive):
            self.waived += min(left, left if order.count is None else order.count)
            return WinterFate.DONE if left else WinterFate.TOO_MANY
        return self._build(order, left)

    def _build(self, order: Build, left: int) -> WinterFate:
        home = order.unit.province
        if home not in HOMES[self.power]:
            return WinterFate.NOT_HOME
        if self.owners.get(home) is not self.power:
            return WinterFate.NOT_HELD
        if home in self.units or home in self.built:
            return WinterFate.OCCUPIED
        kind, place = order.unit.kind, order.unit.place
        if kind is Kind.ARMY:
            place = home
        if kind is None or not can_stand(kind, place):
            return WinterFate.WRONG_KIND
        if left <= 0:
            return WinterFate.TOO_MANY
        self.built[home] = Unit(self.power, kind, place)
        return WinterFate.DONE

    def _removal(self, order: Disband, number: int) -> WinterFate:
        if number <= 0:
            return WinterFate.NO_REMOVALS
        unit = self.units.get(order.unit.province)
        if unit is None or unit.power is not self.power:
            return WinterFate.NO_UNIT
        if unit.province in self.removed or len(self.removed) == number:
            return WinterFate.TOO_MANY
        self.removed[unit.province] = unit
        return WinterFate.DONE

    def _disordered(self, number: int) -> Iterator[Unit]:
        """d8.6: yield the units farthest from the own centres; fleets first."""
        left = [
            unit
            for province, unit in self.units.items()
            if unit.power is self.power and province not in self.removed
        ]
        ends = [one for one, owner in self.owners.items() if owner is self.power]
        ordered = sorted(
            left,
            key=lambda one: (
                -distance(one.province, ends),
                one.kind is Kind.ARMY,
                ALPHABET.index(one.province),
            ),
        )
        yield from ordered[:number]


def distance(start: Province, ends: Sequence[Province]) -> int:
    """d8.6: return the fewest borders of either kind to the nearest of these."""
    far = {start: 0}
    unseen = deque(far)
    while unseen:
        province = unseen.popleft()
        if province in ends:
            return far[province]
        for one in NEIGHBOURS[province]:
            if one not in far:
                far[one] = far[province] + 1
                unseen.append(one)
    return len(AREAS)


NEIGHBOURS: Mapping[Province, frozenset[Province]] = {
    province: frozenset(
        province_of(to)
        for kind in Kind
        for place in (province, *AREAS[province].coasts)
        for to in BORDERS[kind][place]
    )
    for province in AREAS
}
"""d8.6: the provinces next to one, over land or by sea."""
