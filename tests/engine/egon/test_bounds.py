"""The most that orders can cost and bring, compared with trying every price."""

from __future__ import annotations

import pytest

from engine.egon.bounds import bases, most_bought, trades
from engine.egon.orders import Purchase
from tests.engine.egon import chance_games


@pytest.mark.rule("3.6")
def test_the_most_is_that_of_all_prices() -> None:
    tried = 0
    for played in chance_games.games(seed=11, count=3):
        state = played.before
        for orders in played.orders.values():
            for order in orders:
                if isinstance(order, Purchase):
                    every = [
                        trade
                        for base in bases(state.rules)
                        for trade in trades(state, order, base)
                    ]
                    stones = max(trade.stones for trade in every)
                    cost = max(trade.cost for trade in every)
                    adding = bases(state.rules)
                    assert most_bought(state, order, adding) == (stones, cost)
                    tried += 1
    assert tried > 100
