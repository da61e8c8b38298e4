"""Notices: which orders will hurt though they count, and what silence brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from haff.course import awaiting
from haff.orders import Build, Disband, Move, Order, Retreat, Support, slot
from haff.places import PlaceCode
from haff.state import State
from haff.winter import far_from_home
from turmpost.rules import Code, Notice


class NoticeKind(StrEnum):
    """What will hurt though it counts, and what silence brings."""

    OWN_COLLISION = "own collision"
    UNFIT_SUPPORT = "unfit support"
    TOO_MANY_BUILDS = "too many builds"
    TOO_MANY_DISBANDS = "too many disbands"
    UNITS_HOLD = "units hold"
    UNITS_LOST = "units lost"
    NOTHING_BUILT = "nothing built"
    UNITS_REMOVED = "units removed"


def check(state: State, player: Code, orders: Sequence[Order]) -> tuple[Notice, ...]:
    """Return what will hurt, if these are all the orders of a player."""
    return (
        *_moves_that_hurt(state, orders),
        *_winter_that_hurts(state, player, orders),
    )


def _moves_that_hurt(state: State, orders: Sequence[Order]) -> Iterator[Notice]:
    by_place = {one.place: one for one in orders if not isinstance(one, Build)}
    goals: dict[PlaceCode, PlaceCode] = {}
    for place in sorted(by_place):
        match by_place[place]:
            case Move(to=to) | Retreat(to=to) as order:
                if to in goals:  # h4.4, h6.3
                    rule = "h4.4" if isinstance(order, Move) else "h6.3"
                    figures = {"place": place, "other": goals[to], "to": to}
                    name = slot(order).name
                    yield Notice(NoticeKind.OWN_COLLISION, rule, name, figures)
                goals[to] = place
            case Support() as support if not _expected(state, support, by_place):
                figures = {"unit": support.unit}
                name = slot(support).name
                yield Notice(NoticeKind.UNFIT_SUPPORT, "h5.6", name, figures)
            case _:
                pass


def _expected(state: State, support: Support, own: Mapping[PlaceCode, Order]) -> bool:
    """Return whether support fits the own unit's order; others' orders are unknown."""
    if state.units[support.unit].code != state.units[support.place].code:
        return True
    order = own.get(support.unit)
    if isinstance(order, Move):
        return order.to == support.to
    return support.to is None


def _winter_that_hurts(
    state: State, player: Code, orders: Sequence[Order]
) -> Iterator[Notice]:
    if state.stage.moves or state.stage.retreats:
        return
    builds = sum(isinstance(one, Build) for one in orders)
    if builds > (most := state.builds(player)):
        figures = {"ordered": builds, "most": most}
        yield Notice(NoticeKind.TOO_MANY_BUILDS, "h7.3", figures=figures)
    disbands = sum(isinstance(one, Disband) for one in orders)
    if disbands > (most := max(-state.surplus(player), 0)):
        figures = {"ordered": disbands, "most": most}
        yield Notice(NoticeKind.TOO_MANY_DISBANDS, "h7.2", figures=figures)


def defaults(state: State, player: Code) -> tuple[Notice, ...]:
    """h9.2: say what happens to a player who sends nothing."""
    if player not in awaiting(state):
        return ()
    if state.stage.moves:
        return (Notice(NoticeKind.UNITS_HOLD, "h4.1"),)
    if state.stage.retreats:
        units = " ".join(state.dislodged_of(player))
        return (Notice(NoticeKind.UNITS_LOST, "h6.4", figures={"places": units}),)
    if state.surplus(player) > 0:
        return (Notice(NoticeKind.NOTHING_BUILT, "h7.3"),)
    lost = " ".join(far_from_home(state, player)[: -state.surplus(player)])
    return (Notice(NoticeKind.UNITS_REMOVED, "h7.4", figures={"places": lost}),)
