"""SVG to PNG by resvg, with the fonts that come with turmpost and no others.

resvg leaves out text whose font it does not find, without an error, and other fonts
would make other bytes: those of the machine are not looked at.
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

FONTS = tuple(sorted(map(str, (Path(__file__).parent / "fonts").glob("*.otf"))))
FAMILY = "Source Sans Pro"


def rastered(picture: str, width: int) -> bytes:
    """Return a picture as PNG of this width in pixels, the same bytes every time."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=picture,
            width=width,
            skip_system_fonts=True,
            font_files=list(FONTS),
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )
