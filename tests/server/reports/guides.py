"""The pages for players: what they quote is made by the program, never by hand.

A block that begins with "```text NAME" is computed; `--approve` rewrites the blocks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from tests import approving

DOCS = Path(__file__).parents[3] / "docs"
LANGUAGES = ("de", "en")
BLOCK = re.compile(r"^```text (?P<name>.+?)\n(?P<text>.*?)^```$", re.M | re.S)
HEADING = re.compile(r"^## (.+)$", re.M)


def path(game: str, language: str) -> Path:
    """Return where the page for players of a game is."""
    suffix = "" if language == "en" else f".{language}"
    return DOCS / f"playing-{game}{suffix}.md"


def names(page: Path) -> list[str]:
    """Return the names of the computed blocks of a page, in their order."""
    text = page.read_text(encoding="utf-8")
    return [found["name"] for found in BLOCK.finditer(text)]


def check(page: Path, computed: Mapping[str, str], *, approve: bool) -> None:
    """Hold the blocks of a page against what was computed, or rewrite them."""
    assert [name for name in names(page) if name not in computed] == []
    assert [name for name in names(page) if not computed[name].strip()] == []
    written = page.read_text(encoding="utf-8")
    expected = BLOCK.sub(
        lambda found: (
            f"```text {found['name']}\n{computed[found['name']].rstrip()}\n```"
        ),
        written,
    )
    approving.check(expected, page, approve=approve)
