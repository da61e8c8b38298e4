"""Every mail of the corpus as a player's: its orders count, or are named with why."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.intake.hearing import hear, hear_mail, named, orders
from tests.server.mail.test_corpus import MAILS


def test_there_are_enough_formats() -> None:
    assert len(MAILS) >= 70


@pytest.mark.parametrize("path", MAILS, ids=[path.stem for path in MAILS])
def test_a_format_is_read(path: Path) -> None:
    words = hear_mail(path.read_bytes())
    own = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert orders(words) == orders(hear(own))
    read = words.reading
    assert orders(words) or named(words) or read.commands or read.misreads


@pytest.mark.parametrize("rows", [3, 30])
def test_orders_below_an_unmarked_quote_are_named(rows: int) -> None:
    """Orders at the bottom, below an original without marks, were dropped."""
    head = "Am 01.12.2026 um 18:55 schrieb turmpost <game@example.test>:\n\n"
    ours = "".join(f"Das ist Zeile {row} unserer Mail.\n" for row in range(rows))
    words = hear(f"Hallo!\n\n{head}{ours}\nbk,3\n", ours)
    assert (orders(words), named(words)) == ([], [("bk,3", "original")])
