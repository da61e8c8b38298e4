"""Haff for the checks that every game has to pass: players, orders at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from haff.bundle import BUNDLE
from haff.orders import Build, Disband, Hold, Move, Order, Retreat, Support
from haff.places import PLACES, Kind
from haff.state import State
from turmpost.rules import Code, Player, Reader
from turmpost.testing import Case

PLAYERS = (
    Player("ANN", "Ann & Söhne", "Anna Groß"),
    Player("BOB", "Bobs Boote", "Bernd Klein"),
    Player("CID", "Die Cid", "Carla Lang"),
    Player("DAN", "Dänischer Dan", "Dora Kurz"),
)


def orders(dice: random.Random, view: State, me: Code) -> Sequence[Order]:
    """Return orders for each own unit, and some that cannot be."""
    places = list(PLACES)
    found: list[Order] = []
    for place in (*view.units_of(me), *view.dislodged_of(me), dice.choice(places)):
        to = dice.choice(PLACES[place].borders)
        other = dice.choice([*view.units, to])
        found.append(
            dice.choice(
                (
                    Hold(place),
                    Move(place, to),
                    Move(place, to),
                    Support(place, other),
                    Support(place, other, dice.choice(PLACES[other].borders)),
                )
            )
        )
        found.append(dice.choice((Retreat(place, to), Disband(place))))
    for place in view.players[me].homes:
        found.append(Build(dice.choice(list(Kind)), place))
    return found


def disguise(state: State, reader: Reader) -> State:
    """Change what a reader must not see: the real names alone."""
    del reader
    players = {
        code: replace(seat, name=f"Nobody {code}")
        for code, seat in state.players.items()
    }
    return replace(state, players=players)


CASE: Case[State, Order, None] = Case(
    bundle=BUNDLE,
    players=PLAYERS,
    orders=orders,
    disguise=disguise,
    rules={"years": 4},
)
