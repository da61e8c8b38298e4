"""Pictures: charts with their data, the canvas, and the chronicle of earlier steps.

Besides these, `Figure` of `turmpost.reports` puts a chart into a report.
"""

from __future__ import annotations

from server.reports.documents.document import Chart
from server.reports.game.chronicle import Chronicler, Page, public_number
from server.reports.pictures.canvas import (
    EDGE,
    FAINT,
    INK,
    MARGIN,
    PAPER,
    RULE,
    SIZE,
    SMALL,
    TITLE_SIZE,
    WIDTH,
    Canvas,
    Point,
    fitted,
    text_width,
    wrapped,
)
from server.reports.pictures.charts import Line, Lines
from server.reports.pictures.curves import curve
from server.reports.pictures.palette import (
    BLACK,
    BLUE,
    GREEN,
    GREY,
    OCHRE,
    PURPLE,
    SERIES,
    VERMILION,
)

__all__ = [
    "BLACK",
    "BLUE",
    "EDGE",
    "FAINT",
    "GREEN",
    "GREY",
    "INK",
    "MARGIN",
    "OCHRE",
    "PAPER",
    "PURPLE",
    "RULE",
    "SERIES",
    "SIZE",
    "SMALL",
    "TITLE_SIZE",
    "VERMILION",
    "WIDTH",
    "Canvas",
    "Chart",
    "Chronicler",
    "Line",
    "Lines",
    "Page",
    "Point",
    "curve",
    "fitted",
    "public_number",
    "text_width",
    "wrapped",
]
