"""Diplomacy for the checks that every game has to pass: players, orders at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from turmpost.rules import Code, Player, Reader, lots
from turmpost.testing import Case
from turmpost_diplomacy.board import HOMES, PLACES, Kind, province_of, reachable
from turmpost_diplomacy.bundle import BUNDLE
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
from turmpost_diplomacy.state import State

PLAYERS = (
    Player("ANN", "Ann & Söhne", "Anna Groß"),
    Player("BOB", "Bobs Boote", "Bernd Klein"),
    Player("CID", "Die Cid", "Carla Lang"),
    Player("DAN", "Dänischer Dan", "Dora Kurz"),
)
"""Four lead six powers, and Italy too: somebody has several."""


def orders(dice: random.Random, view: State, me: Code) -> Sequence[Order]:
    """Return orders for each own unit, and some that cannot be."""
    found: list[Order] = []
    for unit in (*view.own(me), *(one.unit for one in view.to_retreat(me))):
        named = Named(unit.place, unit.kind)
        found += _of_unit(dice, view, named, reachable(unit.kind, unit.place))
    for power in view.powers_of(me):
        found += [Build(Named(home, dice.choice(list(Kind)))) for home in HOMES[power]]
    found.append(Waive(dice.choice((None, 1, 2))))
    found.append(Hold(Named(dice.choice(PLACES[:20]), Kind.ARMY)))
    return found


def _of_unit(
    dice: random.Random, view: State, named: Named, ways: Sequence[str]
) -> Iterator[Order]:
    to = dice.choice(ways)
    other = dice.choice([*view.units.values()])
    there = Named(other.place, other.kind)
    goal = dice.choice(reachable(other.kind, other.place))
    yield dice.choice(
        (
            Hold(named),
            Move(named, to),
            Move(named, to),
            Move(named, province_of(to), via=named.kind is Kind.ARMY),
            Support(named, there),
            Support(named, there, goal),
            Convoy(named, there, province_of(goal)),
        )
    )
    yield dice.choice((Retreat(named, to), Disband(named)))


def disguise(state: State, reader: Reader) -> State:
    """Change what a reader must not see: the real names alone."""
    del reader
    players = {
        code: replace(seat, name=f"Nobody {code}")
        for code, seat in state.players.items()
    }
    return replace(state, players=players)


CASE: Case[State, Order, lots.Lot] = Case(
    bundle=BUNDLE,
    players=PLAYERS,
    orders=orders,
    disguise=disguise,
    rules={"last": 1903},
)
