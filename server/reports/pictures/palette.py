"""Colours that colour-blind readers tell apart (Okabe and Ito), 4.5:1 or more on paper.

Colour is never the only sign: lines have names at their ends, and marks have shapes.
"""

from __future__ import annotations

BLUE = "#0072b2"
VERMILION = "#c24a00"
GREEN = "#00795a"
PURPLE = "#a8487f"
OCHRE = "#9a6b00"
BLACK = "#2b2723"
GREY = "#6b645a"

SERIES = (BLUE, VERMILION, BLACK, PURPLE)
"""The colours of lines, in their order: those that everybody tells apart."""
