"""References to rules within sentences, which renderers write as links.

A sentence cites a rule by a function of the catalogues, `{ RULE("3.5.21") }`. Private
characters are around the number until a renderer writes it, as a link or bare. A number
without them, in a formula or in a player's words, is no reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_OPENS, _CLOSES = "\ue0f2", "\ue0f3"
"""Private characters: no keyboard has them, and no sign-up takes them."""

_REFERENCE = re.compile(rf"{_OPENS}([a-z]?[0-9]{{1,2}}(?:\.[0-9]{{1,3}})*){_CLOSES}")


def cited(rule: str) -> str:
    """Return the number of a rule as a reference."""
    return f"{_OPENS}{rule}{_CLOSES}"


def bare(text: str) -> str:
    """Return a text whose references are plain numbers."""
    return text.replace(_OPENS, "").replace(_CLOSES, "")


def parts(text: str) -> Iterator[tuple[str, bool]]:
    """Yield a text in its parts, each with whether it is the number of a rule."""
    for place, part in enumerate(_REFERENCE.split(text)):
        if part:
            yield part, place % 2 == 1
