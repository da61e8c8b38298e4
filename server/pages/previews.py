"""The picture that a shared link is shown with, where its page has none of its own."""

from __future__ import annotations

import textwrap
from html import escape

from server.reports import pictures

CARD = "card.png"
WIDTH, HEIGHT = 1200, 630
"""Pixels that services show whole (Open Graph)."""

MAX_ROWS, ROW = 3, 26
"""Rows of the title, and characters of one."""

_SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#fbf8f1"/>
<rect width="24" height="630" fill="#8f3417"/>
<g font-family="sans-serif">
<text x="96" y="130" font-size="40" fill="#665f54">{above}</text>
{rows}
<text x="96" y="560" font-size="40" fill="#665f54">{below}</text>
</g>
</svg>"""


def card(title: str, above: str, below: str) -> bytes:
    """Return a card with a title and a few words above and below it, as PNG."""
    rows = textwrap.wrap(title, ROW, max_lines=MAX_ROWS, placeholder=" ...")
    texts = (
        f'<text x="96" y="{250 + 100 * place}" font-size="80" font-weight="600" '
        f'fill="#2b2723">{escape(row)}</text>'
        for place, row in enumerate(rows)
    )
    svg = _SVG.format(
        above=escape(above[:60]), below=escape(below[:60]), rows="\n".join(texts)
    )
    return pictures.png(svg, WIDTH)
