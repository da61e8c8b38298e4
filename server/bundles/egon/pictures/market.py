"""The dealers over the rounds: prices, and what was offered and sold."""

from __future__ import annotations

from collections.abc import Sequence

from server.bundles.egon.catalogue import TEXTS
from server.bundles.egon.charts import Market, Stall
from server.reports.pictures import palette
from server.reports.pictures.canvas import (
    FAINT,
    INK,
    MARGIN,
    RULE,
    SMALL,
    WIDTH,
    Canvas,
    text_width,
)
from server.reports.pictures.lines import Scale, name_steps, places, runs

HEAD, STRIP, FOOT = 50, 62, 20
LEFT, FIGURES = MARGIN + 46, 62
"""Where the first round is, and the room for the figures behind the last one."""
_PRICES, _STONES = 26, 22
"""Pixels of a strip for the prices, and below them for the stones."""
GROUND = _PRICES + 6 + _STONES

OFFERED, SOLD = "#e3dac5", "#a8987a"


def draw(chart: Market, language: str) -> Canvas:
    """Draw a strip for each dealer: the line of prices above the bars of stones."""
    canvas = Canvas(HEAD + STRIP * len(chart.stalls) + FOOT, chart.title, chart.note)
    figures = [_figures(stall, language) for stall in chart.stalls]
    widest = max((text_width(one) for both in figures for one in both), default=0)
    right = WIDTH - MARGIN - max(FIGURES, widest)
    xs = places(len(chart.steps), LEFT, right)
    days = [day for stall in chart.stalls for day in stall.days]
    prices = [one.price for one in days if one.price is not None]
    most = max((max(one.offer or 0, one.sold or 0) for one in days), default=0)
    for place, (stall, caption) in enumerate(zip(chart.stalls, figures, strict=True)):
        top = HEAD + STRIP * place
        if place:
            canvas.line(((MARGIN, top), (WIDTH - MARGIN, top)), stroke=RULE)
        canvas.text((MARGIN, top + 22), stall.dealer, bold=True)
        span = (min(prices, default=0), max(prices, default=1))
        _prices(canvas, stall, xs, top, span)
        canvas.line(((LEFT - 8, top + GROUND), (right + 8, top + GROUND)), stroke=RULE)
        _stones(canvas, stall, xs, top, max(most, 1))
        _write(canvas, caption, right + 12, top)
    bottom = HEAD + STRIP * len(chart.stalls) + 10
    name_steps(canvas, chart.steps, xs, bottom)
    return canvas


def _prices(
    canvas: Canvas,
    stall: Stall,
    xs: Sequence[float],
    top: float,
    span: tuple[int, int],
) -> None:
    low, high = span
    scale = Scale(low, max(high, low + 1), top + 6, _PRICES - 6)
    for run in runs([day.price for day in stall.days], xs, scale):
        if len(run) > 1:
            canvas.line(run, stroke=palette.BLUE, width=1.6)
        for point in run:
            canvas.dot(point, 1.7, fill=palette.BLUE)


def _stones(
    canvas: Canvas, stall: Stall, xs: Sequence[float], top: float, most: int
) -> None:
    """Draw what was offered as a bar, and what was sold as the dark part of it."""
    step = xs[1] - xs[0] if len(xs) > 1 else 20.0
    width = min(step * 0.6, 12)
    for day, x in zip(stall.days, xs, strict=True):
        for count, fill in ((day.offer, OFFERED), (day.sold, SOLD)):
            high = _STONES * min(count or 0, most) / most
            if high:
                corner = (x - width / 2, top + GROUND - high)
                canvas.rect(corner, width, high, fill=fill)


def _figures(stall: Stall, language: str) -> tuple[str, str]:
    """Return the last price and the last offer; empty texts where there are none."""
    words = TEXTS.into(language)
    price = next((d.price for d in reversed(stall.days) if d.price is not None), None)
    offer = next((d.offer for d in reversed(stall.days) if d.offer is not None), None)
    return (
        "" if price is None else words.phrase("picture-price", price=price),
        "" if offer is None else words.phrase("picture-stones", stones=offer),
    )


def _write(canvas: Canvas, figures: tuple[str, str], x: float, top: float) -> None:
    price, offer = figures
    if price:
        canvas.text((x, top + 20), price, fill=palette.BLUE, bold=True)
    if offer:
        size = SMALL + 0.5
        canvas.text((x, top + _PRICES + 25), offer, size=size, fill=INK)
    elif not price:
        canvas.text((x, top + 20), "\u2013", fill=FAINT)
