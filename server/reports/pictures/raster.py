"""Pictures of a canvas as PNG, with the letters that come with turmpost and no others.

Only what `Canvas` writes is read: rectangles, lines, shapes, dots and texts. Edges that
run along the pixels are set on them; others are drawn larger and made small, so that
they are smooth. Colours are few: a palette of them and of their shades on paper makes a
file a third as large.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

from PIL import Image, ImageColor, ImageDraw, ImageFont

from server.reports.pictures.canvas import DASH, PAPER, PAUSE

FONTS = Path(__file__).parent / "fonts"
PALETTE_SIZE = 256
"""The largest number of colours in a palette (PNG, PLTE)."""
SHADES = 8
"""Steps from paper to a colour, for its smooth edges."""
APART = 8
"""The least difference of colours in a palette: Pillow looks them up in steps of 4."""
SMOOTH = 3
"""Times by which smooth shapes are drawn larger, in both directions."""

_SVG = "{http://www.w3.org/2000/svg}"
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}

Point = tuple[float, float]
Box = tuple[int, int, int, int]
Given = Mapping[str, str]


def rastered(picture: str, width: int) -> bytes:
    """Return a picture as PNG of this width in pixels, the same bytes every time."""
    root = ET.fromstring(picture)  # noqa: S314 - our own
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    sheet = _Sheet(width, width / wide, high)
    sheet.draw(root, 0)
    return sheet.png(_palette(frozenset(_colours(root))))


def _colours(root: ET.Element) -> Iterator[str]:
    for element in root.iter():
        for name in ("fill", "stroke"):
            if (colour := element.get(name, "none")) != "none":
                yield colour


@lru_cache(maxsize=32)
def _palette(colours: frozenset[str]) -> Image.Image:
    """Return an image whose palette holds these colours and their shades on paper."""
    paper = ImageColor.getrgb(PAPER)
    pure = [ImageColor.getrgb(colour) for colour in sorted(colours)]
    shades = (
        tuple(
            round(p + (c - p) * part / SHADES) for p, c in zip(paper, one, strict=True)
        )
        for part in range(1, SHADES)
        for one in pure
    )
    found: list[tuple[int, ...]] = [paper]
    for colour in (*pure, *shades):
        if len(found) < PALETTE_SIZE and all(_differs(colour, one) for one in found):
            found.append(colour)
    palette = Image.new("P", (1, 1))
    palette.putpalette([value for colour in found for value in colour])
    return palette


def _differs(one: Sequence[int], other: Sequence[int]) -> bool:
    """Say whether Pillow tells these two colours apart."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) >= APART


class _Sheet:
    """The pixels of a picture; `scale` is how many a unit of the canvas takes."""

    def __init__(self, width: int, scale: float, high: float) -> None:
        self._scale = scale
        self._image = Image.new("RGB", (width, round(high * scale)), PAPER)
        self._pen = ImageDraw.Draw(self._image)

    def png(self, palette: Image.Image) -> bytes:
        """Return what was drawn, in the colours of a palette."""
        few = self._image.quantize(palette=palette, dither=Image.Dither.NONE)
        content = BytesIO()
        few.save(content, "PNG", compress_level=3)
        return content.getvalue()

    def draw(self, parent: ET.Element, down: float) -> None:
        """Draw all elements, moved down by a number of units."""
        for element in parent:
            given = element.attrib
            match element.tag.removeprefix(_SVG):
                case "g":
                    moved = float(given["transform"].split()[1].rstrip(")"))
                    self.draw(element, down + moved)
                case "rect":
                    self._rect(given, down)
                case "polyline":
                    self._line(self._points(given, down), given)
                case "polygon":
                    self._shape(self._points(given, down), given)
                case "circle":
                    self._dot(given, down)
                case "text":
                    self._text(given, down, element.text or "")
                case _:
                    # The title and the description are for those who see no picture.
                    pass

    def _points(self, given: Given, down: float) -> list[Point]:
        pairs = (corner.split(",") for corner in given["points"].split())
        return [
            (float(x) * self._scale, (float(y) + down) * self._scale) for x, y in pairs
        ]

    def _rect(self, given: Given, down: float) -> None:
        x, y, width, height = (float(given[name]) for name in _SIDES)
        left, right = round(x * self._scale), round((x + width) * self._scale)
        top = round((y + down) * self._scale)
        bottom = round((y + down + height) * self._scale)
        box = left, top, max(right, left + 1), max(bottom, top + 1)
        fill, stroke = given["fill"], given.get("stroke", "")
        if "stroke-dasharray" in given:
            self._dashed(box, stroke)
            return
        radius = float(given.get("rx", 0)) * self._scale
        edge = max(round(self._scale), 1) if stroke else 0
        if stroke:
            self._fill(box, radius, stroke)
        if fill != "none" or not edge:
            self._fill(_inside(box, edge), max(radius - edge, 0), fill)

    def _fill(self, box: Box, radius: float, fill: str) -> None:
        left, top, right, bottom = box
        size = min(round(radius), (right - left) // 2, (bottom - top) // 2)
        self._solid((left + size, top, right - size, bottom), fill)
        if size:
            self._solid((left, top + size, right, bottom - size), fill)
            for x, y, turned in (
                (left, top, None),
                (right - size, top, Image.Transpose.FLIP_LEFT_RIGHT),
                (left, bottom - size, Image.Transpose.FLIP_TOP_BOTTOM),
                (right - size, bottom - size, Image.Transpose.ROTATE_180),
            ):
                self._image.paste(fill, (x, y), _corner(size, turned))

    def _solid(self, box: Box, fill: str) -> None:
        if box[0] < box[2] and box[1] < box[3]:
            self._pen.rectangle((box[0], box[1], box[2] - 1, box[3] - 1), fill)

    def _dashed(self, box: Box, stroke: str) -> None:
        left, top, right, bottom = box
        corners = (left, top), (right, top), (right, bottom), (left, bottom)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            self._straight(sorted((start, end)), stroke, self._scale, dashed=True)

    def _line(self, points: Sequence[Point], given: Given) -> None:
        width = float(given["stroke-width"]) * self._scale
        dashed = "stroke-dasharray" in given
        for start, end in pairwise(points):
            if start[0] == end[0] or start[1] == end[1]:
                straight = sorted((start, end))
                self._straight(straight, given["stroke"], width, dashed=dashed)
            else:
                self._slanting((start, end), given["stroke"], width)

    def _straight(
        self, ends: Sequence[Point], stroke: str, width: float, *, dashed: bool
    ) -> None:
        """Draw a line along the pixels, from left to right or downwards."""
        (left, top), (right, bottom) = ends
        thick = max(round(width), 1)
        along, across = (0, 1) if top == bottom else (1, 0)
        edge = round((top if along == 0 else left) - thick / 2)
        begin, end = (left, right) if along == 0 else (top, bottom)
        dash = DASH * self._scale if dashed else end - begin
        while begin < end:
            box = [0, 0, 0, 0]
            box[along], box[along + 2] = round(begin), round(min(begin + dash, end))
            box[across], box[across + 2] = edge, edge + thick
            self._solid((box[0], box[1], box[2], box[3]), stroke)
            begin += dash + PAUSE * self._scale

    def _slanting(self, ends: Sequence[Point], stroke: str, width: float) -> None:
        """Draw a line with round ends."""
        mask, pen, at = _mask(ends, width / 2)
        drawn = [_large(point, at) for point in ends]
        half = width * SMOOTH / 2
        pen.line(drawn, fill=255, width=round(2 * half))
        for x, y in drawn:
            pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
        self._image.paste(stroke, at, mask.reduce(SMOOTH))

    def _shape(self, points: Sequence[Point], given: Given) -> None:
        mask, pen, at = _mask(points, 0)
        pen.polygon([_large(point, at) for point in points], fill=255)
        self._image.paste(given["fill"], at, mask.reduce(SMOOTH))
        if given.get("stroke"):
            self._line([*points, points[0]], given)

    def _dot(self, given: Given, down: float) -> None:
        x = float(given["cx"]) * self._scale
        y = (float(given["cy"]) + down) * self._scale
        radius = float(given["r"]) * self._scale
        if given.get("stroke"):
            more = float(given["stroke-width"]) * self._scale / 2
            self._disc((x, y), radius + more, given["stroke"])
            radius -= more
        self._disc((x, y), radius, given["fill"])

    def _disc(self, centre: Point, radius: float, fill: str) -> None:
        mask, pen, at = _mask([centre], radius)
        x, y = _large(centre, at)
        half = radius * SMOOTH
        pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
        self._image.paste(fill, at, mask.reduce(SMOOTH))

    def _text(self, given: Given, down: float, text: str) -> None:
        x = round(float(given["x"]) * self._scale)
        y = round((float(given["y"]) + down) * self._scale)
        face = "Semibold" if "font-weight" in given else "Regular"
        font = _font(face, float(given["font-size"]) * self._scale)
        anchor = _ANCHORS[given.get("text-anchor", "start")]
        letters, (left, top) = _letters(" ".join(text.split()), font, anchor)
        self._pen.bitmap((x + left, y + top), letters, given["fill"])


_SIDES = ("x", "y", "width", "height")


@lru_cache(maxsize=32)
def _font(face: str, size: float) -> ImageFont.FreeTypeFont:
    file = FONTS / f"SourceSansPro-{face}.otf"
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=256)
def _letters(
    text: str, font: ImageFont.FreeTypeFont, anchor: str
) -> tuple[Image.Image, tuple[int, int]]:
    """Return a text as a mask, and where its corner is from the place of the text."""
    left, top, right, bottom = map(int, font.getbbox(text, anchor=anchor))
    letters = Image.new("L", (right - left, bottom - top))
    pen = ImageDraw.Draw(letters)
    pen.text((-left, -top), text, fill=255, font=font, anchor=anchor)
    return letters, (left, top)


@lru_cache(maxsize=32)
def _corner(size: int, turned: Image.Transpose | None) -> Image.Image:
    """Return the mask of a round corner, the upper left one if it is not turned."""
    large = size * SMOOTH
    mask = Image.new("L", (large, large))
    ImageDraw.Draw(mask).ellipse((0, 0, 2 * large, 2 * large), fill=255)
    corner = mask.reduce(SMOOTH)
    return corner if turned is None else corner.transpose(turned)


def _mask(
    points: Iterable[Point], room: float
) -> tuple[Image.Image, ImageDraw.ImageDraw, tuple[int, int]]:
    """Return a large mask with room around these points, its pen, and its place."""
    xs, ys = zip(*points, strict=True)
    left, top = int(min(xs) - room) - 1, int(min(ys) - room) - 1
    right, bottom = int(max(xs) + room) + 2, int(max(ys) + room) + 2
    mask = Image.new("L", ((right - left) * SMOOTH, (bottom - top) * SMOOTH))
    return mask, ImageDraw.Draw(mask), (left, top)


def _large(point: Point, at: tuple[int, int]) -> Point:
    return (point[0] - at[0]) * SMOOTH, (point[1] - at[1]) * SMOOTH


def _inside(box: Box, edge: int) -> Box:
    return box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge
