"""The Forum: a row for each kind, a column for each round, a square for each card."""

from __future__ import annotations

from server.bundles.ostia.charts import Forum, Price
from server.reports.pictures.canvas import (
    FAINT,
    INK,
    MARGIN,
    RULE,
    SMALL,
    WIDTH,
    Canvas,
    fitted,
)
from server.reports.pictures.palette import BLUE
from server.texts.formats import number

HEAD, ROW = 66, 30
LEFT = MARGIN + 66
WIDEST = 56
CARD, GAP, ABREAST = 5, 1.5, 6
CARDS = "#b79a63"
"""A card that counts; after this number in a row a second row begins."""

MOST = 2 * ABREAST


def draw(chart: Forum, language: str) -> Canvas:
    """Draw the prices as figures above the cards that have made them."""
    canvas = Canvas(HEAD + ROW * len(chart.goods) + 10, chart.title, chart.note)
    room = WIDTH - MARGIN - LEFT
    width = min(room / max(len(chart.rounds), 1), WIDEST)
    for place, name in enumerate(chart.rounds):
        at = (LEFT + width * (place + 0.5), HEAD - 6)
        canvas.text(at, name, size=SMALL, fill=FAINT, anchor="middle")
    for row, good in enumerate(chart.goods):
        top = HEAD + ROW * row
        canvas.line(((MARGIN, top), (WIDTH - MARGIN, top)), stroke=RULE)
        name = fitted(good.name, LEFT - MARGIN - 6)
        canvas.text((MARGIN, top + 19), name, bold=True)
        for place, price in enumerate(good.prices):
            newest = place == len(good.prices) - 1
            middle = LEFT + width * (place + 0.5)
            _price(canvas, price, (middle, top), language, newest=newest)
    return canvas


def _price(
    canvas: Canvas,
    price: Price | None,
    at: tuple[float, float],
    language: str,
    *,
    newest: bool,
) -> None:
    middle, top = at
    if price is None or not price.supply:
        said = "\u2013" if price is None else "·"
        canvas.text((middle, top + 19), said, fill=FAINT, anchor="middle")
        return
    written = number(price.price, language)
    colour = BLUE if newest else INK
    canvas.text((middle, top + 13), written, fill=colour, bold=newest, anchor="middle")
    shown = min(price.supply, MOST)
    abreast = min(shown, ABREAST)
    left = middle - (abreast * (CARD + GAP) - GAP) / 2
    for card in range(shown):
        x = left + (card % ABREAST) * (CARD + GAP)
        y = top + 17 + (card // ABREAST) * (CARD + GAP - 0.5)
        canvas.rect((x, y), CARD, CARD - 0.5, fill=CARDS)
