"""Figures over the rounds as lines, each with its name and last figure at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from server.reports.pictures.canvas import (
    FAINT,
    MARGIN,
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
from server.reports.pictures.palette import GREY, SERIES
from server.texts.formats import number

TOP, HEIGHT, BELOW = 66, 130, 34
GAP = 12
"""The least distance of labels at the ends of lines."""

WIDEST = 44
"""The greatest distance of neighbouring steps."""

COLOURED = 3
"""Lines that have a colour where there are more than colours."""

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


def ticks(scale: Scale) -> Sequence[int]:
    """Return the round figures on a scale, three to six of them with zero."""
    span = scale.high - scale.low
    power = 10 ** (len(str(max(span // 4, 1))) - 1)
    step = next(one * power for one in (1, 2, 5, 10) if one * power * 5 >= span)
    return range(-(-scale.low // step) * step, scale.high + 1, step)


def places(count: int, left: float, right: float) -> Sequence[float]:
    """Return the places of this many steps; a few of them are kept close together."""
    gap = min((right - left) / max(count - 1, 1), WIDEST)
    return [left + gap * one for one in range(count)]


def draw(chart: Lines, language: str) -> Canvas:
    """Draw the lines, the oldest step at the left."""
    ends = [_last(line.values) for line in chart.lines]
    labels = [
        f"{fitted(one.label, LABEL_MOST)} {number(end, language)}"
        for one, end in zip(chart.lines, ends, strict=True)
        if end is not None
    ]
    wide = max((text_width(label) for label in labels), default=0)
    height = max(HEIGHT, GAP * (len(labels) - 1))
    canvas = Canvas(TOP + height + BELOW, chart.title, chart.note)
    known = [v for line in chart.lines for v in line.values if v is not None]
    scale = scale_of(known, TOP, height)
    xs = places(len(chart.steps), MARGIN + 4, WIDTH - MARGIN - wide - 10)
    _ground(canvas, chart.steps, xs, scale, language)
    drawn = [line for line in chart.lines if _last(line.values) is not None]
    colours = _colours([_last(one.values) or 0 for one in drawn])
    # Coloured lines are above the grey ones.
    for one, colour in sorted(zip(drawn, colours, strict=True), key=_is_coloured):
        _line(canvas, one, xs, scale, colour)
    _labels(canvas, drawn, labels, colours, xs, scale)
    return canvas


def _colours(ends: Sequence[int]) -> Sequence[str]:
    """Return the colour of each line: of many, the highest few have one."""
    if len(ends) <= len(SERIES):
        return SERIES[: len(ends)]
    highest = sorted(range(len(ends)), key=lambda i: -ends[i])[:COLOURED]
    given = dict(zip(highest, SERIES, strict=False))
    return [given.get(i, GREY) for i in range(len(ends))]


def _is_coloured(drawn: tuple[Line, str]) -> bool:
    return drawn[1] != GREY


def _last(values: Sequence[int | None]) -> int | None:
    return next((value for value in reversed(values) if value is not None), None)


def _ground(
    canvas: Canvas,
    steps: Sequence[str],
    xs: Sequence[float],
    scale: Scale,
    language: str,
) -> None:
    """Draw the lines of round figures, and name the steps below."""
    if not xs:
        return
    for value in ticks(scale) if len(xs) > 1 else (0,):
        y = scale.y(value)
        canvas.line(((MARGIN, y), (xs[-1] + 4, y)), stroke=RULE, dashed=value != 0)
        if value:
            said = number(value, language)
            canvas.text((MARGIN, y - 3), said, size=SMALL, fill=FAINT)
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
    canvas: Canvas, line: Line, xs: Sequence[float], scale: Scale, colour: str
) -> None:
    grey = colour == GREY
    for run in runs(line.values, xs, scale):
        if len(run) > 1:
            canvas.line(run, stroke=colour, width=0.8 if grey else 2.2)
        for point in run if not grey or len(run) == 1 else ():
            canvas.dot(point, 1.9, fill=colour, stroke=colour)


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
    return [line for line in lines if line]


def _labels(
    canvas: Canvas,
    lines: Sequence[Line],
    labels: Sequence[str],
    colours: Sequence[str],
    xs: Sequence[float],
    scale: Scale,
) -> None:
    """Write name and last figure beside the end of each line, none upon another."""
    wanted = [scale.y(_last(line.values) or 0) for line in lines]
    for place, y in enumerate(apart(wanted, GAP, scale.top, scale.top + scale.height)):
        x, end = xs[-1], wanted[place]
        colour = colours[place]
        if abs(y - end) > 3:
            canvas.line(((x + 3, end), (x + 8, y)), stroke=colour)
        bold = colour != GREY
        canvas.text((x + 10, y + SIZE / 3), labels[place], fill=colour, bold=bold)


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
