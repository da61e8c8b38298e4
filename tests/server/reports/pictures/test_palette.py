"""The colours of lines are legible, and colour-blind readers tell them apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

import server
from server.reports.pictures import lines, palette
from server.reports.pictures.canvas import FAINT, INK, PAPER
from server.reports.pictures.charts import Line, Lines

Rgb = tuple[float, ...]

TOLD_APART = 14.0
"""A distance in CIELAB that nobody overlooks; 2.3 is one that can just be seen."""

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB.
BLINDNESS: dict[str, Sequence[Rgb]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(colour: str) -> Rgb:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
    )


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(colour: str, other: str) -> float:
    low, high = sorted((_luminance(colour), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _lab(rgb: Rgb) -> Rgb:
    """Return a colour in CIELAB under D65."""
    rows = (
        (0.412453, 0.357580, 0.180423, 0.950456),
        (0.212671, 0.715160, 0.072169, 1.0),
        (0.019334, 0.119193, 0.950227, 1.088754),
    )
    x, y, z = (
        max((r * rgb[0] + g * rgb[1] + b * rgb[2]) / white, 0.0) ** (1 / 3)
        for r, g, b, white in rows
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _seen(colour: str, matrix: Sequence[Rgb]) -> Rgb:
    rgb = _linear(colour)
    mixed = (sum(m * c for m, c in zip(row, rgb, strict=True)) for row in matrix)
    return _lab(tuple(min(max(one, 0.0), 1.0) for one in mixed))


@pytest.mark.parametrize("colour", [*palette.SERIES, palette.GREY, FAINT, INK])
def test_a_colour_is_legible_on_paper(colour: str) -> None:
    assert _contrast(colour, PAPER) >= 4.5


NIGHT = re.compile(r"filter: invert\((?P<inverted>[.\d]+)\) hue-rotate\(180deg\)")


def _by_night(colour: str, inverted: float) -> str:
    """Return a colour as these filters of style sheets show it (Filter Effects 1)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    mixed = [inverted + part * (1 - 2 * inverted) for part in parts]
    grey = 2 * (0.213 * mixed[0] + 0.715 * mixed[1] + 0.072 * mixed[2])
    turned = (min(max(grey - part, 0.0), 1.0) for part in mixed)
    return "#" + "".join(f"{round(255 * one):02x}" for one in turned)


@pytest.mark.parametrize("sheet", ["pages/style.css", "reports/mails/kept.css"])
@pytest.mark.parametrize("colour", [*palette.SERIES, palette.GREY, FAINT, INK])
def test_a_colour_is_legible_by_night(colour: str, sheet: str) -> None:
    """On pages and mails pictures are dark where the screen is."""
    style = (Path(server.__file__).parent / sheet).read_text(encoding="utf-8")
    (found,) = NIGHT.findall(style)
    paper = _by_night(PAPER, float(found))
    assert _luminance(paper) < 0.02
    assert _contrast(_by_night(colour, float(found)), paper) >= 4.5


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize(
    "shown",
    [palette.SERIES, (*palette.SERIES[: lines.COLOURED], palette.GREY)],
    ids=["few", "many"],
)
def test_lines_of_a_picture_are_told_apart(
    blindness: str, shown: Sequence[str]
) -> None:
    seen = {one: _seen(one, BLINDNESS[blindness]) for one in shown}
    for one, other in combinations(shown, 2):
        pairs = zip(seen[one], seen[other], strict=True)
        assert sum((a - b) ** 2 for a, b in pairs) ** 0.5 >= TOLD_APART, (one, other)


def test_of_many_lines_the_highest_three_are_coloured() -> None:
    codes = [f"P{i:02}" for i in range(12)]
    chart = Lines(
        "Turm",
        "nach jeder Auswertung",
        ("1", "2"),
        tuple(Line(code, (0, 10 * i)) for i, code in enumerate(codes)),
    )
    svg = lines.draw(chart, "de").whole("Turm", "")
    for colour, code in zip(palette.SERIES, ("P11", "P10", "P09"), strict=False):
        assert any(colour in row and code in row for row in svg.split("<text")), code
    assert palette.SERIES[lines.COLOURED] not in svg
    assert palette.GREY in svg


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        (0, 1, [0, 1]),
        (0, 7, [0, 2, 4, 6]),
        (0, 121, [0, 50, 100]),
        (-300, 2193, [0, 500, 1000, 1500, 2000]),
        (-20, 9, [-20, -10, 0]),
    ],
)
def test_the_figures_beside_lines_are_round(
    low: int, high: int, wanted: list[int]
) -> None:
    assert list(lines.ticks(lines.Scale(low, high, 0, 100))) == wanted
