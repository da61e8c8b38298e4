"""What becomes of orders: the values that adjudications return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from turmpost_diplomacy.adjudication.possible import Fault
from turmpost_diplomacy.board import Kind, Place, Power, Province, Unit
from turmpost_diplomacy.orders import (
    Build,
    Disband,
    MovementOrder,
    RetreatOrder,
    Waive,
)


class Fate(StrEnum):
    """What has become of the order of a unit."""

    HOLDS = "holds"
    MOVES = "moves"
    BOUNCES = "bounces"
    """d4.4: a move that was no stronger than what is against it: the units in `by`."""
    NO_CONVOY = "no-convoy"
    """d6.3: the army was not carried; `by` are fleets that were dislodged."""
    SUPPORTS = "supports"
    CUT = "cut"
    """d5.6, d5.7: a support that did not count; `by` are the units that cut it."""
    CONVOYS = "convoys"
    DISRUPTED = "disrupted"
    """d6.2: the fleet was dislodged, by `by`: it carried nobody."""
    UNMATCHED = "unmatched"
    """d5.5, d6.1: the other unit has another order, or is not there."""
    PARADOX = "paradox"
    """d6.6: a convoy in a circle that nothing settles: the army is not carried."""
    IMPOSSIBLE = "impossible"
    """d3.4: the unit cannot do what was ordered, whatever others do: it holds."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What has become of one unit in spring or autumn.

    A unit without an order holds (d4.1). `by` are the
    units that are to blame, by the provinces in which they began. `convoyed` says that
    a move went, or was to go, by sea.
    """

    unit: Unit
    order: MovementOrder
    ordered: bool
    fate: Fate
    by: tuple[Province, ...] = ()
    convoyed: bool = False
    fault: Fault | None = None
    """d3.4: why it cannot do what was ordered."""
    dislodged_by: Province | None = None
    """Where the unit began that has dislodged this one."""


@dataclass(frozen=True, slots=True)
class Dislodged:
    """d7.1: a unit that has to leave: where its attacker came from, what is open."""

    unit: Unit
    by: Province
    open: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """What has become of all units: after it some are dislodged.

    Outcomes are by the province in which the unit began, units by the one in which
    they are now, dislodged ones by the one that they have to leave.
    """

    outcomes: Mapping[Province, Outcome]
    units: Mapping[Province, Unit]
    dislodged: Mapping[Province, Dislodged]
    contested: frozenset[Province]
    """d7.2: where units met and nobody is: closed to retreats."""


class RetreatFate(StrEnum):
    """What has become of a dislodged unit."""

    RETREATS = "retreats"
    MET = "met"
    """d7.3: others went to the same place (`by`): all are disbanded."""
    DISBANDED = "disbanded"
    """d7.4: as ordered."""
    NO_ORDER = "no-order"
    """d7.4: nobody said where it should go: it is disbanded."""
    IMPOSSIBLE = "impossible"
    """d7.2: it cannot go there: it is disbanded."""


@dataclass(frozen=True, slots=True)
class Retreated:
    """What has become of one dislodged unit."""

    unit: Unit
    order: RetreatOrder | None
    fate: RetreatFate
    to: Place | None = None
    by: tuple[Province, ...] = ()
    """The other units that went to the same place, by the provinces that they left."""


@dataclass(frozen=True, slots=True)
class Retreats:
    """What has become of all dislodged units, by the province they had to leave."""

    outcomes: Mapping[Province, Retreated]
    units: Mapping[Province, Unit]
    """All units on the board now."""


class WinterFate(StrEnum):
    """What has become of an order in winter."""

    DONE = "done"
    TOO_MANY = "too-many"
    """d8.5: the power has no builds, or no removals, left: the first orders count."""
    NOT_HOME = "not-home"
    """d8.2: no home centre of the power."""
    NOT_HELD = "not-held"
    """d8.2: the power does not own the centre now."""
    OCCUPIED = "occupied"
    """d8.2: a unit is there, or one is built there."""
    WRONG_KIND = "wrong-kind"
    """d8.2: a fleet inland, or a coast, or a kind, that is missing or wrong."""
    NO_UNIT = "no-unit"
    """d8.4: no unit of the power is there."""
    NO_BUILDS = "no-builds"
    """d8.1: the power has nothing to build."""
    NO_REMOVALS = "no-removals"
    """d8.1: the power has nothing to remove."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What becomes of one power in winter."""

    power: Power
    due: int
    """d8.1: builds; below 0 removals."""
    fates: tuple[tuple[Build | Disband | Waive, WinterFate], ...]
    """The orders, each with what has become of it, in the order in which they came."""
    built: tuple[Unit, ...]
    removed: tuple[Unit, ...]
    """As ordered."""
    disordered: tuple[Unit, ...]
    """d8.6: units that were removed because nobody said which."""
    unused: int
    """Builds that were waived, or for which there was no order."""


@dataclass(frozen=True, slots=True)
class Winter:
    """What becomes of all powers, and the units on the board then."""

    adjustments: Mapping[Power, Adjustment]
    units: Mapping[Province, Unit]


def named(unit: Unit) -> str:
    """Return a unit in letters ("F STP/SC")."""
    return f"{'A' if unit.kind is Kind.ARMY else 'F'} {unit.place}"
