"""The town's skyline: what every tower has won or lost in a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from server.bundles.egon.charts import Skyline, Tower
from server.reports.pictures import palette
from server.reports.pictures.canvas import (
    FAINT,
    INK,
    MARGIN,
    PAPER,
    SMALL,
    WIDTH,
    Canvas,
)
from server.texts.formats import number

ABREAST = 13
"""Towers in a row; further ones begin another row."""

ROOM = 124
"""So high may the highest tower be drawn, in pixels."""

LOWEST_SCALE = 24
"""The least height in stones to which a town is scaled."""

PIT = 20
"""So deep may a tower below zero be drawn, in pixels."""

WIDEST, SHARE = 40, 0.62
_HEAD, _FOOT, _ABOVE = 44, 44, 34
_COURSE = 10
"""The distance of the height lines, in stones."""

STONE, JOINT, DOOR = "#ddd2bb", "#bfb197", "#6f6350"
BRICK = "#b4502b"
RUIN = "#e9e5dc"
HOLE = "#e6dcc8"
EARTH = "#8d8470"


def draw(chart: Skyline, language: str) -> Canvas:
    """Draw the towers, a line for each ten stones, what is new in brick."""
    towers = chart.towers
    rows = max(-(-len(towers) // ABREAST), 1)
    abreast = max(-(-len(towers) // rows), 1)
    row_height = _ABOVE + ROOM + _FOOT
    canvas = Canvas(_HEAD + rows * row_height + 4, chart.title, chart.note)
    tallest = max((max(tower.now, tower.before or 0) for tower in towers), default=0)
    scale = ROOM / max(tallest, LOWEST_SCALE)
    best = max((tower.now for tower in towers if not tower.out), default=0)
    for row in range(rows):
        some = towers[row * abreast : (row + 1) * abreast]
        ground = _HEAD + row * row_height + _ABOVE + ROOM
        _row(canvas, some, abreast, ground, scale=scale, best=best, language=language)
    return canvas


def _row(
    canvas: Canvas,
    towers: Sequence[Tower],
    abreast: int,
    ground: float,
    *,
    scale: float,
    best: int,
    language: str,
) -> None:
    room = (WIDTH - 2 * MARGIN) / max(abreast, 5)
    width = min(room * SHARE, WIDEST)
    left = (WIDTH - room * len(towers)) / 2
    for place, tower in enumerate(towers):
        middle = left + room * (place + 0.5)
        plot = _Plot(canvas, middle, width, ground, scale)
        top = plot.tower(tower)
        if tower.now == best and tower.now > 0 and not tower.out:
            top = min(plot.flag(tower.now), top)
        written = number(tower.now, language)
        canvas.text((middle, top - 5), written, bold=True, anchor="middle")
        canvas.text(
            (middle, ground + 15), tower.code, size=SMALL + 0.5, anchor="middle"
        )
        _change(canvas, tower, (middle, ground + 29))
    canvas.line(((MARGIN, ground), (WIDTH - MARGIN, ground)), stroke=EARTH, width=1.5)


def _change(canvas: Canvas, tower: Tower, at: tuple[float, float]) -> None:
    """Write what the tower has won or lost, in words a colour is not needed for."""
    if tower.out:
        canvas.text(at, "†", fill=FAINT, anchor="middle")
    elif tower.change:
        said = f"+{tower.change}" if tower.change > 0 else f"\u2212{-tower.change}"
        colour = BRICK if tower.change > 0 else palette.BLUE
        canvas.text(at, said, size=SMALL + 0.5, fill=colour, bold=True, anchor="middle")
    else:
        canvas.text(at, "·", fill=FAINT, anchor="middle")


@dataclass(frozen=True, slots=True)
class _Plot:
    """The ground of a tower: its middle, its width, pixels for a stone."""

    canvas: Canvas
    middle: float
    width: float
    ground: float
    scale: float

    @property
    def left(self) -> float:
        return self.middle - self.width / 2

    def height(self, stones: int) -> float:
        return max(stones, 0) * self.scale

    def tower(self, tower: Tower) -> float:
        """Draw a tower, and return where what belongs to it ends above."""
        if tower.now < 0:
            self._pit(tower.now)
            return self.ground
        now, before = self.height(tower.now), self.height(tower.before or 0)
        old = now if tower.before is None or tower.change <= 0 else before
        self._wall(0, old, RUIN if tower.out else STONE)
        if tower.change > 0:
            self._wall(old, now, BRICK)
        elif tower.change < 0:
            self._ghost(now, before)
        self._courses(tower)
        if not tower.out:
            self._crown(now)
        self._door(now)
        return self.ground - max(now, before if tower.change < 0 else 0)

    def _wall(self, low: float, high: float, fill: str) -> None:
        if high > low:
            corner = (self.left, self.ground - high)
            self.canvas.rect(corner, self.width, high - low, fill=fill)

    def _courses(self, tower: Tower) -> None:
        for stones in range(_COURSE, tower.now, _COURSE):
            y = self.ground - self.height(stones)
            new = tower.change > 0 and stones > (tower.before or 0)
            self.canvas.line(
                ((self.left, y), (self.left + self.width, y)),
                stroke="#d98a68" if new else JOINT,
                width=0.7,
            )

    def _crown(self, height: float) -> None:
        """Cut two embrasures into the top, so that the highest stone stays in place."""
        if height < 10:
            return
        part = self.width / 5
        for place in (1, 3):
            corner = (self.left + place * part, self.ground - height - 0.2)
            self.canvas.rect(corner, part, 3.4, fill=PAPER)

    def _door(self, height: float) -> None:
        if height < 22 or self.width < 9:
            return
        wide = min(self.width * 0.26, 7)
        corner = (self.middle - wide / 2, self.ground - wide * 1.7)
        self.canvas.rect(corner, wide, wide * 1.7, fill=DOOR, radius=wide / 2)
        self.canvas.rect(
            (corner[0], self.ground - wide * 0.8), wide, wide * 0.8, fill=DOOR
        )

    def _ghost(self, low: float, high: float) -> None:
        self.canvas.rect(
            (self.left + 0.5, self.ground - high),
            self.width - 1,
            high - low,
            fill="none",
            stroke=palette.BLUE,
            dashed=True,
        )

    def _pit(self, stones: int) -> None:
        deep = min(max(-stones * self.scale, PIT / 2), PIT)
        self.canvas.rect((self.left, self.ground), self.width, deep, fill=HOLE)

    def flag(self, stones: int) -> float:
        """Hoist the flag on the highest tower, and return where it ends above."""
        top = self.ground - self.height(stones)
        mast = self.middle - 3
        self.canvas.line(((mast, top), (mast, top - 15)), stroke=INK)
        self.canvas.shape(
            ((mast, top - 15), (mast + 9, top - 12), (mast, top - 9)),
            fill=palette.VERMILION,
        )
        return top - 15
