"""Nim for the conformance tests."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.nim.bundle import BUNDLE
from tests.nim.game import State, Take
from turmpost.rules import Code, Player
from turmpost.testing import Case

PLAYERS = (
    Player("ANN", "Ann & Sons", "Anna Groß"),
    Player("BEN", "Busy Ben", "Bernd Klein"),
)


def orders(dice: random.Random, view: State, me: Code) -> Sequence[Take]:
    """Return an order, allowed or not."""
    return [Take(dice.randint(1, 4), dice.randint(1, 3))]


CASE: Case[State, Take, None] = Case(
    bundle=BUNDLE, players=PLAYERS, orders=orders, only_language="en"
)
