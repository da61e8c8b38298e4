"""The player's pages of MARK: their example round is computed, not written down."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from server.bundles.mark.bundle import BUNDLE
from server.demo.replies import is_unclear
from server.reports.text import plain
from tests.server.reports import guides, mark_position

CUTS = {
    "de": ("HINWEISE", "\nZugabgabe", "\nVORLAGE"),
    "en": ("HINTS", "\nDeadline", "\nTEMPLATE"),
}
"""Where a reply begins that the page shows, where it ends, and where a report ends."""
ORDERS = {
    "ANN": "z,v G 15,v M 25,b M\ng,K,4",
    "BEN": "z,v G 25,v M 20,b G,a M\ng,K,6",
    "CID": "z,v G 40,b P,a P\ne,K,A1\nz,v * 20,Dauer",
}
LASTING = {"de": "Dauer", "en": "lasting"}
WRONG = "z,v G 40,b P,a P\nz,v T 20\ne,K,A9"
DICE_OF_NEXT = "GM,KV,PP"


def _computed(language: str) -> Mapping[str, str]:
    """Return the blocks of a page by their names."""
    before, lasting = mark_position.example(), LASTING[language]
    orders = {code: lines.replace("Dauer", lasting) for code, lines in ORDERS.items()}
    step = mark_position.play(before, orders, DICE_OF_NEXT)
    status = BUNDLE.words(language).status(mark_position.scene(before, "CID"))
    receipt = mark_position.reply(before, "CID", orders["CID"], language).body
    report = mark_position.report(step, "CID", language).body
    wrong = mark_position.reply(before, "CID", WRONG, language).body
    hints, deadline, template = CUTS[language]
    return {
        "position": plain.blocks(status, language),
        **{f"orders {code}": lines for code, lines in orders.items()},
        "reply CID": receipt[receipt.index(hints) : receipt.index(deadline)],
        "report CID": report[: report.index(template)],
        "wrong": WRONG,
        "reply wrong": wrong[: wrong.index(hints)],
    }


@pytest.mark.parametrize("language", guides.LANGUAGES)
def test_the_example_round_is_what_the_program_says(
    language: str, *, approve: bool
) -> None:
    """The report on the page was empty once, and approved: it had been cut wrongly."""
    page = guides.path("mark", language)
    guides.check(page, _computed(language), approve=approve)
    assert guides.names(page) == [
        *("position", "orders BEN", "orders CID"),
        *("reply CID", "orders ANN", "report CID", "wrong", "reply wrong"),
    ]


@pytest.mark.parametrize("code", ORDERS)
def test_the_orders_of_the_page_are_admitted(code: str) -> None:
    said = mark_position.reply(mark_position.example(), code, ORDERS[code], "de").body
    assert not is_unclear(said), said
