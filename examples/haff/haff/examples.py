"""Orders that are allowed right now, and the template with the forms of a step."""

from __future__ import annotations

from collections.abc import Iterator

from haff.course import awaiting
from haff.orders import Build, Disband, Hold, Move, Order, Retreat
from haff.places import Kind, PlaceCode, reachable
from haff.speaker import Speaker
from haff.state import State
from haff.winter import far_from_home
from turmpost.rules import Code


def examples(state: State, code: Code) -> Iterator[Order]:
    """Yield one order for each unit or build that is due."""
    if code not in awaiting(state):
        return
    if state.stage.moves:
        yield from _moves(state, code)
    elif state.stage.retreats:
        for place in state.dislodged_of(code):
            yield Retreat(place, state.dislodged[place].open[0])
    elif state.surplus(code) < 0:
        for place in far_from_home(state, code)[: -state.surplus(code)]:
            yield Disband(place)
    else:
        for place in tuple(state.building_sites(code))[: state.builds(code)]:
            yield Build(Kind.ARMY, place)


def _moves(state: State, code: Code) -> Iterator[Order]:
    """Yield a move to an empty place for each unit, or else that it holds."""
    taken: set[PlaceCode] = set(state.units)
    for place in state.units_of(code):
        kind = state.units[place].kind
        free = [to for to in sorted(reachable(kind, place)) if to not in taken]
        yield Move(place, free[0]) if free else Hold(place)
        taken.update(free[:1])


def forms(state: State, code: Code, speaker: Speaker) -> Iterator[str]:
    """Yield the forms of the orders that a player has in the step."""
    if code not in awaiting(state):
        return
    if state.stage.moves:
        yield speaker.phrase("form-hold")
        yield speaker.phrase("form-move")
        yield speaker.phrase("form-support-stay")
        yield speaker.phrase("form-support-move")
    elif state.stage.retreats:
        yield speaker.phrase("form-retreat")
        yield speaker.phrase("form-disband")
    elif state.surplus(code) < 0:
        yield speaker.phrase("form-disband")
    else:
        yield speaker.phrase("form-build")
