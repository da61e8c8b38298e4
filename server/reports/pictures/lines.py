"""Figures over the rounds as lines, each with its name and last figure at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from server.reports.pictures.canvas import (
    FAINT,
    MARGIN,
    PAPER,
    RULE,
    SIZE,
    SMALL,
    WIDTH,
    Canvas,
    Point,
    fitted,
    text_width,
)
from server.reports.pictures.charts import Line, Lines
from server.reports.pictures.palette import SERIES
from server.texts.formats import number

TOP, HEIGHT, BELOW = 66, 130, 34
GAP = 12
"""The least distance of labels at the ends of lines."""

WIDEST = 44
"""The greatest distance of neighbouring steps."""

MOST_LABELS = 14
LABEL_MOST = 92


@dataclass(frozen=True, slots=True)
class Scale:
    """From figures to places on the paper; `low` and `high` are at its edges."""

    low: int
    high: int
    top: float
    height: float

    def y(self, value: int) -> float:
        """Return how far down a figure stands."""
        return self.top + self.height * (self.high - value) / (self.high - self.low)


def scale_of(values: Iterable[int], top: float, height: float) -> Scale:
    """Return a scale that shows these figures and zero."""
    shown = [*values, 0]
    low, high = min(shown), max(shown)
    return Scale(low, max(high, low + 1), top, height)


def places(count: int, left: float, right: float) -> Sequence[float]:
    """Return the places of this many steps; a few of them are kept close together."""
    gap = min((right - left) / max(count - 1, 1), WIDEST)
    return [left + gap * one for one in range(count)]


def draw(chart: Lines, language: str) -> Canvas:
    """Draw the lines, the oldest step at the left."""
    ends = [_last(one.values) for one in chart.lines]
    labels = [
        f"{fitted(one.label, LABEL_MOST)} {number(end, language)}".strip()
        for one, end in zip(chart.lines, ends, strict=True)
        if end is not None
    ]
    wide = max((text_width(one) for one in labels), default=0)
    height = max(HEIGHT, GAP * (len(labels) - 1))
    canvas = Canvas(TOP + height + BELOW, chart.title, chart.note)
    known = [v for one in chart.lines for v in one.values if v is not None]
    scale = scale_of(known, TOP, height)
    xs = places(len(chart.steps), MARGIN + 4, WIDTH - MARGIN - wide - 10)
    _ground(canvas, chart.steps, xs, scale, language)
    drawn = [one for one in chart.lines if _last(one.values) is not None]
    for place, one in enumerate(drawn):
        _line(canvas, one, xs, scale, place)
    _labels(canvas, drawn, labels, xs, scale)
    return canvas


def _last(values: Sequence[int | None]) -> int | None:
    return next((one for one in reversed(values) if one is not None), None)


def _ground(
    canvas: Canvas,
    steps: Sequence[str],
    xs: Sequence[float],
    scale: Scale,
    language: str,
) -> None:
    """Draw the line of zero, the highest figure, and name the steps below."""
    if not xs:
        return
    zero = scale.y(0)
    canvas.line(((MARGIN, zero), (xs[-1] + 4, zero)), stroke=RULE)
    high = number(scale.high, language)
    if len(xs) > 1:
        canvas.line(
            ((MARGIN, scale.top), (xs[-1] + 4, scale.top)), stroke=RULE, dashed=True
        )
        canvas.text((MARGIN, scale.top - 4), high, size=SMALL, fill=FAINT)
    name_steps(canvas, steps, xs, scale.top + scale.height + 18)


def name_steps(
    canvas: Canvas, steps: Sequence[str], xs: Sequence[float], y: float
) -> None:
    """Write the names of steps below them, as many as there is room for."""
    every = max(-(-len(steps) // MOST_LABELS), 1)
    widest = max((text_width(one, SMALL) for one in steps), default=0)
    if len(xs) > 1 and widest + 4 > (xs[1] - xs[0]) * every:
        every = int((widest + 4) / (xs[1] - xs[0])) + 1
    for place, (step, x) in enumerate(zip(steps, xs, strict=True)):
        if (len(steps) - 1 - place) % every == 0:
            canvas.text((x, y), step, size=SMALL, fill=FAINT, anchor="middle")


def _line(
    canvas: Canvas, line: Line, xs: Sequence[float], scale: Scale, place: int
) -> None:
    colour = SERIES[place % len(SERIES)]
    dashed = place // len(SERIES) % 2 == 1
    for run in runs(line.values, xs, scale):
        if len(run) > 1:
            canvas.line(run, stroke=colour, width=1.8, dashed=dashed)
        for point in run:
            canvas.dot(point, 1.9, fill=PAPER if dashed else colour, stroke=colour)


def runs(
    values: Sequence[int | None], xs: Sequence[float], scale: Scale
) -> list[list[Point]]:
    """Return the points of a line, in pieces where figures are missing."""
    lines: list[list[Point]] = [[]]
    for value, x in zip(values, xs, strict=True):
        if value is None:
            lines.append([])
        else:
            lines[-1].append((x, scale.y(value)))
    return [one for one in lines if one]


def _labels(
    canvas: Canvas,
    lines: Sequence[Line],
    labels: Sequence[str],
    xs: Sequence[float],
    scale: Scale,
) -> None:
    """Write name and last figure beside the end of each line, none upon another."""
    wanted = [scale.y(_last(one.values) or 0) for one in lines]
    for place, y in enumerate(apart(wanted, GAP, scale.top, scale.top + scale.height)):
        x, end = xs[-1], wanted[place]
        colour = SERIES[place % len(SERIES)]
        if abs(y - end) > 3:
            canvas.line(((x + 3, end), (x + 8, y)), stroke=RULE)
        canvas.text((x + 10, y + SIZE / 3), labels[place], fill=colour, bold=True)


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places near the wanted ones, in their order, with gaps between them."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    places = [0.0] * len(wanted)
    before = low - gap
    for place in order:
        before = places[place] = max(wanted[place], before + gap)
    after = high + gap
    for place in reversed(order):
        after = places[place] = min(places[place], after - gap)
    return places
