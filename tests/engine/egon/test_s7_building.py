"""Section 7: building crews."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.building import build, crew_price
from engine.egon.draw import DrawEvent
from engine.egon.events import BuildingPrevented, Built
from engine.egon.orders import Build
from engine.egon.rules import RuleSet
from engine.egon.table import Table
from tests.engine.egon.builders import ANN, BEN, events_of, lay, players
from tests.engine.egon.playing import PLAYER, state_of


def built(
    crews: int,
    storage: int,
    *,
    tower: int = 12,
    number: int = 1,
    event: DrawEvent | None = None,
    per_crew: int = 5,
) -> Table:
    """Return the table after ANN built with these crews and stones."""
    state = state_of(
        players(ANN=replace(PLAYER, storage=storage, tower=tower)),
        number=number,
        rules=RuleSet(last_round_crew_stones=per_crew),
    )
    return build(lay(state, {ANN: [Build(crews)]}, event=event))


@pytest.mark.rule("7.1", "7.5")
@pytest.mark.parametrize(
    ("crews", "storage", "stones"),
    [(0, 30, 0), (1, 30, 10), (3, 30, 30), (4, 30, 30), (2, 7, 7), (1, 0, 0)],
)
def test_as_many_stones_as_possible_are_built(
    crews: int, storage: int, stones: int
) -> None:
    after = built(crews, storage)
    assert (after.tower[ANN], after.storage[ANN]) == (12 + stones, storage - stones)


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("height", "price"),
    [
        (-30, 100),
        (0, 100),
        (20, 100),
        (21, 150),
        (30, 150),
        (31, 200),
        (40, 200),
        (41, 250),
        (50, 250),
        (51, 300),
        (60, 300),
        (61, 350),
        (101, 550),
    ],
)
def test_the_cost_of_a_crew_by_height(height: int, price: int) -> None:
    assert crew_price(height) == price


@pytest.mark.rule("7.3")
def test_the_height_before_building_counts() -> None:
    after = built(2, 20, tower=20)
    assert after.tower[ANN] == 40
    assert after.cash[ANN] == -(2 * 100 + 20 * 10)


@pytest.mark.rule("7.4")
def test_each_built_stone_costs_ten() -> None:
    after = built(1, 7)
    assert after.cash[ANN] == -(100 + 7 * 10)
    (told,) = events_of(after, Built)
    assert (told.crew_price, told.tower, told.cash) == (100, 7, -170)


@pytest.mark.rule("7.6")
def test_idle_crews_are_paid_too() -> None:
    assert built(5, 7).cash[ANN] == -(5 * 100 + 7 * 10)
    assert built(3, 0).cash[ANN] == -300


@pytest.mark.rule("7.7", "2.6.14", "2.6.16")
@pytest.mark.parametrize("event", [DrawEvent.UNWETTER, DrawEvent.BLAUER_MONTAG])
def test_in_bad_weather_and_on_a_monday_nothing_is_built(event: DrawEvent) -> None:
    after = built(2, 20, number=12, event=event)
    assert (after.tower[ANN], after.storage[ANN], after.cash[ANN]) == (12, 20, 0)
    (prevented,) = events_of(after, BuildingPrevented)
    assert (prevented.code, prevented.crews, prevented.event) == (ANN, 2, event)
    assert after.tower[BEN] == 12


@pytest.mark.rule("7.7.1")
@pytest.mark.parametrize("event", [DrawEvent.UNWETTER, DrawEvent.BLAUER_MONTAG])
def test_in_the_last_round_each_crew_lays_five_at_full_pay(event: DrawEvent) -> None:
    after = built(2, 20, number=13, event=event)
    assert (after.tower[ANN], after.storage[ANN]) == (22, 10)
    assert after.cash[ANN] == -(2 * 100 + 10 * 10)
    assert built(2, 20, number=13, event=event, per_crew=0).cash[ANN] == -200


@pytest.mark.rule("7.7.1")
@pytest.mark.parametrize("event", [None, DrawEvent.RAZZIA])
def test_without_these_events_the_last_round_is_as_any(
    event: DrawEvent | None,
) -> None:
    assert built(2, 20, number=13, event=event).tower[ANN] == 32
