"""A piece: a square in the colour of its sort, with its letter."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark.sorts import Sort
from server.reports.pictures.canvas import PAPER, RULE, Canvas, Point
from server.reports.pictures.palette import BLACK, BLUE, GREEN, OCHRE, VERMILION

COLOURS: Mapping[Sort, str] = {
    Sort.GLASS: GREEN,
    Sort.PLASTIC: OCHRE,
    Sort.PAPER: BLUE,
    Sort.METAL: BLACK,
    Sort.COMPOSITE: VERMILION,
}


def piece(canvas: Canvas, corner: Point, side: float, sort: Sort) -> None:
    """Draw a piece."""
    canvas.rect(corner, side, side, fill=COLOURS[sort], radius=3)
    x, y = corner
    size = side * 0.6
    at = (x + side / 2, y + side / 2 + size * 0.34)
    canvas.text(at, str(sort), size=size, fill=PAPER, bold=True, anchor="middle")


def free(canvas: Canvas, corner: Point, side: float) -> None:
    """Draw a space that nothing lies on."""
    canvas.rect(corner, side, side, fill="none", stroke=RULE, radius=3)
