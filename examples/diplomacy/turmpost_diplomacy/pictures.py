"""Draws the map: provinces, centres with their owners, units, orders, a legend.

Colour is never the only sign: a mark's shape says army or fleet and its letter whose it
is, centres have the letter of their owner, and lines that failed are dashed.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from turmpost.pictures import (
    BLACK,
    BLUE,
    FAINT,
    GREEN,
    INK,
    MARGIN,
    OCHRE,
    PAPER,
    PURPLE,
    SMALL,
    VERMILION,
    WIDTH,
    Canvas,
    Point,
    fitted,
)
from turmpost_diplomacy import board_map
from turmpost_diplomacy.board import AREAS, CENTRES, Power, Province, Terrain
from turmpost_diplomacy.charts import Board, Mark, Side, Stroke, Trace

LEFT, TOP = 6, 38
LEGEND_TOP = TOP + board_map.HEIGHT + 18
ROW = 16
SIDES_A_ROW = 2

SEA, LAND, CLOSED = "#d6e6ef", "#f4efdf", "#c9c2b4"
BORDER, SHORE = "#a99f8a", "#6b645a"

COLOURS: Mapping[Power, str] = {
    Power.AUSTRIA: VERMILION,
    Power.ENGLAND: PURPLE,
    Power.FRANCE: BLUE,
    Power.GERMANY: BLACK,
    Power.ITALY: GREEN,
    Power.RUSSIA: "#5d5a8c",
    Power.TURKEY: OCHRE,
}
GROUNDS: Mapping[Power, str] = {
    Power.AUSTRIA: "#f3cdb8",
    Power.ENGLAND: "#eccfe0",
    Power.FRANCE: "#c3dcf0",
    Power.GERMANY: "#cfcac4",
    Power.ITALY: "#bfe0d2",
    Power.RUSSIA: "#d5d3ea",
    Power.TURKEY: "#ecdcab",
}

HALF = 9
"""Half the width of an army's mark, and of a fleet's keel."""

NEAR = 11
"""Pixels that a line stops before the middle of what it leads to."""

WIDTHS = {Stroke.MOVE: 2.2, Stroke.RETREAT: 1.6, Stroke.SUPPORT: 1.2}

FAILED_SHARE = 0.8
"""How far a move is drawn that failed, in parts of its way."""


def draw(chart: Board, language: str) -> Canvas:
    """Draw the provinces, then their letters, then lines, then units above them."""
    del language
    rows = -(-len(chart.sides) // SIDES_A_ROW) + 3
    canvas = Canvas(LEGEND_TOP + ROW * rows - 14, chart.title)
    owners = {one.province: one.power for one in chart.held}
    letters = {side.power: side.letter for side in chart.sides}
    for province in board_map.SHAPES:
        canvas.shape(_outline(province), fill=_ground(province, owners), stroke=BORDER)
    _shores(canvas)
    for trace in chart.traces:
        _line(canvas, trace)
    for province in AREAS:
        _label(canvas, province, owners, letters)
    for trace in chart.traces:
        _tip(canvas, trace)
    for mark in chart.marks:
        _mark(canvas, mark, letters)
    _legend(canvas, chart)
    return canvas


def _on_paper(corner: Point) -> Point:
    return corner[0] + LEFT, corner[1] + TOP


def _outline(province: Province) -> list[Point]:
    return [_on_paper(corner) for corner in board_map.SHAPES[province]]


def _sea(province: Province) -> bool:
    return province in AREAS and AREAS[province].terrain is Terrain.SEA


def _ground(province: Province, owners: Mapping[Province, Power]) -> str:
    if province not in AREAS:
        return CLOSED
    if province in owners:
        return GROUNDS[owners[province]]
    return SEA if _sea(province) else LAND


def _shores(canvas: Canvas) -> None:
    """Draw the borders between land and sea once more, and darker."""
    sides: dict[frozenset[tuple[int, int]], bool] = {}
    for province, corners in board_map.SHAPES.items():
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
            side = frozenset((one, other))
            if sides.setdefault(side, _sea(province)) is not _sea(province):
                line = (_on_paper(one), _on_paper(other))
                canvas.line(line, stroke=SHORE, width=1.4)


def _label(
    canvas: Canvas,
    province: Province,
    owners: Mapping[Province, Power],
    letters: Mapping[Power, str],
) -> None:
    """Write a province's letters above the lines, and draw its centre beside them."""
    x, y = _on_paper(board_map.SPOTS[province])
    centre = province in CENTRES
    middle = x - 6 if centre else x
    ground = _ground(province, owners)
    canvas.rect((middle - 9, y + 3), 18, 9, fill=ground, radius=2)
    canvas.text(
        (middle, y + 11), province, size=SMALL, fill=INK, bold=centre, anchor="middle"
    )
    if centre:
        _centre(canvas, (x + 10, y + 7.5), owners.get(province), letters)


def _centre(
    canvas: Canvas, at: Point, power: Power | None, letters: Mapping[Power, str]
) -> None:
    if power is None:
        canvas.dot(at, 3, fill=PAPER, stroke=INK)
        return
    colour, (x, y) = COLOURS[power], at
    canvas.dot(at, 5.2, fill=PAPER, stroke=colour)
    letter = letters[power]
    canvas.text(
        (x, y + 3.5), letter, size=SMALL, fill=colour, bold=True, anchor="middle"
    )


def _line(canvas: Canvas, trace: Trace) -> None:
    """Draw the line of an order; one that failed is dashed."""
    way = _way(trace)
    width = WIDTHS[trace.stroke]
    canvas.line(way, stroke=COLOURS[trace.power], width=width, dashed=trace.failed)


def _tip(canvas: Canvas, trace: Trace) -> None:
    """Draw the end of a line: an arrow, or a dot for support; hollow if it failed."""
    *_, before, tip = _way(trace)
    colour = COLOURS[trace.power]
    fill = PAPER if trace.failed else colour
    if trace.stroke is Stroke.SUPPORT:
        canvas.dot(tip, 2.6, fill=fill, stroke=colour)
    else:
        canvas.shape(_head(before, tip), fill=fill, stroke=colour)


def _way(trace: Trace) -> list[Point]:
    """Return the points of a line; a move that failed ends before its goal."""
    places = (trace.place, *trace.over)
    points = [_on_paper(board_map.unit_at(place)) for place in places]
    end = _on_paper(board_map.unit_at(trace.to))
    if trace.towards:  # to the middle of the move that is helped
        end = _between(end, _on_paper(board_map.unit_at(trace.towards)), 0.45)
    tip = _short_of(points[-1], end, 0 if trace.towards else NEAR)
    if trace.failed and trace.stroke is Stroke.MOVE:
        tip = _between(points[-1], tip, FAILED_SHARE)
    return [*points, tip]


def _between(start: Point, end: Point, share: float) -> Point:
    return (
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share,
    )


def _short_of(start: Point, end: Point, pixels: float) -> Point:
    way = hypot(end[0] - start[0], end[1] - start[1])
    return _between(start, end, max(1 - pixels / way, 0.3)) if way else end


def _head(start: Point, tip: Point) -> tuple[Point, Point, Point]:
    """Return an arrow's head at the tip of a line."""
    way = hypot(tip[0] - start[0], tip[1] - start[1]) or 1
    along = (tip[0] - start[0]) / way, (tip[1] - start[1]) / way
    front = tip[0] + 4 * along[0], tip[1] + 4 * along[1]
    back = tip[0] - 3 * along[0], tip[1] - 3 * along[1]
    return (
        front,
        (back[0] - 4 * along[1], back[1] + 4 * along[0]),
        (back[0] + 4 * along[1], back[1] - 4 * along[0]),
    )


def _mark(canvas: Canvas, mark: Mark, letters: Mapping[Power, str]) -> None:
    x, y = _on_paper(board_map.unit_at(mark.place))
    if mark.dislodged:
        x, y = x - 8, y - 9
    _sign(canvas, (x, y), mark, letters[mark.power])


def _sign(canvas: Canvas, at: Point, mark: Mark, letter: str) -> None:
    """Draw a mark: a box is an army, a hull a fleet; one dislodged is hollow."""
    x, y = at
    colour = COLOURS[mark.power]
    ground, ink = (PAPER, colour) if mark.dislodged else (colour, PAPER)
    if mark.fleet:
        hull = (
            (x - HALF - 3, y - 5),
            (x + HALF + 3, y - 5),
            (x + HALF - 2, y + 6),
            (x - HALF + 2, y + 6),
        )
        canvas.shape(hull, fill=ground, stroke=colour if mark.dislodged else PAPER)
    else:
        canvas.rect(
            (x - HALF + 1, y - 6),
            2 * HALF - 2,
            12,
            fill=ground,
            stroke=colour if mark.dislodged else PAPER,
            radius=2,
            dashed=mark.dislodged,
        )
    canvas.text((x, y + 4), letter, fill=ink, bold=True, anchor="middle")


def _legend(canvas: Canvas, chart: Board) -> None:
    column = (WIDTH - 2 * MARGIN) / SIDES_A_ROW
    for number, side in enumerate(chart.sides):
        x = MARGIN + column * (number % SIDES_A_ROW)
        _side(canvas, (x, LEGEND_TOP + ROW * (number // SIDES_A_ROW)), side, column)
    rows = -(-len(chart.sides) // SIDES_A_ROW)
    _key(canvas, chart, LEGEND_TOP + ROW * rows + 4)


def _side(canvas: Canvas, at: Point, side: Side, column: float) -> None:
    x, y = at
    mark = Mark("", side.power, fleet=False)
    _sign(canvas, (x + HALF, y), mark, side.letter)
    canvas.text((x + 26, y + 4), fitted(side.name, column - 60))
    canvas.text((x + column - 14, y + 4), str(side.centres), bold=True, anchor="end")


def _key(canvas: Canvas, chart: Board, y: float) -> None:
    """Draw what the signs mean, three to a row."""
    key, column = chart.key, (WIDTH - 2 * MARGIN) / 3
    one = chart.sides[0]
    for number, (fleet, dislodged, word) in enumerate(
        (
            (False, False, key.army),
            (True, False, key.fleet),
            (False, True, key.dislodged),
        )
    ):
        x = MARGIN + column * number
        sign = Mark("", one.power, fleet, dislodged)
        _sign(canvas, (x + HALF + 3, y), sign, one.letter)
        canvas.text((x + 28, y + 4), fitted(word, column - 30), fill=FAINT)
    y += ROW
    for number, (stroke, failed, word) in enumerate(
        (
            (Stroke.MOVE, False, key.move),
            (Stroke.MOVE, True, key.failed),
            (Stroke.SUPPORT, False, key.support),
        )
    ):
        x, colour = MARGIN + column * number, COLOURS[one.power]
        canvas.line(
            ((x + 1, y), (x + 17, y)),
            stroke=colour,
            width=WIDTHS[stroke],
            dashed=failed,
        )
        if stroke is Stroke.MOVE:
            head = _head((x, y), (x + 18, y))
            canvas.shape(head, fill=PAPER if failed else colour, stroke=colour)
        else:
            canvas.dot((x + 19, y), 2.6, fill=colour, stroke=colour)
        canvas.text((x + 28, y + 4), fitted(word, column - 30), fill=FAINT)
