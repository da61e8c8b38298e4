"""A sheet of paper that pictures are drawn on, in SVG.

Units are pixels of a telephone: every picture is 360 of them wide, and no letters are
smaller than 10. The paper is the picture's own, so that dark pages cannot swallow it.
"""

from __future__ import annotations

import hashlib
import re
import textwrap
from collections.abc import Iterable
from html import escape

from server.reports.text.typography import signs

WIDTH = 360
MARGIN = 14

PAPER = "#fffdf8"
EDGE = "#e4dccb"
INK = "#2b2723"
FAINT = "#6b645a"
RULE = "#d9d1c1"

TITLE_SIZE = 14
SIZE = 11
SMALL = 10

FAMILY = (
    "'Source Sans Pro','Source Sans 3','Segoe UI','Helvetica Neue',Arial,sans-serif"
)
_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_AVERAGE = 0.49
"""About how wide a letter is, in parts of its size."""

_GAP = 4
"""Pixels between the edge of the paper and what is written there at least."""
_LINE = 13
"""Pixels from one line of a note to the next."""

Point = tuple[float, float]


def short(value: float) -> str:
    """Write a coordinate without digits that nobody sees."""
    return f"{value:.1f}".removesuffix(".0")


def text_width(text: str, size: float = SIZE) -> float:
    """Return about how many units a text takes."""
    return len(text) * size * _AVERAGE


def fitted(text: str, room: float, size: float = SIZE) -> str:
    """Return a text cut to the room there is for it."""
    most = max(int(room / (size * _AVERAGE)), 1)
    return text if len(text) <= most else f"{text[: max(most - 1, 1)].rstrip()}…"


def wrapped(text: str, room: float, size: float = SIZE) -> list[str]:
    """Return the lines that a text takes in this room; a word that is longer is cut."""
    lines = textwrap.wrap(
        text, max(int(room / (size * _AVERAGE)), 1), break_long_words=False
    )
    return [fitted(line, room, size) for line in lines]


def _inside(x: float, width: float, anchor: str) -> float:
    """Return where a text is put so that all of it is on the paper, if it can be."""
    before = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    rightmost = WIDTH - _GAP - width
    return max(min(x - before, rightmost), _GAP) + before


class Canvas:
    """A picture in the making: a card of paper with a title, and what is put on it.

    The height is that of a card with a note of one line. A longer note moves down what
    is drawn below it.
    """

    def __init__(self, height: float, title: str = "", note: str = "") -> None:
        """Take a sheet of this height; the note is small below the title."""
        lines = wrapped(note, WIDTH - 2 * MARGIN)
        self._moved = _LINE * max(len(lines) - 1, 0)
        self._height = height + self._moved
        self._parts: list[str] = []
        corner, width, deep = (0.5, 0.5), WIDTH - 1, self._height - 1
        self.rect(corner, width, deep, fill=PAPER, stroke=EDGE, radius=8)
        said = fitted(title, WIDTH - 2 * MARGIN, TITLE_SIZE)
        self.text((MARGIN, 25), said, size=TITLE_SIZE, bold=True)
        for place, line in enumerate(lines):
            self.text((MARGIN, 41 + _LINE * place), line, fill=FAINT)
        self._head, self._parts = self._parts, []

    def rect(
        self,
        corner: Point,
        width: float,
        height: float,
        *,
        fill: str,
        stroke: str = "",
        radius: float = 0,
        dashed: bool = False,
    ) -> None:
        """Draw a rectangle from its upper left corner."""
        more = f' rx="{short(radius)}"' if radius else ""
        self._parts.append(
            f'<rect x="{short(corner[0])}" y="{short(corner[1])}"'
            f' width="{short(width)}" height="{short(height)}"'
            f' fill="{fill}"{more}{_stroke(stroke, 1, dashed=dashed)}/>'
        )

    def line(
        self,
        points: Iterable[Point],
        *,
        stroke: str,
        width: float = 1,
        dashed: bool = False,
    ) -> None:
        """Draw a line from point to point."""
        path = " ".join(f"{short(x)},{short(y)}" for x, y in points)
        # Round ends would fill the gaps between the dashes of a thick line.
        ends = "butt" if dashed else "round"
        more = f' stroke-linejoin="round" stroke-linecap="{ends}"'
        self._parts.append(
            f'<polyline points="{path}" fill="none"'
            f"{_stroke(stroke, width, dashed=dashed)}{more}/>"
        )

    def shape(self, points: Iterable[Point], *, fill: str, stroke: str = "") -> None:
        """Draw a filled shape by its corners."""
        path = " ".join(f"{short(x)},{short(y)}" for x, y in points)
        self._parts.append(
            f'<polygon points="{path}" fill="{fill}"{_stroke(stroke, 1)}/>'
        )

    def dot(self, centre: Point, radius: float, *, fill: str, stroke: str = "") -> None:
        """Draw a filled circle."""
        self._parts.append(
            f'<circle cx="{short(centre[0])}" cy="{short(centre[1])}"'
            f' r="{short(radius)}" fill="{fill}"{_stroke(stroke, 1)}/>'
        )

    def text(
        self,
        at: Point,
        text: str,
        *,
        size: float = SIZE,
        fill: str = INK,
        bold: bool = False,
        anchor: str = "start",
    ) -> None:
        """Write a text on its base line; `anchor` is start, middle or end.

        What would leave the paper is moved back onto it.
        """
        x = _inside(at[0], text_width(text, size), anchor)
        weight = ' font-weight="600"' if bold else ""
        side = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self._parts.append(
            f'<text x="{short(x)}" y="{short(at[1])}" font-size="{short(size)}"'
            f' fill="{fill}"{weight}{side}>{_written(signs(text))}</text>'
        )

    def whole(self, title: str, description: str) -> str:
        """Return the picture as SVG, with its title and what it says in words."""
        heading, words = _written(title), _written(description)
        inside = "".join(self._parts)
        if self._moved:
            inside = f'<g transform="translate(0 {self._moved})">{inside}</g>'
        inside = f"{''.join(self._head)}{inside}"
        digest = hashlib.sha256(f"{heading}{words}{inside}".encode()).hexdigest()
        name = f"p{digest[:12]}"
        height = short(self._height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}" role="img"'
            f' aria-labelledby="{name}t {name}d" font-family="{FAMILY}">'
            f'<title id="{name}t">{heading}</title><desc id="{name}d">{words}</desc>'
            f"{inside}</svg>"
        )


def _stroke(colour: str, width: float, *, dashed: bool = False) -> str:
    if not colour:
        return ""
    dashes = ' stroke-dasharray="3 2"' if dashed else ""
    return f' stroke="{colour}" stroke-width="{short(width)}"{dashes}'


def _written(text: str) -> str:
    return escape(_NO_XML.sub("", text), quote=True)
