"""The Senate: a bar for each player's gifts, and a coin for each chip they brought."""

from __future__ import annotations

from server.bundles.ostia.charts import Guest, Senate
from server.reports.pictures.canvas import (
    FAINT,
    MARGIN,
    PAPER,
    RULE,
    WIDTH,
    Canvas,
    text_width,
)
from server.reports.pictures.palette import OCHRE, PURPLE
from server.texts.formats import number

HEAD, ROW = 54, 26
LEFT = MARGIN + 40
CHIPS = 84
"""Pixels at the right for the chips."""

BAR, COIN, STEP = 12, 5.5, 13


def draw(chart: Senate, language: str) -> Canvas:
    """Draw the bars from the left, the chips at the right."""
    canvas = Canvas(HEAD + ROW * len(chart.guests) + 8, chart.title, chart.note)
    most = max((one.gift for one in chart.guests), default=0)
    room = WIDTH - MARGIN - CHIPS - LEFT - 34
    for row, guest in enumerate(chart.guests):
        middle = HEAD + ROW * (row + 0.5)
        canvas.text((MARGIN, middle + 4), guest.code, bold=True)
        long = room * guest.gift / max(most, 1)
        if guest.gift:
            canvas.rect((LEFT, middle - BAR / 2), long, BAR, fill=PURPLE)
        canvas.line(((LEFT, middle - 10), (LEFT, middle + 10)), stroke=RULE)
        written = number(guest.gift, language)
        canvas.text((LEFT + long + 6, middle + 4), written, fill=PURPLE, bold=True)
        _chips(canvas, guest, middle, language)
    return canvas


def _chips(canvas: Canvas, guest: Guest, middle: float, language: str) -> None:
    """Draw the chips side by side; of many, one and their number."""
    right = WIDTH - MARGIN - COIN
    if not guest.chips:
        canvas.text((right, middle + 4), "·", fill=FAINT, anchor="middle")
        return
    written = f"+{number(guest.chips, language)}"
    canvas.text((right + COIN, middle + 4), written, bold=True, anchor="end")
    shown = guest.chips if guest.chips <= 4 else 1
    edge = right + COIN - text_width(written) - 10
    for place in range(shown):
        canvas.dot((edge - place * STEP, middle), COIN, fill=OCHRE)
        canvas.dot((edge - place * STEP, middle), COIN - 2, fill=PAPER)
