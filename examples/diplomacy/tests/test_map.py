"""The drawing agrees with the board, and shows units, owners and orders."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

from test_course import start
from turmpost.pictures import WIDTH as PAPER_WIDTH
from turmpost_diplomacy.adjudication.winter import NEIGHBOURS
from turmpost_diplomacy.board import (
    AREAS,
    PLACES,
    Kind,
    Terrain,
    province_of,
    reaches,
)
from turmpost_diplomacy.board_map import HEIGHT, SHAPES, SPOTS, WIDTH, unit_at
from turmpost_diplomacy.brain import orders_of
from turmpost_diplomacy.charts import Board, Stroke
from turmpost_diplomacy.game import GAME
from turmpost_diplomacy.maps import boards
from turmpost_diplomacy.pictures import draw
from turmpost_diplomacy.speaker import Speaker

Side = frozenset[tuple[int, int]]


def sides(province: str) -> set[Side]:
    """Return the sides of a province's shape."""
    corners = SHAPES[province]
    ends = zip(corners, (*corners[1:], corners[0]), strict=True)
    return {frozenset(end) for end in ends}


SIDES = {province: sides(province) for province in SHAPES}


def inside(point: tuple[int, int], province: str) -> bool:
    """Return whether a point is in a province's shape."""
    x, y = point
    within = False
    corners = SHAPES[province]
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def test_provinces_touch_in_the_drawing_where_they_border() -> None:
    assert SHAPES.keys() == AREAS.keys() | {"SWI"}
    for one, other in combinations(AREAS, 2):
        touch = bool(SIDES[one] & SIDES[other])
        assert touch is (other in NEIGHBOURS[one]), (one, other)


def test_fleets_go_along_coasts_that_meet_at_a_sea() -> None:
    corners = {province: set(shape) for province, shape in SHAPES.items()}
    seas = [one for one, area in AREAS.items() if area.terrain is Terrain.SEA]
    coasts = [one for one, area in AREAS.items() if area.terrain is Terrain.COAST]
    for one, other in combinations(coasts, 2):
        if not reaches(Kind.ARMY, one, other):
            continue
        ends = [end for side in SIDES[one] & SIDES[other] for end in side]
        at_sea = any(end in corners[sea] for end in ends for sea in seas)
        places = [place for place in PLACES if province_of(place) == one]
        fleets = any(reaches(Kind.FLEET, place, other) for place in places)
        assert at_sea is fleets, (one, other)


def test_units_and_letters_are_in_their_provinces() -> None:
    for place in PLACES:
        assert inside(unit_at(place), province_of(place)), place
    for province, spot in SPOTS.items():
        assert inside(spot, province), province
    across = [x for shape in SHAPES.values() for x, _ in shape]
    down = [y for shape in SHAPES.values() for _, y in shape]
    assert (min(across), max(across), min(down), max(down)) == (0, WIDTH, 0, HEIGHT)


def test_the_maps_of_a_game_have_all_units_owners_and_orders() -> None:
    state, strokes, failed, dislodged, carried = start(), set(), 0, 0, 0
    for number in range(14):
        orders = {
            code: orders_of(state, code, Random(f"{code}{number}"))  # noqa: S311
            for code in sorted(GAME.awaiting(state))
        }
        played = GAME.resolve(state, orders, None)
        state = played.state
        speaker = Speaker("de", GAME.players(state))
        charts: list[Board] = []
        for figure in boards(state, speaker, played.events):
            assert isinstance(figure.data, Board)
            charts.append(figure.data)
            picture = draw(figure.data, "de").whole("map", figure.alternative)
            assert all(f">{province}</text>" in picture for province in AREAS)
            across = re.findall(r' x="([^"]+)"', picture)
            assert all(0 <= float(x) <= PAPER_WIDTH for x in across)
        traces = [trace for chart in charts for trace in chart.traces]
        strokes |= {one.stroke for one in traces}
        failed += sum(one.failed for one in traces)
        carried += sum(bool(one.over) for one in traces)
        now = charts[-1]
        dislodged += sum(one.dislodged for one in now.marks)
        standing = {one.place for one in now.marks if not one.dislodged}
        assert standing == {unit.place for unit in state.units.values()}
        assert {one.province for one in now.held} == set(state.owners)
    assert strokes >= {Stroke.MOVE, Stroke.SUPPORT}
    assert failed
    assert dislodged
    assert carried


def test_units_are_told_apart_without_colour() -> None:
    state = start()
    (figure,) = boards(state, Speaker("en", GAME.players(state)))
    assert isinstance(figure.data, Board)
    letters = [side.letter for side in figure.data.sides]
    assert len(set(letters)) == 7
    assert "Austria: A BUD, F TRI, A VIE." in figure.alternative
    grey = re.sub("#[0-9a-f]{6}", "#000000", draw(figure.data, "en").whole("", ""))
    for letter in letters:
        assert f">{letter}</text>" in grey
