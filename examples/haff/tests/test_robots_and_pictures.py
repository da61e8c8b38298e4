"""Robots order what is allowed and does no harm; the map shows where everybody is."""

from __future__ import annotations

import re
from math import dist
from random import Random

import pytest

from haff.charts import Arrow, Map
from haff.events import Bounced, Moved, Taken, ThrownOut
from haff.figures import lagoon
from haff.game import GAME
from haff.pictures import MAP_HEIGHT, SECTORS, draw, middle, on_label, tip_of
from haff.places import HOMES, PLACES
from haff.robots import TROUPE, orders_of
from haff.speaker import Speaker
from haff.state import State
from positions import Played, position, start
from turmpost.pictures import WIDTH


def game_of_robots(seed: int) -> list[Played]:
    """Return the steps of a game that robots play; their orders are allowed."""
    state = start(years=6)
    steps: list[Played] = []
    while GAME.awaiting(state):
        orders = {
            code: orders_of(state, code, Random(f"{seed}{code}{len(steps)}"))  # noqa: S311
            for code in sorted(GAME.awaiting(state))
        }
        for code, listed in orders.items():
            assert listed
            for order in listed:
                assert GAME.admit(state, code, order) is None
            assert GAME.check(state, code, listed) == ()
        played = GAME.resolve(state, orders, None)
        steps.append(Played(played.state, played.events))
        state = played.state
    return steps


@pytest.mark.parametrize("seed", range(3))
def test_robots_take_markets_from_one_another(seed: int) -> None:
    steps = game_of_robots(seed)
    taken = [one for step in steps for one in step.told(Taken)]
    assert any(one.of is not None for one in taken)
    assert any(step.told(ThrownOut) for step in steps)


def test_the_cast_has_a_robot_for_each_town() -> None:
    assert TROUPE.players == len(TROUPE.parts) == len(HOMES)


def drawn(state: State, played: Played | None = None) -> tuple[Map, str]:
    """Return the data of the map, and its picture."""
    speaker = Speaker("en", GAME.players(state))
    figure = lagoon(state, speaker, played.events if played else ())
    assert isinstance(figure.data, Map)
    picture = draw(figure.data, "en").whole("map", figure.alternative)
    return figure.data, picture


def test_every_place_but_the_middle_has_its_sector() -> None:
    assert SECTORS.keys() == PLACES.keys() - {"TIE"}


def test_the_map_has_all_units_markets_and_moves() -> None:
    for played in game_of_robots(1):
        chart, picture = drawn(played.state, played)
        assert {one.place for one in chart.pieces if not one.dislodged} == set(
            played.state.units
        )
        assert {one.place for one in chart.held} == set(played.state.owners)
        tried = len(played.told(Moved)) + len(played.told(Bounced))
        assert len(chart.arrows) >= tried
        for place in PLACES:
            assert f">{place}</text>" in picture
        assert all(0 <= float(x) <= WIDTH for x in re.findall(r' x="([^"]+)"', picture))


@pytest.mark.parametrize("failed", [False, True])
def test_an_arrow_leaves_all_labels_free_and_points_to_its_goal(
    *, failed: bool
) -> None:
    for place, about in PLACES.items():
        for goal in about.borders:
            tip = tip_of(Arrow(place, goal, town=0, failed=failed))
            assert list(on_label(tip)) == []
            way = dist(middle(place), tip) / dist(middle(place), middle(goal))
            assert way > 0.35, (place, goal)


def test_the_letters_of_a_place_are_above_the_lines_and_below_the_units() -> None:
    for played in game_of_robots(1):
        _, picture = drawn(played.state, played)
        letters = [picture.index(f">{place}</text>") for place in PLACES]
        assert picture.rfind("<polyline") < min(letters)
        unit = re.search(r">[AF][1-4]</text>", picture)
        assert unit is None or max(letters) < unit.start()


def test_the_map_names_each_town_below() -> None:
    chart, picture = drawn(start())
    for number, town in enumerate(chart.towns, start=1):
        assert f">{town.code}</text>" in picture
        assert f">A{number}</text>" in picture
        assert f">F{number}</text>" in picture
    assert picture.count("Stadt ANN") == 2
    heights = [float(y) for y in re.findall(r'<text [^>]*y="([^"]+)"', picture)]
    assert max(heights) > MAP_HEIGHT


def test_a_map_of_nobody_says_so() -> None:
    state = position(ann="A ESC")
    assert "no unit" in lagoon(state, Speaker("en", GAME.players(state))).alternative
