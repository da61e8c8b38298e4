"""The map: rings of places around the Tief, with units, markets and moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin

from haff.charts import Arrow, Map, Piece
from haff.places import PLACES, PlaceCode
from turmpost.pictures import (
    BLUE,
    FAINT,
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

TOP = 58
RADII = (0, 30, 76, 122, 164)
"""Pixels from the centre to the edges of the rings."""

CENTRE = (WIDTH / 2, TOP + RADII[-1])
MAP_HEIGHT = TOP + 2 * RADII[-1] + 14
LEGEND_ROW = 17
ARC_STEPS = 6
"""Straight pieces in the arc of an eighth of a ring."""

LETTERS = (-12, 9, 24, 8)
"""Left, upper edge, width and height of a label's letters, in pixels from the middle
of its place."""

MARKET_WIDTH = 18
"""Pixels that a market and the number of its owner take to the right of the letters."""

TIP = 3
"""The radius of the dot at the end of an arrow, in pixels."""

LONGEST = {True: 62, False: 80}
"""How far an arrow goes towards the middle of its goal at most, in hundredths, by
whether it failed."""

WATER, LAND, SHORE = "#d6e6ef", "#f0ead8", "#a99f8a"
TOWN_COLOURS = (BLUE, VERMILION, PURPLE, OCHRE)
TOWN_GROUNDS = ("#b9d3ea", "#efc6ae", "#e0bfd3", "#e4d29c")

_BAYS = ("NBU", "OBU", "SBU", "WBU")
_COASTS = ("NOR", "MOE", "OST", "SCH", "SUE", "SAL", "WES", "DUE")
_INLAND = ("ESC", "HEI", "KOR", "BIR", "LIN", "LUC", "DOR", "KRA")


def _sectors() -> Iterator[tuple[PlaceCode, int, float, float]]:
    """Yield each place but the Tief: its ring, and its sides in eighths of a turn."""
    for number, place in enumerate(_BAYS):
        yield place, 1, 2 * number - 1, 2 * number + 1
    for number, place in enumerate(_COASTS):
        yield place, 2, number - 0.5, number + 0.5
    for number, place in enumerate(_INLAND):
        yield place, 3, number, number + 1


SECTORS: Mapping[PlaceCode, tuple[int, float, float]] = {
    place: (ring, begin, end) for place, ring, begin, end in _sectors()
}


def draw(chart: Map, language: str) -> Canvas:
    """Draw the places, then moves above them, then markets and units."""
    del language
    height = MAP_HEIGHT + LEGEND_ROW * len(chart.towns) + 6
    canvas = Canvas(height, chart.title, chart.note)
    owners = {one.place: one.town for one in chart.held}
    for place in PLACES:
        canvas.shape(_outline(place), fill=_ground(place, owners), stroke=SHORE)
    for arrow in chart.arrows:
        _line(canvas, arrow)
    for place in PLACES:
        _label(canvas, place, owners)
    for arrow in chart.arrows:
        _tip(canvas, arrow)
    for piece in chart.pieces:
        _piece(canvas, piece)
    _legend(canvas, chart)
    return canvas


def _ground(place: PlaceCode, owners: Mapping[PlaceCode, int]) -> str:
    if place in owners:
        return TOWN_GROUNDS[owners[place]]
    return WATER if place in ("TIE", *_BAYS) else LAND


def _at(radius: float, eighths: float) -> Point:
    """Return a point; the first eighth begins in the north, to the right."""
    angle = eighths * pi / 4
    return CENTRE[0] + radius * sin(angle), CENTRE[1] - radius * cos(angle)


def _outline(place: PlaceCode) -> list[Point]:
    if place not in SECTORS:
        return [_at(RADII[1], one / ARC_STEPS) for one in range(8 * ARC_STEPS)]
    ring, begin, end = SECTORS[place]
    steps = int((end - begin) * ARC_STEPS)
    angles = [begin + (end - begin) * step / steps for step in range(steps + 1)]
    inner = [_at(RADII[ring], angle) for angle in angles]
    outer = [_at(RADII[ring + 1], angle) for angle in reversed(angles)]
    return inner + outer


def middle(place: PlaceCode) -> Point:
    """Return the point where a unit is drawn; the label is below it."""
    if place not in SECTORS:
        return CENTRE
    ring, begin, end = SECTORS[place]
    return _at((RADII[ring] + RADII[ring + 1]) / 2, (begin + end) / 2)


def _label(canvas: Canvas, place: PlaceCode, owners: Mapping[PlaceCode, int]) -> None:
    x, y = middle(place)
    left, top, width, height = LETTERS
    canvas.rect((x + left, y + top), width, height, fill=_ground(place, owners))
    canvas.text((x, y + 17), place, size=SMALL, fill=FAINT, anchor="middle")
    if PLACES[place].market:
        fill = TOWN_COLOURS[owners[place]] if place in owners else PAPER
        canvas.dot((x + 17, y + 13), 3, fill=fill, stroke=INK)
    if place in owners:
        number = str(owners[place] + 1)
        colour = TOWN_COLOURS[owners[place]]
        canvas.text((x + 23, y + 17), number, size=SMALL, fill=colour, bold=True)


def _line(canvas: Canvas, arrow: Arrow) -> None:
    line = (middle(arrow.place), tip_of(arrow))
    canvas.line(line, stroke=TOWN_COLOURS[arrow.town], width=2, dashed=arrow.failed)


def _tip(canvas: Canvas, arrow: Arrow) -> None:
    colour = TOWN_COLOURS[arrow.town]
    canvas.dot(
        tip_of(arrow), TIP, fill=PAPER if arrow.failed else colour, stroke=colour
    )


def tip_of(arrow: Arrow) -> Point:
    """Return the end of an arrow: near its goal, and on no label."""
    start, end = middle(arrow.place), middle(arrow.to)
    along = (
        (
            start[0] + (end[0] - start[0]) * share / 100,
            start[1] + (end[1] - start[1]) * share / 100,
        )
        for share in range(LONGEST[arrow.failed], 0, -1)
    )
    return next(point for point in along if not any(on_label(point)))


def on_label(point: Point) -> Iterator[PlaceCode]:
    """Yield the places whose labels a dot at this point would touch."""
    left, top, width, height = LETTERS
    for place, about in PLACES.items():
        x, y = middle(place)
        right = left + width + (MARKET_WIDTH if about.market else 0)
        across = left - TIP < point[0] - x < right + TIP
        if across and top - TIP < point[1] - y < top + height + TIP:
            yield place


def _piece(canvas: Canvas, piece: Piece) -> None:
    x, y = middle(piece.place)
    if piece.dislodged:
        x, y = x - 16, y - 9
    colour = TOWN_COLOURS[piece.town]
    ground, ink = (PAPER, colour) if piece.dislodged else (colour, PAPER)
    if piece.fleet:
        hull = ((x - 14, y - 7), (x + 14, y - 7), (x + 9, y + 6), (x - 9, y + 6))
        canvas.shape(hull, fill=ground, stroke=colour)
    else:
        canvas.rect((x - 10, y - 8), 20, 15, fill=ground, stroke=colour, radius=3)
    letters = f"{'F' if piece.fleet else 'A'}{piece.town + 1}"
    canvas.text((x, y + 4), letters, fill=ink, bold=True, anchor="middle")


def _legend(canvas: Canvas, chart: Map) -> None:
    for number, town in enumerate(chart.towns):
        y = MAP_HEIGHT + LEGEND_ROW * number + 6
        colour = TOWN_COLOURS[number]
        canvas.rect((MARGIN, y - 10), 15, 14, fill=colour, radius=2)
        said = str(number + 1)
        canvas.text((MARGIN + 7.5, y + 1), said, fill=PAPER, bold=True, anchor="middle")
        canvas.text((MARGIN + 22, y), town.code, bold=True)
        canvas.text((MARGIN + 56, y), fitted(town.name, WIDTH - 2 * MARGIN - 90))
        canvas.text((WIDTH - MARGIN, y), str(town.markets), bold=True, anchor="end")
