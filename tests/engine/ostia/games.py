"""Random games of Ostia: orders made from a player's own view, some not allowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from engine.ostia.chance import Chance
from engine.ostia.game import GAME
from engine.ostia.goods import GOODS, Cards, Good, in_order
from engine.ostia.orders import (
    Bid,
    Budget,
    Build,
    CardList,
    Favour,
    FinalGoods,
    Keep,
    Order,
    StorageList,
    Take,
    ToForum,
    ToSenate,
)
from engine.ostia.state import Stage, State
from engine.protocol import Code, Json, Resolution, Setup
from tests.engine.ostia.playing import people


@dataclass(frozen=True, slots=True)
class Step:
    """A step that was played."""

    before: State
    orders: Mapping[Code, Sequence[Order]]
    chance: Chance | None
    after: Resolution[State]


@dataclass(frozen=True, slots=True)
class Dice:
    """A source of uniform integers."""

    chance: Random

    def below(self, limit: int) -> int:
        """Return an integer from 0 to `limit` - 1."""
        return self.chance.randrange(limit)


def random_steps(
    seed: int,
    *,
    players: int = 0,
    rules: Mapping[str, Json] | None = None,
    silent: float = 0.15,
) -> Iterator[Step]:
    """Play a game; three to five players unless the number is said."""
    chance = Random(seed)  # noqa: S311 - the same games in every run
    count = players or chance.randint(3, 5)
    first = GAME.draw_chance(Setup(count, rules or {}), Dice(chance))
    state = GAME.new(people(count), rules or {}, first)
    while state.ranking is None:
        orders = {
            code: random_orders(chance, GAME.view(state, code), code)
            for code in state.players
            if chance.random() >= silent
        }
        shuffle = GAME.draw_chance(state, Dice(chance))
        after = GAME.resolve(state, orders, shuffle)
        yield Step(state, orders, shuffle, after)
        state = after.state


def random_orders(chance: Random, view: State, me: Code) -> list[Order]:
    """Return an order for nearly every slot of the step, and sometimes others."""
    others = [code for code in view.seats if code != me]
    own = view.players[me].own
    orders: list[Order] = []
    if view.stage is Stage.HAFEN:
        card, *rest = chance.sample(own.boat, len(own.boat))
        lot = listed(in_order(rest[:2]))
        orders = [Take(card, lot if chance.random() < 0.8 else None)]
    elif view.stage.trade:
        orders = _trade(chance, others)
    elif view.stage is Stage.KONTOR:
        orders = _office(chance, view, own.hand)
    elif chance.random() < 0.7:
        orders = [FinalGoods(_some(chance, own.hand))]
    if chance.random() < 0.3:
        orders.append(Favour(chance.choice(others), chance.randint(-100, 99)))
    if chance.random() < 0.1:
        orders.append(Keep(9))
    return orders


def _trade(chance: Random, others: Sequence[Code]) -> list[Order]:
    bids: list[Order] = [
        Bid(code, chance.choice((0, 8, 11, 14, 19, 30))) for code in others
    ]
    more: list[Order] = [
        Bid(None, chance.randint(0, 3), over_minimum=True),
        Keep(chance.randint(0, 25)),
        Budget(chance.choice((None, 10, 30, 90)), chance.choice((None, 0, 1, 2))),
    ]
    return chance.sample(bids, chance.randint(0, len(bids))) + [
        order for order in more if chance.random() < 0.5
    ]


def _office(chance: Random, view: State, hand: Cards) -> list[Order]:
    mixed = chance.sample(hand, len(hand))
    third = len(mixed) // 3
    return [
        ToForum(listed(in_order(mixed[:third])), chance.randint(0, 2)),
        ToSenate(listed(in_order(mixed[third : 2 * third + 1]))),
        StorageList(_runs(mixed[2 * third :])),
        Build(chance.randint(0, view.rules.max_stores)),
    ]


def _some(chance: Random, hand: Cards) -> CardList:
    return listed(in_order(chance.sample(hand, chance.randint(0, len(hand)))))


def listed(cards: Cards) -> CardList:
    """Return the cards as an order holds them."""
    return tuple((good, cards.count(good)) for good in GOODS if good in cards)


def _runs(cards: Sequence[Good]) -> CardList:
    return tuple((good, len(list(run))) for good, run in groupby(cards))
