"""Which orders are allowed (d10.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from turmpost.rules import OTHER_STEP, Code, Refusal
from turmpost_diplomacy.adjudication import due, sites
from turmpost_diplomacy.adjudication.possible import Fault, fault
from turmpost_diplomacy.adjudication.retreats import goal
from turmpost_diplomacy.board import (
    AREAS,
    PLACES,
    Kind,
    Place,
    Power,
    Province,
    can_stand,
    province_of,
    reachable,
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
    Waive,
)
from turmpost_diplomacy.retreating import home_of
from turmpost_diplomacy.state import State

Figures = Mapping[str, int | str]


class RefusalKind(StrEnum):
    """Why an order is not allowed."""

    CLOSED = "closed"
    NOBODY_HERE = "nobody here"
    FOREIGN = "foreign"
    NOT_DISLODGED = "not dislodged"
    OWN_PLACE = "own place"
    TERRAIN = "terrain"
    NO_BORDER = "no border"
    COAST_MISSING = "coast missing"
    COAST_WRONG = "coast wrong"
    NOBODY = "nobody"
    NOT_AT_SEA = "not at sea"
    NO_ARMY = "no army"
    NOT_BY_SEA = "not by sea"
    LAND_ONLY = "land only"
    SUPPORT_ITSELF = "support itself"
    SUPPORT_REACH = "support reach"
    RETREAT_ATTACKER = "retreat attacker"
    RETREAT_OCCUPIED = "retreat occupied"
    RETREAT_CLOSED = "retreat closed"
    NO_BUILDS = "no builds"
    NO_REMOVALS = "no removals"
    NOT_HOME = "not home"
    OCCUPIED = "occupied"
    WRONG_KIND = "wrong kind"


def admit(state: State, player: Code, order: Order) -> Refusal | None:
    """d10.3: say why this order is not allowed now, or None."""
    closed = next((one for one in _places(order) if one not in PLACES), None)
    if closed is not None:
        return Refusal(RefusalKind.CLOSED, "d2.1", 2, {"place": closed[:3]})
    if not _fits(state, order):
        return Refusal(OTHER_STEP, "d3.1", now=True)
    return next(_refusals(state, player, order), None)


def _places(order: Order) -> Iterator[str]:
    match order:
        case Waive():
            return
        case Hold(unit) | Disband(unit) | Build(unit):
            yield unit.place
        case Move(unit, to) | Retreat(unit, to):
            yield from (unit.place, to)
        case Support(unit, other, goal_) | Convoy(unit, other, goal_):
            yield from (unit.place, other.place, *([goal_] if goal_ else []))


def _fits(state: State, order: Order) -> bool:
    match order:
        case Hold() | Move() | Support() | Convoy():
            return state.stage.moves
        case Retreat():
            return state.stage.retreats
        case Disband():
            return not state.stage.moves
        case Build() | Waive():
            return not state.stage.moves and not state.stage.retreats


def _now(
    kind: RefusalKind, rule: str, field: int = 1, /, **figures: int | str
) -> Refusal:
    return Refusal(kind, rule, field, figures, now=True)


def _refusals(state: State, player: Code, order: Order) -> Iterator[Refusal]:
    match order:
        case Hold(unit):
            yield from _not_own(state, player, unit)
        case Move(unit) | Support(unit) | Convoy(unit):
            yield from _not_own(state, player, unit)
            yield from _impossible(state, order)
        case Retreat(unit, to):
            yield from _not_dislodged(state, player, unit)
            yield from _no_retreat(state, unit.province, to)
        case Disband(unit) if state.stage.retreats:
            yield from _not_dislodged(state, player, unit)
        case Disband(unit):
            yield from _not_own(state, player, unit)
            power = state.units[unit.province].power
            if (number := due(power, state.units, state.owners)) >= 0:
                yield _now(RefusalKind.NO_REMOVALS, "d8.1", builds=number)
        case Build(unit):
            yield from _no_build(state, player, unit)
        case Waive():
            if not any(_builds(state, power) for power in state.powers_of(player)):
                yield _now(
                    RefusalKind.NO_BUILDS, "d8.1", removals=_too_many(state, player)
                )


def _not_own(state: State, player: Code, named: Named) -> Iterator[Refusal]:
    unit = state.units.get(named.province)
    if unit is None:
        yield _now(RefusalKind.NOBODY_HERE, "d3.3", place=named.province)
    elif unit.power not in state.powers_of(player):
        yield _now(
            *(RefusalKind.FOREIGN, "d3.3"),
            place=named.province,
            power=unit.power.value,
            kind=unit.kind.value,
        )


def _not_dislodged(state: State, player: Code, named: Named) -> Iterator[Refusal]:
    one = state.dislodged.get(named.province)
    if one is None or one.unit.power not in state.powers_of(player):
        yield _now(RefusalKind.NOT_DISLODGED, "d7.1", place=named.province)


def _impossible(state: State, order: Move | Support | Convoy) -> Iterator[Refusal]:
    unit = state.units[order.unit.province]
    wrong = fault(unit, order, state.units)
    to = province_of(_towards(order))
    figures: dict[str, int | str] = {
        "place": unit.province,
        "to": to,
        "kind": unit.kind.value,
        "places": " ".join(reachable(unit.kind, unit.place)),
    }
    match wrong:
        case None | Fault.NO_FLEETS:
            return
        case Fault.OWN_PLACE if isinstance(order, Support):
            yield _now(RefusalKind.SUPPORT_ITSELF, "d5.3", 2, **figures)
        case Fault.OWN_PLACE:
            yield _now(RefusalKind.OWN_PLACE, "d4.2", 2, **figures)
        case Fault.NO_BORDER if isinstance(order, Support):
            yield _now(RefusalKind.SUPPORT_REACH, "d5.3", 2, **figures)
        case Fault.NO_BORDER if to in reachable(unit.kind, unit.place):
            yield _now(RefusalKind.LAND_ONLY, "d6.1", 2, **figures)
        case Fault.NO_BORDER | Fault.TERRAIN:
            yield _now(RefusalKind(wrong.value.replace("-", " ")), "d2.4", 2, **figures)
        case Fault.COAST_MISSING | Fault.COAST_WRONG:
            yield _now(RefusalKind(wrong.value.replace("-", " ")), "d3.5", 2, **figures)
        case Fault.NOBODY if not isinstance(order, Move):
            figures["place"] = order.other.province
            yield _now(RefusalKind.NOBODY, "d5.1", 2, **figures)
        case Fault.NO_ARMY if isinstance(order, Convoy):
            figures["place"] = order.other.province
            yield _now(RefusalKind.NO_ARMY, "d6.1", 2, **figures)
        case _:
            yield _now(RefusalKind(wrong.value.replace("-", " ")), "d6.1", 2, **figures)


def _towards(order: Move | Support | Convoy) -> Place:
    if isinstance(order, Support):
        return order.to or order.other.place
    return order.to


def _no_retreat(state: State, province: Province, to: str) -> Iterator[Refusal]:
    one = state.dislodged[province]
    if goal(one, to) is not None:
        return
    figures = {"to": province_of(to), "places": " ".join(one.open)}
    if province_of(to) == one.by:
        yield _now(RefusalKind.RETREAT_ATTACKER, "d7.2", 2, **figures)
    if province_of(to) in state.units:
        yield _now(RefusalKind.RETREAT_OCCUPIED, "d7.2", 2, **figures)
    yield _now(RefusalKind.RETREAT_CLOSED, "d7.2", 2, **figures)


def _no_build(state: State, player: Code, unit: Named) -> Iterator[Refusal]:
    powers = state.powers_of(player)
    free = [one for power in powers for one in sites(power, state.units, state.owners)]
    figures = {"place": unit.province, "places": " ".join(free)}
    power = home_of(unit.province)
    if not any(_builds(state, one) for one in powers):
        yield _now(RefusalKind.NO_BUILDS, "d8.1", removals=_too_many(state, player))
    if power in powers and unit.province in state.units:
        yield _now(RefusalKind.OCCUPIED, "d8.2", **figures)
    if power is None or power not in powers or unit.province not in free:
        yield _now(RefusalKind.NOT_HOME, "d8.2", **figures)
        return
    if not _builds(state, power):
        yield _now(RefusalKind.NO_BUILDS, "d8.1", removals=_too_many(state, player))
    if unit.kind is None or not can_stand(unit.kind, unit.place):
        coast = bool(AREAS[unit.province].coasts) and unit.kind is Kind.FLEET
        kind = RefusalKind.COAST_MISSING if coast else RefusalKind.WRONG_KIND
        yield _now(kind, "d8.2", to=unit.province, **figures)


def _builds(state: State, power: Power) -> bool:
    return due(power, state.units, state.owners) > 0


def _too_many(state: State, player: Code) -> int:
    """Return how many units a player has to remove."""
    return sum(
        max(-due(power, state.units, state.owners), 0)
        for power in state.powers_of(player)
    )
