"""Sections 6.2 and 6.3: import and guard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.orders import Dealer, Guard, Import
from engine.egon.second.guard import post_guards
from engine.egon.second.imports import import_price, import_stones
from tests.engine.egon.builders import ANN, BEN, lay_five


@pytest.mark.rule("6.2")
def test_the_price_grows_with_the_square_of_the_count() -> None:
    assert [import_price(380, count) for count in (1, 2, 10)] == [384, 396, 780]


@pytest.mark.rule("6.2")
def test_the_highest_price_of_the_five_counts() -> None:
    table = lay_five({ANN: Import(3)})
    table = replace(table, prices={**table.prices, Dealer.CYRUS: 340})
    after = import_stones(table)
    assert after.storage[ANN] == 3
    assert after.cash[ANN] == -3 * (340 + 36)


@pytest.mark.rule("6.3")
def test_a_guard_costs_fifty_a_factor() -> None:
    after = post_guards(lay_five({ANN: Guard(4)}))
    assert after.guards == {ANN: 4}
    assert after.cash[ANN] == -200
    assert after.guards.get(BEN, 0) == 0


@pytest.mark.rule("6.3.2")
def test_half_of_a_guests_factor_is_rounded_down() -> None:
    table = replace(lay_five({ANN: Guard(1)}), guests=frozenset({ANN}))
    after = post_guards(table)
    assert after.guards == {ANN: 0}
    assert after.cash[ANN] == -50
