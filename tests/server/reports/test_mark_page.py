"""The player's pages of MARK: their example round is computed, not written down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from server.bundles.mark.bundle import BUNDLE
from server.reports import plain
from tests.server.reports import yard

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"de": DOCS / "playing-mark.de.md", "en": DOCS / "playing-mark.md"}
CUTS = {
    "de": ("HINWEISE", "WAS DIR GESCHAH", "\nZugabgabe"),
    "en": ("HINTS", "WHAT HAPPENED TO YOU", "\nDeadline"),
}
"""Where a reply and a report begin that the page shows, and where they end."""
BLOCK = re.compile(r"^```text (?P<name>.+?)\n(?P<text>.*?)^```$", re.M | re.S)
ORDERS = {
    "ANN": "z,v G 15,v M 25,b M\ng,K,4",
    "BEN": "z,v G 25,v M 20,b G,a M\ng,K,6",
    "CID": "z,v G 40,b P,a P\ne,K,A1\nz,v * 20,Dauer",
}
LASTING = {"de": "Dauer", "en": "lasting"}
DICE_OF_NEXT = "GM,KV,PP"


def _computed(language: str) -> Mapping[str, str]:
    """Return the blocks of a page by their names."""
    before, lasting = yard.example(), LASTING[language]
    orders = {code: lines.replace("Dauer", lasting) for code, lines in ORDERS.items()}
    step = yard.play(before, orders, DICE_OF_NEXT)
    status = BUNDLE.words(language).status(yard.scene(before, "CID"))
    receipt = yard.reply(before, "CID", orders["CID"], language).body
    report = yard.report(step, "CID", language).body
    hints, happened, deadline = CUTS[language]
    return {
        "position": plain.blocks(status, language),
        **{f"orders {code}": lines for code, lines in orders.items()},
        "reply CID": receipt[receipt.index(hints) : receipt.index(deadline)],
        "report CID": report[report.index(happened) : report.index(deadline)],
    }


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_example_round_is_what_the_program_says(
    language: str, *, approve: bool
) -> None:
    path, computed = PAGES[language], _computed(language)
    page = path.read_text(encoding="utf-8")
    assert [found["name"] for found in BLOCK.finditer(page)] == [
        *("position", "orders BEN", "orders CID"),
        *("reply CID", "orders ANN", "report CID"),
    ]
    expected = BLOCK.sub(
        lambda found: (
            f"```text {found['name']}\n{computed[found['name']].rstrip()}\n```"
        ),
        page,
    )
    if approve:
        path.write_text(expected, encoding="utf-8")
        page = expected
    assert page == expected
