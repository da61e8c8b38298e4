"""Section 5.2: slander."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import Slandered, SlanderInvalid
from engine.egon.first.counterfeit import counterfeit
from engine.egon.first.report import report
from engine.egon.first.slander import slander
from engine.egon.orders import Counterfeit, Order, Report, Slander
from tests.engine.egon.builders import ANN, BEN, CID, TEXT, events_of, lay_five
from tests.engine.egon.playing import PLAYER


@pytest.mark.rule("5.2.1")
@pytest.mark.parametrize(
    ("z6", "points", "rise"), [(46, 1, 0), (47, 1, 1), (42, 2, 1), (37, 3, 2)]
)
def test_from_fifty_on_it_hurts_half_the_points(
    z6: int, points: int, rise: int
) -> None:
    # V = 0 + z6 - 2 + 5 x points.
    after = slander(lay_five({ANN: Slander(points, BEN, TEXT)}, z6=z6))
    assert after.di[ANN] == rise
    assert after.di[BEN] == points  # 5.2.2: also where 5.2.1 struck


@pytest.mark.rule("5.2.2")
def test_several_slanders_add_up() -> None:
    orders: dict[str, Order] = {ANN: Slander(3, CID, TEXT), BEN: Slander(4, CID, TEXT)}
    assert slander(lay_five(orders)).di[CID] == 7


@pytest.mark.rule("5.2.3")
def test_the_victims_reports_and_slanders_use_the_di_at_the_start() -> None:
    orders: dict[str, Order] = {ANN: Slander(9, BEN, TEXT), BEN: Slander(9, ANN, TEXT)}
    bad = replace(PLAYER, di=2)
    after = slander(lay_five(orders, {ANN: bad, BEN: bad}, z6=3))
    # V is 48 for both of them.
    assert (after.di[ANN], after.di[BEN]) == (11, 11)
    orders = {ANN: Slander(9, BEN, TEXT), BEN: Report(CID)}
    reporter = replace(PLAYER, di=20)
    after = slander(report(lay_five(orders, {BEN: reporter}, z6=3)))
    assert after.reported == {CID}


@pytest.mark.rule("5.2.3")
def test_other_actions_of_the_phase_use_the_new_di() -> None:
    orders: dict[str, Order] = {ANN: Slander(9, BEN, TEXT), BEN: Counterfeit(300)}
    table = lay_five(orders, {BEN: replace(PLAYER, di=52)}, z6=1, zz=9)
    # 52 + 9 + 2 + 9 - 2 = 70.
    assert counterfeit(slander(table)).jailed == {BEN}


@pytest.mark.rule("5.2.4")
@pytest.mark.parametrize(("points", "invalid"), [(10, False), (11, True)])
def test_punished_at_every_draw_it_is_invalid(points: int, *, invalid: bool) -> None:
    # 0 + 1 - 2 + 5 x points.
    after = slander(lay_five({ANN: Slander(points, BEN, TEXT)}, z6=49))
    assert bool(events_of(after, SlanderInvalid)) is invalid
    assert bool(events_of(after, Slandered)) is not invalid
    assert (after.di[ANN], after.di[BEN]) == ((5, 0) if invalid else (5, 10))
    assert after.articles[ANN] == 1
