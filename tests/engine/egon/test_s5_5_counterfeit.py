"""Section 5.5: counterfeit money."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import MoneyPrinted, PrintingCaught
from engine.egon.first.counterfeit import counterfeit
from engine.egon.orders import Counterfeit
from tests.engine.egon.builders import ANN, events_of, lay, lay_five, players
from tests.engine.egon.playing import PLAYER, state_of


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(
    ("amount", "z6", "points"),
    [(1, 24, 0), (12, 24, 1), (299, 0, 0), (300, 0, 1), (2000, 49, 8)],
)
def test_the_amount_and_z6_give_points(amount: int, z6: int, points: int) -> None:
    after = counterfeit(lay_five({ANN: Counterfeit(amount)}, z6=z6, zz=1))
    assert (after.cash[ANN], after.di[ANN]) == (amount, points)
    assert len(events_of(after, MoneyPrinted)) == 1


@pytest.mark.rule("5.5.3")
@pytest.mark.parametrize(("di", "caught"), [(59, False), (60, True)])
def test_caught_from_seventy_on(di: int, *, caught: bool) -> None:
    # P = (300 + 12 x 20) DIV 300 = 1: di + 2 + 10 - 2.
    bad = replace(PLAYER, di=di)
    after = counterfeit(lay_five({ANN: Counterfeit(300)}, {ANN: bad}, z6=20, zz=10))
    assert (ANN in after.jailed) is caught
    assert after.cash[ANN] == (0 if caught else 300)
    assert after.di[ANN] == (di if caught else di + 1)  # [D] no points then
    assert bool(events_of(after, PrintingCaught)) is caught


@pytest.mark.rule("5.5.3")
def test_later_rounds_make_it_safer() -> None:
    state = state_of(players(ANN=replace(PLAYER, di=70)), number=6)
    table = lay(state, {ANN: [Counterfeit(300)]}, z6=20, zz=9)
    assert counterfeit(table).jailed == frozenset()  # 70 + 2 + 9 - 12 = 69
