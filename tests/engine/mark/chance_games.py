"""Orders and dice at random, for whole games of MARK."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.mark.dice import Dice, Roll, Rolls, Seats
from engine.mark.factory import DELIVERY, PROCESSING, Space
from engine.mark.game import GAME
from engine.mark.orders import Bid, Do, Name, Offer, Order, Span, Turn, When, Wish
from engine.mark.sorts import SORTS, Sort
from engine.mark.state import State
from engine.protocol import Code, Json, Resolution
from tests.engine.mark.builders import PLAYERS

HAMMERS = (0, 0, 0, 1, 2)


@dataclass(frozen=True, slots=True)
class Played:
    """A step of a random game."""

    before: State
    orders: Mapping[Code, Sequence[Order]]
    dice: Dice
    resolution: Resolution[State]


def steps(seed: int, rules: Mapping[str, Json] | None = None) -> Iterator[Played]:
    """Yield the steps of a random game; somebody is silent now and then."""
    chance = random.Random(seed)  # noqa: S311 - the same games in every run
    numbers = chance.sample(range(1, 5), 4)
    players = PLAYERS[: chance.randint(2, 4)]
    state = GAME.new(players, rules or {}, Seats(tuple(numbers)))
    while GAME.awaiting(state):
        rolled = dice(chance, state)
        given = {
            code: orders(chance, state, code)
            for code in state.seats
            if chance.random() < 0.9
        }
        resolution = GAME.resolve(state, given, rolled)
        yield Played(state, given, rolled, resolution)
        state = resolution.state


def dice(chance: random.Random, state: State) -> Dice:
    """Return dice for the coming step, with more hammers than real ones have."""
    return Dice(
        tuple(
            tuple(_rolls(chance) for _seat in state.seats)
            for _round in state.step_rounds
        )
    )


def _rolls(chance: random.Random) -> Rolls:
    two = [*SORTS, None]
    hammers = [Roll(None, chance.choice(two)) for _ in range(chance.choice(HAMMERS))]
    return (*hammers, Roll(chance.choice(SORTS), chance.choice(two)))


def orders(chance: random.Random, state: State, code: Code) -> list[Order]:
    """Return orders that are allowed, one for each slot."""
    standing: dict[str, Order] = {}
    for _ in range(chance.randint(1, 12)):
        order = any_order(chance, state)
        if GAME.admit(state, code, order) is None:
            standing[GAME.slot(order).name] = order
    return list(standing.values())


def any_order(chance: random.Random, state: State) -> Order:
    """Return an order, allowed or not."""
    when: When = chance.choice([*Span, Span.STEP, *state.step_rounds])
    sort = chance.choice(SORTS)
    match chance.choice("ttbbbon"):
        case "t":
            return Turn(tuple(_wish(chance) for _ in range(chance.randint(1, 5))), when)
        case "b":
            return Bid(
                chance.choice([sort, sort, None]),
                chance.randint(0, 30),
                chance.randint(0, 40),
                None,
                when,
            )
        case "o":
            willing = chance.random() < 0.8
            space = chance.choice([None, *Space]) if willing else None
            return Offer(sort, space, willing, when)
        case _:
            return Name(sort, when)


def _wish(chance: random.Random) -> Wish:
    do: Do = chance.choice([*Do, Do.PROCESS, Do.SELL, Do.SELL])
    sort: Sort | None = chance.choice([*SORTS, None])
    if sort is None or chance.random() < 0.5:
        least = chance.choice([0, 0, 5, 15, 30])
        return Wish(do, sort, minimum=least if do is Do.SELL else 0)
    if do in (Do.DELIVER, Do.BUY):
        return Wish(do, sort, target=chance.choice(DELIVERY))
    if do is Do.SELL:
        rows = tuple(chance.sample(range(1, 6), 2))
        return Wish(do, sort, chance.choice(PROCESSING), None, 3, rows)
    return Wish(do, sort, chance.choice(DELIVERY))
