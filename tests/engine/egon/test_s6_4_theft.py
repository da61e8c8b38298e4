"""Section 6.4: theft."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import StonesStolen, TheftTried
from engine.egon.orders import Guard, Import, Order, Theft
from engine.egon.second.guard import post_guards
from engine.egon.second.imports import import_stones
from engine.egon.second.theft import Attempt, attempt_of, judge, steal
from tests.engine.egon.builders import ANN, BEN, CID, DOT, EVA, events_of, lay_five
from tests.engine.egon.playing import PLAYER

RICH = replace(PLAYER, storage=9)


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(("count", "part"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6)])
def test_every_second_stone_raises_v_by_two(count: int, part: int) -> None:
    assert judge(count, 10, 20, 3, 4) == 10 + 20 + 3 - 8 + part


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(
    ("value", "guard", "success", "di", "jail"),
    [
        (30, 5, True, 0, False),
        (31, 0, True, 0, False),
        (31, 1, False, 0, False),
        (50, 0, True, 0, False),
        (51, 0, True, 6, False),
        (51, 1, False, 6, False),
        (70, 0, True, 6, False),
        (71, 0, False, 6, True),
    ],
)
def test_the_table_of_v(
    value: int, guard: int, *, success: bool, di: int, jail: bool
) -> None:
    expected = Attempt(success=success, di=di, jail=jail)
    assert attempt_of(value, 3, guard) == expected


@pytest.mark.rule("6.4")
def test_the_victims_effective_guard_counts() -> None:
    table = lay_five({ANN: Theft(2, BEN), BEN: Guard(30)}, {BEN: RICH}, zz=10)
    after = steal(post_guards(table))
    (tried,) = events_of(after, TheftTried)
    assert tried.value == 0 + 10 + 30 - 2 + 2
    assert not tried.success
    assert after.storage[BEN] == 9


@pytest.mark.rule("5.1.2")
def test_a_reported_thief_has_thirteen_points_more() -> None:
    table = lay_five({ANN: Theft(2, BEN)}, {BEN: RICH}, zz=10)
    after = steal(replace(table, burdened=frozenset({ANN})))
    (tried,) = events_of(after, TheftTried)
    assert tried.value == 13 + 10 - 2 + 2


@pytest.mark.rule("6.4")
def test_a_thief_who_fails_badly_goes_to_jail() -> None:
    thief = replace(PLAYER, di=50)
    after = steal(lay_five({ANN: Theft(15, BEN)}, {ANN: thief, BEN: RICH}, zz=14))
    assert after.di[ANN] == 80
    assert after.jailed == {ANN}
    assert after.storage[BEN] == 9


@pytest.mark.rule("6.4.2")
def test_imported_stones_can_be_stolen_but_not_stolen_ones() -> None:
    orders: dict[str, Order] = {
        ANN: Theft(5, BEN),
        BEN: Theft(3, CID),
        CID: Import(3),
    }
    after = steal(import_stones(lay_five(orders)))
    assert (after.storage[ANN], after.storage[BEN], after.storage[CID]) == (0, 3, 0)


@pytest.mark.rule("6.4.3")
def test_too_few_stones_are_shared_in_equal_rounds() -> None:
    orders = {ANN: Theft(2, EVA), BEN: Theft(4, EVA), CID: Theft(6, EVA)}
    after = steal(lay_five(orders, {EVA: RICH}, zz=5))
    assert {code: after.storage[code] for code in (ANN, BEN, CID, EVA)} == {
        ANN: 2,
        BEN: 3,
        CID: 3,
        EVA: 1,
    }
    assert {event.there for event in events_of(after, StonesStolen)} == {9}


@pytest.mark.rule("6.4.3")
def test_one_stone_for_two_thieves_stays() -> None:
    poor = replace(PLAYER, storage=1)
    after = steal(lay_five({ANN: Theft(1, DOT), BEN: Theft(1, DOT)}, {DOT: poor}))
    assert after.storage[DOT] == 1
