"""The player's page of MARK: its example round is computed, not written down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from server.bundles.mark.bundle import BUNDLE
from server.reports import plain
from tests.server.reports import yard

PAGE = Path(__file__).parents[3] / "docs" / "playing-mark.md"
BLOCK = re.compile(r"^```text (?P<name>.+?)\n(?P<text>.*?)^```$", re.M | re.S)
ORDERS = {
    "ANN": "z,v G 15,v M 25,b M\ng,K,4",
    "BEN": "z,v G 25,v M 20,b G,a M\ng,K,6",
    "CID": "z,v G 40,b P,a P\ne,K,A1\nz,v * 20,lasting",
}
DICE_OF_NEXT = "GM,KV,PP"


def _computed() -> Mapping[str, str]:
    """Return the blocks of the page by their names."""
    before = yard.example()
    step = yard.play(before, ORDERS, DICE_OF_NEXT)
    status = BUNDLE.words("en").status(yard.scene(before, "CID"))
    receipt = yard.reply(before, "CID", ORDERS["CID"], "en").body
    report = yard.report(step, "CID", "en").body
    return {
        "position": plain.blocks(status, "en"),
        **{f"orders {code}": lines for code, lines in ORDERS.items()},
        "reply CID": receipt[receipt.index("HINTS") : receipt.index("\nDeadline")],
        "report CID": report[report.index("WHAT HAPP") : report.index("\nDeadline")],
    }


def test_the_example_round_is_what_the_program_says(*, approve: bool) -> None:
    page, computed = PAGE.read_text(encoding="utf-8"), _computed()
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
        PAGE.write_text(expected, encoding="utf-8")
        page = expected
    assert page == expected
