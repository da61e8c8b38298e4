"""Section 5.3: renting out the tower."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import RentRefused
from engine.egon.first.rent import rent
from engine.egon.orders import Order, Rent, Report
from tests.engine.egon.builders import ANN, BEN, CID, DOT, events_of, lay_five
from tests.engine.egon.playing import PLAYER


@pytest.mark.rule("5.3.1")
def test_only_rented_towers_that_are_higher_share_the_income() -> None:
    heights = {ANN: 20, BEN: 20, CID: 30, DOT: 40}
    towers = {code: replace(PLAYER, tower=height) for code, height in heights.items()}
    orders: dict[str, Order] = {ANN: Rent(), BEN: Rent(), CID: Rent(), DOT: Report(ANN)}
    after = rent(lay_five(orders, towers, z6=15))
    assert after.cash[CID] == 50 * 45 // 2
    assert after.cash[ANN] == after.cash[BEN] == 50 * 45 // 3
    assert after.cash[DOT] == 0


@pytest.mark.rule("5.3.1")
def test_the_division_comes_last() -> None:
    tower = replace(PLAYER, tower=13, di=20)
    higher = replace(PLAYER, tower=14)
    orders: dict[str, Order] = {ANN: Rent(), BEN: Rent()}
    after = rent(lay_five(orders, {ANN: tower, BEN: higher}, z6=9))
    assert after.cash[ANN] == 316  # 50 x 19 = 950, DIV 3


@pytest.mark.rule("5.3.2")
@pytest.mark.parametrize(("height", "income"), [(12, 0), (13, 1250), (-3, 0)])
def test_only_a_tower_above_twelve_is_let(height: int, income: int) -> None:
    tower = replace(PLAYER, tower=height)
    after = rent(lay_five({ANN: Rent()}, {ANN: tower}, z6=20))
    assert after.cash[ANN] == income
    assert bool(events_of(after, RentRefused)) is (income == 0)


@pytest.mark.rule("5.3.3")
def test_the_income_is_never_negative() -> None:
    bad = replace(PLAYER, tower=20, di=60)
    assert rent(lay_five({ANN: Rent()}, {ANN: bad}, z6=20)).cash[ANN] == 0
