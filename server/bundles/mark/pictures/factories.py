"""The factories of all players: two rows of four spaces each, as on the table."""

from __future__ import annotations

from engine.mark.factory import DELIVERY, PROCESSING
from server.bundles.mark.charts import Factories, Works
from server.bundles.mark.pictures.pieces import free, piece
from server.reports.pictures.canvas import FAINT, MARGIN, SMALL, WIDTH, Canvas

HEAD, HIGH = 54, 100
SIDE, STEP = 27, 31
ABREAST = 2
_AREA = 14
"""Pixels for the letter of an area."""


def draw(chart: Factories, language: str) -> Canvas:
    """Draw two factories side by side, with processing above delivery."""
    del language
    rows = -(-len(chart.works) // ABREAST)
    canvas = Canvas(HEAD + HIGH * rows + 4, chart.title, chart.note)
    room = (WIDTH - 2 * MARGIN) / ABREAST
    for place, works in enumerate(chart.works):
        left = MARGIN + room * (place % ABREAST)
        _works(canvas, works, left, HEAD + HIGH * (place // ABREAST))
    return canvas


def _works(canvas: Canvas, works: Works, left: float, top: float) -> None:
    canvas.text((left + _AREA, top + 12), works.code, bold=True)
    edge = left + _AREA + 4 * STEP - (STEP - SIDE)
    canvas.text((edge, top + 12), works.note, fill=FAINT, anchor="end")
    pieces = dict(works.pieces)
    for row, spaces in enumerate((PROCESSING, DELIVERY)):
        y = top + 19 + row * STEP
        letter = str(spaces[0])[0]
        canvas.text((left, y + 18), letter, size=SMALL, fill=FAINT)
        for place, space in enumerate(spaces):
            corner = (left + _AREA + place * STEP, y)
            if space in pieces:
                piece(canvas, corner, SIDE, pieces[space])
            else:
                free(canvas, corner, SIDE)
