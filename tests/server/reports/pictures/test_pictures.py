"""Pictures: one SVG source, the same PNG every time, letters that do not vanish."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from io import BytesIO
from itertools import cycle

import pytest
from PIL import Image, ImageColor

from engine.mark.factory import Space
from engine.mark.sorts import Sort
from server.bundles.egon.charts import Day, Market, Skyline, Stall, Tower
from server.bundles.mark.charts import Factories, Shelf, Works
from server.bundles.mark.charts import Market as Table
from server.bundles.ostia.charts import Forum, Good, Guest, Price, Senate
from server.reports.documents.document import Chart, Figure
from server.reports.pictures import png, svg
from server.reports.pictures.canvas import (
    INK,
    PAPER,
    WIDTH,
    Canvas,
    text_width,
)
from server.reports.pictures.charts import Line, Lines
from server.reports.pictures.raster import rastered

SVG = "{http://www.w3.org/2000/svg}"
NASTY = '</text><script>alert("1")</script>\x00\x1b\ud800 & <b>'
ROUNDS = tuple(map(str, range(1, 14)))


def skyline(*towers: Tower, title: str = "Die Stadt") -> Figure:
    chart = Skyline(title, "in Steinen", towers)
    return Figure("skyline", "Albas Turm ist am höchsten.", chart, quiet=True)


def charts() -> Iterator[Chart]:
    codes = [f"A{one:02}" for one in range(12)]
    yield Skyline("Nichts", "", ())
    yield Skyline("Null", "", tuple(Tower(code, 0, 0) for code in codes))
    yield Skyline("Hoch", "", (Tower("MAX", 300, 12), Tower("OUT", 0, 300, out=True)))
    yield Skyline("Tief", "", (Tower("NEG", -40, 20), Tower("NEU", 12)))
    yield Skyline("Viele", "", tuple(Tower(code * 2, 9, 12) for code in codes * 3))
    yield Lines("Leer", "", (), ())
    yield Lines("Eine", "", ("1",), (Line("MAX", (200,)),))
    yield Lines("Nichts bekannt", "", ("1", "2"), (Line("MAX", (None, None)),))
    yield Lines(
        "Viele", "", ROUNDS, tuple(Line(30 * code[:1], (7,) * 13) for code in codes)
    )
    yield Lines("Lücken", "", ROUNDS, (Line("MAX", (1, None) * 6 + (-5000,)),))
    stalls = (Stall("Alois", (Day(price=90), Day(offer=4), Day())), Stall("Bolle", ()))
    yield Market("Preise", "", ("1", "2", "3"), stalls[:1])
    yield Market("Keine", "", (), stalls[1:])
    goods = (Good("Elfenbein", (Price(51, 15), None, Price(0, 0))), Good("Öl", ()))
    yield Forum("Forum", "", ("1", "2", "3"), goods)
    yield Forum("Kein Forum", "", (), ())
    yield Senate("Senat", "", (Guest("LIV", 0, 0), Guest("GRA", 55, 12)))
    full = tuple(zip(Space, cycle(Sort), strict=False))
    yield Factories("Betriebe", "", (Works("TON", full, "-1.000 Mark"), Works("X", ())))
    shelves = (Shelf((2, 5, 12, 30, 70)), Shelf((1,), 1, Sort.GLASS, 30 * "G"))
    yield Table("Markt", "", shelves)


@pytest.mark.parametrize("chart", list(charts()), ids=lambda one: f"{one.title}")
def test_whatever_a_game_brings_is_drawn_inside_its_paper(chart: Chart) -> None:
    picture = svg(Figure("x", "Worte", chart), "de")
    assert picture is not None
    found = ET.fromstring(picture)  # noqa: S314 - our own
    _, _, width, height = map(float, found.attrib["viewBox"].split())
    for part in found.iter():
        for name, most in (("x", width), ("y", height), ("cx", width), ("cy", height)):
            assert 0 <= float(part.attrib.get(name, 0)) <= most, part.attrib
        for corner in part.attrib.get("points", "").split():
            x, y = map(float, corner.split(","))
            assert 0 <= x <= width, part.attrib
            assert 0 <= y <= height, part.attrib
    assert png(picture).startswith(b"\x89PNG")


def test_a_picture_says_what_it_shows_to_those_who_cannot_see_it() -> None:
    found = ET.fromstring(svg(skyline(Tower("MAX", 55, 48)), "de") or "")  # noqa: S314
    title, words = found[0], found[1]
    assert (title.tag, title.text) == (f"{SVG}title", "Die Stadt")
    assert (words.tag, words.text) == (f"{SVG}desc", "Albas Turm ist am höchsten.")
    assert found.attrib["role"] == "img"
    names = f"{title.attrib['id']} {words.attrib['id']}"
    assert found.attrib["aria-labelledby"] == names


def test_nothing_that_somebody_writes_becomes_a_part_of_the_picture() -> None:
    figure = skyline(Tower(NASTY, 5, 4), title=NASTY)
    found = ET.fromstring(svg(figure, "de") or "")  # noqa: S314
    tags = {part.tag.removeprefix(SVG) for part in found.iter()}
    assert tags <= {"svg", "title", "desc", "rect", "text", "polyline", "polygon"}


def test_equal_figures_make_equal_bytes() -> None:
    picture = svg(skyline(Tower("MAX", 55, 48)), "de") or ""
    assert rastered(picture, 720) == rastered(picture, 720)


def test_letters_are_drawn_on_a_machine_without_fonts() -> None:
    """Where a font is not found its text vanishes, and the picture is none the less."""
    with_text = svg(skyline(Tower("MAX", 55, 48)), "de") or ""
    without = svg(skyline(Tower("", 55, 48)), "de") or ""
    umlauts = svg(skyline(Tower("ÄÖß", 55, 48)), "de") or ""
    assert len({rastered(one, 720) for one in (with_text, without, umlauts)}) == 3


def test_a_drawing_of_letters_and_an_unknown_figure_are_no_pictures() -> None:
    assert svg(Figure("factories", "x", drawn=True), "de") is None
    assert svg(Figure("skyline", "x"), "de") is None


def test_long_notes_and_labels_stay_on_the_paper() -> None:
    """A language may take more room than those that the pictures were drawn with."""
    note = "Höhe in Steinen; ziegelrot: was in dieser Runde dazugekommen ist, " * 2
    canvas = Canvas(100, "Die Stadt", note)
    canvas.text((WIDTH - 20, 80), "21 Steine im Angebot")
    canvas.text((2, 90), "Hafen am Fluss", anchor="middle")
    drawn = ET.fromstring(canvas.whole("Die Stadt", ""))  # noqa: S314 - ours
    texts = [
        (float(one.attrib["x"]), one.attrib.get("text-anchor", "start"), one.text or "")
        for one in drawn.iter(f"{SVG}text")
    ]
    assert "".join(text for _, _, text in texts[1:4]).replace(" ", "") in (
        note.replace(" ", "")
    )
    assert float(drawn.attrib["height"]) == 100 + 13 * (len(texts) - 4)
    for x, anchor, text in texts:
        left = x - text_width(text) / 2 if anchor == "middle" else x
        assert left >= 0
        assert left + text_width(text) <= WIDTH


def drawn(canvas: Canvas) -> Image.Image:
    """Return a canvas as the pixels of a mail's picture, one for each unit."""
    with Image.open(BytesIO(rastered(canvas.whole("x", ""), WIDTH))) as found:
        return found.convert("RGBA")


def test_lines_and_shapes_have_the_colours_of_the_canvas() -> None:
    canvas = Canvas(60)
    canvas.line(((20, 30), (60, 30)), stroke="#0072b2", width=4)
    canvas.line(((80, 20), (120, 40)), stroke="#c24a00", width=4)
    canvas.shape(((150, 20), (170, 20), (160, 40)), fill="#00795a")
    canvas.dot((200, 30), 5, fill="#a8487f")
    canvas.rect((220, 20), 20, 20, fill="#9a6b00", radius=4)
    canvas.text((290, 34), "two\nlines", size=12, fill="#6b645a")
    pixels = drawn(canvas)
    assert pixels.size == (WIDTH, 60)
    inside = [(40, 30), (100, 30), (160, 25), (200, 30), (230, 30)]
    wanted = ["#0072b2", "#c24a00", "#00795a", "#a8487f", "#9a6b00"]
    for at, colour in zip(inside, wanted, strict=True):
        assert _is_near(pixels, at, colour), (at, colour)
    assert any(not _is_near(pixels, (x, 30), PAPER) for x in range(290, 350))
    # Outside of its round corners the picture lets the page be seen.
    assert pixels.getpixel((0, 0)) == (0, 0, 0, 0)


def test_an_outline_is_not_filled() -> None:
    """MARK's next price was a solid black box in every mail."""
    canvas = Canvas(60)
    canvas.rect((20, 20), 20, 20, fill="none", stroke=INK)
    canvas.rect((60, 20), 20, 20, fill="none", stroke=INK, radius=4)
    canvas.rect((100, 20), 20, 20, fill="none", stroke=INK, dashed=True)
    canvas.rect((140, 20), 20, 20, fill="none", stroke=INK, radius=4, dashed=True)
    canvas.shape(((180, 20), (200, 20), (200, 40), (180, 40)), fill="none", stroke=INK)
    canvas.dot((230, 30), 10, fill="none", stroke=INK)
    pixels = drawn(canvas)
    for left in (20, 60, 100, 140, 180, 220):
        assert _is_near(pixels, (left + 10, 30), PAPER), left
        outline = [
            (x, y)
            for x in range(left - 1, left + 22)
            for y in range(19, 42)
            if not _is_near(pixels, (x, y), PAPER)
        ]
        assert outline, left


@pytest.mark.parametrize("end", [(120, 20), (20, 50), (120, 50)])
def test_a_dashed_line_has_gaps_in_every_direction(end: tuple[int, int]) -> None:
    """Failed moves on a map, most of them slanting, were drawn solid."""
    plain, dashed = Canvas(60), Canvas(60)
    for canvas in (plain, dashed):
        canvas.line(((20, 20), end), stroke=INK, width=2, dashed=canvas is dashed)
    inked = [
        sum(drawn(canvas).convert("L").histogram()[:128]) for canvas in (plain, dashed)
    ]
    assert 0 < inked[1] < 0.9 * inked[0]


def _is_near(drawn: Image.Image, at: tuple[int, int], colour: str) -> bool:
    pixel = drawn.getpixel(at)
    assert isinstance(pixel, tuple)
    wanted = ImageColor.getrgb(colour)
    return all(abs(a - b) <= 8 for a, b in zip(pixel, wanted, strict=False))
