"""The page of a mail has the numbers and signs of its text, block by block."""

from __future__ import annotations

import pytest

from server.reports import hypertext
from server.reports.documents.document import (
    Block,
    Column,
    Definitions,
    Heading,
    Ledger,
    LedgerEntry,
    Paragraph,
    Table,
)
from server.reports.hypertext import words
from turmpost.testing.alike import check_block, figures

COLUMNS = (Column(""), Column("DI", right=True), Column("+/-", right=True))
BLOCKS: tuple[Block, ...] = (
    Table(COLUMNS, (("LEG", -17, "-23"), ("ATT", 1741, "+23"), ("MAX", 0, ""))),
    Ledger((LedgerEntry("-17 Kj: 23 - 40 = -17, DI -3", "2.4", "-"),)),
    Ledger((LedgerEntry("1,741 Kj (< 31), 3 x 7 >= 20", "9.1", "+"),)),
    Paragraph("Turm 12 -> -3; (31-50); Kasse -1.741 bis +23 Kj; 3-5=-2."),
    Definitions((("Kasse", "-17 Kj"), ("DI", "+3"))),
    Heading("17 von 23", "-41"),
)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("block", BLOCKS)
def test_a_page_has_the_figures_of_its_text(block: Block, language: str) -> None:
    check_block(block, language)


def test_a_sign_that_is_lost_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minus that was lost in HTML was found by no test."""
    monkeypatch.setattr(words, "MINUS", "")
    words._cell.cache_clear()
    # Not one of those above, which are kept.
    table = Table(COLUMNS, (("LEG", -1789, ""),))
    with pytest.raises(AssertionError, match=r"-1\.789"):
        check_block(table, "de")
    words._cell.cache_clear()


def test_figures_are_read_with_their_signs() -> None:
    found = figures("DI -3 + 17 = 14 (≥ 12), −41 Kj, 31–50, 1.741")
    assert found == figures("DI -3 + 17 = 14 (>= 12), -41 Kj, 31-50, 1.741")
    assert found["-3"] == 1
    assert found["14"] == 1


def test_a_page_says_something() -> None:
    assert "17" in hypertext.blocks([BLOCKS[0]], "de")
