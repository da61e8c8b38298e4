"""The market: a row for each sort, what is sold, and what the next piece brings."""

from __future__ import annotations

from server.bundles.mark.charts import Market, Shelf
from server.bundles.mark.pictures.pieces import free, piece
from server.reports.pictures.canvas import (
    FAINT,
    INK,
    MARGIN,
    WIDTH,
    Canvas,
    Point,
    fitted,
)
from server.texts.formats import number

HEAD, ROW = 52, 36
SIDE, STEP = 30, 42
LEFT = MARGIN + 96


def draw(chart: Market, language: str) -> Canvas:
    """Draw the rows; the next number of a row is framed while there is a next piece."""
    canvas = Canvas(HEAD + ROW * len(chart.shelves) + 6, chart.title, chart.note)
    for place, shelf in enumerate(chart.shelves):
        top = HEAD + ROW * place
        canvas.text((MARGIN, top + 20), f"{place + 1}.", fill=FAINT)
        name = fitted(shelf.name, LEFT - MARGIN - 24)
        shade = INK if shelf.sort else FAINT
        canvas.text((MARGIN + 18, top + 20), name, fill=shade, bold=bool(shelf.sort))
        _spaces(canvas, shelf, top, language, over=chart.over)
    return canvas


def _spaces(
    canvas: Canvas, shelf: Shelf, top: float, language: str, *, over: bool
) -> None:
    step = min(STEP, (WIDTH - MARGIN - LEFT) / max(len(shelf.numbers), 1))
    for place, value in enumerate(shelf.numbers):
        corner: Point = (LEFT + place * step, top)
        if shelf.sort is not None and place < shelf.pieces:
            piece(canvas, corner, SIDE, shelf.sort)
            continue
        following = place == shelf.pieces and not over
        if following:
            canvas.rect(corner, SIDE, SIDE, fill="none", stroke=INK, radius=3)
        else:
            free(canvas, corner, SIDE)
        x = corner[0] + SIDE / 2
        written = number(value, language)
        shade = INK if following else FAINT
        at = (x, top + 19)
        canvas.text(at, written, fill=shade, bold=following, anchor="middle")
