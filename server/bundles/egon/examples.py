"""A move that is allowed to everybody, to show what orders look like."""

from __future__ import annotations

from collections.abc import Iterator

from engine.egon.game import GAME
from engine.egon.orders import Build, Dealer, Guard, Order, Purchase, Report
from engine.egon.state import State
from engine.protocol import Code

_PURCHASES = ((600, 2, 8), (450, 2, 8), (300, 1, 8), (250, 1, 8), (200, 1, 4))
"""Budgets in Kj with a minimum and tower shares, the most generous first."""


def examples(state: State, me: Code) -> tuple[Order, ...]:
    """Return an order for each part of a move, as many as harm nobody.

    Who sends them as they are is warned of nothing: a purchase is as large as the money
    that is certain, or left out.
    """
    return min(_moves(), key=lambda move: len(GAME.check(state, me, move)))


def _moves() -> Iterator[tuple[Order, ...]]:
    first, second = Report(Dealer.BOLLE), Guard(1)
    for figures in _PURCHASES:
        yield first, Purchase(Dealer.CYRUS, *figures), second, Build(1)
    yield first, second, Build(1)
    yield first, Build(1)
    yield first, second
    yield (first,)
