"""Colours that colour-blind readers tell apart (Okabe and Ito), dark enough on paper.

Colour is never the only sign: lines have names at their ends, and marks have shapes.
"""

from __future__ import annotations

BLUE = "#0072b2"
VERMILION = "#c24a00"
GREEN = "#00795a"
PURPLE = "#a8487f"
OCHRE = "#9a6b00"
SKY = "#2f86bd"
BLACK = "#2b2723"
GREY = "#8a8378"

SERIES = (BLUE, VERMILION, GREEN, PURPLE, OCHRE, BLACK, SKY, GREY)
"""The colours of lines, in their order."""
