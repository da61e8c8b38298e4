"""The demo: robots that go for the nearest market they do not hold, with support."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from haff import codec
from haff.language import LANGUAGE
from haff.orders import Build, Disband, Hold, Move, Order, Retreat, Support
from haff.places import MARKETS, Kind, PlaceCode, can_reach, distance, reachable
from haff.state import Stage, State
from haff.winter import far_from_home
from turmpost.robots import (
    Draft,
    Habits,
    Part,
    Received,
    Role,
    Standings,
    Troupe,
    UnreadableError,
    dice,
)
from turmpost.rules import Code, Json, UnusableInputError

SLIPS = 4
"""Mails in a hundred with a line that nobody can read."""

STEPS_A_YEAR = 4


def orders_of(state: State, me: Code, rng: Random) -> tuple[Order, ...]:
    """Return the orders for the coming step; all of the state is public."""
    if state.stage.moves:
        return tuple(_moves(state, me, rng))
    if state.stage.retreats:
        return tuple(_retreats(state, me))
    if state.surplus(me) < 0:
        gone = far_from_home(state, me)[: -state.surplus(me)]
        return tuple(Disband(place) for place in gone)
    sites = list(state.building_sites(me))[: state.builds(me)]
    return tuple(Build(_next_kind(state, me, place), place) for place in sites)


def _moves(state: State, me: Code, rng: Random) -> Iterator[Order]:
    """Yield a move for each unit, and support for those that meet resistance."""
    goals = [place for place in MARKETS if state.owners.get(place) != me]
    moves: dict[PlaceCode, Move] = {}
    units = list(state.units_of(me))
    rng.shuffle(units)
    for place in units:
        support = _help(state, place, moves, rng)
        order = support or _step_towards(state, place, goals, moves, rng)
        if isinstance(order, Move):
            moves[order.to] = order
        yield order


def _help(
    state: State, place: PlaceCode, moves: Mapping[PlaceCode, Move], rng: Random
) -> Support | None:
    """Return support for an own move against somebody, most of the time."""
    kind = state.units[place].kind
    for to, move in sorted(moves.items()):
        if can_reach(kind, place, to) and to in state.units and rng.randrange(4):
            return Support(place, move.place, to)
    return None


def _step_towards(
    state: State,
    place: PlaceCode,
    goals: Sequence[PlaceCode],
    moves: Mapping[PlaceCode, Move],
    rng: Random,
) -> Move | Hold:
    """Return a move that comes nearer to a goal, to no place of the own units."""
    unit = state.units[place]
    own = state.units_of(unit.code)
    steps = [to for to in reachable(unit.kind, place) if to not in (*moves, *own)]
    arrived = place in goals and state.stage is Stage.AUTUMN  # h3.3
    if arrived or not steps or not goals:
        return Hold(place)
    nearest = min(distance(to, goals) for to in steps)
    best = [to for to in steps if distance(to, goals) == nearest]
    return Move(place, rng.choice(best))


def _retreats(state: State, me: Code) -> Iterator[Order]:
    taken: set[PlaceCode] = set()
    for place in state.dislodged_of(me):
        free = [to for to in state.dislodged[place].open if to not in taken]
        yield Retreat(place, free[0]) if free else Disband(place)
        taken.update(free[:1])


def _next_kind(state: State, me: Code, place: PlaceCode) -> Kind:
    """Return a fleet where there is none and one can be, otherwise an army."""
    fleets = [one for one in state.units_of(me) if state.units[one].kind is Kind.FLEET]
    port = state.players[me].homes[0]
    return Kind.FLEET if not fleets and place == port else Kind.ARMY


@dataclass(frozen=True, slots=True)
class HaffHead:
    """A robot's head; it writes canonical lines, which every language understands."""

    code: Code
    habits: Habits
    seed: int

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming step; raises UnreadableError."""
        sheet = news.sheet
        if asleep or self.code not in sheet.awaited:
            return None
        try:
            state = codec.STATES.load(sheet.view)
        except UnusableInputError as error:
            raise UnreadableError(str(error)) from error
        step = 10 * state.year + list(Stage).index(state.stage)
        rng = dice(self.seed, self.code, step)
        orders = orders_of(state, self.code, rng)
        return self.habits.draft([LANGUAGE.write(order) for order in orders], rng)


def standings(data: Mapping[str, Json]) -> Standings:
    """Return the markets of all, and who has units to retreat."""
    state = codec.STATES.load(data)
    dislodged = sorted(state.dislodged)
    return Standings(
        figures={code: len(state.markets_of(code)) for code in state.players},
        remarks=(" ".join(("dislodged", *dislodged)),) if dislodged else (),
    )


def _part(role: Role) -> Part:
    def head(code: Code, language: str, seed: int) -> HaffHead:
        del language
        return HaffHead(code, Habits(SLIPS, press=0), seed)

    return Part(role, head)


TROUPE = Troupe(
    game=codec.GAME,
    title="Haff 1",
    parts=(
        _part(Role("AAL", "Aalfischer", "Anna Groß")),
        _part(Role("BAK", "Bake & Tonne", "Bernd Süß", charset="iso-8859-15")),
        _part(Role("DEI", "Deichgräfin", "Carla Lang")),
        _part(Role("EBB", "Ebbe und Flut", "Dirk Kühl", charset="windows-1252")),
    ),
    players=4,
    seats=range(4, 5),
    guest="Lotse {}",
    score="markets",
    standings=standings,
    rounds=codec.USUAL_YEARS,
    most_rounds=codec.MAX_YEARS,
    shortened=lambda rounds, players: {"years": rounds},
    steps=lambda rounds: STEPS_A_YEAR * (rounds or codec.USUAL_YEARS),
)
