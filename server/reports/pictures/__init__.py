"""Pictures: a figure becomes SVG, the one source of all, and that becomes PNG.

A chart (`server.reports.documents.document.Chart`) names the module that draws it; that
module and the drawing libraries are loaded with the first picture. Equal figures make
equal bytes, and the last pictures are kept: many readers get the same one.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from server.reports.documents.document import Chart, Figure
from server.reports.text.typography import typeset

KEPT = 32
"""The number of finished pictures kept."""

WIDTH = 720
"""Pixels of a picture in a mail: two for each that it takes on a telephone."""


def svg(figure: Figure, language: str) -> str | None:
    """Return a figure as SVG with its title and its words; None where it is no chart.

    It brings its own ground, so that it can be read on light and dark pages.
    """
    chart = figure.data
    if not isinstance(chart, Chart):
        return None
    return _drawn(chart, figure.spoken, language)


@lru_cache(maxsize=KEPT)
def _drawn(chart: Chart, spoken: str, language: str) -> str:
    from server.reports.pictures.canvas import Canvas

    canvas: object = import_module(chart.artist).draw(chart, language)
    if not isinstance(canvas, Canvas):
        raise TypeError(f"{chart.artist} has not drawn a canvas")
    return canvas.whole(typeset(chart.title, language), typeset(spoken, language))


@lru_cache(maxsize=KEPT)
def png(picture: str, width: int = WIDTH) -> bytes:
    """Return a picture that `svg` has made as PNG of this width in pixels."""
    from server.reports.pictures.raster import rastered

    return rastered(picture, width)
