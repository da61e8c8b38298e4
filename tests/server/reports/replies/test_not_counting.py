"""Lines that were not taken are named with why, in the reader's language."""

from __future__ import annotations

from typing import get_args

import pytest

from server.reports.replies.not_counting import LINES_SHOWN, unread_lines
from server.reports.replies.untaken import Cause, Unread
from server.reports.text.layout import WIDTH
from turmpost.testing.written import text


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_cause_has_a_sentence(language: str) -> None:
    for why in get_args(Cause):
        blocks = unread_lines([Unread("bk,3", why)], language)
        line, sentence, *more = text(blocks, language).split("\n")
        assert line == "  bk,3"
        assert sentence.startswith("      ")
        assert all(len(row) <= WIDTH for row in (sentence, *more))


def test_a_cause_is_told_once() -> None:
    said = text(unread_lines([Unread("bk,3", "quote"), Unread("v", "quote")], "en"))
    assert said == (
        "  bk,3\n  v\n"
        "      Quoted lines do not count. Write your orders above the quoted mail."
    )


@pytest.mark.parametrize(
    ("count", "more"), [(1, "(one more line)"), (7, "(7 more lines)")]
)
def test_long_lists_are_counted(count: int, more: str) -> None:
    lines = [Unread(f"bk,{number}", "quote") for number in range(LINES_SHOWN + count)]
    assert text(unread_lines(lines, "en")).endswith(more)
    assert text(unread_lines(lines[:LINES_SHOWN], "en")).count("bk,") == LINES_SHOWN


def test_nothing_is_said_about_nothing() -> None:
    assert unread_lines([], "de") == []
