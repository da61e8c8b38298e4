"""Section 6.5: sabotage."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import SabotageTried, TowerBlownUp
from engine.egon.orders import Guard, Sabotage
from engine.egon.second.guard import post_guards
from engine.egon.second.sabotage import Fall, fall_of, sabotage
from tests.engine.egon.builders import ANN, BEN, CID, EVA, events_of, lay_five
from tests.engine.egon.playing import PLAYER


@pytest.mark.rule("6.5")
def test_the_amount_is_paid_even_when_it_fails() -> None:
    after = sabotage(lay_five({ANN: Sabotage(199, BEN)}, zz=10))
    assert after.cash[ANN] == -199
    assert after.tower[BEN] == 12


@pytest.mark.rule("6.5.32")
@pytest.mark.parametrize(("amount", "fallen"), [(199, 0), (200, 10), (219, 10)])
def test_twenty_for_each_point_of_zz(amount: int, fallen: int) -> None:
    after = sabotage(lay_five({ANN: Sabotage(amount, BEN)}, zz=10))
    assert after.tower[BEN] == 12 - fallen


@pytest.mark.rule("6.5.31")
@pytest.mark.parametrize(("di", "rise"), [(40, 0), (41, 2)])
def test_a_saboteur_is_noticed_from_fifty_on(di: int, rise: int) -> None:
    bad = replace(PLAYER, di=di)
    after = sabotage(lay_five({ANN: Sabotage(200, BEN)}, {ANN: bad}, zz=10))
    assert after.di[ANN] == di + rise
    assert after.tower[BEN] == 2


@pytest.mark.rule("6.5.31")
def test_half_of_the_guard_counts() -> None:
    table = lay_five({ANN: Sabotage(200, BEN), BEN: Guard(83)}, zz=10)
    (tried,) = events_of(sabotage(post_guards(table)), SabotageTried)
    assert tried.value == 0 + 10 - 1 + 41
    assert tried.di == 2


@pytest.mark.rule("6.5.1")
def test_the_stones_fall_once() -> None:
    orders = {ANN: Sabotage(500, EVA), BEN: Sabotage(500, EVA), CID: Sabotage(1, EVA)}
    high = replace(PLAYER, tower=30)
    after = sabotage(lay_five(orders, {EVA: high}, z6=49, zz=10))
    assert (after.tower[EVA], after.storage[EVA]) == (20, 10)
    (blown,) = events_of(after, TowerBlownUp)
    assert (blown.by, blown.count) == ((ANN, BEN), 2)


@pytest.mark.rule("6.5.1")
@pytest.mark.parametrize(("height", "stones"), [(5, 5), (0, 0), (-7, 0)])
def test_no_more_falls_than_stands(height: int, stones: int) -> None:
    assert fall_of(height, 10, 20, percent=12) == Fall(stones, 0, 0)


@pytest.mark.rule("6.5.2")
@pytest.mark.parametrize(
    ("height", "zz", "z6", "percent", "fall"),
    [
        (34, 16, 23, 24, Fall(16, 11, 3)),
        (34, 16, 18, 24, Fall(16, 16, 4)),
        (34, 16, 10, 1, Fall(16, 16, 1)),
        (34, 16, 34, 24, Fall(16, 0, 0)),
        (34, 16, 33, 24, Fall(16, 1, 1)),
        (40, 5, 1, 250, Fall(5, 5, 5)),
    ],
)
def test_stones_from_above_z6_break(
    height: int, zz: int, z6: int, percent: int, fall: Fall
) -> None:
    assert fall_of(height, zz, z6, percent=percent) == fall


@pytest.mark.rule("6.5.2")
def test_each_sabotage_adds_the_digits_of_z6_and_zz() -> None:
    high = replace(PLAYER, tower=34)
    orders = {ANN: Sabotage(320, EVA), BEN: Sabotage(980, EVA)}
    after = sabotage(lay_five(orders, {EVA: high}, z6=23, zz=16))
    (blown,) = events_of(after, TowerBlownUp)
    assert (blown.digits, blown.above, blown.destroyed) == (12, 11, 3)
    assert (after.tower[EVA], after.storage[EVA]) == (18, 13)
