"""MARK for the conformance tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from engine.mark.dice import Chance
from engine.mark.orders import Order
from engine.mark.state import State
from engine.protocol import Code, Reader
from server.bundles.mark.bundle import BUNDLE
from tests.engine.mark.builders import PLAYERS
from tests.engine.mark.chance_games import any_order
from turmpost.testing.conformance.cases import Case


def orders(dice: random.Random, view: State, me: Code) -> Sequence[Order]:
    """Return some orders, allowed or not."""
    del me
    return [any_order(dice, view) for _ in range(dice.randint(1, 12))]


def disguise(state: State, reader: Reader) -> State:
    """Only the real names are secret in MARK (m9.5)."""
    del reader
    players = {
        code: replace(entry, name=f"Nobody {code}")
        for code, entry in state.players.items()
    }
    return replace(state, players=players)


CASE: Case[State, Order, Chance] = Case(
    bundle=BUNDLE,
    players=PLAYERS[:3],
    orders=orders,
    disguise=disguise,
    rules={"max_turns": 18},
)
