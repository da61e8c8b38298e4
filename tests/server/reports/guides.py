"""The pages for players: what they quote is made by the program, never by hand.

A block that begins with "```text NAME" is computed; `--approve` rewrites the blocks.
"```text NAME | FOR YOU" shows of a mail what stands below headings that begin so, and
"[...]" between them for what is left out; "top" stands above the first heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests import approving

DOCS = Path(__file__).parents[3] / "docs"
LANGUAGES = ("de", "en")
BLOCK = re.compile(
    r"^```text (?P<mark>(?P<name>[^|\n]+?)(?: \| (?P<parts>[^\n]+))?)\n.*?^```$",
    re.M | re.S,
)
_PART = re.compile(r"^(?=[A-ZÄÖÜ]{2,}\b)", re.M)
_TOP, _LEFT_OUT = "top", "[...]"
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

    def block(found: re.Match[str]) -> str:
        mail = computed[found["name"]].rstrip()
        shown = parts(mail, found["parts"].split(" | ")) if found["parts"] else mail
        return f"```text {found['mark']}\n{shown}\n```"

    approving.check(BLOCK.sub(block, written), page, approve=approve)


def parts(mail: str, wanted: Sequence[str]) -> str:
    """Return parts of a mail, by how their headings begin."""
    shown: list[str] = []
    asked_for = list(wanted)
    for place, part in enumerate(_PART.split(mail)):
        found = [one for one in asked_for if _is(part, one, is_top=not place)]
        if found:
            asked_for.remove(found[0])
            shown.append(part.rstrip())
        elif shown and shown[-1] != _LEFT_OUT:
            shown.append(_LEFT_OUT)
    assert not asked_for, f"no part of the mail begins with {asked_for}"
    if shown[-1] == _LEFT_OUT:
        shown.pop()
    return "\n\n".join(shown)


def _is(part: str, wanted: str, *, is_top: bool) -> bool:
    return is_top if wanted == _TOP else part.startswith(wanted)
